import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct MutateCommandTests {
  private let recipe = """
    <!-- plumb recipe 1 -->

    # Title

    ## Constraints

    1. Title Label.Leading = Superview.LeadingMargin
    2. Title Label.Top = Superview.Top + 40

    ## Invariants

    - the title is not squeezed: Title Label.Height >= Title Label.IntrinsicHeight

    ## Axes

    - text lengths of Title Label: 1, 5

    """

  @Test func `mutate lists the survivors and adds the lines that kill them`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let weak = CapturedConsole.run(["mutate", file, "--runs", "50", "--minimum-score", "97"])
    #expect(weak.code == 1)
    #expect(weak.output.hasPrefix("Title  (\(file))\n"))
    #expect(weak.output.contains("surviving 2/constant+10\n"))
    #expect(weak.output.contains("Title Label.Top = Superview.Top + 40\n"))
    #expect(
      CapturedConsole.run(["mutate", file, "--runs", "50", "--write"]).error.contains(
        " lines added"))
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written.contains("Title Label.IntrinsicHeight\n- leading of Title Label is"))
    #expect(written.contains("\n\n## Axes"))
    let strong = CapturedConsole.run(["mutate", file, "--runs", "50", "--minimum-score", "97"])
    #expect(strong.code == 0, "\(strong.output)")
  }

  @Test func `one record a scene, with every mutant and its fate`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let result = CapturedConsole.run(["mutate", file, "--format", "json", "--mutants", "5"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let record = try #require(object as? [String: Any])
    let mutants = try #require(record["mutants"] as? [[String: Any]])
    #expect(mutants.count == 5)
    #expect(mutants[0]["id"] as? String == "1/deleted")
    #expect(mutants[0]["fate"] as? String == "killed")
    #expect(mutants[0]["by"] as? String == "unambiguous-horizontal")
    #expect(record["score"] is Double)
  }

  @Test func `reports are written as the test tools of a CI system read them, and as a page`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let (xml, page) = (folder.path + "/mutants.xml", folder.path + "/mutants.html")
    let result = CapturedConsole.run([
      "mutate", file, "--mutants", "12", "--runs", "50", "--report", "junit=\(xml)", "--report",
      "html=\(page)",
    ])
    #expect(result.code == 0, "\(result.error)")
    let cases = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(cases.contains("<testsuite name=\"Title\""))
    #expect(cases.contains("tests=\"12\""))
    #expect(cases.contains("<failure message=\"surviving: "))
    #expect(cases.contains("kill with  - "))
    #expect(cases.contains("seen in    "))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!doctype html>") && html.contains("<h3>surviving: "))
    #expect(CapturedConsole.run(["mutate", file, "--report", "tap=a"]).code == 2)
  }

  @Test func `an interrupted run resumes from its journal`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let journal = folder.path + "/journal"
    let command = [
      "mutate", file, "--mutants", "12", "--runs", "50", "--resume", journal, "--format", "json",
    ]
    let whole = CapturedConsole.run(command)
    #expect(whole.code == 0, "\(whole.error)")
    var lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    let count = lines.count
    #expect(count > 4)
    // Half of it is gone, the last line in the middle.
    lines = Array(lines.prefix(count / 2))
    let half = lines.joined(separator: "\n") + "\n{\"build\":\"x"
    try Data(half.utf8).write(to: URL(fileURLWithPath: journal))
    #expect(CapturedConsole.run(command).output == whole.output)
    let again = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    #expect(Set(again).count == count && again.count == count)
    // Nothing is left to find but what survives.
    #expect(CapturedConsole.run(command).output == whole.output)
    #expect(try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n") == again)
  }

  /// A label 40 below the top, as wide as the margins.
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc-1">
    <view key="view" contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>
    <label text="Hello" userLabel="Title" translatesAutoresizingMaskIntoConstraints="NO" id="t-1">
    <rect key="frame" x="16" y="40" width="343" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    </subviews>
    <constraints>
    <constraint firstItem="t-1" firstAttribute="leading" secondItem="root"
      secondAttribute="leading" constant="16" id="c-1"/>
    <constraint firstAttribute="trailing" secondItem="t-1" secondAttribute="trailing"
      constant="16" id="c-2"/>
    <constraint firstItem="t-1" firstAttribute="top" secondItem="root" secondAttribute="top"
      constant="40" id="c-3"/>
    </constraints>
    </view></viewController>
    </objects></scene></scenes>
    </document>
    """

  @Test func `the lines of a storyboard go to a file beside it, which is read with it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(storyboard, to: "Main.storyboard")
    func score() throws -> Double {
      let output = CapturedConsole.run(["mutate", file, "--format", "json", "--runs", "50"]).output
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      return try #require(object?["score"] as? Double)
    }
    let bare = try score()
    let written = CapturedConsole.run(["mutate", file, "--write", "--runs", "50"])
    #expect(written.error.contains("Main.storyboard.plumb: "), "\(written.output)")
    let lines = try folder.read("Main.storyboard.plumb")
    #expect(lines.hasPrefix("# Invariants\n\n## root: "))
    #expect(lines.contains("Title.Top = "))
    #expect(try score() > bare)
    // Every command reads it: a line that does not hold is found.
    try Data((lines + "- wrong: Title.Top = \"root\".Top + 1\n").utf8)
      .write(to: URL(fileURLWithPath: file + ".plumb"))
    let check = CapturedConsole.run(["check", file, "--axes", "direction"])
    #expect(check.code == 1 && check.output.contains("wrong"), "\(check.output)")
    try Data("## vc-2\n".utf8).write(to: URL(fileURLWithPath: file + ".plumb"))
    let bad = CapturedConsole.run(["check", file])
    #expect(bad.code == 2 && bad.error.contains("Main.storyboard.plumb:1"), "\(bad.error)")
  }
}
