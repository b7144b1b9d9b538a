import Foundation
import Testing

@testable import Reporting

@Suite struct CampaignRecordTests {
  /// `plumb.docc/Reports.md`.
  @Test func everyFieldOfTheSummaryIsDocumented() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CommandLine/plumb/plumb.docc/Reports.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## The summary").dropFirst().first)
    let record = CampaignRecord(
      campaign: "c", seed: 1, variants: 2, units: .init(total: 1, done: 1), findings: 3,
      reported: try SampleReport.mixed().findings, regimes: 1, pairsCovered: 1, pairs: 1,
      digest: "d", ending: "complete", seconds: 1, variantsPerSecond: 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(record.line.utf8)) as? [String: Any])
    let buckets = try #require(object["buckets"] as? [[String: Any]])
    #expect(!buckets.isEmpty)
    for field in Set(object.keys).union(buckets.flatMap(\.keys)) {
      #expect(section.contains("`\(field)`"), "\(field)")
    }
  }
}
