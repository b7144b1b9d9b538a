import Testing

@Suite("stretched-text")
struct StretchedTextTests {
  private func form(
    _ end: String, attributes: String = "", inside: String = ""
  ) throws -> [String] {
    try subjects(
      "stretched-text",
      in: scene(
        views: [
          view("label", "title", #"text="Title" verticalHuggingPriority="251""#),
          view("label", "it", "text=\"Name\" \(attributes)", inside),
        ],
        constraints: [
          constraint("c1", "title.leading = root.leadingMargin"),
          constraint("c2", "title.top = safe.top 20"),
          constraint("side", "it.leading = root.leadingMargin"),
          constraint("top", "it.top = title.bottom 8"), constraint("end", end),
        ]))
  }

  @Test("names a label that fills the rest of a column")
  func positive() throws { #expect(try form("safe.bottom = it.bottom 20") == ["it"]) }

  @Test("names a button that fills the rest of a row")
  func row() throws {
    let button = #"<state key="normal" title="Edit"/>"#
    let scene = try scene(
      views: [
        view("label", "title", #"text="Title" horizontalHuggingPriority="251""#),
        view("button", "it", #"buttonType="system""#, button),
      ],
      constraints: [
        constraint("c1", "title.leading = root.leadingMargin"),
        constraint("c2", "title.top = safe.top 20"),
        constraint("c3", "it.leading = title.trailing 8"),
        constraint("c4", "it.trailing = root.trailingMargin"),
        constraint("c5", "it.baseline = title.baseline"),
      ])
    #expect(subjects("stretched-text", in: scene) == ["it"])
  }

  @Test("is content with a button that shows its title at the side")
  func side() throws {
    let title = #"<state key="normal" title="Edit"/>"#
    let scene = try scene(
      views: [
        view("label", "title", #"text="Title" horizontalHuggingPriority="251""#),
        view("button", "it", #"buttonType="system" contentHorizontalAlignment="leading""#, title),
      ],
      constraints: [
        constraint("c1", "title.leading = root.leadingMargin"),
        constraint("c2", "title.top = safe.top 20"),
        constraint("c3", "it.leading = title.trailing 8"),
        constraint("c4", "it.trailing = root.trailingMargin"),
        constraint("c5", "it.baseline = title.baseline"),
      ])
    #expect(subjects("stretched-text", in: scene).isEmpty)
  }

  @Test("is content with heights of views that fit their content at run time")
  func selfSizing() throws {
    var scene = try scene(
      views: [
        view("label", "title", #"text="Title" verticalHuggingPriority="251""#),
        view("label", "it", #"text="Name""#),
      ],
      constraints: [
        constraint("c1", "title.leading = root.leadingMargin"),
        constraint("c2", "title.top = safe.top 20"),
        constraint("side", "it.leading = root.leadingMargin"),
        constraint("top", "it.top = title.bottom 8"),
        constraint("end", "safe.bottom = it.bottom 20"),
      ])
    #expect(subjects("stretched-text", in: scene) == ["it"])
    scene.items[0].annotations.standsAlone = true
    #expect(subjects("stretched-text", in: scene).isEmpty)
  }

  @Test("is content where the text decides the height")
  func negative() throws { #expect(try form("safe.bottom >= it.bottom 20").isEmpty) }

  @Test("is content with a text alone in its container, which is centred so")
  func alone() throws {
    let scene = try scene(
      views: [view("label", "it", #"text="Name""#)],
      constraints: [
        constraint("side", "it.leading = root.leadingMargin"),
        constraint("top", "it.top = safe.top"), constraint("end", "it.bottom = safe.bottom"),
      ])
    #expect(subjects("stretched-text", in: scene).isEmpty)
  }

  @Test("is content with a visible background or a class that may draw")
  func visible() throws {
    let color = #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>"#
    #expect(try form("safe.bottom = it.bottom 20", inside: color).isEmpty)
    #expect(try form("safe.bottom = it.bottom 20", attributes: #"customClass="Badge""#).isEmpty)
  }

  @Test("takes a clear background for none")
  func clear() throws {
    let color = #"<color key="backgroundColor" white="0" alpha="0"/>"#
    #expect(try form("safe.bottom = it.bottom 20", inside: color) == ["it"])
  }

  @Test("is content where a placeholder holds the height on the canvas")
  func placeholder() throws {
    let end = constraint("end", "safe.bottom = it.bottom 20")
    let held = constraint("h", "it.height = 300", #"placeholder="YES""#)
    func form(_ parts: [String]) throws -> [String] {
      try subjects(
        "stretched-text",
        in: scene(
          views: [
            view("label", "title", #"text="Title" verticalHuggingPriority="251""#),
            view("label", "it", #"text="Name""#), view("view", "rest"),
          ],
          constraints: [
            constraint("c1", "title.leading = root.leadingMargin"),
            constraint("c2", "title.top = safe.top 20"),
            constraint("side", "it.leading = root.leadingMargin"),
            constraint("top", "it.top = title.bottom 8"),
          ] + parts))
    }
    #expect(try form([end]) == ["it"])
    let rest = [
      constraint("r1", "rest.top = it.bottom 8"), constraint("r2", "safe.bottom = rest.bottom"),
      constraint("r3", "rest.leading = root.leading"), constraint("r4", "rest.width = 20"),
    ]
    #expect(try form(rest + [held]).isEmpty)
  }

  @Test("is content where hugging is as high as it gets", arguments: [250, 998, 999, 1000])
  func highest(hugging: Int) throws {
    let scene = try scene(
      views: [
        view("label", "title", #"text="Title""#),
        view("label", "it", "text=\"Name\" verticalHuggingPriority=\"\(hugging)\""),
      ],
      constraints: [
        constraint("c1", "title.leading = root.leadingMargin"),
        constraint("c2", "title.top = safe.top 20"), constraint("c3", "title.height = 21"),
        constraint("side", "it.leading = root.leadingMargin"),
        constraint("top", "it.top = title.bottom 8"),
        constraint("end", "safe.bottom = it.bottom 20"),
      ])
    #expect(subjects("stretched-text", in: scene) == (hugging < 999 ? ["it"] : []))
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore stretched-text: centred on purpose")
    #expect(try form("safe.bottom = it.bottom 20", inside: reason).isEmpty)
  }
}
