import Foundation
import Testing

@testable import plumb

@Suite struct BenchTextTests {
  @Test func reportsRatesAndTheCache() throws {
    let text = try BenchText.run(["--strings", "2000", "--distinct", "10", "--layouts", "50"])
    #expect(text.contains("2,000 strings, 10 of them different"))
    #expect(text.contains("50 layouts of R4"))
    #expect(text.contains("16,777,216 at most"))
    struct Record: Decodable {
      var strings, distinct, layouts, cacheBytes: Int
      var hitShare: Double
    }
    let json = try BenchText.run([
      "--strings", "200", "--distinct", "500", "--layouts", "20", "--format", "json",
    ])
    let record = try JSONDecoder().decode(Record.self, from: Data(json.utf8))
    #expect(record.distinct == 200 && record.layouts == 20)
    #expect(record.cacheBytes > 0 && record.hitShare < 1)
  }

  @Test func theCommandLineKnowsIt() {
    let result = CapturedConsole.run([
      "bench", "text", "--strings", "200", "--distinct", "20", "--layouts", "20",
    ])
    #expect(result.code == 0)
    #expect(result.output.contains("measured alone: "))
    #expect(CapturedConsole.run(["bench", "text", "--strings", "no"]).code == 2)
  }

  @Test(arguments: [
    ["--strings"], ["--strings", "0"], ["--distinct", "x"], ["--format", "xml"],
    ["--layouts", "-1"], ["a"],
  ])
  func refusesArgumentsItDoesNotKnow(arguments: [String]) {
    #expect(throws: BenchText.UsageError.self) { try BenchText.run(arguments) }
  }
}
