/// Shows on small samples that each rule finds what it is there for, and nothing in what is right.
enum SelfCheck {
  /// The missing or excessive offences of a rule on a sample; empty if all is well.
  static func failures() throws -> [String] {
    var result: [String] = []
    func expect(_ count: Int, _ rule: String, _ offences: [Offence], _ sample: String) {
      let found = offences.filter { $0.rule == rule }.count
      if found != count {
        result.append("self-check: \(rule) found \(found), not \(count), in \(sample)")
      }
    }
    func file(
      _ text: String, target: String = "Simplex", district: String = "Low"
    ) -> SourceFile {
      SourceFile(path: "Sources/\(district)/\(target)/Sample.swift", text: text)
    }

    expect(0, "file-length", LengthRule.offences(file(lines(400))), "400 lines")
    expect(1, "file-length", LengthRule.offences(file(lines(401))), "401 lines")
    let long = "func f() {\n\(lines(58))}\n"
    expect(0, "function-length", LengthRule.offences(file(long)), "a function of 60 lines")
    expect(
      1, "function-length", LengthRule.offences(file("func f() {\n\(lines(59))}\n")),
      "a function of 61 lines")
    expect(
      1, "function-length", LengthRule.offences(file("var a: Int {\n\(lines(59))}\n")),
      "an accessor of 61 lines")

    for (count, text) in [
      (1, "public func f() {}"), (0, "/// Says what.\npublic func f() {}"), (0, "func f() {}"),
      (1, "/// Says what.\npublic enum E { case a }"), (1, "// No doc comment.\npublic let a = 1"),
      (0, "/// E\npublic enum E {\n  /// A\n  case a\n  func f() {}\n}"),
      (1, "/// P\npublic protocol P { func f() }"),
      (1, "public extension Int { var a: Int { 1 } }"),
      (0, "extension A { public static func == (a: A, b: A) -> Bool { true } }"),
    ] {
      expect(count, "undocumented", DocumentationRule.offences(file(text)), text)
    }

    let header = "| target | holds |\n|---|---|\n"
    let table = TargetTable(
      article: "### Low\n\n\(header)| `Simplex` | a |\n| `A`, `B` | b |\n\n"
        + "### High\n\n\(header)| `D` | d |\n")
    for (count, target, district, text) in [
      (1, "Simplex", "Low", "import A"), (0, "A", "Low", "import Simplex\nimport Foundation"),
      (1, "Simplex", "Low", "@testable import B"), (0, "B", "Low", "import A"),
      (1, "A", "Low", "import B"), (1, "Unknown", "Low", ""), (0, "D", "High", "import A"),
      (1, "A", "Low", "import D"), (1, "D", "Low", ""),
    ] {
      let offences = ImportRule.offences(
        [file(text, target: target, district: district)], table: table, article: "Article.md"
      ).filter { $0.file != "Article.md" }
      expect(count, "import", offences, "\(district)/\(target): \(text)")
    }
    result += tableFailures()
    return result
  }

  private static func tableFailures() -> [String] {
    let table = APITable(
      [
        SourceFile(path: "Sources/AppleModules/UIKit/Layout/Pass.swift", text: samplePass),
        SourceFile(path: "Sources/AppleModules/UIKit/Views/UIView.swift", text: sampleView),
      ], wanted: "UIView 9\nUILabel 7\n")
    let rows = [
      "| `UIView` | `animate(with:)` `frame` `sizeToFit()` | `setNeedsDisplay()` `tag` |",
      "| `UIPress` |  | `frame` |", "Of the 2 names", "`UILabel` 7.",
    ]
    return rows.filter { !table.text.contains($0) }.map {
      "self-check: the table of the API lacks \($0)"
    }
  }

  private static let samplePass = "enum Pass { static func run(_ view: UIView) { view.frame } }"
  private static let sampleView = """
    open class UIView {
      open var frame = 0
      open var tag = 0
      private var kept = 0
      open func sizeToFit() { grow() }
      func grow() { frame = 1 }
      open func setNeedsDisplay() { kept = 1 }
      open class func animate(with changes: () -> Void) { changes() }
    }
    public struct UIPress { public var frame = 0 }
    """

  private static func lines(_ count: Int) -> String { String(repeating: "//\n", count: count) }
}
