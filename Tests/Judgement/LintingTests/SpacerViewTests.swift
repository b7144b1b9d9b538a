import Testing

@Suite("spacer-view")
struct SpacerViewTests {
  private func form(
    _ element: String = "view", attributes: String = "", outlets: [String] = [],
    inside: String = ""
  ) throws -> [String] {
    try subjects(
      "spacer-view",
      in: scene(
        views: [
          view(element, "it", attributes, inside), view("label", "label", #"text="Name""#),
        ],
        constraints: [
          constraint("c1", "it.leading = root.leading"), constraint("c2", "it.top = safe.top 20"),
          constraint("c3", "it.height = 0"), constraint("c4", "label.leading = it.trailing"),
        ], outlets: outlets))
  }

  @Test("names an empty view that holds its siblings")
  func positive() throws { #expect(try form() == ["it"]) }

  @Test("is content with views that show, hold or do something")
  func negative() throws {
    let color = #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>"#
    #expect(try form(inside: color).isEmpty)
    #expect(try form(attributes: #"customClass="Chart""#).isEmpty)
    #expect(try form(outlets: ["it"]).isEmpty)
    #expect(try form("mapView").isEmpty)
    #expect(
      try form(inside: "<subviews>\(view("label", "inner", #"text="Inner""#))</subviews>").isEmpty)
  }

  @Test("is content with empty views that nothing is held by")
  func alone() throws {
    let scene = try scene(
      views: [view("view", "it")], constraints: [constraint("c1", "it.leading = root.leading")])
    #expect(subjects("spacer-view", in: scene).isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(try form(inside: note("plumb-ignore spacer-view: filled by code")).isEmpty)
  }
}
