import Testing

@testable import Serving

@Suite struct ServedToolTests {
  private func client(_ project: SampleProject) throws -> TestClient {
    var client = TestClient(roots: [project.folder.path])
    _ = try client.initialize()
    return client
  }

  @Test func `the German button is mended in three calls`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let before = try client.call("check")
    let cut = try #require(
      before["findings"]?.array?.first { $0["kind"]?.string?.hasPrefix("text-cut") ?? false })
    let explained = try client.call("explain", ["finding": try #require(cut["id"])])
    let constraint = try #require(explained["constraints"]?.array?.first)
    #expect(constraint["file"] == "App/Base.lproj/Tea.storyboard")
    let line = try #require(constraint["line"]?.number)
    // What the answer names is all that is edited.
    var lines = try project.folder.read("App/Base.lproj/Tea.storyboard").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    lines[Int(line) - 1] = lines[Int(line) - 1].replacing(
      "relation=\"equal\"", with: "relation=\"greaterThanOrEqual\"")
    try project.folder.write(lines.joined(separator: "\n"), to: "App/Base.lproj/Tea.storyboard")
    let after = try client.call("check")
    #expect(after["findings"]?.array?.contains { $0["id"] == cut["id"] } == false)
    #expect(
      try client.failure("explain", ["finding": try #require(cut["id"])]).contains(
        "fails no longer"))
  }

  @Test func `a fix is proposed as a patch below the root, and nothing is written`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let before = try project.folder.read("App/Base.lproj/Tea.storyboard")
    let found = try client.call("check")
    let cut = try #require(
      found["findings"]?.array?.first { $0["kind"]?.string?.hasPrefix("text-cut") ?? false })
    #expect(cut["kind"]?.string?.hasPrefix("text-cut") == true)
    let fix = try client.call("fix", ["finding": try #require(cut["id"]), "runs": 200])
    let patch = try #require(fix["patches"]?.array?.first)
    let difference = try #require(patch["difference"]?.string)
    #expect(difference.hasPrefix("--- a/App/Base.lproj/Tea.storyboard\n+++ b/App/Base.lproj/"))
    #expect(difference.contains("tea-w2"))
    #expect(try project.folder.read("App/Base.lproj/Tea.storyboard") == before)
    #expect(try client.failure("fix", ["finding": "b1:0"]).contains("no finding has the id"))
    #expect(try client.failure("fix", [:]).contains("finding"))
  }

  @Test func `a fix is written where the client asks for it, in three calls`() throws {
    let project = try SampleProject()
    var client = try client(project)
    func cuts(_ answer: JSONValue) -> [JSONValue] {
      answer["findings"]?.array?.filter { $0["kind"]?.string?.hasPrefix("text-cut") ?? false } ?? []
    }
    let cut = try #require(cuts(try client.call("check")).first)
    let id = try #require(cut["id"])
    let fix = try client.call("fix", ["finding": id, "runs": 200, "apply": 1])
    #expect(fix["written"]?.string == "App/Base.lproj/Tea.storyboard")
    #expect(cuts(try client.call("check")).isEmpty)

    let now = try project.folder.read("App/Base.lproj/Tea.storyboard")
    #expect(
      try client.failure("fix", ["finding": id, "apply": 1]).contains("fails no longer"))
    #expect(try client.failure("fix", ["finding": id, "apply": 0]).contains("apply"))
    #expect(try project.folder.read("App/Base.lproj/Tea.storyboard") == now)
  }

  @Test func `a check has pages, and the same answer while no file changes`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let all = try client.call("check", ["tier": "hint", "limit": 50])
    let total = try #require(all["total"]?.number)
    #expect(total > 1)
    var ids: [JSONValue] = []
    var cursor: JSONValue? = nil
    repeat {
      var arguments: [String: JSONValue] = ["tier": "hint", "limit": 1]
      arguments["cursor"] = cursor
      let page = try client.call("check", .object(arguments))
      #expect(page["findings"]?.array?.count == 1)
      ids += page["findings"]?.array?.compactMap { $0["id"] } ?? []
      cursor = page["nextCursor"]
    } while cursor != nil
    #expect(ids == all["findings"]?.array?.compactMap { $0["id"] })
    #expect(Double(ids.count) == total)
  }

  @Test func `layout gives the frames of named views where they are asked for`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let narrow = try client.call("layout", ["views": ["tea-bt", "TITLE"], "width": 320])
    let views = try #require(narrow["views"]?.array)
    #expect(views.map { $0["name"] } == ["Title", "Pay"])
    #expect(views[1]["frame"]?["width"] == 90)
    #expect(narrow["problems"]?.array?.isEmpty == false)
    let devices = try client.call("layout", ["views": ["Pay"], "devices": ["iPhone 16"]])
    #expect(devices["total"] == 2)
    #expect(
      try client.failure("layout", ["width": 300, "devices": ["phones"]]).contains("exclude"))
    let german = try client.call("layout", ["views": ["Pay"], "language": "de"])
    #expect(
      german["problems"]?.array?.contains { $0["code"]?.string?.hasPrefix("text-fits") ?? false }
        == true)
  }

  @Test func `explain says what holds a view, and what a log means with lines and widths`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let view = try client.call("explain", ["view": "Title"])
    #expect(view["text"]?.string?.contains("tea-c1") == true)
    let log = try client.call("explain", ["log": .string(SampleProject.log)])
    let conflict = try #require(log["conflicts"]?.array?.first)
    #expect(conflict["members"]?.array?.count == 6)
    #expect(conflict["listedToo"]?.array?.count == 1)
    #expect(conflict["scenes"]?.array?.first?["name"] == "Tea")
    // 16 + 300 + 70 points, less than which are too few.
    #expect(conflict["scenes"]?.array?.first?["widths"]?.string?.contains("320...386") == true)
    let lines = SampleProject.storyboard().split(separator: "\n", omittingEmptySubsequences: false)
    let width = try #require(lines.firstIndex { $0.contains("tea-w1") })
    #expect(log["constraints"]?.array?.first?["fileLine"]?.number == Double(width + 1))
    #expect(log["text"]?.string?.contains("‘Title’ is 300 wide") == true)
    #expect(try client.failure("explain", ["log": "nothing"]).contains("no message of UIKit"))
  }

  @Test func `prove gives widths, and diff says whether an edit moves anything`() throws {
    let project = try SampleProject()
    let old = try SampleProject()
    var client = TestClient(roots: [project.folder.path, old.folder.path])
    _ = try client.initialize()
    let proof = try client.call(
      "prove", ["path": .string(project.folder.path), "from": 320, "to": 500])
    let conflict = try #require(proof["invariants"]?.array?.first { $0["rule"] == "satisfiable" })
    #expect(conflict["fails"] == [[320, 386]])
    #expect(try client.failure("prove", ["from": 500, "to": 320]).contains("a range of widths"))
    let same = try client.call("diff", ["before": .string(old.folder.path)])
    #expect(same["same"] == 1)
    try project.folder.write(
      SampleProject.storyboard(gap: 20), to: "App/Base.lproj/Tea.storyboard")
    let moved = try client.call("diff", ["before": .string(old.folder.path)])
    #expect(moved["same"] == 0)
    #expect(moved["scenes"]?.array?.first?["causes"]?.array?.isEmpty == false)
    #expect(try client.failure("diff", [:]).contains("git"))
  }

  @Test func `findings and drawings are resources`() throws {
    let project = try SampleProject()
    var client = try client(project)
    let none = try client.request("resources/list")
    #expect(none["result"]?["resources"] == [])
    let checked = try client.call("check")
    let listed = try client.request("resources/list")
    let resources = try #require(listed["result"]?["resources"]?.array)
    #expect(resources.count >= 2)
    let drawing = try #require(checked["findings"]?.array?.first?["drawing"])
    let read = try client.request("resources/read", ["uri": drawing])
    let content = try #require(read["result"]?["contents"]?.array?.first)
    #expect(content["mimeType"] == "image/svg+xml")
    #expect(content["text"]?.string?.hasPrefix("<svg") == true)
    #expect(
      try client.request("resources/templates/list")["result"]?["resourceTemplates"]?.array?.count
        == 2)
  }

  @Test func `devices are listed by name and set`() throws {
    var client = TestClient(roots: [])
    _ = try client.initialize()
    let one = try client.call("devices", ["names": ["iPhone 16"]])
    #expect(one["devices"]?.array?.first?["width"] == 393)
    #expect(try client.call("devices", ["limit": 5])["nextCursor"] == "5")
    #expect(try client.failure("devices", ["names": ["Toaster"]]).contains("Toaster"))
    #expect(try client.failure("check", [:]).contains("no folder"))
  }
}
