import AutoLayout
import Recipes
import Testing

/// C22, C23 and C26: what constraints of design time are worth, and how many a view needs.
@Suite struct EnoughConstraintsClaims {
  @Test func `C22 a placeholder constraint holds on the canvas only`() throws {
    var scene = try Cook.scene(
      """
      # Placeholder

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Label.Top = Top Layout Guide.Bottom + 20
      3. Name Label.Width = 200 (Placeholder)
      """)
    let device = try Solved(scene)
    let width = try device.intrinsicWidth("Name Label")
    #expect(width < 200)
    #expect(try device.rect("Name Label").width == width && device.isSound)
    // Interface Builder obeys it like any other.
    for index in scene.constraints.indices { scene.constraints[index].isPlaceholder = false }
    #expect(try Solved(scene).rect("Name Label").width == 200)
  }

  @Test func `C22 a design-time intrinsic size is gone at run time`() throws {
    let text = """
      # Gauge

      ## Constraints

      1. Gauge View.Leading = Superview.LeadingMargin
      2. Gauge View.Top = Top Layout Guide.Bottom + 20

      ## Attributes

      | View       | Attribute      | Value   |
      | ---------- | -------------- | ------- |
      | Gauge View | Intrinsic Size | 77 × 33 |
      """
    var scene = try Cook.scene(text)
    let canvas = try Solved(scene)
    #expect(canvas.isSound)
    #expect(try canvas.rect("Gauge View").size == Size(width: 77, height: 33))
    // A view class that draws itself and returns no intrinsic size of its own.
    for index in scene.items.indices { scene.items[index].intrinsicSizeOverride = nil }
    let device = try Solved(scene)
    #expect(device.free(.horizontal) == ["Gauge View"])
    #expect(device.free(.vertical) == ["Gauge View"])
  }

  @Test func `C23 a view without constraints keeps its frame, one constraint more and it is lost`()
    throws
  {
    let text = """
      # Prototype

      ## Views

      - Logo View

      ## Constraints

      """
    var scene = try Cook.scene(text + "1. Superview.Width >= 0\n")
    let logo = try #require(scene.items.firstIndex { $0.name == "Logo View" })
    scene.items[logo].autoresizing = [.flexibleRightMargin, .flexibleBottomMargin]
    scene.items[logo].designFrame = Rect(x: 30, y: 40, width: 50, height: 60)
    for width in [320.0, 375, 1024] {
      let solved = try Solved(scene) { $0.environment.size.width = width }
      #expect(solved.isSound)
      #expect(try solved.rect("Logo View") == Rect(x: 30, y: 40, width: 50, height: 60))
    }
    // With each constraint that places it, less is open; four are enough, and three are not.
    let steps = [
      "Logo View.Leading = Superview.Leading + 30", "Logo View.Top = Superview.Top + 40",
      "Logo View.Width = 50", "Logo View.Height = 60",
    ]
    let open: [(horizontal: Bool, vertical: Bool)] = [
      (true, true), (true, true), (false, true), (false, false),
    ]
    for count in 1...4 {
      let lines = steps.prefix(count).enumerated().map { "\($0.offset + 1). \($0.element)\n" }
      let solved = try Solved(try Cook.scene(text + lines.joined()))
      #expect(solved.free(.horizontal).contains("Logo View") == open[count - 1].horizontal)
      #expect(solved.free(.vertical).contains("Logo View") == open[count - 1].vertical)
      #expect(solved.isSound == (count == 4), "\(count)")
    }
  }

  @Test func `C26 two buttons need two vertical constraints, two views four`() throws {
    let buttons = try Cook.recipe("R5")
    func isVertical(_ constraint: Constraint) -> Bool {
      constraint.first.attribute.axis == .vertical
    }
    #expect(buttons.constraints.filter(isVertical).count == 2)
    #expect(try Solved(buttons).isSound)
    func views(_ constraints: [String]) throws -> Solved {
      let lines = constraints.enumerated().map { "\($0.offset + 1). \($0.element)" }
      return try Solved(
        try Cook.scene("# Two views\n\n## Constraints\n\n" + lines.joined(separator: "\n") + "\n"))
    }
    let across = [
      "Yellow View.Leading = Superview.LeadingMargin",
      "Green View.Leading = Yellow View.Trailing + Standard",
      "Green View.Trailing = Superview.TrailingMargin",
      "Yellow View.Width = Green View.Width",
    ]
    let down = [
      "Bottom Layout Guide.Top = Yellow View.Bottom + 20",
      "Bottom Layout Guide.Top = Green View.Bottom + 20",
      "Yellow View.Top = Top Layout Guide.Bottom + 20",
      "Green View.Top = Top Layout Guide.Bottom + 20",
    ]
    let free: [Set<String>] = [
      ["Yellow View", "Green View"], ["Yellow View", "Green View"], ["Yellow View", "Green View"],
      ["Green View"], [],
    ]
    for count in 0...4 {
      let solved = try views(across + down.prefix(count))
      #expect(solved.free(.horizontal).isEmpty)
      #expect(solved.free(.vertical) == free[count], "\(count)")
    }
    let solved = try views(across + down)
    #expect(solved.isSound)
    #expect(same(try solved.rect("Yellow View").width, (solved.room - 8) / 2))
    let bars = solved.layout.environment.safeAreaInsets
    #expect(try solved.rect("Yellow View").height == 667 - 40 - bars.top - bars.bottom)
  }
}
