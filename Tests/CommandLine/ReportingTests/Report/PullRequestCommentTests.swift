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
    report.findings[0].failingCase.title = "‘@everyone <img src=x> [a](b)’"
    let text = SampleReport.text(report, .pullRequestComment)
    #expect(text.contains("<b>‘<span>@</span>everyone &lt;img src=x&gt; &#91;a&#93;(b)’</b>"))
    #expect(!text.contains("<img"))
  }

  @Test(
    arguments: [
      ("@team", "<span>@</span>team"), ("a@b.c", "a<span>@</span>b.c"),
      ("#1", "<span>&#35;</span>1"),
      ("!2 $3 %\"x\"", "<span>!</span>2 <span>$</span>3 <span>%</span>\"x\""),
      ("&5 ~bug", "<span>&amp;</span>5 <span>&#126;</span>bug"), ("GH-7", "GH<span>-</span>7"),
      ("https://e.vil", "https<span>:</span>//e.vil"), ("WWW.e.vil", "WWW<span>.</span>e.vil"),
      ("[x](javascript:alert(1))", "&#91;x&#93;(javascript:alert(1))"),
      ("![x](y)", "!&#91;x&#93;(y)"),
      ("<!-- plumb -->", "&lt;!-- plumb --&gt;"), ("a|b\n|---|", "a&#124;b &#124;---&#124;"),
      ("100 % # 5 – a:b", "100 % &#35; 5 – a:b"),
      ("`x` *y* _z_", "&#96;x&#96; &#42;y&#42; &#95;z&#95;"),
    ])
  func `a name is no reference, no link and no markup`(_ name: String, _ written: String) {
    #expect(MarkdownText.escaped(name) == written)
  }

  @Test
  func `marks over one another count as GitHub counts them, and what does not fit is counted`()
    throws
  {
    var report = try SampleReport.large(12)
    let marks = String(repeating: "\u{301}", count: 50_000)
    for index in report.findings.indices { report.findings[index].failingCase.actual = "a" + marks }
    let text = SampleReport.text(report, .pullRequestComment)
    #expect(text.unicodeScalars.count < 65_536)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error |") }
    #expect(text.ranges(of: "<details>").count + rows == 12)
  }

  @Test func `the first ten findings are in full, the rest in a table, below the limit`() throws {
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
