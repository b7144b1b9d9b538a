import AutoLayout
import Testing

@Suite("skips-neighbour")
struct SkipsNeighbourTests {
  private func row(_ extra: [String], second: String, inside: String = "") throws -> [String] {
    try subjects(
      "skips-neighbour",
      in: scene(
        views: [
          view("label", "first", #"text="Name""#),
          view("label", "second", #"text="Value""#, inside),
        ],
        constraints: [
          constraint("c1", "first.leading = root.leadingMargin"),
          constraint("c2", "first.top = safe.top 20"),
          constraint("c3", "second.baseline = first.baseline"), constraint("skip", second),
        ] + extra))
  }

  @Test("names a view placed past a label that can grow")
  func positive() throws {
    #expect(try row([], second: "second.leading = root.leading 120") == ["skip"])
  }

  @Test("is content where the two are kept apart")
  func bounded() throws {
    #expect(
      try row(
        [constraint("gap", "second.leading >= first.trailing 8")],
        second: "second.leading = root.leading 120"
      ).isEmpty)
    #expect(
      try row([constraint("w", "first.width = 80")], second: "second.leading = root.leading 120")
        .isEmpty)
  }

  @Test("is content with neighbours and with edges on the other side")
  func negative() throws {
    #expect(try row([], second: "second.leading = first.trailing 8").isEmpty)
    #expect(try row([], second: "second.trailing = root.trailingMargin").isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore skips-neighbour: the name is never translated")
    #expect(try row([], second: "second.leading = root.leading 120", inside: reason).isEmpty)
  }
}
