import Testing

@testable import Reporting

@Suite struct FindingReportTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
  ])
  func thousandsAreSeparated(_ value: Int, _ text: String) {
    #expect(Count.text(value) == text)
  }

  @Test(arguments: [(7.9, "0:07"), (754.0, "12:34"), (3723.0, "1:02:03"), (-1, "0:00")])
  func durationsAreClockTimes(_ seconds: Double, _ text: String) {
    #expect(Count.duration(seconds) == text)
  }

  @Test func aBoundedCampaignShowsItsShare() {
    let line = ProgressLine(
      variants: 2500, total: 10_000, rate: 1234.5, findings: 3, seconds: 2, workersLost: 1)
    #expect(
      line.text
        == "0:02  2,500 of 10,000 variants (25 %)  1,234 a second  3 failing  1 worker lost")
  }

  @Test func anEndlessCampaignShowsNone() {
    let line = ProgressLine(variants: 12, total: nil, rate: 6, findings: 0, seconds: 2)
    #expect(line.text == "0:02  12 variants  6 a second  0 failing")
  }

  @Test func coloursStayOutOfPlainText() {
    #expect(Emphasis(isColoured: false).bad("x") == "x")
    #expect(Emphasis(isColoured: true).bad("x").hasPrefix("\u{1B}["))
  }

  /// "and 1 more" takes the line that the one would have.
  @Test(arguments: [(1, 1, nil), (9, 9, nil), (10, 9, "and 2 more constraints")])
  func aLongReasonIsCutOff(_ count: Int, _ lines: Int, _ last: String?) throws {
    var finding = try SampleReport.mixed().findings[0]
    finding.failingCase.because = (0..<count).map { "reason \($0)" }
    #expect(finding.shownReasons.count == lines)
    #expect(finding.shownReasons.last == last ?? "reason \(count - 1)")
  }
}
