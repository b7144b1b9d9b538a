import Foundation
import Recipes
import Testing

@testable import SceneFiles

@Suite struct ConflictMarkersTests {
  private static let conflict = "one\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> branch\nfour\n"

  private func lines(_ text: String) -> [Int]? { ConflictMarkers(in: Array(text.utf8))?.lines }

  @Test func `a conflict has three markers in order`() {
    #expect(lines(Self.conflict) == [2, 4, 6])
    #expect(lines(Self.conflict + Self.conflict) == [2, 4, 6, 9, 11, 13])
    #expect(lines(Self.conflict.replacing("\n", with: "\r\n")) == [2, 4, 6])
    #expect(lines("<<<<<<< a\n||||||| base\n=======\n>>>>>>> b") == [1, 3, 4])
  }

  @Test(
    arguments: [
      "", "Title\n=======\ntext", "<<<<<<< a\n>>>>>>> b", "=======\n<<<<<<< a\n>>>>>>> b",
      "<<<<<<<<\n=======\n>>>>>>>", " <<<<<<< a\n=======\n>>>>>>> b", "<<<<<<<a\n=======\n>>>>>>>b",
    ])
  func `headings and single markers are no conflict`(_ text: String) {
    #expect(lines(text) == nil)
  }

  @Test(
    arguments: [
      ("Main.storyboard", "<?xml version=\"1.0\"?>\n<document>\n\(conflict)</document>", 4),
      ("Main.recipe.md", BuiltInCookbook.entries[0].text + "\n" + conflict, nil),
      ("capture.json", "{\n\(conflict)}", 3),
    ] as [(String, String, Int?)])
  func `a document of any format with a conflict is refused with the lines`(
    _ name: String, _ text: String, _ line: Int?
  ) throws {
    let format = try #require(SceneDocument.Format(fileName: name))
    let document = SceneDocument(
      name: name, path: "App/\(name)", format: format, bytes: Array(text.utf8))
    let error = try #require(throws: SceneFileError.self) {
      try SceneReader().scenes(in: document)
    }
    let first =
      line ?? text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("<<<<<<<") }.map { $0 + 1 } ?? 0
    #expect(
      error.description
        == "App/\(name):\(first): merge conflict: the markers <<<<<<<, ======= and >>>>>>> stand in "
        + "lines \(first), \(first + 2) and \(first + 4); a document without them was expected")
  }
}
