import Commands
import Foundation
import Testing
import TestFolders
import Triage

@testable import Workflows

@Suite struct BaselineTests {
  private func subject(
    _ id: String, file: String = "App/Login.xib", items: [String] = ["a", "b"],
    rule: String = "no-overlap"
  ) -> BaselineSubject {
    var subject = BaselineSubject(bucket: id)
    subject.file = file
    subject.scene = "s"
    subject.rule = rule
    subject.items = items
    subject.title = "‘A’ overlaps ‘B’"
    return subject
  }

  private func baseline(_ folder: TemporaryFolder, today: String = "2026-12-01") throws -> Baseline
  {
    try Baseline(
      at: folder.path + "/" + Baseline.fileName, today: try #require(CalendarDay(today)))
  }

  @Test func `what is accepted is written a line each, sorted, and read back`() throws {
    let folder = try TemporaryFolder()
    var own = try baseline(folder)
    #expect(
      own.accept(
        [subject("b1:02", file: "B.xib"), subject("b1:01", file: "A.xib", items: ["d"])],
        reason: "old") == 2)
    #expect(own.accept([subject("b1:01", file: "A.xib", items: ["d"])], reason: "again") == 0)
    try own.write()
    let text = try folder.read(Baseline.fileName)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.first == "[" && lines.last == "]")
    #expect(lines[1].contains(#""file":"A.xib","id":"b1:01""#) && lines[1].hasSuffix("},"))
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [Any])
    let read = try baseline(folder)
    #expect(Set(read.entries) == Set(own.entries))
    #expect(read.reason(for: subject("b1:02", file: "B.xib")) == "old (2026-12-01)")
    #expect(read.reason(for: subject("b1:03", file: "B.xib", items: ["c"])) == nil)
  }

  @Test func `a finding stays accepted with another cause and where its file moved`() throws {
    let folder = try TemporaryFolder()
    var own = try baseline(folder)
    try folder.write("", to: "App/Login.xib")
    _ = own.accept([subject("b1:01")], reason: "old")
    // Another set of devices, another cause.
    #expect(own.reason(for: subject("b1:99")) != nil)
    // Moved, and renamed.
    #expect(own.reason(for: subject("b1:01", file: "Other/Login.xib")) != nil)
    #expect(own.reason(for: subject("b1:01", file: "App/SignIn.xib")) == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/App/Login.xib")
    #expect(own.reason(for: subject("b1:01", file: "App/SignIn.xib")) != nil)
  }

  @Test func `a finding is accepted as far as it failed, and an older entry wherever it fails`()
    throws
  {
    let folder = try TemporaryFolder()
    func subject(_ sizes: [String]?, _ id: String = "b1:01") -> BaselineSubject {
      var subject = self.subject(id)
      subject.extent = sizes.map { FindingExtent(fails: ["content size": $0]) }
      return subject
    }
    var own = try baseline(folder)
    #expect(own.accept([subject(["AX3", "AX4"])], reason: "old") == 1)
    try own.write()
    own = try baseline(folder)
    #expect(own.news(of: subject(["AX4"])).isEmpty)
    #expect(own.news(of: subject(nil)).isEmpty)
    #expect(own.news(of: subject(["AX5"])).count == 1)
    // A lesser extent is accepted as that only, and a greater one never by itself.
    #expect(own.shrink(to: [subject(["AX4"])]) == 1)
    #expect(own.shrink(to: [subject(["AX3", "AX4"])]) == 0)
    #expect(own.news(of: subject(["AX3"])).count == 1)
    #expect(own.accept([subject(["AX3"])], reason: "seen") == 1)
    #expect(own.entries.count == 1 && own.news(of: subject(["AX3"])).isEmpty)

    try folder.write(
      """
      [
      {"date":"2026-12-01","file":"App/Login.xib","id":"b1:01","items":["a","b"],"reason":"old","rule":"no-overlap","scene":"s"},
      {"plumbBaseline":1}
      ]
      """, to: Baseline.fileName)
    own = try baseline(folder)
    #expect(own.news(of: subject(["AX5"])).isEmpty)
    #expect(own.unbounded([subject(["AX5"])]) == 1 && own.unbounded([subject(nil)]) == 0)
    #expect(own.shrink(to: [subject(["AX5"])]) == 1)
    #expect(own.unbounded([subject(["AX5"])]) == 0)
  }

  @Test func `what a baseline accepts beyond an earlier one is new, what it accepts less is not`()
    throws
  {
    func text(_ sizes: String?, reason: String) -> String {
      let extent = sizes.map { #","extent":{"fails":{"content size":[\#($0)]}}"# } ?? ""
      return #"{"date":"2026-12-01","id":"b1:01","reason":"\#(reason)"\#(extent)},"#
    }
    let (narrow, wide) = (#""AX3""#, #""AX3","AX4""#)
    func count(_ now: String?, since before: String?) -> Int {
      Baseline.newAcceptances(
        in: text(now, reason: "now"), since: text(before, reason: "then"))
    }
    #expect(count(narrow, since: wide) == 0)
    #expect(count(narrow, since: nil) == 0)
    #expect(count(wide, since: narrow) == 1)
    #expect(count(nil, since: narrow) == 1)
    #expect(Baseline.newAcceptances(in: text(narrow, reason: "now"), since: "") == 1)
  }

  @Test func `a finding that is accepted for a time counts again after it`() throws {
    let folder = try TemporaryFolder()
    var own = try baseline(folder)
    _ = own.accept([subject("b1:01")], reason: "old", until: "2026-12-31")
    try own.write()
    #expect(try baseline(folder, today: "2026-12-31").reason(for: subject("b1:01")) != nil)
    let later = try baseline(folder, today: "2027-01-01")
    #expect(later.reason(for: subject("b1:01")) == nil)
    #expect(later.expired.count == 1)
  }

  @Test func `only findings that were looked for and not found are fixed`() throws {
    let folder = try TemporaryFolder()
    var own = try baseline(folder)
    for file in ["App/Login.xib", "Other.xib"] { try folder.write("", to: file) }
    let other = subject("b1:02", file: "Other.xib", items: ["c"])
    let lint = subject("lint:x:s:a")
    let gone = subject("b1:03", file: "Gone.xib", items: ["d"])
    _ = own.accept([subject("b1:01"), other, lint, gone], reason: "old")
    let judged = Set([BaselineSubject.sceneKey(file: "App/Login.xib", scene: "s")])
    var same = own
    #expect(
      same.prune(found: [subject("b1:01")], judged: judged, isLint: false).map(\.id) == ["b1:03"])
    #expect(
      Set(own.prune(found: [], judged: judged, isLint: false).map(\.id)) == ["b1:01", "b1:03"])
    #expect(Set(own.entries.map(\.id)) == ["b1:02", "lint:x:s:a"])
  }

  @Test func `findings outside the tried variants are not fixed`() throws {
    let folder = try TemporaryFolder()
    var own = try baseline(folder)
    try folder.write("", to: "App/Login.xib")
    _ = own.accept([subject("b1:01")], reason: "old")
    let judged = Set([BaselineSubject.sceneKey(file: "App/Login.xib", scene: "s")])
    var same = own
    #expect(same.prune(found: [], judged: judged, isLint: false, wasTried: { _ in false }).isEmpty)
    #expect(own.prune(found: [], judged: judged, isLint: false).map(\.id) == ["b1:01"])
  }

  @Test(arguments: ["{}", "<<<<<<< ours", #"{"id":"b1:01","reason":"x","date":"soon"},"#])
  func `a line that is no entry is named`(_ line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("[\n\(line)\n]\n", to: Baseline.fileName)
    let error = #expect(throws: CommandError.self) { try baseline(folder) }
    #expect(error?.message.contains("\(Baseline.fileName):2: ") == true)
  }

  @Test func `a baseline is found from every folder of its repository, and not beyond`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: Baseline.fileName)
    try folder.write("", to: "App/Sub/Login.xib")
    let file = folder.path + "/" + Baseline.fileName
    #expect(Baseline.file(above: [folder.path + "/App/Sub/Login.xib"]) == file)
    #expect(Baseline.file(above: [folder.path + "/App"]) == file)
    try folder.write("", to: "App/.git/HEAD")
    #expect(Baseline.file(above: [folder.path + "/App/Sub"]) == nil)
    #expect(
      Baseline.place(for: [folder.path + "/App/Sub"]) == folder.path + "/App/" + Baseline.fileName)
  }
}
