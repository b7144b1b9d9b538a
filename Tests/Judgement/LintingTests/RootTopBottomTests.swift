import Testing

@Suite("root-top-bottom")
struct RootTopBottomTests {
  private func form(_ element: String, _ text: String, inside: String = "") throws -> [String] {
    try subjects(
      "root-top-bottom",
      in: scene(
        views: [view(element, "it", #"text="Name""#, inside)],
        constraints: [
          constraint("edge", text), constraint("side", "it.leading = root.leadingMargin"),
        ]))
  }

  @Test(
    "names controls held by an edge that bars cover",
    arguments: ["it.top = root.top 20", "root.bottom = it.bottom 20", "it.top >= root.top 8"])
  func positive(text: String) throws { #expect(try form("label", text) == ["edge"]) }

  @Test(
    "is content with the safe area", arguments: ["it.top = safe.top 20", "safe.bottom = it.bottom"])
  func negative(text: String) throws { #expect(try form("label", text).isEmpty) }

  @Test("is content with backgrounds")
  func background() throws { #expect(try form("imageView", "it.top = root.top").isEmpty) }

  @Test("is content with views of child controllers, smaller than a screen")
  func child() throws {
    var scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [
        constraint("edge", "it.top = root.top 20"),
        constraint("side", "it.leading = root.leadingMargin"),
      ])
    scene.reference.size.height = 300
    #expect(subjects("root-top-bottom", in: scene).isEmpty)
  }

  @Test("is content beyond every bar")
  func clear() throws {
    #expect(try form("label", "it.top = root.top 120").isEmpty)
    #expect(try form("label", "it.top = root.top 100") == ["edge"])
    #expect(try form("label", "root.bottom = it.bottom 90").isEmpty)
    #expect(try form("label", "root.bottom = it.bottom 60") == ["edge"])
  }

  @Test("is content with buttons that only take touches over the background")
  func touches() throws {
    let title = #"<state key="normal" title="Skip"/>"#
    #expect(try form("button", "it.top = root.top").isEmpty)
    #expect(try form("button", "it.top = root.top", inside: title) == ["edge"])
    #expect(try form("button", "it.top = root.top 20") == ["edge"])
  }

  @Test("says of which edge, and what to use instead", arguments: ["top", "bottom"])
  func message(side: String) throws {
    let scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [
        constraint("edge", "it.\(side) = root.\(side)"),
        constraint("side", "it.leading = root.leadingMargin"),
      ])
    let found = try #require(findings("root-top-bottom", in: scene).first)
    #expect(found.message.contains("placed from the root view's \(side) edge"))
    #expect(found.message.contains("the \(side) layout guide"))
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore root-top-bottom: no bars here")
    #expect(try form("label", "it.top = root.top 20", inside: reason).isEmpty)
  }
}
