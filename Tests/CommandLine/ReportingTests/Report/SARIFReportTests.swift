import Foundation
import Testing

@testable import Reporting

@Suite struct SARIFReportTests {
  private struct Log: Decodable {
    struct Run: Decodable {
      struct Tool: Decodable {
        struct Driver: Decodable {
          struct Rule: Decodable { var id: String }
          var rules: [Rule]
        }
        var driver: Driver
      }
      struct Result: Decodable {
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable { var uri: String }
            struct Region: Decodable { var startLine: Int }
            var artifactLocation: Artifact
            var region: Region
          }
          var physicalLocation: Physical
        }
        struct Suppression: Decodable { var justification: String }
        var baselineState: String?
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var locations: [Location]
        var relatedLocations: [Location]?
        var partialFingerprints: [String: String]
        var suppressions: [Suppression]?
      }
      var tool: Tool
      var results: [Result]
    }
    var version: String
    var runs: [Run]
  }

  private func run(_ report: Report) throws -> Log.Run {
    let text = SampleReport.text(report, .sarif)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0")
    return try #require(log.runs.first)
  }

  @Test func everyResultPointsAtItsRuleAndPlace() throws {
    let run = try run(SampleReport.mixed())
    // Fixed cases and those that cannot be run are no results.
    #expect(run.results.count == 4)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      let place = try #require(result.locations.first?.physicalLocation)
      #expect(place.artifactLocation.uri == "Sources/My%20App/R1.recipe.md")
      #expect(place.region.startLine >= 10)
    }
    #expect(run.results.map(\.level) == ["error", "error", "error", "note"])
    #expect(run.results[1].suppressions?.count == 1)
    #expect(run.results.map(\.baselineState) == ["unchanged", "new", "unchanged", "new"])
    #expect(run.results[0].partialFingerprints == ["plumbBucket/v1": "b1:0000000000000000"])
  }

  @Test func constraintsAreRelatedPlaces() throws {
    var report = try SampleReport.mixed()
    report.findings[0].locateConstraints(in: try SampleReport.scene())
    let lines = report.findings[0].constraintPlaces.map(\.place.line)
    #expect(!lines.isEmpty)
    let related = try run(report).results[0].relatedLocations ?? []
    #expect(related.map(\.physicalLocation.region.startLine) == lines.compactMap { $0 })
  }

  @Test(
    .enabled(if: Validator.path("check-jsonschema") != nil, "check-jsonschema is not installed"))
  func theSchemaHolds() throws {
    let schema = SampleReport.schemas + "/sarif-schema-2.1.0.json"
    for report in [try SampleReport.mixed(), try SampleReport.large(0)] {
      let complaint = try Validator.complaint(
        "check-jsonschema", ["--schemafile", schema, "FILE"],
        about: SampleReport.text(report, .sarif), suffix: "sarif")
      #expect(complaint == nil)
    }
  }
}
