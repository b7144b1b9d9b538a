import Testing

@Suite("missing-constraints")
struct MissingConstraintsTests {
  private func form(
    _ constraints: [String], attributes: String = "", inside: String = ""
  ) throws -> [String] {
    try subjects(
      "missing-constraints",
      in: scene(
        views: [view("label", "it", "text=\"Name\" \(attributes)", inside)],
        constraints: [constraint("top", "it.top = safe.top 20")] + constraints))
  }

  @Test("names a view without a horizontal position")
  func positive() throws {
    let scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [constraint("top", "it.top = safe.top 20")])
    let found = findings("missing-constraints", in: scene)
    #expect(found.map(\.subject) == ["it"])
    #expect(found.first?.message.contains("horizontal position") == true)
  }

  @Test("names a view without a size")
  func size() throws {
    let scene = try scene(
      views: [view("view", "it")],
      constraints: [
        constraint("top", "it.top = safe.top 20"), constraint("side", "it.leading = root.leading"),
        constraint("h", "it.height = 20"),
      ])
    let found = findings("missing-constraints", in: scene)
    #expect(found.map(\.subject) == ["it"])
    #expect(found.first?.message.contains("width") == true)
  }

  @Test("names the first of views that hang together, once")
  func group() throws {
    let scene = try scene(
      views: [view("label", "a", #"text="A""#), view("label", "b", #"text="B""#)],
      constraints: [
        constraint("top", "a.top = safe.top 20"), constraint("base", "b.baseline = a.baseline"),
        constraint("gap", "b.leading = a.trailing 8"),
      ])
    #expect(subjects("missing-constraints", in: scene) == ["a"])
  }

  @Test("is content with enough constraints")
  func negative() throws {
    #expect(try form([constraint("side", "it.leading = root.leadingMargin")]).isEmpty)
  }

  @Test("leaves ties of priorities to another rule")
  func tie() throws {
    let scene = try scene(
      views: [view("label", "a", #"text="A""#), view("label", "b", #"text="B""#)],
      constraints: [
        constraint("top", "a.top = safe.top 20"), constraint("base", "b.baseline = a.baseline"),
        constraint("start", "a.leading = root.leadingMargin"),
        constraint("gap", "b.leading = a.trailing 8"),
        constraint("end", "b.trailing = root.trailingMargin"),
      ])
    #expect(subjects("missing-constraints", in: scene).isEmpty)
    #expect(subjects("hugging-tie", in: scene) == ["a"])
  }

  @Test("is content where the author leaves the rest to code")
  func exempted() throws {
    #expect(try form([], attributes: #"verifyAmbiguity="off""#).isEmpty)
    #expect(
      try form([constraint("p", "it.leading = root.leading", #"placeholder="YES""#)]).isEmpty)
  }

  @Test("is content with the size of a stack view that code fills")
  func emptyStack() throws {
    func form(_ inside: String) throws -> [String] {
      try subjects(
        "missing-constraints",
        in: scene(
          views: [view("stackView", "it", "", inside)],
          constraints: [
            constraint("top", "it.top = safe.top 20"),
            constraint("side", "it.leading = root.leadingMargin"),
          ]))
    }
    #expect(try form("").isEmpty)
    #expect(try !form("<subviews>\(view("view", "part"))</subviews>").isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(try form([], inside: note("plumb-ignore missing-constraints: set by code")).isEmpty)
  }
}
