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

  @Test("is content where code sets the constant")
  func outlet() throws {
    let scene = try scene(
      views: [view("label", "label", #"text="Name""#)],
      constraints: [
        constraint("side", "label.left = root.left"), constraint("top", "label.top = safe.top 20"),
      ], outlets: ["side"])
    #expect(subjects("left-right", in: scene).isEmpty)
  }

  @Test("does not say that equal distances on both sides stay on their sides")
  func mirrored() throws {
    func messages(right: Int) throws -> [String] {
      try findings(
        "left-right",
        in: scene(
          views: [view("label", "label", #"text="Name""#)],
          constraints: [
            constraint("l", "label.left = root.left 20"),
            constraint("r", "root.right = label.right \(right)"),
            constraint("top", "label.top = safe.top 20"),
          ])
      ).map(\.message)
    }
    #expect(try messages(right: 20).allSatisfy { $0.contains("until one of them changes") })
    #expect(try messages(right: 20).count == 2)
    #expect(try messages(right: 40).allSatisfy { $0.contains("stays on its side") })
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(
      try form("label.left = root.left", inside: note("plumb-ignore left-right: a ruler")).isEmpty)
  }
}
