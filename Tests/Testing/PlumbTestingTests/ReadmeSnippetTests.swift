import Foundation
import PlumbTesting
import Testing

/// The sample of the README, compiled word for word. It is not run: its storyboard is an app's.
@Suite(.disabled("compiled only")) struct ReadmeSnippet {
  // The README's sample begins here.
  @Test func `the total keeps clear of the button`() throws {
    let scene = try LayoutScene(contentsOf: "../App/Checkout.storyboard")
    let (total, pay) = (try scene.view("Total Label"), try scene.view("Pay Button"))
    let property = LayoutProperty(
      scene, .noConflicts, .relation(total.trailingAnchor + 8 <= pay.leadingAnchor))
    try property.expect()
  }
  // The README's sample ends here.
}

@Suite struct ReadmeSnippetTests {
  @Test func `the compiled code equals that of the README`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(
      readme.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let source = try String(contentsOf: file, encoding: .utf8)
    let compiled = try #require(
      source.components(separatedBy: "sample begins here.\n").dropFirst().first?
        .components(separatedBy: "  // The README's sample ends").first)
    // Lines may be broken at other places.
    let words = { (text: String) in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("( ", with: "(")
    }
    #expect(words(block) == words(compiled))
  }
}
