import Testing

@testable import PlumbTesting

@Suite struct VisualFormatTests {
  private let root = View(named: "Root")
  private let a = View(named: "A")
  private let b = View(named: "B")

  init() {
    root.addSubview(a)
    root.addSubview(b)
    for view in [a, b] { view.intrinsicContentSize = .init(width: 40, height: 20) }
  }

  private func scene(_ formats: String..., metrics: [String: Double] = [:]) throws -> LayoutScene {
    for format in formats {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b]))
    }
    return try LayoutScene(root, size: Size(width: 300, height: 200), safeArea: EdgeInsets())
  }

  private func frames(_ scene: LayoutScene, direction: LayoutDirection = .leftToRight) throws
    -> (a: Rect, b: Rect)
  {
    var seen = (a: Rect(), b: Rect())
    let property = LayoutProperty(
      scene,
      .custom("seen") {
        seen = ($0["A"].frame, $0["B"].frame); return true
      })
    _ = try property.check(over: .only(LayoutCase(direction: direction)))
    return seen
  }

  @Test func `gaps, sizes and margins become constraints`() throws {
    let scene = try scene(
      "H:|-[a(50)]-gap-[b(>=a,<=200@750)]-(30)-|", "V:|-12-[a]", "V:|[b(==44)]",
      metrics: ["gap": 10])
    let frames = try frames(scene)
    // The root of a controller has margins of 16 points at its sides.
    #expect(frames.a == Rect(x: 16, y: 12, width: 50, height: 20))
    #expect(frames.b == Rect(x: 76, y: 0, width: 194, height: 44))
  }

  @Test func `views without a gap touch, and the direction is followed`() throws {
    let frames = try frames(
      try scene("|[a][b(30)]", "V:|[a]", "V:|[b]"), direction: .rightToLeft)
    #expect(frames.a.x == 260)
    #expect(frames.b == Rect(x: 230, y: 0, width: 30, height: 20))
  }

  @Test func `options align across the axis`() throws {
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "[a]-[b]", options: [.alignAllTop, .directionRightToLeft],
      views: ["a": a, "b": b])
    #expect(made.count == 2)
    #expect(made.map(\.constant) == [-8, 0])
  }

  @Test(arguments: [
    ("H:|-[a-[b]", "‘]’ was expected here to end the view ‘a’, not ‘-’", 6),
    ("X:[a]", "‘[’ was expected here to begin a view such as [name], not ‘X’", 0),
    ("[a]-gap-[b]", "‘gap’ is not in metrics; one of ‘margin’ was expected", 4),
    ("[c]", "‘c’ is not in views; one of ‘a’, ‘b’ was expected", 1),
    ("[a]-(8@2000)-[b]", "a priority of more than 0 to 1000 was expected", 7),
    ("[a]-", "the format ends in a gap; a view such as [name] or | was expected", 4),
    ("[a]|[b]", "nothing can follow the superview's edge |", 4),
    ("[a(>20)]", "‘=’ was expected here to complete >=, not ‘2’", 4),
    ("[a]-1.2.3-[b]", "‘1.2.3’ is no number", 4),
    ("[a()]", "a number or a metric or a view was expected", 3),
    ("", "‘[’ was expected here to begin a view such as [name], not the end", 0),
  ])
  func `errors say what was expected and where`(
    _ format: String, _ message: String, _ offset: Int
  ) throws {
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(
        withVisualFormat: format, metrics: ["margin": 4], views: ["a": a, "b": b])
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
    #expect(
      error?.description
        == "\(message)\n\(format)\n" + String(repeating: " ", count: offset) + "^")
  }
}
