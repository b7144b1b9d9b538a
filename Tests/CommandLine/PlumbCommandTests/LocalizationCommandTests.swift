import Foundation
import TestFolders
import Testing

@testable import plumb

/// A storyboard with translations, from files to findings and drawings.
@Suite struct LocalizationCommandTests {
  /// Three labels in rows of their own; the last is held at both ends.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController id="vc" userLabel="Account">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>
    <label opaque="NO" text="Settings" translatesAutoresizingMaskIntoConstraints="NO" id="8aF-xY-z12">
    <rect key="frame" x="16" y="75" width="361" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <label opaque="NO" text="Sign out" translatesAutoresizingMaskIntoConstraints="NO" id="b1C-dE-f34">
    <rect key="frame" x="16" y="115" width="66" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="8aF-xY-z12" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c1"/>
    <constraint firstItem="8aF-xY-z12" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c2"/>
    <constraint firstItem="safe" firstAttribute="trailing" secondItem="8aF-xY-z12" secondAttribute="trailing" constant="16" id="c3"/>
    <constraint firstItem="b1C-dE-f34" firstAttribute="top" secondItem="8aF-xY-z12" secondAttribute="bottom" constant="19" id="c4"/>
    <constraint firstItem="b1C-dE-f34" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c5"/>
    <constraint firstItem="safe" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="b1C-dE-f34" secondAttribute="trailing" constant="16" id="c6"/>
    </constraints></view></viewController></objects></scene></scenes>
    </document>
    """

  private static let overlong = "Einstellungen für Benachrichtigungen und Datenschutz"

  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.storyboard, to: "App/Base.lproj/Main.storyboard")
    try folder.write(
      """
      /* Class = "UILabel"; text = "Settings"; ObjectID = "8aF-xY-z12"; */
      "8aF-xY-z12.text" = "\(Self.overlong)";
      "b1C-dE-f34.text" = "Abmelden";
      """, to: "App/de.lproj/Main.strings")
    try folder.write(
      "\"8aF-xY-z12.text\" = \"Réglages\";\n\"b1C-dE-f34.text\" = \"Déconnexion\";",
      to: "App/fr.lproj/Main.strings")
    try folder.write(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"8aF-xY-z12.text": {
        "localizations": {"he": {"stringUnit": {"state": "translated", "value": "הגדרות"}}}}}}
      """#, to: "App/mul.lproj/Main.xcstrings")
    return folder
  }

  private struct Summary: Decodable {
    struct Translation: Decodable { var language, key, item: String }
    struct Bucket: Decodable {
      var invariant, token, contentSize: String
      var screen: String?
      var items: [String]
      var translations: [Translation]?
    }
    var buckets: [Bucket]
  }

  @Test func `keys that a document names are looked up in the app's own tables`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    func attribute(_ path: String, _ key: String) -> String {
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
      keyPath="\(path)" value="\(key)"/></userDefinedRuntimeAttributes></label>
      """
    }
    let label = Self.storyboard.replacing("</label>", with: attribute("localizableString", "title"))
    try folder.write(label, to: "App/Main.storyboard")
    try folder.write(
      "\"title\" = \"\(Self.overlong)\";", to: "App/Texts/de.lproj/Localizable.strings")
    // Tables of other parts of the project and of what it depends on are not this document's.
    try folder.write("\"title\" = \"Kurz\";", to: "Kit/de.lproj/Localizable.strings")
    try folder.write("broken", to: "Pods/Kit/de.lproj/Localizable.strings")
    let check = ["check", folder.path, "--axes", "text", "--no-inference"]
    let found = CapturedConsole.run(check)
    #expect(found.code == 1, "\(found.error)")
    #expect(
      found.output.contains("“\(Self.overlong.prefix(39))…” is cut off in German"),
      "\(found.output)")
    // Documents without strings are not looked up.
    try folder.write(
      Self.storyboard.replacing("</label>", with: attribute("identifier", "title")),
      to: "App/Main.storyboard")
    #expect(CapturedConsole.run(check).code != 1)
    try folder.write(label, to: "App/Main.storyboard")
    try folder.write("broken", to: "App/Texts/de.lproj/Localizable.strings")
    let broken = CapturedConsole.run(check)
    #expect(broken.code == 2)
    #expect(broken.error.contains("App/Texts/de.lproj/Localizable.strings:1: "))
  }

  @Test func anOverlongTranslationIsFoundAndNamedAndDrawn() throws {
    let folder = try app()
    let arguments = ["check", folder.path + "/App", "--axes", "text,screen"]
    let result = CapturedConsole.run(arguments)
    #expect(result.code == 1)
    let lines = try #require(
      result.output.components(separatedBy: "\n\n").first { $0.contains("is cut off in German") })
    let id = try #require(lines.firstMatch(of: /b1:[0-9a-f]{16}/)).output
    let block = CapturedConsole.run(["explain", String(id), folder.path + "/App"]).output
    #expect(block.contains("language German, key ‘8aF-xY-z12.text’"))
    #expect(block.contains("reads “\(Self.overlong)” in German, key ‘8aF-xY-z12.text’"))
    #expect(block.contains("iPhone 16 portrait, 393 × 852 @3x"))
    #expect(!result.output.contains("French"))

    let line = try #require(
      CapturedConsole.run(arguments + ["--format", "json"]).output.split(separator: "\n").last)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(line.utf8))
    let bucket = try #require(summary.buckets.first { $0.translations != nil })
    #expect(bucket.items == ["8aF-xY-z12"])
    #expect(bucket.translations?.first?.language == "de")
    #expect(bucket.translations?.first?.key == "8aF-xY-z12.text")
    #expect(bucket.screen == "iPhone 16 portrait, 393 × 852 @3x")

    // The token holds the string: neither the folder of the language nor a corpus is needed.
    let scene = folder.path + "/App/Base.lproj/Main.storyboard"
    try FileManager.default.removeItem(atPath: folder.path + "/App/de.lproj")
    let drawings = folder.path + "/drawings"
    let replay = CapturedConsole.run(["replay", bucket.token, scene, "-o", drawings])
    #expect(replay.output.hasPrefix("FAILED"))
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: drawings).first)
    let drawing = try String(contentsOfFile: drawings + "/" + name, encoding: .utf8)
    #expect(drawing.contains("Einstellungen für"))
  }

  @Test func aStoredCaseReplaysWithoutTheTranslations() throws {
    let folder = try app()
    let fuzz = CapturedConsole.run([
      "fuzz", folder.path + "/App", "--runs", "60", "--unit-size", "60", "--axes", "text",
      "--corpus", folder.path + "/corpus",
    ])
    #expect(fuzz.output.contains("is cut off in German"))
    try FileManager.default.removeItem(atPath: folder.path + "/App")
    let replay = CapturedConsole.run(["replay", folder.path + "/corpus"])
    let lines = replay.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("FAILED") })
    #expect(lines.contains { $0.contains("language German, key ‘8aF-xY-z12.text’") })
  }

  @Test func aLanguageCanBeLaidOutAndImpliesItsDirection() throws {
    let folder = try app()
    let file = folder.path + "/App/Base.lproj/Main.storyboard"
    func drawing(_ options: [String]) -> String {
      CapturedConsole.run(["layout", file, "--format", "svg"] + options).output
    }
    #expect(drawing(["--language", "de"]).contains("Einstellungen für"))
    #expect(drawing(["--language", "French"]).contains("Réglages"))
    let hebrew = CapturedConsole.run([
      "layout", file, "--language", "he", "--explain", "8aF-xY-z12",
    ])
    #expect(hebrew.output.contains("right-to-left"))
  }

  @Test func anUnknownLanguageNamesThoseThereAre() throws {
    let folder = try app()
    let file = folder.path + "/App/Base.lproj/Main.storyboard"
    let result = CapturedConsole.run(["layout", file, "--language", "Germn"])
    #expect(result.code == 2)
    #expect(result.error.contains("there are de, fr, he; did you mean 'German'?"))
  }

  @Test(arguments: ["check", "fuzz", "layout"])
  func malformedTranslationsAreBadInput(_ command: String) throws {
    let folder = try app()
    try folder.write("\"a\" = \"b\";\n\"c\" = ;\n", to: "App/es.lproj/Main.strings")
    let corpus = command == "fuzz" ? ["--corpus", folder.path + "/c"] : []
    let result = CapturedConsole.run([command, folder.path + "/App"] + corpus)
    #expect(result.code == 2)
    #expect(result.error.contains("es.lproj/Main.strings:2: found ‘;’; expected a value"))
  }

  @Test func `a check leaves a malformed table out, and a baseline is not written without it`()
    throws
  {
    let folder = try app()
    try folder.write("\"a\" = \"b\";\n\"c\" = ;\n", to: "App/es.lproj/Main.strings")
    let checked = CapturedConsole.run(["check", folder.path + "/App", "--no-cache"])
    #expect(checked.code == 2)
    #expect(checked.error.contains("es.lproj/Main.strings:2: "))
    #expect(checked.error.contains("checked without this table"))
    #expect(checked.output.contains("is cut off in German"))
    let accepted = CapturedConsole.run([
      "check", folder.path + "/App", "--no-cache", "--write-baseline", "--baseline",
      folder.path + "/baseline.json",
    ])
    #expect(accepted.code == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/baseline.json"))
  }

  @Test func aFolderWithoutTranslationsOfTheScenesIsBadInput() throws {
    let folder = try app()
    try folder.write("", to: "Empty/readme")
    let result = CapturedConsole.run([
      "check", LayoutCommandTests.cookbook, "--localizations", folder.path + "/App",
    ])
    #expect(result.code == 2)
    #expect(result.error.contains("expected files such as de.lproj/R1-simple-label"))
  }
}
