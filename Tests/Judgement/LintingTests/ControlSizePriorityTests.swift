import Testing

@Suite("control-size-priority")
struct ControlSizePriorityTests {
  private func row(
    label: Int, control: Int, element: String = "switch", gap: String = "=", inside: String = ""
  ) throws -> [String] {
    try subjects(
      "control-size-priority",
      in: scene(
        views: [
          view("label", "label", "text=\"Wi-Fi\" horizontalHuggingPriority=\"\(label)\""),
          view(element, "it", "horizontalHuggingPriority=\"\(control)\"", inside),
        ],
        constraints: [
          constraint("c1", "label.leading = root.leadingMargin"),
          constraint("c2", "root.trailingMargin = it.trailing"),
          constraint("c3", "it.leading \(gap) label.trailing 8"),
          constraint("c4", "it.top = safe.top 20"), constraint("c5", "label.centerY = it.centerY"),
        ]))
  }

  @Test("names a switch that stretches before its neighbour, or by chance")
  func positive() throws {
    #expect(try row(label: 251, control: 250) == ["it"])
    #expect(try row(label: 251, control: 251) == ["it"])
  }

  @Test("is content where the neighbour or the distance yields")
  func negative() throws {
    #expect(try row(label: 251, control: 750).isEmpty)
    #expect(try row(label: 251, control: 250, gap: ">=").isEmpty)
  }

  @Test("is content with controls that may stretch")
  func slider() throws { #expect(try row(label: 251, control: 250, element: "slider").isEmpty) }

  @Test("is content where a view of an own class takes up the room")
  func ownClass() throws {
    let scene = try scene(
      views: [
        view("view", "canvas", #"customClass="CanvasView""#, frame: (0, 0, 375, 500)),
        view("switch", "it"),
      ],
      constraints: [
        constraint("c1", "canvas.leading = root.leading"),
        constraint("c2", "root.trailing = canvas.trailing"),
        constraint("c3", "canvas.top = root.top"),
        constraint("c4", "it.top = canvas.bottom 8"),
        constraint("c5", "root.bottom = it.bottom 20"),
        constraint("c6", "it.leading = root.leadingMargin"),
      ])
    #expect(subjects("control-size-priority", in: scene).isEmpty)
  }

  @Test("names a control once")
  func name() throws {
    let scene = try scene(
      views: [
        view("label", "label", #"text="Wi-Fi" horizontalHuggingPriority="251""#),
        view("switch", "it"),
      ],
      constraints: [
        constraint("c1", "label.leading = root.leadingMargin"),
        constraint("c2", "root.trailingMargin = it.trailing"),
        constraint("c3", "it.leading = label.trailing 8"),
        constraint("c4", "it.top = safe.top 20"), constraint("c5", "label.centerY = it.centerY"),
      ])
    let found = try #require(findings("control-size-priority", in: scene).first)
    #expect(found.message.hasPrefix("the width of switch it "))
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore control-size-priority: replaced by code")
    #expect(try row(label: 251, control: 250, inside: reason).isEmpty)
  }
}
