import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct ExploreCommandTests {
  private var recipe: String {
    LayoutCommandTests.cookbook + "/R5-two-equal-width-buttons.recipe.md"
  }

  @Test func `a page is written, and its size is reported`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/page.html"
    let result = CapturedConsole.run(["explore", recipe, "--content-size", "L", "-o", file])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("\(file)  1 scene, "))
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page == CapturedConsole.run(["explore", recipe, "--content-size", "L"]).output)
  }

  @Test func `two paths are two versions of one scene`() throws {
    let folder = try TemporaryFolder()
    let newer = folder.path + "/new.recipe.md"
    let text = try String(contentsOfFile: recipe, encoding: .utf8)
    let edited = text.replacing(
      "Leading = Superview.LeadingMargin", with: "Leading = Superview.Leading")
    try #require(text != edited)
    try edited.write(toFile: newer, atomically: true, encoding: .utf8)
    let result = CapturedConsole.run(["explore", recipe, newer, "--content-size", "L"])
    #expect(result.code == 0)
    #expect(result.output.contains("\"label\":\"Before\""))
    #expect(result.output.contains("\"label\":\"After\""))
    let same = CapturedConsole.run(["explore", recipe, recipe])
    #expect(same.code == 2)
    #expect(same.error.contains("no scene of both versions"))
  }

  private static let empty = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
    useAutolayout="YES" useTraitCollections="YES"><objects><view id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
    """

  @Test func `a report has the page of a scene with an error, and no page of a clean scene`() throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path + "/report.html"
    func report(of documents: String) throws -> String {
      _ = CapturedConsole.run(["check", documents, "--no-cache", "--report", "html=\(file)"])
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    let coffee =
      URL(fileURLWithPath: LayoutCommandTests.cookbook).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Sources/CommandLine/plumb/plumb.docc/Examples/Coffee"
    let failing = try report(of: coffee)
    let start = try #require(failing.range(of: "id=\"explorer-0\">"))
    let text = try #require(failing[start.upperBound...].split(separator: "</script>").first)
    let page = try JSONDecoder().decode(String.self, from: Data(text.utf8))
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("ord-bt-001"))
    #expect(failing.contains("language=German&amp;direction=ltr&amp;width="))
    #expect(!failing.contains("id=\"explorer-1\""))
    try folder.write(Self.empty, to: "Empty.xib")
    #expect(!(try report(of: folder.path + "/Empty.xib")).contains("id=\"explorer-0\""))
  }

  @Test func `scenes that cannot be shown are named`() {
    #expect(CapturedConsole.run(["explore"]).code == 2)
    #expect(CapturedConsole.run(["explore", recipe, recipe, recipe]).code == 2)
    #expect(CapturedConsole.run(["explore", recipe, "--scene", "none"]).code == 2)
    let unwritable = CapturedConsole.run(["explore", recipe, "-o", "/none/page.html"])
    #expect(unwritable.code == 2)
    #expect(unwritable.error.contains("the folder of the page does not exist"))
  }
}
