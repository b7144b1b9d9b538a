import Foundation
import FoundationXML
import TestFolders
import Testing

@testable import plumb

/// `plumb fix` over storyboards and recipes.
@Suite struct FixCommandTests {
  /// A label that is cut in large type by a fixed width.
  private static func storyboard(lineEnd: String = "\n") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
            <!-- The only scene. -->
            <scene sceneID="s">
                <objects>
                    <viewController id="vc" customClass="PayController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <label opaque="NO" contentMode="left" text="Amount to be paid" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                                    <rect key="frame" x="16" y="40" width="140" height="20.5"/>
                                    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                                </label>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
                            <constraints>
                                <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="saf-e0-001" secondAttribute="leading" constant="16" id="con-st-001"/>
                                <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" constant="20" id="con-st-002"/>
                                <constraint firstItem="saf-e0-001" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="lab-el-001" secondAttribute="trailing" constant="16" id="con-st-003"/>
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """.replacing("\n", with: lineEnd).replacing(
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>",
      with:
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>\(lineEnd)<constraints>\(lineEnd)<constraint firstAttribute=\"width\" constant=\"140\" id=\"con-st-004\"/>\(lineEnd)</constraints>"
    )
  }

  private struct Record: Decodable {
    struct Patch: Decodable {
      var sentence, difference: String
      var edits, variants, campaign: Int
      var hints: [String]
    }
    struct Finding: Decodable {
      var bucket, title, tier: String
      var patches: [Patch]
      var nearest: String?
    }
    var findings: [Finding]
  }

  private func record(_ words: [String]) throws -> (code: Int32, record: Record) {
    let result = CapturedConsole.run(["fix", "--format", "json", "--runs", "400"] + words)
    return (result.code, try JSONDecoder().decode(Record.self, from: Data(result.output.utf8)))
  }

  @Test func `a truncated text is fixed, and the edit is a difference of the document`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard(), to: "Pay.storyboard")
    let (code, record) = try record([file])
    #expect(code == 1)
    let finding = try #require(record.findings.first)
    let best = try #require(finding.patches.first)
    #expect((1...2).contains(best.edits))
    #expect(best.campaign == 400)
    #expect(best.difference.hasPrefix("--- a/"))
    #expect(finding.patches.count <= 3)
  }

  @Test func `a patch is written byte by byte, and a second time there is nothing to write`() throws
  {
    let folder = try TemporaryFolder()
    let before = Self.storyboard(lineEnd: "\r\n")
    let file = try folder.write(before, to: "Pay.storyboard")
    let (_, proposed) = try record([file])
    let bucket = try #require(proposed.findings.first?.bucket)
    let applied = CapturedConsole.run(["fix", bucket, file, "--apply", "--runs", "400"])
    #expect(applied.code == 0)
    let after = try String(contentsOfFile: file, encoding: .utf8)
    let changes = after.split(separator: "\r\n", omittingEmptySubsequences: false)
      .difference(from: before.split(separator: "\r\n", omittingEmptySubsequences: false))
    #expect(changes.insertions.count + changes.removals.count <= 4)
    #expect(!after.replacing("\r\n", with: "").contains("\n"))
    let again = CapturedConsole.run(["fix", bucket, file, "--apply", "--runs", "400"])
    #expect(again.code == 2)
    #expect(again.error.contains("it may be fixed already"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == after)
  }

  @Test func `a recipe is fixed as text`() throws {
    let folder = try TemporaryFolder()
    let recipe = """
      # Card

      ## Views

      - Card: view

      ## Constraints

      1. Card.Leading = Superview.Leading + 16
      2. Superview.Trailing = Card.Trailing + 16
      3. Card.Width >= 343
      4. Card.Top = Superview.Top + 20
      5. Card.Height = 100

      """
    let file = try folder.write(recipe, to: "Card.recipe.md")
    let applied = CapturedConsole.run(["fix", file, "--apply", "--all", "--runs", "400"])
    #expect(applied.code == 0)
    let after = try String(contentsOfFile: file, encoding: .utf8)
    #expect(after != recipe)
    #expect(CapturedConsole.run(["check", file]).code == 0)
  }

  @Test func `writing needs a name if several findings match`() {
    let result = CapturedConsole.run(["fix", "b1:0123"])
    #expect(result.code == 2)
    #expect(result.error.contains("a file or directory was expected besides b1:0123"))
  }

  // MARK: What goes with a patch

  @Test func `reports carry the best patch, each in its own form`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard(), to: "Pay.storyboard")
    let (sarif, comment) = (folder.path + "/fix.sarif", folder.path + "/fix.md")
    let page = folder.path + "/fix.html"
    let result = CapturedConsole.run([
      "fix", file, "--runs", "400", "--report", "sarif=\(sarif)", "--report",
      "pr-comment=\(comment)", "--report", "html=\(page)",
    ])
    #expect(result.code == 1)
    let log = try String(contentsOfFile: sarif, encoding: .utf8)
    #expect(log.contains("\"artifactChanges\""))
    #expect(log.contains("\"insertedContent\""))
    let suggestion = "```suggestion\n"
    let text = try String(contentsOfFile: comment, encoding: .utf8)
    #expect(text.contains("Fix: ") && text.contains(suggestion))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<dt>Fix</dt>"))
  }

  @Test func `a drawing shows the scene before and after, where it fails and as designed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard(), to: "Pay.storyboard")
    let drawing = folder.path + "/fix.svg"
    _ = CapturedConsole.run(["fix", file, "--runs", "0", "--svg", drawing])
    let svg = try String(contentsOfFile: drawing, encoding: .utf8)
    #expect(svg.hasPrefix("<svg "))
    for words in ["where it fails, before", "at the canvas's settings, before", ">after<"] {
      #expect(svg.contains(words), "\(words)")
    }
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `a certificate holds for the document with the patch, and with no other byte`() throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.storyboard(), to: "Pay.storyboard")
    let certificate = folder.path + "/fix.jsonl"
    let (_, proposed) = try record([file, "--certificate", certificate])
    let bucket = try #require(proposed.findings.first?.bucket)
    let check = ["prove", file, "--check-certificate", certificate]
    // The document is not mended yet.
    #expect(CapturedConsole.run(check).code != 0)
    _ = CapturedConsole.run(["fix", bucket, file, "--apply", "--runs", "400"])
    let text = try String(contentsOfFile: certificate, encoding: .utf8)
    let own = try #require(text.split(separator: "\n").first).description
    try folder.write(own + "\n", to: "fix.jsonl")
    #expect(CapturedConsole.run(check).code == 0)
    // A digit of what is proven: of the cells, the pieces and the range.
    let bytes = Array(own.utf8)
    let start = try #require(own.range(of: "\"cases\"")).lowerBound.utf16Offset(in: own)
    let digits = bytes.indices.filter { $0 > start && (0x31...0x39).contains(bytes[$0]) }
    #expect(digits.count > 40)
    for number in 0..<12 {
      var mutated = bytes
      mutated[digits[number * digits.count / 12]] ^= 1
      try folder.write(String(decoding: mutated, as: UTF8.self) + "\n", to: "fix.jsonl")
      #expect(CapturedConsole.run(check).code != 0, "byte \(digits[number * digits.count / 12])")
    }
  }

  // MARK: Views that need more height than there is

  /// Four texts below each other, with distances that landscape has no room for.
  private static let chain = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="vc" customClass="PayController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                                    <rect key="frame" x="150" y="120" width="75" height="30"/>
                                    <state key="normal" title="First"/>
                                </button>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-002">
                                    <rect key="frame" x="150" y="500" width="75" height="30"/>
                                    <state key="normal" title="Second"/>
                                </button>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
                            <constraints>
                                <constraint firstItem="but-to-001" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="con-st-001"/>
                                <constraint firstItem="but-to-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" constant="100" id="con-st-002"/>
                                <constraint firstItem="but-to-002" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="con-st-003"/>
                                <constraint firstItem="but-to-002" firstAttribute="top" secondItem="but-to-001" secondAttribute="bottom" constant="350" id="con-st-004"/>
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """

  @Test func `a chain that is too high goes into a scroll view, and its lines stay`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.chain, to: "Pay.storyboard")
    let (_, proposed) = try record([file])
    let finding = try #require(proposed.findings.first { $0.title.contains("Second") })
    let place = finding.patches.firstIndex { $0.sentence.contains("into a scroll view") }
    let number = try #require(place, "\(finding.patches.map(\.sentence)), \(finding.nearest ?? "")")
    let applied = CapturedConsole.run([
      "fix", finding.bucket, file, "--apply", "--patch", "\(number + 1)", "--runs", "400",
    ])
    #expect(applied.code == 0)
    let after = try String(contentsOfFile: file, encoding: .utf8)
    let changes = after.split(separator: "\n").difference(from: Self.chain.split(separator: "\n"))
    // The one constraint with the upper end, and the frames of what lies below it now.
    #expect(changes.removals.count <= 3)
    #expect(XMLParser(data: Data(after.utf8)).parse())
    #expect(CapturedConsole.run(["check", file]).code == 0)
  }

  @Test func `an edit that makes a bar scroll is a last resort, and reports omit it`()
    throws
  {
    let folder = try TemporaryFolder()
    let bar = """
      <navigationBar contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar-to-001">
          <rect key="frame" x="0.0" y="20" width="375" height="44"/>
      </navigationBar>
      """
    let pins = """
      <constraint firstItem="bar-to-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" id="con-st-011"/>
      <constraint firstItem="bar-to-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="con-st-012"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="bar-to-001" secondAttribute="trailing" id="con-st-013"/>
      """
    let text = Self.chain.replacing("<subviews>\n", with: "<subviews>\n\(bar)\n")
      .replacing("<constraints>\n", with: "<constraints>\n\(pins)\n")
    let file = try folder.write(text, to: "Pay.storyboard")
    let report = folder.path + "/report.md"
    let result = CapturedConsole.run([
      "fix", file, "--runs", "400", "--report", "pr-comment=\(report)",
    ])
    let scrolls = result.output.components(separatedBy: "into a scroll view, which")
    for rest in scrolls.dropFirst() {
      #expect(rest.contains("last resort: the views are no plain column"))
    }
    #expect(scrolls.count > 1, "\(result.output)")
    #expect(try !String(contentsOfFile: report, encoding: .utf8).contains("into a scroll view"))
  }
}
