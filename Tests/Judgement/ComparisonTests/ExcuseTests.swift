import AutoLayout
import Judging
import Testing
import Verification

@testable import Comparison

@Suite struct ExcuseTests {
  private func standing(
    _ failure: Failure, _ pair: JudgedPair, canvas: JudgedPair? = nil, _ judge: VersionJudge? = nil
  ) throws -> SceneComparison.Standing {
    try SceneComparison.standing(
      of: failure, in: pair, canvas: canvas, judge ?? ComparedScene.judge())
  }

  private let overlap = ComparedScene.failure(.noOverlap, [2, 3])

  @Test func `an invariant that held before and fails now is a regression`() throws {
    #expect(try standing(overlap, ComparedScene.pair(head: [overlap])) == .regression)
  }

  @Test func `an earlier failure is known, and worse if it fails by half as much again`() throws {
    func base(_ margin: Double) -> JudgedPair {
      ComparedScene.pair(
        head: [overlap], base: [ComparedScene.failure(.noOverlap, [2, 3], margin: margin)])
    }
    #expect(try standing(overlap, base(-20)) == .known)
    #expect(try standing(overlap, base(-13)) == .known)
    #expect(try standing(overlap, base(-5)) == .worse)
  }

  @Test func `a failure that a conflict explains in the base failed there`() throws {
    #expect(try standing(overlap, ComparedScene.pair(explained: [overlap])) == .known)
  }

  @Test func `a conflict along another axis is another conflict`() throws {
    let wide = ComparedScene.failure(.satisfiable, [2], axes: [.horizontal])
    let high = ComparedScene.failure(.satisfiable, [2, 3], axes: [.vertical])
    #expect(
      try standing(wide, ComparedScene.pair(head: [wide, high], base: [high])) == .regression)
    let same = ComparedScene.failure(.satisfiable, [2, 3], axes: [.horizontal])
    #expect(try standing(wide, ComparedScene.pair(base: [same])) == .known)
  }

  @Test func `a view that is new is judged as in a new scene`() throws {
    let judge = try ComparedScene.judge(base: ComparedScene.scene(without: "note"))
    let failure = ComparedScene.failure(.noOverlap, [1, 4])
    #expect(try standing(failure, ComparedScene.pair(), judge) == .excused(.newItem))
  }

  @Test func `a relation that the base's canvas does not show was not promised`() throws {
    let relation = ComparedScene.failure(.centered, [2])
    #expect(try standing(relation, ComparedScene.pair()) == .excused(.newPromise))
  }

  @Test func `a failure that needs a hidden view to be shown is excused`() throws {
    let shown = Variant(
      environment: ComparedScene.scene().reference, overrides: [.hidden(item: 4, false)])
    #expect(try standing(overlap, ComparedScene.pair(shown)) == .excused(.shownByCode))
    let hidden = Variant(
      environment: ComparedScene.scene().reference, overrides: [.hidden(item: 1, true)])
    #expect(try standing(overlap, ComparedScene.pair(hidden)) == .regression)
  }

  @Test func `a length that the base required to be equal was promised`() throws {
    func scene(_ priority: Float) -> Scene {
      var scene = ComparedScene.scene()
      scene.constraints.append(
        Constraint(
          id: "equal", first: Anchor(item: 2, attribute: .width),
          second: Anchor(item: 3, attribute: .width), priority: priority))
      return scene
    }
    let unequal = ComparedScene.failure(.equalWidths, [2, 3])
    let required = try ComparedScene.judge(base: scene(1000), head: scene(100))
    #expect(try standing(unequal, ComparedScene.pair(), required) == .regression)
    let centred = ComparedScene.failure(.centered, [2])
    #expect(try standing(centred, ComparedScene.pair(), required) == .excused(.newPromise))
  }

  @Test func `a size on the canvas that stands in for content is no evidence where it differs`()
    throws
  {
    func scene(_ width: Double) -> Scene {
      var scene = ComparedScene.scene()
      scene.items[2].intrinsicSizeOverride = IntrinsicSize(width: width, height: 20)
      return scene
    }
    let other = try ComparedScene.judge(base: scene(200), head: scene(120))
    let same = try ComparedScene.judge(base: scene(200), head: scene(200))
    let cut = ComparedScene.failure(.textFits, [2])
    #expect(try standing(cut, ComparedScene.pair(), other) == .excused(.placeholderSize))
    #expect(try standing(cut, ComparedScene.pair(), same) == .regression)
    #expect(
      try standing(ComparedScene.failure(.textFits, [3]), ComparedScene.pair(), other)
        == .regression)
    #expect(try standing(overlap, ComparedScene.pair(), other) == .regression)
  }

  @Test
  func `less than a pixel is not seen, and how far an ambiguous view moves is not always known`() {
    #expect(!Invariant.Topic.ambiguous.isVisible(-0.33))
    #expect(Invariant.Topic.ambiguous.isVisible(-0.5) && Invariant.Topic.ambiguous.isVisible(0))
    #expect(!Invariant.Topic.overlap.isVisible(-0.4) && Invariant.Topic.overlap.isVisible(-1))
    #expect(Invariant.Topic.conflict.isVisible(-0.01))
  }

  @Test func `a failure by a point is invisible, but a conflict by any amount counts`() throws {
    let small = ComparedScene.failure(.noOverlap, [2, 3], margin: -1)
    #expect(try standing(small, ComparedScene.pair()) == .excused(.point))
    let conflict = ComparedScene.failure(.satisfiable, [2, 3], margin: -0.002)
    #expect(try standing(conflict, ComparedScene.pair()) == .regression)
    let open = ComparedScene.failure(.unambiguous, [2], margin: -1)
    #expect(try standing(open, ComparedScene.pair()) == .regression)
  }

  @Test func `a view that fails as gravely along the axis was broken already`() throws {
    func pair(_ kind: Invariant.Kind, _ axes: [Axis] = Axis.allCases) -> JudgedPair {
      ComparedScene.pair(
        head: [ComparedScene.failure(kind, [2], axes: axes)],
        base: [ComparedScene.failure(kind, [2], axes: axes)])
    }
    #expect(try standing(overlap, pair(.insideSuperview)) == .excused(.sharedItem))
    #expect(try standing(overlap, pair(.textFits)) == .regression)
    let cut = ComparedScene.failure(.textFits, [2], axes: [.horizontal])
    #expect(try standing(cut, pair(.notCollapsed, [.vertical])) == .regression)
    #expect(try standing(cut, pair(.notCollapsed, [.horizontal])) == .excused(.sharedItem))
  }

  @Test func `an invented text that is cut counts where a constant cuts it, and it is the same`()
    throws
  {
    let cut = ComparedScene.failure(.textFits, [2], rule: "text-fits-width")
    let constant = ComparedScene.failure(.textFits, [2], rule: "text-fits-constant-width")
    let invented = ComparedScene.pair(ComparedScene.invented)
    #expect(try standing(cut, invented) == .excused(.inventedText))
    #expect(try standing(constant, invented) == .regression)
    let another = ComparedScene.pair(ComparedScene.invented, headText: "Total Total")
    #expect(try standing(constant, another) == .excused(.inventedText))
    #expect(try standing(cut, ComparedScene.pair()) == .regression)
    let little = ComparedScene.failure(
      .textFits, [2], rule: "text-fits-width", values: [200, 20, 90, 20], axes: [.horizontal])
    #expect(try standing(little, invented) == .regression)
    let half = ComparedScene.failure(
      .textFits, [2], rule: "text-fits-width", values: [200, 20, 110, 20], axes: [.horizontal])
    #expect(try standing(half, invented) == .excused(.inventedText))
  }

  @Test func `a trade fixes an equally grave failure at the same place`() throws {
    let cut = ComparedScene.failure(.textFits, [2])
    let gone = ComparedScene.pair(base: [ComparedScene.failure(.insideSuperview, [3])])
    #expect(try standing(cut, gone) == .excused(.trade))
    // Elsewhere, or lighter.
    let far = ComparedScene.pair(base: [ComparedScene.failure(.insideSuperview, [4])])
    #expect(try standing(cut, far) == .regression)
    let light = ComparedScene.pair(base: [ComparedScene.failure(.textFits, [3])])
    #expect(try standing(overlap, light) == .regression)
    // Still there.
    let other = ComparedScene.failure(.insideSuperview, [3])
    #expect(try standing(cut, ComparedScene.pair(head: [other], base: [other])) == .regression)
    let conflict = ComparedScene.failure(.satisfiable, [2])
    #expect(try standing(conflict, gone) == .regression)
  }

  @Test func `a text gives its room to another one only where that has no more left`() throws {
    func cut(_ item: Int, _ available: Double) -> Failure {
      ComparedScene.failure(
        .textFits, [item], values: [200, 20, available, 20], axes: [.horizontal])
    }
    let gone = ComparedScene.pair(base: [cut(3, 100)])
    #expect(try standing(cut(2, 120), gone) == .excused(.trade))
    #expect(try standing(cut(2, 60), gone) == .regression)
  }

  @Test func `every excuse has a name of its own`() {
    let names = (Excuse.all + [.elsewhere]).map(\.name)
    #expect(Set(names).count == names.count)
  }
}
