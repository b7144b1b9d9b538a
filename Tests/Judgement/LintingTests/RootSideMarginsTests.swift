import Testing

@Suite("root-side-margins")
struct RootSideMarginsTests {
  private func form(_ element: String, _ text: String, inside: String = "") throws -> [String] {
    try subjects(
      "root-side-margins",
      in: scene(
        views: [view(element, "it", #"text="Name""#, inside)],
        constraints: [constraint("side", text), constraint("top", "it.top = safe.top 20")]))
  }

  @Test(
    "names controls that copy the system's margin",
    arguments: [
      "it.leading = root.leading 20", "root.trailing = it.trailing 16",
      "it.leading = safe.leading 16", "it.trailing = root.trailing -20",
    ])
  func copied(text: String) throws { #expect(try form("label", text) == ["side"]) }

  @Test("says from which edge the distance is counted", arguments: ["safe", "root"])
  func edge(item: String) throws {
    let scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [
        constraint("side", "it.leading = \(item).leading 20"),
        constraint("top", "it.top = safe.top 20"),
      ])
    let found = try #require(findings("root-side-margins", in: scene).first)
    #expect(found.message.contains(item == "safe" ? "edge of the safe area;" : "edge of the root"))
  }

  @Test("names views that undo the margin to reach the edge")
  func undone() throws {
    #expect(try form("view", "it.leading = root.leadingMargin -16") == ["side"])
    #expect(try form("view", "root.trailingMargin = it.trailing -20") == ["side"])
  }

  @Test(
    "is content with margins, backgrounds on edges and distances of a design",
    arguments: [
      "it.leading = root.leadingMargin", "it.leading = root.leading",
      "it.leading = root.leading 40",
      "it.leading >= root.leading 20", "it.centerX = root.centerX",
    ])
  func negative(text: String) throws { #expect(try form("label", text).isEmpty) }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore root-side-margins: shown on one device only")
    #expect(try form("label", "it.leading = root.leading 20", inside: reason).isEmpty)
  }
}
