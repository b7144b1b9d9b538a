import Foundation
import Testing

@testable import Reporting

@Suite struct PullRequestCommentTests {
  @Test func `a comment begins with the line by which the next run finds it`() throws {
    let text = SampleReport.text(try SampleReport.mixed(), .pullRequestComment)
    #expect(text.hasPrefix("<!-- plumb -->\n### Plumb: 2 errors, 1 hint\n"))
    #expect(text.contains("1 accepted finding not shown."))
  }

  @Test func `names of views are no markup and call nobody`() throws {
    var report = try SampleReport.mixed()
    report.findings[0].made.title = "‘@everyone <img src=x> [a](b)’"
    let text = SampleReport.text(report, .pullRequestComment)
    #expect(text.contains("<b>‘&#64;everyone &lt;img src=x&gt; \\[a\\](b)’</b>"))
    #expect(!text.contains("<img"))
  }

  @Test func `the first ten are told in full, the rest in a table, below the limit`() throws {
    let text = SampleReport.text(try SampleReport.large(30), .pullRequestComment)
    #expect(text.ranges(of: "<details>").count == 10)
    #expect(text.ranges(of: "\n| error |").count == 20)
    let most = SampleReport.text(try SampleReport.large(4000), .pullRequestComment)
    #expect(most.count < 65_536)
    #expect(most.contains(" more.\n"))
  }

  @Test func `findings link to their rows where the page has an address`() throws {
    let report = try SampleReport.mixed()
    let text = ReportWriter(relativeTo: "/work", page: "https://ci.example/plumb.html")
      .text(report, as: .pullRequestComment)
    #expect(text.contains("[Report with drawings](https://ci.example/plumb.html)"))
    #expect(text.contains("(https://ci.example/plumb.html#0000000000000000)"))
    #expect(SampleReport.text(report, .html).contains("id=\"0000000000000000\""))
  }
}
