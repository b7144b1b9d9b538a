import Testing

@Suite("required-content-priority")
struct RequiredContentPriorityTests {
  private func form(_ element: String, _ attributes: String, inside: String = "") throws -> [String]
  {
    try subjects(
      "required-content-priority",
      in: scene(
        views: [view(element, "it", "text=\"Name\" \(attributes)", inside)],
        constraints: [
          constraint("c1", "it.leading = root.leadingMargin"),
          constraint("c2", "it.top = safe.top 20"),
        ]))
  }

  @Test(
    "names views with a required content priority",
    arguments: [
      "horizontalHuggingPriority", "verticalHuggingPriority",
      "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    ])
  func positive(priority: String) throws {
    #expect(try form("label", "\(priority)=\"1000\"") == ["it"])
    #expect(try form("label", "\(priority)=\"999\"").isEmpty)
  }

  @Test("is content where a view has no content to keep")
  func negative() throws {
    #expect(try form("view", #"horizontalHuggingPriority="1000""#).isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore required-content-priority: the row is wide enough")
    #expect(
      try form("label", #"horizontalHuggingPriority="1000""#, inside: reason).isEmpty)
  }
}
