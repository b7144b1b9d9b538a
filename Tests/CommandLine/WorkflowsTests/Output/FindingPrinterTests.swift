import Reporting
import Testing

@testable import Workflows

@Suite struct FindingPrinterTests {
  private func tally(of variants: Int, lacking unjudged: [UnjudgedDocument] = []) throws -> String {
    try FindingPrinter(documents: [], unjudged: unjudged, accepted: AcceptedFindings())
      .tally([], of: variants)
  }

  @Test func `a run that judged nothing does not report that nothing was found`() throws {
    #expect(try tally(of: 1) == "nothing found")
    #expect(try tally(of: 0) == "nothing was judged")
  }

  @Test func `unjudged documents are counted`() throws {
    let broken = UnjudgedDocument(path: "a.xib", message: "a.xib:1: broken")
    #expect(try tally(of: 2, lacking: [broken]) == "nothing found; 1 document cannot be judged")
  }
}
