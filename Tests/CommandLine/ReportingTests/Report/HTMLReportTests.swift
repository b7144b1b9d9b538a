import Foundation
import Judging
import Testing
import Triage

@testable import Reporting

@Suite struct HTMLReportTests {
  private func studied() throws -> Report {
    var report = try SampleReport.mixed()
    var judge = try VariantJudge(SampleReport.scene())
    let failingCase = try #require(try SampleReport.cases().first)
    report.findings[0].study = FindingStudy(failingCase, judge: &judge)
    report.history = [
      PastCampaign(name: "aaaa", buckets: ["b1:0000000000000000"]),
      PastCampaign(name: "bbbb", buckets: ["b1:0000000000000000", "b1:0000000000000001"]),
    ]
    return report
  }

  @Test func thePageFetchesNothing() throws {
    let text = SampleReport.text(try studied(), .html)
    let bare = text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!bare.contains("://"))
    #expect(!bare.contains("<link rel=\"stylesheet\""))
    #expect(!bare.contains("src="))
    #expect(!bare.contains("@import"))
    #expect(!bare.contains("fetch("))
    #expect(text.contains("Content-Security-Policy\" content=\"default-src 'none'"))
  }

  @Test func `text of scenes is no markup`() throws {
    let text = SampleReport.text(try studied(), .html)
    #expect(text.contains("‘a’ &lt;b&gt; &amp; &quot;c&quot;"))
    #expect(!text.contains("</script><!--"))
    let opened = text.ranges(of: "<script").count
    #expect(opened == text.ranges(of: "</script>").count)
  }

  @Test func `names that are written from right to left stay together`() throws {
    var report = try studied()
    report.findings[0].failingCase.title = "The text of ‘כפתור (ארוך)’ is cut off beside ‘Price’"
    let text = SampleReport.text(report, .html)
    #expect(text.contains("of ‘\u{2068}כפתור (ארוך)\u{2069}’ is cut off beside ‘Price’"))
    #expect(!SampleReport.text(report, .junit).contains("\u{2068}"))
  }

  @Test func `a finding says what to change, why it has its tier, and not forty reasons at once`()
    throws
  {
    var report = try studied()
    report.findings[0].failingCase.hold = nil
    report.findings[0].failingCase.change = "‘Name’.width = 60 [c], line 7"
    report.findings[0].failingCase.because = (0..<40).map { "reason \($0)" }
    report.findings[0].failingCase.grade = Grade(tier: .hint, reason: "nobody", audience: .everyone)
    let text = SampleReport.text(report, .html)
    #expect(text.contains("<dt>Cause</dt><dd><code>‘Name’.width = 60 [c], line 7</code></dd>"))
    #expect(text.contains("<dt>Tier</dt><dd>hint: nobody</dd>"))
    #expect(text.contains("<summary>and 32 more constraints</summary>"))
    #expect(text.contains("<code>reason 39</code>"))
  }

  @Test func everyFindingHasARowAndABody() throws {
    let report = try studied()
    let text = SampleReport.text(report, .html)
    for index in report.findings.indices {
      #expect(text.contains("data-index=\"\(index)\""))
      #expect(text.contains("id=\"body-\(index)\""))
    }
    #expect(text.contains("plumb replay p1:token0"))
    // One failing, one passing.
    #expect(text.ranges(of: "id=\"picture-").count == 2)
    #expect(text.ranges(of: "data-picture=").count == 2)
  }

  @Test func aPassingLayoutIsInThePageOnce() throws {
    var report = try studied()
    report.findings[4].study = report.findings[0].study
    let text = SampleReport.text(report, .html)
    #expect(text.ranges(of: "id=\"picture-").count == 3)
  }

  @Test func aReportWithoutFindingsSaysSo() throws {
    var report = try SampleReport.mixed()
    report.findings = []
    let text = SampleReport.text(report, .html)
    #expect(text.contains("<h1>Nothing found</h1>"))
    #expect(text.contains("Every invariant passed"))
  }

  @Test func aThousandBucketsStayBelowTwoMegabytesWithoutPictures() throws {
    let text = SampleReport.text(try SampleReport.large(1000), .html)
    #expect(text.utf8.count < 6 << 20)
    #expect(text.ranges(of: "<details class=\"bucket").count == 1000)
  }
}

/// Rows, and what sorts and filters them.
@Suite struct HTMLReportRowTests {
  @Test func `rows are in the order of the findings`() throws {
    let text = SampleReport.text(try SampleReport.mixed(), .html)
    let indices = text.matches(of: /data-index="(\d+)"/).map { String($0.output.1) }
    // The sixth is a hint; the others are equal and stay as they are.
    #expect(indices == ["0", "1", "2", "3", "4", "5"])
    var report = try SampleReport.mixed()
    report.findings.reverse()
    let turned = SampleReport.text(report, .html)
    #expect(turned.matches(of: /data-index="(\d+)"/).last?.output.1 == "0")
  }

  @Test func `rows say their device, scene, kind, tier and number of variants`() throws {
    let text = SampleReport.text(try SampleReport.mixed(), .html)
    for name in ["device", "scene", "family", "tier", "hits"] {
      #expect(text.ranges(of: "data-\(name)=\"").count >= 6)
    }
    #expect(text.contains("<select id=\"sort\""))
  }

  @Test func `a row has a small picture where the finding is drawn`() throws {
    var report = try SampleReport.mixed()
    #expect(!SampleReport.text(report, .html).contains("data-thumbnail=\""))
    var judge = try VariantJudge(SampleReport.scene())
    report.findings[0].study = FindingStudy(
      try #require(try SampleReport.cases().first), judge: &judge)
    let text = SampleReport.text(report, .html)
    #expect(text.contains("data-thumbnail=\"0\""))
    #expect(text.contains("id=\"picture-0\""))
  }
}
