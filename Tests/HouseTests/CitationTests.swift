import Foundation
import Testing

/// Comments and articles cite sections, rows and claims that exist.
@Suite struct CitationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every citation of the semantics, the metrics and the claims has a target`() throws {
    let citations = try Citations(root: Self.root)
    #expect(citations.problems == [])
    #expect(citations.count > 150)
  }

  @Test func `sections and rows are targets`() {
    let article = "# Semantics\n\n## 7.1 Layout margins\n\n| 7.1.3 | a row | S |\n## 4. Controls\n"
    #expect(Citations.numbers(in: article) == ["7.1", "7.1.3", "4"])
    #expect(Citations.claims(in: "| # |\n| C4 | a claim |\n") == ["C4"])
  }

  @Test(arguments: [
    ("/// As it is (semantics 9.9).", ["semantics 9.9"]),
    ("/// As it is (semantics 1.6 and 4).", ["semantics 4"]),
    ("/// As semantics 1.6, 1.7 say.", ["semantics 1.7"]),
    ("/// Semantics 1.6 to 2.", ["semantics 2"]),
    ("/// As it is in\n  /// metrics 8.", ["metrics 8"]),
    ("/// It is long (metrics\n  /// 9).", ["metrics 9"]),
    ("// claims C1 and C7", ["claim C7"]),
    ("/// Rule bars.tab.", ["rule bars.tab"]),
    ("/// Rules bars.top and bars.tab.", ["rule bars.tab"]),
    ("// Claim C1, semantics 1.6, metrics 2, rule bars.top", []),
  ])
  func `a citation without a target is found`(text: String, missing: [String]) {
    var citations = Citations(
      semantics: ["1.6"], metrics: ["2"], claims: ["C1"], rules: ["bars.top"])
    citations.read(text, file: "Sample.swift")
    #expect(citations.problems.map(\.message) == missing.map { "\($0) is cited and not there" })
  }

  @Test func `recipes name claims without the word`() {
    var citations = Citations(semantics: [], metrics: [], claims: ["C1"])
    citations.read("1. [C1] holds\n2. [C2] holds\n", file: "R1.recipe.md")
    #expect(citations.problems.map(\.line) == [2])
  }
}
