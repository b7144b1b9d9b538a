import AutoLayout
import Testing

@testable import LayoutDiff

/// The widths at which a view of two versions lies otherwise.
@Suite struct SweptChangeTests {
  /// A view of a width 16 points from the left, at most as wide as the screen less 32.
  private func scene(width: Double, left: Double = 16) -> Scene {
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "a", name: "A", kind: .view(.plain), superview: 0),
        Item(id: "b", name: "B", kind: .view(.plain), superview: 1),
      ], reference: .cookbook)
    func hold(_ item: Int, _ attribute: Attribute, _ constant: Double, to other: Int?) -> Constraint
    {
      Constraint(
        id: "\(item) \(attribute)", first: Anchor(item: item, attribute: attribute),
        second: other.map { Anchor(item: $0, attribute: attribute) }, constant: constant)
    }
    scene.constraints = [
      hold(1, .left, left, to: 0), hold(1, .top, 40, to: 0), hold(1, .height, 30, to: nil),
      hold(1, .width, width, to: nil), hold(2, .left, 5, to: 1), hold(2, .top, 5, to: 1),
      hold(2, .width, 10, to: nil), hold(2, .height, 10, to: nil),
    ]
    scene.constraints[3].priority = 900
    scene.constraints.append(
      Constraint(
        id: "most", first: Anchor(item: 1, attribute: .width), relation: .lessThanOrEqual,
        second: Anchor(item: 0, attribute: .width), constant: -32))
    return scene
  }

  private func pair(_ base: Scene, _ head: Scene) throws -> SweptPair {
    var (before, after) = (LayoutEngine(scene: base), LayoutEngine(scene: head))
    let variant = Variant(environment: head.reference)
    return try #require(
      SweptPair(
        &before, &after,
        SweptSetting(axis: .horizontal, range: 300...400, condition: .designed),
        variant: variant, earlier: variant,
        finder: MoveFinder(base: base, head: head, earlier: [0, 1, 2])))
  }

  private func intervals(_ pair: SweptPair, _ item: Int) throws -> [ClosedRange<Double>] {
    try #require(pair.change(of: item)).intervals.map {
      (($0.lower * 10).rounded() / 10)...(($0.upper * 10).rounded() / 10)
    }
  }

  @Test func `a limit separates two versions from one width on`() throws {
    // 330 wide at most, against 300: alike until the room is wider than 300.
    let pair = try pair(scene(width: 300), scene(width: 330))
    #expect(try intervals(pair, 1) == [332...400])
    #expect(try intervals(pair, 0) == [])
    // In its superview the view inside lies as before.
    #expect(try intervals(pair, 2) == [])
    let turned = try self.pair(scene(width: 330), scene(width: 300))
    #expect(try intervals(turned, 1) == [332...400])
  }

  @Test func `a place that differs throughout differs at every width`() throws {
    let pair = try pair(scene(width: 200), scene(width: 200, left: 20))
    let change = try #require(pair.change(of: 1))
    #expect(change.isEverywhere)
    #expect(change.setting.range == 300...400)
    #expect(try intervals(pair, 2) == [])
  }

  @Test func `equal versions report no width`() throws {
    let pair = try pair(scene(width: 300), scene(width: 300))
    #expect(try [0, 1, 2].allSatisfy { try intervals(pair, $0).isEmpty })
    #expect(try #require(pair.change(of: 1)).isEverywhere == false)
  }

  @Test func `a view that has its place at one width alone differs before and after`() throws {
    var base = scene(width: 200)
    base.constraints[0] = Constraint(
      id: "1 left", first: Anchor(item: 1, attribute: .centerX),
      second: Anchor(item: 0, attribute: .centerX))
    // Centred, it stands at 75 where the screen is 350 wide.
    let found = try intervals(try pair(base, scene(width: 200, left: 75)), 1)
    #expect(found == [300...350, 350...400])
  }

  @Test func `a view that hangs in another one lies as before where it stays on the screen`() throws
  {
    var base = scene(width: 200)
    base.items[2].superview = 0
    let head = scene(width: 200)
    for (before, after) in [(base, head), (head, base)] {
      #expect(try intervals(try pair(before, after), 2) == [])
      let finder = MoveFinder(base: before, head: after, earlier: [0, 1, 2])
      #expect(
        !finder.hasSameSuperview(2) && finder.hasSameSuperview(1) && finder.hasSameSuperview(0))
      let layouts = try [before, after].map { scene in
        var engine = LayoutEngine(scene: scene)
        return try engine.layout(Variant(environment: scene.reference))
      }
      #expect(finder.moves(layouts[0], layouts[1]).isEmpty)
      #expect(finder.place(2, in: layouts[1], isEarlier: false)?.rect.minX == 21)
    }
  }
}
