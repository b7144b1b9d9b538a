import Files
import Testing

@testable import SceneFiles

/// The messages about files that cannot be read.
@Suite struct SceneFileErrorTests {
  @Test func `an error of scene files names the path and the reason`() {
    let errors: [(SceneFileError, String)] = [
      (.notFound(path: "a"), "a: no such file or directory"),
      (.unreadable(path: "a", reason: "x"), "a: cannot be read: x"),
      (.tooLarge(path: "a", bytes: 9, limit: 8), "a: 9 bytes; files of up to 8 bytes are read"),
      (
        .unknownFormat(path: "a"),
        "a: not a scene file; expected .storyboard, .xib, .recipe.md, a capture (.json) or a text with recipes, "
          + ".md or .txt"
      ),
      (
        .noScenes(path: "a"),
        "a: no scene in it; expected .storyboard, .xib, .recipe.md or .capture.json files with views"
      ),
    ]
    for (error, text) in errors {
      #expect("\(error)" == text)
      #expect(error.path == "a")
    }
    #expect("\(SceneFileError.invalid("a:1: x"))" == "a:1: x")
    #expect(SceneFileError.invalid("a:1: x").path == nil)
  }

  @Test func `the system's reason is kept`() {
    let limit = FileLimit("a thing", bytes: 8)
    #expect(
      SceneFileError(.tooLarge(path: "a", bytes: 9, limit: limit))
        == .tooLarge(path: "a", bytes: 9, limit: 8))
    for error in [
      FileError.link(path: "a"), .notFile(path: "a"), .notText(path: "a"),
      .io(operation: "read", path: "a", code: 13),
    ] {
      #expect(SceneFileError(error) == .unreadable(path: "a", reason: error.reason))
    }
  }

  @Test func `several errors are one, a line each`() {
    let (one, two) = (SceneFileError.notFound(path: "a"), SceneFileError.noScenes(path: "b"))
    #expect(SceneFileError.joined([]) == nil)
    #expect(SceneFileError.joined([one]) == one)
    #expect(SceneFileError.joined([one, two]) == .invalid("\(one)\n\(two)"))
  }

  // MARK: JSON

  private func message(_ text: String) -> String {
    do throws(SceneFileError) {
      _ = try JSONSourceParser.parse(text, file: "f")
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "f:1: the file ends; expected a value"),
    ("\n\u{1}", "f:2: found control character 1; expected a value"),
    ("\u{1F}", "f:1: found control character 31; expected a value"),
    ("[1 \"a\"", "f:1: found ‘\"’; expected"), ("ä", "f:1: found ‘ä’; expected a value"),
    ("1 2", "f:1: found ‘2’; expected the end of the file"),
    ("tru", "f:1: found ‘tru’; expected a value"),
    ("\n\n1e999", "f:3: found ‘1e999’; expected a value"), ("{1:2}", "f:1: found ‘1’; expected"),
    ("[\n1,\n]", "f:3: found ‘]’; expected a value"), ("{\"a\" 1}", "f:1: found ‘1’; expected"),
    ("\"a", "f:1: the string is not closed; expected a quotation mark"),
    ("\"\\x\"", "f:1: found ‘x’; expected"),
  ])
  func `invalid JSON reports what was found and what was expected`(
    text: String, beginning: String
  ) {
    #expect(message(text).hasPrefix(beginning), "\(message(text))")
  }

  @Test func `nesting ends at 64`() {
    let limit = SourceCursor.depthLimit
    #expect(limit == 64)
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(message(nested(limit)) == "none")
    #expect(message(nested(limit + 1)) == "f:1: nested deeper than 64")
  }

  @Test func `a value knows its kind and the line on which it begins`() throws {
    let value = try JSONSourceParser.parse(
      " {\"a\": [1, -2.5e1,\n true, false, null], \"b\":\r\n\t\"x\\n\\u00e4\\ud83d\\ude00\"} ",
      file: "f")
    guard case .dictionary(let members) = value.kind else {
      Issue.record("no dictionary")
      return
    }
    #expect(members.count == 2)
    #expect("\(members)".contains("ä😀"))
    #expect("\(members)".contains("-25.0"))
    #expect(value["b"]?.string == "x\nä😀")
    #expect(message(" [ ] ") == "none" && message("{}") == "none" && message("\"\"") == "none")
  }
}
