import Testing

@Suite("unnamed-views")
struct UnnamedViewsTests {
  private func form(
    _ count: Int, _ attributes: String = "", element: String = "view", inside: String = ""
  ) throws -> [String] {
    try subjects(
      "unnamed-views",
      in: scene(
        views: (0..<count).map { view(element, "v\($0)", attributes, inside) },
        constraints: (0..<count).map { constraint("c\($0)", "v\($0).top = safe.top \($0 * 40)") }))
  }

  @Test("names a scene with four views called only View, once")
  func positive() throws { #expect(try form(4) == ["v0"]) }

  @Test("says which views, the first of many")
  func message() throws {
    let scene = try scene(
      views: (0..<5).map { view("view", "v\($0)") },
      constraints: (0..<5).map { constraint("c\($0)", "v\($0).top = safe.top \($0 * 40)") })
    let found = try #require(findings("unnamed-views", in: scene).first)
    #expect(found.message.contains(": v0, v1, v2 …; "))
  }

  @Test("is content with three, with labels of the outline, and with classes")
  func negative() throws {
    #expect(try form(3).isEmpty)
    #expect(try form(4, #"userLabel="Card""#).isEmpty)
    #expect(try form(4, #"customClass="CardView""#).isEmpty)
  }

  @Test("is content where text or image names the view")
  func named() throws {
    #expect(try form(4, #"text="Name""#, element: "label").isEmpty)
    #expect(try form(4, #"image="logo""#, element: "imageView").isEmpty)
    #expect(try form(4, element: "imageView") == ["v0"])
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    #expect(try form(4, inside: note("plumb-ignore unnamed-views: generated")).isEmpty)
  }
}
