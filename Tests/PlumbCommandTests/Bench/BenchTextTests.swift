import Testing

@testable import plumb

@Suite struct BenchTextTests {
  @Test func reportsRatesAndTheCache() throws {
    let text = try BenchText.run(["--strings", "2000", "--distinct", "100"])
    #expect(text.contains("2000 strings, 100 of them different"))
    #expect(text.contains("95% found"))
    #expect(text.contains("both agree"))
    let json = try BenchText.run(["--strings", "200", "--distinct", "500", "--format", "json"])
    #expect(json.contains("\"distinct\":200,"))
    #expect(json.contains("\"sameLines\":true"))
  }

  @Test func theCommandLineKnowsIt() {
    let result = CapturedConsole.run(["bench", "text", "--strings", "200", "--distinct", "20"])
    #expect(result.code == 0)
    #expect(result.output.contains("strings a second"))
    #expect(CapturedConsole.run(["bench", "text", "--strings", "no"]).code == 2)
  }

  @Test(arguments: [
    ["--strings"], ["--strings", "0"], ["--distinct", "x"], ["--format", "xml"], ["a"],
  ])
  func refusesArgumentsItDoesNotKnow(arguments: [String]) {
    #expect(throws: BenchText.UsageError.self) { try BenchText.run(arguments) }
  }
}
