import Testing

@testable import Reporting

/// The lines of a patch, as reports show them.
@Suite struct LineReplacementTests {
  private func replacements(_ before: String, _ after: String) -> [LineReplacement] {
    LineReplacement.all(Array(before.utf8), Array(after.utf8))
  }

  /// The way in which a reader of SARIF applies them.
  private func applied(_ all: [LineReplacement], to before: String) -> String {
    var lines = before.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    for one in all.reversed() {
      lines.replaceSubrange((one.line - 1)..<(one.line - 1 + one.count), with: [one.text])
    }
    return String(lines.joined().dropLast())
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n"), ("a\nb\n", "a\nnew\nb\n"), ("a\nb\nc\nd\n", "b\nc\nx\ny\n"),
    ("a\n", "a\n"), ("a\nb\nc\nd\ne\n", "A\nb\nc\nd\n"),
  ])
  func `the replacements turn one version into the other`(before: String, after: String) {
    #expect(applied(replacements(before, after), to: before) == after)
  }

  @Test func `a suggestion cannot insert: it repeats the line before`() throws {
    let own = try #require(replacements("a\nb\n", "a\nnew\nb\n").first)
    #expect((own.line, own.count, own.text) == (2, 0, "new\n"))
    let shown = own.replacingSome
    #expect((shown.line, shown.count, shown.text) == (1, 1, "a\nnew\n"))
    let patch = ReportedPatch(sentence: "Something is added", replacements: [own])
    #expect(patch.markdown.contains("Line 1:\n\n```suggestion\na\nnew\n```"))
  }

  @Test func `the price of a patch is part of it`() {
    let patch = ReportedPatch(
      sentence: "A becomes B", price: "it moves ‘C’ by up to 3 pt", replacements: [])
    #expect(patch.text == "A becomes B; it moves ‘C’ by up to 3 pt.")
  }
}
