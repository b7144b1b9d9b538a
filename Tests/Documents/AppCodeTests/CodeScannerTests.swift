import Testing

@testable import AppCode

struct CodeScannerTests {
  private func words(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return CodeScanner.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func `comments and imports are left out`() {
    let source = """
      import UIKit
      #import "Old.h"
      @class Later;
      // not /* this
      /* nor /* that */ either */
      let a = 1
      """
    #expect(words(source) == ["import", "UIKit", ";", "let", "a", "=", "1"])
  }

  @Test func `code in a text is split into words, and the text continues after it`() {
    #expect(
      words(#"f("a \(g("b", (c))) d") + e"#)
        == ["f", "(", "a ", "g", "(", "b", ",", "(", "c", ")", ")", " d", ")", "+", "e"])
  }

  @Test func `an unclosed text ends with its line`() {
    #expect(words("a \"b\nc") == ["a", "b", "c"])
    #expect(words("\"\\") == ["\\"])
    #expect(words("/* a") == [])
    #expect(words("\"\"\"\na \"b\" c\n\"\"\"") == ["\na \"b\" c\n"])
  }

  @Test func `truncated and random sources are read`() {
    let source = Array(
      """
      @UIApplicationMain class A<T>: B { @IBOutlet var note: L!; func f() { note?.text = "a \\(g("b"))" } }
      @interface C : D @end /* x */ extension A { var supportedInterfaceOrientations: M { .portrait } }
      """.utf8)
    var wanted = CodeIndex.Wanted()
    wanted.outlets = [CodeName("note")]
    var index = CodeIndex()
    for end in source.indices {
      SourceWalk.add(Array(source[..<end]), wanted: wanted, to: &index)
      SourceWalk.add(Array(source[end...]), wanted: wanted, to: &index)
      SourceWalk.add(Array(source[end...] + source[..<end].reversed()), wanted: wanted, to: &index)
    }
    #expect(index.types[CodeName("A")]?.isPortraitOnly == true)
    #expect(index.effects[CodeName("note")]?.ofSelf[.text]?.contains(CodeName("A")) == true)
  }
}
