import Testing

@testable import CodePruning
@testable import plumb

/// The output of `plumb code`.
@Suite struct CodeReportTests {
  private func result(_ name: String, _ finding: [String]) -> ViewResult {
    let text = finding.joined(separator: "\\n")
    let run = ViewRun(record: "made\t\nfinding\t\(text)\ndone\t7 variants", ending: nil)
    return ViewResult(
      name: name, file: "/App/\(name).swift", line: 3, run: run, cuts: [], stubs: [], rounds: 1,
      files: 1)
  }

  private func finding(_ screen: String, width: Int = 90) -> [String] {
    [
      "error[text-cut] “Pay” is cut off", "  in         \(screen).swift:24  \(screen)",
      "  cause      ‘pay’.width = \(width) [Bar.swift:24], line 24",
      "  about      plumb explain text-cut",
    ]
  }

  @Test func `a mistake that several screens show is told once`() {
    let captured = CapturedConsole()
    var report = CodeReport(console: captured.console(), root: "/App", showsCuts: false)
    let results = [
      result("Cart", finding("Cart")), result("Order", finding("Order")),
      result("Other", finding("Other", width: 80)),
    ]
    for result in results { report.show(result) }
    report.summarize(results, of: [])
    let lines = captured.output.split(separator: "\n")
    #expect(lines.count { $0.contains("error[text-cut]") } == 3)
    #expect(lines.count { $0.contains("cause") } == 2)
    #expect(lines.contains("    as in      Cart"))
    #expect(captured.output.contains("2 errors"))
  }
}
