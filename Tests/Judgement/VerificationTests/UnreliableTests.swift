import AutoLayout
import Testing
import TextMetrics
import Verification

/// The consequences of a conflict, or of an ambiguous place, and other violations.
@Suite struct UnreliableTests {
  private func row() -> HandMadeLayout {
    var made = HandMadeLayout()
    made.label("A", Rect(x: 20, y: 20, width: 50, height: 20))
    made.add("B", Rect(x: 78, y: 20, width: 100, height: 30))
    return made
  }

  @Test func `parts of an ambiguous view are judged against each other`() {
    // Nothing decides where the panel lies; its parts overlap wherever it does.
    var made = row()
    let panel = made.add("Panel", Rect(x: 0, y: 100, width: 200, height: 50))
    let one = made.add("One", Rect(x: 10, y: 110, width: 50, height: 20), in: panel)
    let other = made.add("Other", Rect(x: 70, y: 110, width: 50, height: 20), in: panel)
    func kinds(movingOtherBy distance: Double) -> [Invariant.Kind] {
      made.violations { changed in
        changed.rects[other].x = 40
        var witness = changed.rects
        for item in [panel, one] { witness[item].x += 30 }
        witness[other].x += distance
        changed.ambiguity = LayoutAmbiguity(
          free: [panel, one, other].map { .init(item: $0, axis: .horizontal) }, witness: witness)
      }.map(\.kind)
    }
    #expect(kinds(movingOtherBy: 30) == [.unambiguous, .noOverlap])
    #expect(kinds(movingOtherBy: 60) == [.unambiguous])
  }

  @Test func `a conflict does not hide ambiguity elsewhere`() {
    var made = row()
    made.constrain(1, .width, constant: 40)
    func kinds(_ free: Int) -> [Invariant.Kind] {
      made.violations { changed in
        changed.conflicts = [
          LayoutConflict(members: [.author(0), .root(.horizontal)], broken: .author(0))
        ]
        var witness = changed.rects
        witness[free].x += 5
        changed.ambiguity = LayoutAmbiguity(
          free: [.init(item: free, axis: .horizontal)], witness: witness)
      }.map(\.kind)
    }
    #expect(kinds(2) == [.satisfiable, .unambiguous])
    #expect(kinds(1) == [.satisfiable])
  }

  @Test func `a view ambiguous along one axis is judged along the other`() {
    func found(_ axis: Axis) -> [Invariant.Kind] {
      row().violations { changed in
        changed.rects[2].width = 300
        var witness = changed.rects
        if axis == .vertical { witness[2].y += 5 } else { witness[2].x += 5 }
        changed.ambiguity = LayoutAmbiguity(free: [.init(item: 2, axis: axis)], witness: witness)
      }.map(\.kind)
    }
    #expect(found(.vertical) == [.unambiguous, .insideSuperview])
    #expect(found(.horizontal) == [.unambiguous])
  }

  @Test(arguments: [true, false])
  func aHiddenArrangedViewInConflictLeavesItsStackViewInPlace(isHidden: Bool) {
    var made = HandMadeLayout()
    let stack = made.add(
      "Stack", Rect(x: 110, y: 20, width: 100, height: 40),
      .stackView(StackConfiguration(axis: .horizontal, arranged: [2])))
    let call = made.add("Call", Rect(x: 110, y: 20, width: 0, height: 40), in: stack)
    made.constrain(call, .width, constant: 90)
    made.conflicts = [
      LayoutConflict(
        members: [
          .author(0), .stack(item: stack, .hiding, other: call),
        ], broken: .author(0))
    ]
    made.edit[call] = { $0.isHidden = isHidden }
    let kinds = made.violations { $0.rects[stack].x = 300 }.map(\.kind)
    #expect(kinds.contains(.insideSuperview) == isHidden)
    #expect(kinds.contains(.satisfiable))
  }

  /// On the canvas too, a constant contradicts the size of an image, or a distance another one.
  @Test(arguments: [true, false])
  func aViewWhoseOwnLengthsContradictEachOtherHasItsPlace(isLength: Bool) {
    var made = row()
    made.constrain(2, isLength ? .width : .leading, to: isLength ? nil : 0, constant: 80)
    made.conflicts = [
      LayoutConflict(
        members: [.author(made.scene.constraints.count - 1), .resistance(item: 2, .horizontal)],
        broken: .resistance(item: 2, .horizontal))
    ]
    let kinds = made.violations { $0.rects[2].x = 300 }.map(\.kind)
    #expect(kinds.contains(.satisfiable))
    #expect(kinds.contains(.insideSuperview) == isLength)
  }

  @Test func aConflictThatOnlyAnEndlessTextForcesIsNotReported() {
    let made = row()
    var verifier = Verifier(scene: made.scene, references: [made.layout])
    var changed = made
    changed.conflicts = [
      LayoutConflict(
        members: [.resistance(item: 1, .horizontal), .root(.horizontal)],
        broken: .resistance(item: 1, .horizontal))
    ]
    #expect(verifier.check(changed.layout).map(\.kind) == [.satisfiable])
    changed.environment.textTransform = .veryLong(400)
    #expect(verifier.check(changed.layout).isEmpty)
  }
}
