import AutoLayout
import Testing
import Verification

@Suite struct MirrorTests {
  /// A row of two, tied by leading and trailing, in one direction.
  private func row(_ direction: LayoutDirection, isMirrored: Bool = true) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.environment.layoutDirection = direction
    let isLeft = direction == .leftToRight || !isMirrored
    made.add("A", Rect(x: isLeft ? 20 : 250, y: 20, width: 50, height: 20))
    made.add("B", Rect(x: direction == .leftToRight ? 78 : 142, y: 20, width: 100, height: 20))
    made.constrain(1, .leading, to: 0)
    made.constrain(2, .leading, to: 0)
    return made
  }

  private func violations(_ made: HandMadeLayout) -> [Violation] {
    var verifier = Verifier(scene: made.scene, references: [row(.leftToRight).layout])
    return verifier.check(made.layout, opposite: row(.leftToRight).layout)
      .filter { $0.kind == .mirrored }
  }

  @Test func theMirrorImageIsAccepted() {
    #expect(violations(row(.rightToLeft)).isEmpty)
  }

  @Test func `a view that stays on its side is reported`() {
    let found = violations(row(.rightToLeft, isMirrored: false))
    #expect(found.map(\.items) == [[1]])
    #expect(found.map(\.margin) == [-230])
  }

  @Test func aConstantBetweenCentresExemptsWhatIsTiedToItAndNothingElse() {
    // C keeps its side for the constant; D is tied to C, or not.
    func outcome(isTied: Bool) -> MirrorOutcome {
      func made(_ direction: LayoutDirection) -> Layout {
        var made = row(direction)
        let c = made.add("C", Rect(x: 200, y: 100, width: 40, height: 20))
        let d = made.add("D", Rect(x: 250, y: 100, width: 30, height: 20))
        made.constrain(c, .centerX, to: 0, constant: 60)
        made.constrain(d, .leading, to: isTied ? c : 0, isTied ? .trailing : .leading)
        return made.layout
      }
      return MirrorOutcome(of: made(.rightToLeft), opposite: made(.leftToRight))
    }
    #expect(outcome(isTied: true) == .exempt([.centreConstant]))
    guard case .broken(let found) = outcome(isTied: false) else {
      Issue.record("a view that stays where it was is not told")
      return
    }
    #expect(found.map(\.items) == [[4]])
  }

  @Test func aFixedDirectionIsExempt() {
    var made = row(.rightToLeft, isMirrored: false)
    made.scene.items[1].semanticContent = .playback
    #expect(violations(made).isEmpty)
  }

  /// Content as wide as the screen and wider that stays at its left end, and a part of it.
  @Test(arguments: [320.0, 400], [false, true])
  func contentMayReachOutOfItsScrollViewAndIsJudgedInside(
    contentWidth: Double, isPartTurned: Bool
  ) {
    func made(_ direction: LayoutDirection) -> Layout {
      var made = row(direction)
      let scroll = made.add(
        "Scroll", Rect(x: 0, y: 100, width: 320, height: 50), .view(.scrollView))
      let content = made.add(
        "Content", Rect(x: 0, y: 100, width: contentWidth, height: 50), in: scroll)
      let isRight = isPartTurned && direction == .rightToLeft
      made.add(
        "Part", Rect(x: isRight ? contentWidth - 70 : 20, y: 110, width: 50, height: 20),
        in: content)
      return made.layout
    }
    let outcome = MirrorOutcome(of: made(.rightToLeft), opposite: made(.leftToRight))
    if isPartTurned {
      #expect(outcome == (contentWidth > 320 ? .exempt([.scrolling]) : .mirrored))
    } else if case .broken(let found) = outcome {
      #expect(found.map(\.items) == [[5]])
    } else {
      Issue.record("a part that stays where it was is not told")
    }
  }

  @Test(arguments: [320.0, 960])
  func `pages of a scroll view inside the content of another begin where that one says`(
    pagesWidth: Double
  ) {
    // Pages that reach out of their scroll view lie at its left end in both directions.
    func made(_ direction: LayoutDirection) -> Layout {
      var made = row(direction)
      let outer = made.add(
        "Outer", Rect(x: 0, y: 100, width: 320, height: 200), .view(.scrollView))
      let content = made.add(
        "Content", Rect(x: 0, y: 100, width: 320, height: 200), in: outer)
      let inner = made.add(
        "Inner", Rect(x: 0, y: 100, width: 320, height: 50), in: content, .view(.scrollView))
      made.add("Pages", Rect(x: 0, y: 100, width: pagesWidth, height: 50), in: inner)
      return made.layout
    }
    #expect(
      MirrorOutcome(of: made(.rightToLeft), opposite: made(.leftToRight))
        == (pagesWidth > 320 ? .exempt([.scrolling]) : .mirrored))
  }

  @Test(arguments: [200.0, 320])
  func `views that constraints place in a masked view are judged inside it`(panelWidth: Double) {
    // A part in a panel that its mask keeps where it is.
    func outcome(followsLanguage: Bool) -> MirrorOutcome {
      func made(_ direction: LayoutDirection) -> Layout {
        var made = row(direction)
        let panel = made.add("Panel", Rect(x: 0, y: 100, width: panelWidth, height: 50))
        made.scene.items[panel].autoresizing = .flexibleRightMargin
        let isMirrored = followsLanguage && direction == .rightToLeft
        made.add(
          "Part", Rect(x: isMirrored ? panelWidth - 70 : 20, y: 110, width: 50, height: 20),
          in: panel)
        return made.layout
      }
      return MirrorOutcome(of: made(.rightToLeft), opposite: made(.leftToRight))
    }
    #expect(
      outcome(followsLanguage: true)
        == (panelWidth == 320 ? .mirrored : .exempt([.autoresizing])))
    guard case .broken(let found) = outcome(followsLanguage: false) else {
      Issue.record("a part that stays where it was is not told")
      return
    }
    #expect(found.map(\.items) == [[4]])
  }

  @Test func aSceneWrittenInLeftAndRightIsExempt() {
    var made = row(.rightToLeft, isMirrored: false)
    made.scene.constraints = []
    made.constrain(1, .left, to: 0)
    made.constrain(1, .right, to: 0)
    made.constrain(2, .leading, to: 0)
    // The two sides of one view are no way of writing.
    #expect(violations(made).map(\.items) == [[1]])
    made.constrain(2, .left, to: 1, .right)
    #expect(violations(made).isEmpty)
    // Once half of the scene follows the language, the exception is worth a report.
    made.constrain(2, .trailing, to: 0)
    made.constrain(2, .trailing, to: 0, constant: 1)
    #expect(violations(made).map(\.items) == [[1]])
  }

  @Test func aConflictExemptsWhatIsTiedToItAndNothingElse() {
    // The conflict is about B, or about A, which stays where it is.
    func items(conflicting: Int) -> [[Int]] {
      var made = row(.rightToLeft, isMirrored: false)
      made.constrain(conflicting, .width, constant: 10)
      let index = made.scene.constraints.count - 1
      made.conflicts = [
        LayoutConflict(members: [.author(index)], broken: .author(index))
      ]
      return violations(made).map(\.items)
    }
    #expect(items(conflicting: 2) == [[1]])
    #expect(items(conflicting: 1) == [])
  }

  @Test func anAmbiguousLayoutIsNotJudged() {
    var made = row(.rightToLeft, isMirrored: false)
    made.ambiguity = LayoutAmbiguity(
      free: [.init(item: 1, axis: .horizontal)], witness: made.rects)
    #expect(violations(made).isEmpty)
  }
}
