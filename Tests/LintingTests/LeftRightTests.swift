import Testing

@Suite("left-right")
struct LeftRightTests {
  private func form(_ text: String, attributes: String = "", inside: String = "") throws -> [String]
  {
    try subjects(
      "left-right",
      in: scene(
        views: [view("label", "label", "text=\"Name\" \(attributes)", inside)],
        constraints: [constraint("side", text), constraint("top", "label.top = safe.top 20")]))
  }

  @Test("names constraints between physical sides", arguments: ["left", "right", "leftMargin"])
  func positive(side: String) throws {
    #expect(try form("label.left = root.\(side) 20") == ["side"])
  }

  @Test("is content with leading and trailing")
  func negative() throws { #expect(try form("label.leading = root.leadingMargin").isEmpty) }

  @Test("is content where the view must not turn")
  func semantic() throws {
    #expect(
      try form("label.left = root.left", attributes: #"semanticContentAttribute="playback""#)
        .isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(
      try form("label.left = root.left", inside: note("plumb-ignore left-right: a ruler")).isEmpty)
  }
}
