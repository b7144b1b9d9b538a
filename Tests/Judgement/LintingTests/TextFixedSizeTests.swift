import Testing

@Suite("text-fixed-size")
struct TextFixedSizeTests {
  private func form(
    _ size: [String], of element: String = "label", attributes: String = #"text="Name""#,
    outlets: [String] = [], inside: String = ""
  ) throws -> [String] {
    try subjects(
      "text-fixed-size",
      in: scene(
        views: [view(element, "it", attributes, inside)],
        constraints: [
          constraint("c1", "it.leading = root.leadingMargin"),
          constraint("c2", "it.top = safe.top 20"),
        ] + size, outlets: outlets))
  }

  @Test("names fixed widths and heights of labels")
  func positive() throws {
    #expect(try form([constraint("w", "it.width = 80")]) == ["w"])
    #expect(try form([constraint("h", "it.height = 21")]) == ["h"])
  }

  @Test("names the fixed width of a button with a title")
  func button() throws {
    #expect(
      try form(
        [constraint("w", "it.width = 80")], of: "button", attributes: #"buttonType="system""#,
        inside: #"<state key="normal" title="Save changes"/>"#) == ["w"])
  }

  @Test("is content with minimum, maximum and weak sizes")
  func minimum() throws {
    #expect(try form([constraint("w", "it.width >= 80")]).isEmpty)
    #expect(try form([constraint("w", "it.width <= 80")]).isEmpty)
    #expect(try form([constraint("w", "it.width = 80", #"priority="700""#)]).isEmpty)
  }

  @Test("is content where something else than text decides")
  func negative() throws {
    #expect(try form([constraint("w", "it.width = 80")], of: "imageView").isEmpty)
    #expect(try form([constraint("w", "it.width = 80")], attributes: #"text="12:34""#).isEmpty)
    #expect(
      try form([constraint("w", "it.width = 80")], attributes: #"text="Name" numberOfLines="0""#)
        .isEmpty)
    #expect(
      try form([constraint("w", "it.width = 24"), constraint("h", "it.height = 24")])
        == ["h"], "a square is a badge in width; its height still cuts text")
  }

  @Test("is content where the width has room for translations")
  func roomy() throws { #expect(try form([constraint("w", "it.width = 200")]).isEmpty) }

  @Test("is content where code owns the constraint")
  func outlet() throws {
    #expect(try form([constraint("w", "it.width = 80")], outlets: ["w"]).isEmpty)
  }

  @Test("says what to do and where")
  func message() throws {
    let scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [constraint("w", "it.width = 80")])
    let finding = try #require(findings("text-fixed-size", in: scene).first)
    #expect(finding.message.contains("make it a minimum"))
    #expect(finding.location?.file == "Form.storyboard")
    #expect(finding.location?.line == 14)
  }

  @Test("is content with the height of one line of digits in a fixed font")
  func digits() throws {
    let height = [constraint("h", "it.height = 21")]
    #expect(try form(height, attributes: #"text="6406.2""#).isEmpty)
    #expect(try form(height, attributes: #"text="-:--""#).isEmpty)
    #expect(try form(height, attributes: #"text="6406.2" numberOfLines="0""#) == ["h"])
    #expect(try form(height, attributes: #"text="6406.2" customClass="BodyLabel""#) == ["h"])
    let style =
      #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    #expect(try form(height, attributes: #"text="6406.2""#, inside: style) == ["h"])
  }

  @Test("is content with a width where a ratio makes a square")
  func ratio() throws {
    let width = constraint("w", "it.width = 24")
    #expect(try form([width, constraint("r", "it.width = it.height")]).isEmpty)
    #expect(try form([width, constraint("r", "it.height = it.width 8")]) == ["w"])
  }

  @Test("says what is cut off")
  func risk() throws {
    func message(_ size: String, _ attributes: String = "", _ inside: String = "") throws -> String?
    {
      try findings(
        "text-fixed-size",
        in: scene(
          views: [view("label", "it", "text=\"Name\" \(attributes)", inside)],
          constraints: [constraint("size", size)])
      ).first?.message
    }
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
    #expect(try message("it.width = 80")?.contains("longer translations;") == true)
    #expect(try message("it.height = 21")?.contains("scripts of taller letters;") == true)
    #expect(try message("it.height = 21", "", style)?.contains("larger text sizes;") == true)
    #expect(
      try message("it.height = 21", #"numberOfLines="0""#)?.contains("longer translations;") == true
    )
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore text-fixed-size: a column of a table")
    #expect(try form([constraint("w", "it.width = 80")], inside: reason).isEmpty)
  }
}
