import Foundation
import Testing
import Verification

@testable import Reporting

/// Every kind of finding has a name, a page, and help.
///
/// `PLUMB_RENEW_GOLDEN=1` writes the pages anew.
@Suite struct FamilyGuideTests {
  private static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources/CommandLine/plumb/plumb.docc/Findings")
    .standardizedFileURL.path

  @Test func `kinds have different names, each with a guide`() {
    let names = Invariant.Kind.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(FamilyGuide.all.map(\.kind.name) == names.sorted())
    for kind in Invariant.Kind.allCases {
      #expect(Invariant.Kind(called: kind.name) == kind)
      #expect(Invariant.Kind(called: kind.rawValue) != nil)
    }
    #expect(Invariant.Kind(called: "nothing") == nil)
  }

  @Test(arguments: FamilyGuide.all) func `a page says what its guide says`(guide: FamilyGuide)
    throws
  {
    let file = "\(Self.pages)/\(guide.fileName)"
    if ProcessInfo.processInfo.environment["PLUMB_RENEW_GOLDEN"] != nil {
      try FileManager.default.createDirectory(
        atPath: Self.pages, withIntermediateDirectories: true)
      try guide.page.write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == guide.page)
  }

  @Test func `every page belongs to a kind`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.pages)
    #expect(files.sorted() == FamilyGuide.all.map(\.fileName).sorted())
  }

  @Test func `SARIF has the guide as help, and its address where one is known`() throws {
    var report = try SampleReport.mixed()
    let plain = SampleReport.text(report, .sarif)
    #expect(plain.contains(#""name":"assertion""#) && plain.contains("**How to fix it**"))
    #expect(!plain.contains("helpUri"))
    report.guide = "https://docs.example.org/findings"
    let linked = SampleReport.text(report, .sarif)
    #expect(
      linked.contains(#"helpUri":"https:\/\/docs.example.org\/findings\/assertion"#)
        || linked.contains(#"helpUri":"https://docs.example.org/findings/assertion"#))
  }
}
