import Testing

@Suite("pull-above-hugging")
struct PullAboveHuggingTests {
  private func form(
    priority: Int, pull: String = "it.top = safe.top 20", limit: String = "it.top >= safe.top 20",
    inside: String = ""
  ) throws -> [String] {
    try subjects(
      "pull-above-hugging",
      in: scene(
        views: [view("label", "it", #"text="Name" verticalHuggingPriority="251""#, inside)],
        constraints: [
          constraint("side", "it.leading = root.leadingMargin"), constraint("limit", limit),
          constraint("pull", pull, "priority=\"\(priority)\""),
        ]))
  }

  @Test("names a pull at or above the view's hugging", arguments: [251, 300, 750])
  func positive(priority: Int) throws { #expect(try form(priority: priority) == ["pull"]) }

  @Test("is content below it", arguments: [249, 250])
  func negative(priority: Int) throws { #expect(try form(priority: priority).isEmpty) }

  @Test("is content without a limit on the same edge")
  func alone() throws {
    #expect(try form(priority: 300, limit: "it.bottom <= safe.bottom").isEmpty)
    #expect(try form(priority: 300, limit: "it.top >= safe.top 8").isEmpty)
  }

  @Test("sees a limit written the other way round")
  func turned() throws {
    #expect(try form(priority: 300, limit: "safe.top <= it.top -20") == ["pull"])
  }

  @Test("is content where a constant holds the height")
  func fixedHeight() throws {
    func form(_ height: String) throws -> [String] {
      try subjects(
        "pull-above-hugging",
        in: scene(
          views: [view("label", "it", #"text="Name""#)],
          constraints: [
            constraint("side", "it.leading = root.leadingMargin"),
            constraint("limit", "it.top >= safe.top 20"),
            constraint("pull", "it.top = safe.top 20", #"priority="300""#),
            constraint("height", height),
          ]))
    }
    #expect(try form("it.height = 18").isEmpty)
    #expect(try form("it.height >= 18") == ["pull"])
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore pull-above-hugging: it shall stretch")
    #expect(try form(priority: 300, inside: reason).isEmpty)
  }
}
