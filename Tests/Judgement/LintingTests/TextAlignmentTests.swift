import Testing

@Suite("text-alignment")
struct TextAlignmentTests {
  private func form(
    _ attributes: String, width: String = "label.width >= 200", inside: String = ""
  ) throws -> [String] {
    try subjects(
      "text-alignment",
      in: scene(
        views: [view("label", "label", "text=\"Name\" \(attributes)", inside)],
        constraints: [
          constraint("side", "label.leading = root.leadingMargin"),
          constraint("top", "label.top = safe.top 20"), constraint("width", width),
        ]))
  }

  @Test("names texts that stay on their side", arguments: ["left", "right"])
  func positive(side: String) throws {
    #expect(try form("textAlignment=\"\(side)\"") == ["label"])
  }

  @Test("is content with what turns, and with the middle", arguments: ["natural", "center"])
  func negative(alignment: String) throws {
    #expect(try form("textAlignment=\"\(alignment)\"").isEmpty)
  }

  @Test("is content where the view is as wide as its text")
  func hugging() throws {
    #expect(try form(#"textAlignment="right""#, width: "label.width <= 200").isEmpty)
  }

  @Test("is content where the view must not turn")
  func semantic() throws {
    #expect(try form(#"textAlignment="right" semanticContentAttribute="spatial""#).isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let note = note("plumb-ignore text-alignment: a ruler")
    #expect(try form(#"textAlignment="right""#, inside: note).isEmpty)
  }
}
