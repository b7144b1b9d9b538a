import Foundation
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

  @Test func `a cut text is mended, and the edit is a difference of the document`() throws {
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

  @Test func `a recipe is mended as text`() throws {
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

  @Test func `what is written needs a name where several findings are meant`() {
    let result = CapturedConsole.run(["fix", "b1:0123"])
    #expect(result.code == 2)
    #expect(result.error.contains("a file or directory was expected besides b1:0123"))
  }
}
