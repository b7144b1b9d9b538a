import Testing

@Suite("fixed-frame")
struct FixedFrameTests {
  private func form(fixed: String, inside: String = "") throws -> [String] {
    try subjects(
      "fixed-frame",
      in: scene(
        views: [
          view("label", "label", #"text="Name""#),
          view("label", "stray", "text=\"Stray\" fixedFrame=\"\(fixed)\"", inside),
        ],
        constraints: [
          constraint("c1", "label.leading = root.leadingMargin"),
          constraint("c2", "label.top = safe.top 20"),
        ]))
  }

  @Test("names a view that keeps its frame among constrained ones")
  func positive() throws { #expect(try form(fixed: "YES") == ["stray"]) }

  @Test("is content where every view has constraints")
  func negative() throws { #expect(try form(fixed: "NO").isEmpty) }

  @Test("leaves scenes without constraints alone")
  func noConstraints() throws {
    let scene = try scene(
      views: [view("label", "stray", #"text="Stray" fixedFrame="YES""#)], constraints: [])
    #expect(subjects("fixed-frame", in: scene).isEmpty)
  }

  @Test("leaves to a stack view what it arranges")
  func arranged() throws {
    let inside = view("label", "row", #"text="Row" fixedFrame="YES""#)
    let scene = try scene(
      views: [view("stackView", "stack", "", "<subviews>\(inside)</subviews>")],
      constraints: [
        constraint("c1", "stack.leading = root.leadingMargin"),
        constraint("c2", "stack.top = safe.top 20"),
      ])
    #expect(subjects("fixed-frame", in: scene).isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(
      try form(fixed: "YES", inside: note("plumb-ignore fixed-frame: moved by code")).isEmpty)
    #expect(try form(fixed: "YES", inside: note("plumb-ignore fixed-frame:")) == ["stray"])
    #expect(try form(fixed: "YES", inside: note("plumb-ignore left-right: why")) == ["stray"])
  }
}
