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

  @Test(
    "leaves what a stack view arranges alone", arguments: [("view", false), ("stackView", true)])
  func arranged(superview: String, isFine: Bool) throws {
    let stray = view("label", "stray", #"text="Stray" fixedFrame="YES""#)
    let scene = try scene(
      views: [
        view(
          superview, "it", "", "<subviews>\(stray)\(view("label", "a", #"text="A""#))</subviews>")
      ],
      constraints: [
        constraint("top", "it.top = safe.top 20"), constraint("side", "it.leading = root.leading"),
        constraint("a", "a.leading = it.leading"),
      ])
    #expect(subjects("fixed-frame", in: scene).isEmpty == isFine)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(
      try form(fixed: "YES", inside: note("plumb-ignore fixed-frame: moved by code")).isEmpty)
    #expect(try form(fixed: "YES", inside: note("plumb-ignore fixed-frame:")) == ["stray"])
    #expect(try form(fixed: "YES", inside: note("plumb-ignore left-right: why")) == ["stray"])
  }
}
