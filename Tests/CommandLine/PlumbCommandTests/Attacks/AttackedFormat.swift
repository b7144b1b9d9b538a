import Campaigns
import Corpus
import Foundation
import Workflows
import TestFolders
import Testing

@testable import plumb

/// A format that commands read: a sound sample of it, and the commands that read it.
enum AttackedFormat: String, CaseIterable, Sendable {
  case storyboard, xib, recipe, capture, certificate, baseline, settings, ignoreList, strings,
    catalogue
  case token, packBytes, packLines, ledgerBytes, ledgerRecords
  case invariants, stringsDictionary, font
  case project, infoList, configuration, package, imageSet, image, source

  static let cookbookRecipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"

  static let goldenCapture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden/Welcome.capture.json").path

  var structure: Mutator.Structure {
    switch self {
    case .storyboard, .xib, .infoList, .stringsDictionary: .elements
    case .recipe, .ignoreList, .strings, .invariants: .lines
    case .project, .configuration, .package, .source: .lines
    case .capture, .certificate, .baseline, .settings, .catalogue, .packLines, .ledgerRecords: .json
    case .imageSet: .json
    case .token, .packBytes, .ledgerBytes, .font, .image: .bytes
    }
  }

  /// True if checksums detect every change: then none may pass without a message.
  var isSealed: Bool { self == .packBytes || self == .ledgerBytes }

  /// The place of its file in the folder.
  var name: String {
    switch self {
    case .storyboard: "Main.storyboard"
    case .xib: "Main.xib"
    case .recipe: "R1.recipe.md"
    case .capture: "Welcome.capture.json"
    case .certificate: "proof.json"
    case .baseline: "baseline.json"
    case .settings: "settings.json"
    case .ignoreList: "app/plumb-ignore.txt"
    case .strings: "l/de.lproj/Main.strings"
    case .catalogue: "l/mul.lproj/Main.xcstrings"
    case .token: "token.txt"
    case .packBytes, .packLines: "p/failures-x.zst"
    case .ledgerBytes, .ledgerRecords: "c/.ledger/campaign.ledger"
    case .invariants: "app/Main.xib.plumb"
    case .stringsDictionary: "l/de.lproj/Main.stringsdict"
    case .font: "f/Font.ttf"
    case .project: "p/Demo.xcodeproj/project.pbxproj"
    case .infoList: "p/App/Info.plist"
    case .configuration: "p/App/App.xcconfig"
    case .package: "k/Package.swift"
    case .imageSet: "p/App/Media.xcassets/logo.imageset/Contents.json"
    case .image: "p/App/Media.xcassets/logo.imageset/logo.png"
    case .source: "p/App/Main.swift"
    }
  }

  /// The commands that read the file, one after the other for one input after the other.
  func commands(_ file: String, _ folder: String, token: String) -> [[String]] {
    let check = ["check", folder + "/app/Main.xib", "--axes", "direction", "--jobs", "1"]
    return switch self {
    case .storyboard, .xib, .recipe:
      [["layout", file, "--format", "json"], ["lint", file, "--format", "json"]]
    case .capture:
      [
        ["layout", file, "--format", "json"], ["layout", file, "--compare"],
        ["check", file, "--axes", "direction", "--jobs", "1", "--findings-exit-0"],
      ]
    case .certificate:
      [["prove", Self.cookbookRecipe] + Self.range + ["--check-certificate", file]]
    case .baseline: [check + ["--baseline", file]]
    case .settings: [check + ["--config", file]]
    case .ignoreList, .invariants: [check]
    case .strings, .stringsDictionary, .catalogue:
      [["layout", folder + "/l/Base.lproj/Main.xib", "--language", "de"]]
    case .font:
      [["layout", folder + "/Heading.recipe.md", "--fonts", folder + "/f", "--format", "json"]]
    case .package: [["project", folder + "/k"]]
    case .project, .infoList, .configuration, .imageSet, .image, .source:
      [
        ["project", folder + "/p"],
        ["check", folder + "/p", "--axes", "direction", "--jobs", "1", "--findings-exit-0"],
      ]
    case .token: [["replay", token, Self.cookbookRecipe]]
    case .packBytes, .packLines:
      [
        ["corpus", "ls", file], ["replay", file], ["report", file, "--format", "junit"],
        ["corpus", "verify", file], ["corpus", "merge", file, "-o", folder + "/m.zst"],
      ]
    case .ledgerBytes, .ledgerRecords:
      [
        ["merge", folder + "/c", "--missing"], ["corpus", "verify", file],
        ["merge", folder + "/c", "-o", folder + "/merged"],
      ]
    }
  }

  static let range = ["--over", "width=320...330", "--content-size", "L", "--direction", "ltr"]

  /// Writes a sound sample and what it speaks of; gives its bytes.
  func sample(in folder: TemporaryFolder) throws -> [UInt8] {
    try folder.write(Self.document, to: "app/Main.xib")
    try folder.write(Self.document, to: "l/Base.lproj/Main.xib")
    switch self {
    case .storyboard: return Array(Self.storyboardDocument.utf8)
    case .xib: return Array(Self.document.utf8)
    case .recipe: return Array(try Data(contentsOf: URL(fileURLWithPath: Self.cookbookRecipe)))
    case .capture: return Array(try Data(contentsOf: URL(fileURLWithPath: Self.goldenCapture)))
    case .certificate:
      return Array(
        CapturedConsole.run(["prove", Self.cookbookRecipe] + Self.range + ["--format", "json"])
          .output.utf8)
    case .baseline:
      let file = folder.path + "/written.json"
      _ = CapturedConsole.run([
        "check", folder.path + "/app/Main.xib", "--axes", "direction", "--write-baseline",
        "--baseline", file,
      ])
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    case .settings: return Array(#"{"jobs": 1, "axes": ["direction"], "runs": 3}"#.utf8)
    case .ignoreList:
      return Array("b1:8b3b3d11961d8752 seen\nb1:0000000000000001 until 2035-01-31 later\n".utf8)
    case .strings: return Array("/* a label */\n\"a.text\" = \"\\\"So\\\" %d\";\n".utf8)
    case .catalogue:
      return Array(
        (#"{"sourceLanguage":"en","strings":{"a.text":{"localizations":{"de":{"stringUnit":"#
          + #"{"state":"translated","value":"Name %d"}}}}},"version":"1.0"}"#).utf8)
    case .token, .packBytes, .packLines, .ledgerBytes, .ledgerRecords:
      return try corpusSample(in: folder)
    case .invariants, .stringsDictionary, .font, .project, .infoList, .configuration, .package,
      .imageSet, .image, .source:
      return try appSample(in: folder)
    }
  }

  private func corpusSample(in folder: TemporaryFolder) throws -> [UInt8] {
    _ = CapturedConsole.run([
      "fuzz", Self.cookbookRecipe, "--runs", "60", "--unit-size", "30", "--corpus",
      folder.path + "/c",
    ])
    let ledger = URL(fileURLWithPath: folder.path + "/" + Self.ledgerBytes.name)
    if self == .ledgerBytes || self == .ledgerRecords { return Array(try Data(contentsOf: ledger)) }
    let packs = try CorpusDirectory(path: folder.path + "/c").packs()
    let pack = try #require(packs.first { $0.contains("/failures-") })
    if self == .token {
      let token = try #require(CorpusInput([pack]).entries.first?.finding.token)
      return Array(token.utf8)
    }
    return Array(try Data(contentsOf: URL(fileURLWithPath: pack)))
  }

  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      useAutolayout="YES" useTraitCollections="YES"><objects>
    <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="a" text="Name" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="8" y="8" width="40" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <stackView id="s" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="8" y="40" width="90" height="50"/><subviews>
    <button id="b" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="90" height="21"/><state key="normal" title="Go"/></button>
    <view id="c" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="29" width="90" height="21"/></view></subviews></stackView>
    </subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" id="1"/>
    <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="2"/>
    <constraint firstItem="a" firstAttribute="width" constant="60" id="3"/>
    <constraint firstItem="a" firstAttribute="width" constant="70" id="4"/>
    <constraint firstItem="s" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="5"/>
    <constraint firstItem="s" firstAttribute="width" secondItem="r" secondAttribute="width"
      multiplier="1:2" priority="750" id="6"/>
    <constraint firstItem="s" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="r"
      secondAttribute="leading" constant="8" id="7"/>
    </constraints></view></objects></document>
    """

  static let storyboardDocument =
    document
    .replacingOccurrences(of: "CocoaTouch.XIB", with: "CocoaTouch.Storyboard.XIB")
    .replacingOccurrences(
      of: "<objects>",
      with:
        "<scenes><scene sceneID=\"s1\"><objects><viewController id=\"vc\" sceneMemberID=\"viewController\">"
    )
    .replacingOccurrences(of: "<view id=\"r\">", with: "<view key=\"view\" id=\"r\">")
    .replacingOccurrences(
      of: "</constraints></view></objects>",
      with: "</constraints><viewLayoutGuide key=\"safeArea\" id=\"safe\"/></view></viewController>"
        + "</objects></scene></scenes>")
}
