import Foundation
import Testing

@testable import Benchmarks

@Suite struct BenchTextTests {
  @Test func `the benchmark reports rates and the cache`() throws {
    let text = try BenchText(strings: 2000, distinct: 10, layouts: 50).report(isJSON: false)
    #expect(text.contains("2,000 strings, 10 of them different"))
    #expect(text.contains("50 layouts of R4"))
    #expect(text.contains("16,777,216 at most"))
    struct Record: Decodable {
      var strings, distinct, layouts, cacheBytes: Int
      var hitShare: Double
    }
    let json = try BenchText(strings: 200, distinct: 500, layouts: 20).report(isJSON: true)
    let record = try JSONDecoder().decode(Record.self, from: Data(json.utf8))
    #expect(record.distinct == 200 && record.layouts == 20)
    #expect(record.cacheBytes > 0 && record.hitShare < 1)
  }
}
