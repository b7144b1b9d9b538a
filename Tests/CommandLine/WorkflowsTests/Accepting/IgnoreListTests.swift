import AutoLayout
import Commands
import Judging
import Verification
import TestFolders
import Testing

@testable import Workflows

@Suite struct IgnoreListTests {
  private func list(_ text: String, today: String) throws -> IgnoreList {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "plumb-ignore.txt")
    return try IgnoreList(
      file: path, beside: [], today: try #require(CalendarDay(today)))
  }

  @Test func `a bucket is accepted until its day is over, then it counts, with a note`() throws {
    let text = """
      # what we know
      b1:0000000000000001  for ever
      b1:0000000000000002  until 2026-12-31  gone with the redesign
      """
    let before = try list(text, today: "2026-12-31")
    #expect(before.reasons["b1:0000000000000001"] == "for ever")
    #expect(before.reasons["b1:0000000000000002"] == "gone with the redesign")
    #expect(before.expired.isEmpty)
    let after = try list(text, today: "2027-01-01")
    #expect(after.reasons["b1:0000000000000002"] == nil)
    #expect(after.expired.count == 1)
    #expect(
      after.expired.first?.hasSuffix(
        "plumb-ignore.txt:3: b1:0000000000000002 was ignored until 2026-12-31 and counts again: "
          + "gone with the redesign") == true)
  }

  @Test(arguments: [
    ("b1:0000000000000001 until 2026-02-30 never", "not '2026-02-30'"),
    ("b1:0000000000000001 until", "a day was expected after 'until'"),
    ("b1:0000000000000001 until 2027-01-31", "a reason was expected"),
    ("b1:0000000000000001", "a reason was expected"),
    ("until 2027-01-31 nothing", "a bucket was expected"),
  ])
  func `a line that says less is refused with its place`(
    _ line: String, _ message: String
  ) throws {
    let error = #expect(throws: CommandError.self) { try list("\n" + line, today: "2026-01-01") }
    #expect(error?.message.contains("plumb-ignore.txt:2: ") == true)
    #expect(error?.message.contains(message) == true)
    #expect(error?.exitCode == .badInput)
  }

  @Test func `days follow the calendar`() throws {
    #expect(CalendarDay(secondsSinceEpoch: 0).description == "1970-01-01")
    #expect(CalendarDay(secondsSinceEpoch: 951_782_400).description == "2000-02-29")
    #expect(CalendarDay(secondsSinceEpoch: 1_798_761_599).description == "2026-12-31")
    #expect(CalendarDay(secondsSinceEpoch: -1).description == "1969-12-31")
    #expect(CalendarDay("2028-02-29") != nil)
    #expect(CalendarDay("2100-02-29") == nil)
    #expect(CalendarDay("2026-1-01") == nil)
    #expect(try #require(CalendarDay("2026-09-30")) < (try #require(CalendarDay("2026-10-01"))))
  }

  @Test func `lines that are added are read back, and none is added twice`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/plumb-ignore.txt"
    let key = "b1:0123456789abcdef"
    try IgnoreList.append(key, reason: "later", until: CalendarDay("2999-01-31"), to: path)
    #expect(try folder.read("plumb-ignore.txt") == "\(key)  until 2999-01-31  later\n")
    #expect(try IgnoreList(file: path, beside: []).reasons[key] == "later")
    #expect(throws: CommandError.self) {
      try IgnoreList.append(key, reason: "again", to: path)
    }
  }
}

/// The finding that a line of the list names, where files hold scenes with one id.
@Suite struct IgnoredPlaceTests {
  private let signature = Signature(rule: "no-overlap", kind: .noOverlap, items: ["a", "b"])

  private func failingCase(place: String?) -> Case {
    var identity = SceneIdentity(document: "0123456789abcdef", id: "BYZ-38-t0r", name: "Main")
    identity.place = place
    let scene = Scene(
      id: "BYZ-38-t0r", name: "Main", items: [], constraints: [], reference: .cookbook)
    return Case(
      scene: identity, file: place ?? "Main.storyboard",
      bucket: signature.bucketKey(sceneID: identity.id),
      signature: signature, variant: VariantRecord(Variant(environment: .cookbook), scene: scene),
      varied: [])
  }

  private func list(_ key: String) throws -> IgnoreList {
    let folder = try TemporaryFolder()
    return try IgnoreList(
      file: try folder.write("\(key)  known", to: "plumb-ignore.txt"), beside: [])
  }

  /// The id that versions before gave it where other files held scenes with its id.
  private func earlierID(_ place: String) -> String {
    signature.earlierBucketKeys(sceneID: "BYZ-38-t0r", places: [place])[1]
  }

  @Test func `a line of an older list applies to one of two files`() throws {
    let (a, b) = (failingCase(place: "A/Main.storyboard"), failingCase(place: "B/Main.storyboard"))
    let list = try list(earlierID("A/Main.storyboard"))
    #expect(list.reason(for: a) == "known")
    #expect(list.reason(for: b) == nil)
  }

  @Test func `such a line applies if that file is judged alone`() throws {
    let list = try list(earlierID("A/Main.storyboard"))
    #expect(list.reason(for: failingCase(place: nil), path: "A/Main.storyboard") == "known")
    #expect(
      list.reason(for: failingCase(place: nil), path: "/home/me/App/A/Main.storyboard") == "known")
    #expect(list.reason(for: failingCase(place: nil), path: "B/Main.storyboard") == nil)
  }

  @Test func `a line accepts the mistake in all copies of its scene`() throws {
    let list = try list(failingCase(place: nil).bucket)
    #expect(list.reason(for: failingCase(place: "A/Main.storyboard")) == "known")
    #expect(list.reason(for: failingCase(place: "B/Main.storyboard")) == "known")
  }
}
