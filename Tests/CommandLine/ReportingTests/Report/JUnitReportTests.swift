import Foundation
import FoundationXML
import Testing

@testable import Reporting

@Suite struct JUnitReportTests {
  private func root(_ report: Report) throws -> XMLElement {
    let document = try XMLDocument(xmlString: SampleReport.text(report, .junit), options: [])
    return try #require(document.rootElement())
  }

  @Test func aSuiteIsASceneAndItsCountsAreThoseOfItsCases() throws {
    let root = try root(SampleReport.mixed())
    let suites = root.elements(forName: "testsuite")
    #expect(suites.count == 1)
    let suite = try #require(suites.first)
    let cases = suite.elements(forName: "testcase")
    func count(_ name: String) -> Int { cases.count { !$0.elements(forName: name).isEmpty } }
    func attribute(_ name: String) -> Int? {
      suite.attribute(forName: name)?.stringValue.flatMap(Int.init)
    }
    // Three rules hold, of the fourth there are findings.
    #expect(attribute("tests") == 9)
    #expect(cases.count == 9)
    // A hint is skipped, as what a list ignores is.
    #expect(attribute("failures") == 2)
    #expect(count("failure") == 2)
    #expect(attribute("errors") == 1)
    #expect(count("error") == 1)
    #expect(attribute("skipped") == 2)
    #expect(count("skipped") == 2)
  }

  @Test func aFailureSaysHowToReproduceIt() throws {
    let root = try root(SampleReport.mixed())
    let failure = try #require(
      root.elements(forName: "testsuite").first?.elements(forName: "testcase")
        .compactMap { $0.elements(forName: "failure").first }.first)
    let text = try #require(failure.stringValue)
    #expect(text.contains("\nreproduce  plumb replay p1:token0"))
    #expect(text.contains("Sources/My App/R1.recipe.md:10:4"))
    #expect(text.contains("‘a’ <b> & \"c\""))
  }

  @Test(
    .enabled(if: Validator.path("xmllint") != nil, "xmllint is not installed"),
    arguments: [0, 1, 50])
  func theSchemaHolds(count: Int) throws {
    let report = count == 1 ? try SampleReport.mixed() : try SampleReport.large(count)
    let complaint = try Validator.complaint(
      "xmllint", ["--noout", "--schema", SampleReport.schemas + "/JUnit.xsd", "FILE"],
      about: SampleReport.text(report, .junit), suffix: "xml")
    #expect(complaint == nil)
  }
}
