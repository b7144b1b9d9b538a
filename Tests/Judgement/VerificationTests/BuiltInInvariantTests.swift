import AutoLayout
import Testing
import TextMetrics
import Verification

@Suite struct BuiltInInvariantTests {
  private func row() -> HandMadeLayout {
    var made = HandMadeLayout()
    made.label("A", Rect(x: 20, y: 20, width: 50, height: 20))
    made.add("B", Rect(x: 78, y: 20, width: 100, height: 30))
    return made
  }

  @Test func aLayoutAsOnTheCanvasViolatesNothing() {
    #expect(row().violations().isEmpty)
  }

  @Test func siblingsThatComeToOverlapAreReportedWithTheirDepth() throws {
    let found = row().violations { $0.rects[2].x = 65 }
    let overlap = try #require(found.first { $0.kind == .noOverlap })
    #expect(overlap.items == [1, 2])
    #expect(overlap.margin == -5)
    #expect(overlap.actual == "they overlap by 5 × 20 pt")
  }

  /// Siblings 8 points apart, a view 20 points from the edge.
  @Test(arguments: [
    (nil, 0.5, true), ("Main.storyboard", 0.5, false), ("Main.storyboard", 1, false),
    ("Main.storyboard", 1.5, true), ("Cell.xib", 1, false),
  ])
  func aPointIsNotSeenOnACanvas(file: String?, points: Double, isFound: Bool) {
    var made = row()
    made.scene.file = file
    #expect(
      made.violations { $0.rects[2].x = 70 - points }.contains { $0.kind == .noOverlap }
        == isFound)
    #expect(
      made.violations { $0.rects[2].y = -points }.contains { $0.kind == .insideSuperview }
        == isFound)
    let cut = made.violations {
      $0.edit[1] = {
        $0.text = TextLayout(
          string: "Text", pointSize: 17, needed: Size(width: 60 + points + 0.25, height: 20),
          available: Size(width: 60, height: 20), lineCount: 1)
      }
    }.contains { $0.kind == .textFits }
    #expect(cut == (points + 0.25 > (file == nil ? 0.5 : 1)))
  }

  /// A constraint that holds an item on the canvas only means that code places it.
  @Test(arguments: [(false, true), (true, false)]) func `a view that code places is not ambiguous`(
    isPlaceholder: Bool, isFound: Bool
  ) {
    var made = row()
    made.constrain(2, .leading, to: 0, constant: 78)
    made.scene.constraints[0].isPlaceholder = isPlaceholder
    let found = made.violations { changed in
      var witness = changed.rects
      witness[2].x += 5
      changed.ambiguity = LayoutAmbiguity(
        free: [.init(item: 2, axis: .horizontal)], witness: witness)
      // An unconstrained view may be anywhere.
      changed.rects[2].x = -50
    }
    #expect(found.contains { $0.kind == .unambiguous } == isFound)
    #expect(!found.contains { $0.kind == .insideSuperview })
  }

  @Test func touchingSiblingsDoNotOverlap() {
    #expect(!row().violations { $0.rects[2].x = 70 }.contains { $0.kind == .noOverlap })
  }

  @Test func siblingsThatOverlapOnTheCanvasMayOverlapElsewhere() {
    var made = row()
    made.rects[2].x = 60
    #expect(!made.violations { $0.rects[2].x = 50 }.contains { $0.kind == .noOverlap })
  }

  @Test func aHiddenSiblingDoesNotOverlap() {
    let found = row().violations {
      $0.rects[2].x = 65
      $0.edit[2] = { $0.isHidden = true }
    }
    #expect(!found.contains { $0.kind == .noOverlap })
  }

  @Test func aViewThatLeavesItsSuperviewIsReportedWithTheEdge() throws {
    let found = row().violations { $0.rects[2].width = 250 }
    let outside = try #require(found.first { $0.kind == .insideSuperview })
    #expect(outside.items == [2])
    #expect(outside.margin == -8)
    #expect(outside.actual == "it extends 8 pt beyond its right edge")
    #expect(outside.rule == "inside-superview-trailing")
  }

  @Test func everyEdgeOverWhichAViewReachesIsAFindingOfItsOwn() {
    func rules(_ direction: LayoutDirection) -> [String] {
      row().violations { changed in
        changed.environment.layoutDirection = direction
        changed.rects[1] = Rect(x: -10, y: 20, width: 400, height: 470)
        changed.rects[2].y = 500
      }.filter { $0.kind == .insideSuperview && $0.items == [1] }.map(\.rule)
    }
    let (start, end) = ("inside-superview-leading", "inside-superview-trailing")
    #expect(rules(.leftToRight) == [start, end, "inside-superview-bottom"])
    #expect(rules(.rightToLeft) == [end, start, "inside-superview-bottom"])
  }

  @Test func anOverlapIsNamedByTheAxisAlongWhichTheViewsLayApart() {
    // They lay side by side: the overlap is lower than it is wide, and still one of widths.
    let found = row().violations { $0.rects[1] = Rect(x: 20, y: 35, width: 150, height: 20) }
    #expect(found.filter { $0.kind == .noOverlap }.map(\.rule) == ["no-overlap-horizontal"])
  }

  @Test func contentOfAScrollViewMayLieOutside() {
    var made = HandMadeLayout()
    let scroll = made.add("S", Rect(width: 320, height: 100), .view(.scrollView))
    made.add("C", Rect(width: 320, height: 90), in: scroll)
    #expect(made.violations { $0.rects[2].height = 900 }.isEmpty)
  }

  @Test func aViewOutsideOnTheCanvasMayStayThere() {
    var made = row()
    made.rects[2].x = 300
    for index in made.rects.indices { made.scene.items[index].designFrame = made.rects[index] }
    #expect(made.violations { $0.rects[2].x = 310 }.isEmpty)
  }

  @Test(arguments: [(4.0, [String]()), (-8.0, ["inside-superview-bottom"])])
  func aViewOutsideAtOneEdgeOnTheCanvasIsJudgedAtTheOther(bottom: Double, rules: [String]) {
    var made = HandMadeLayout()
    let card = made.add("Card", Rect(x: 10, y: 100, width: 200, height: 100))
    let image = made.add("Image", Rect(x: 20, y: 96, width: 40, height: 104 - bottom), in: card)
    made.scene.items[card].designFrame = made.rects[card]
    // Drawn inside at the bottom.
    made.scene.items[image].designFrame = Rect(x: 10, y: -4, width: 40, height: 96)
    #expect(made.violations().map(\.rule) == rules)
  }

  @Test(arguments: [(43.5, true), (44, false)])
  func `a view drawn half a point outside is intended there`(drawnHeight: Double, isMeant: Bool) {
    // As high as its cell, in a content view that ends above the separator.
    var made = HandMadeLayout()
    let content = made.add("Content", Rect(x: 0, y: 100, width: 320, height: 43.5))
    let field = made.add("Field", Rect(x: 16, y: 100, width: 200, height: 44.5), in: content)
    made.scene.items[content].designFrame = Rect(x: 0, y: 0, width: 320, height: drawnHeight)
    made.scene.items[field].designFrame = Rect(x: 16, y: 0, width: 200, height: 44)
    #expect(made.violations().isEmpty == isMeant)
  }

  @Test(arguments: [true, false]) func aViewThatAConstraintPutsOutsideMayBeDrawnInside(
    isStated: Bool
  ) {
    var made = HandMadeLayout()
    let bar = made.add("Bar", Rect(x: 0, y: 0, width: 320, height: 44))
    let line = made.add("Line", Rect(x: 0, y: 44, width: 320, height: 1), in: bar)
    made.scene.items[bar].designFrame = made.rects[bar]
    made.scene.items[line].designFrame = Rect(x: 0, y: 43, width: 320, height: 1)
    made.constrain(line, .top, to: bar, isStated ? .bottom : .top, constant: isStated ? 0 : 44)
    #expect(made.violations().map(\.items) == (isStated ? [] : [[line]]))
  }

  /// A panel waits beside the safe area; what hangs below the guide of a bar is not beside the screen.
  @Test(arguments: [(GuideKind.safeArea, true), (.topLayoutGuide, false)])
  func aViewBeyondAGuideMayBeDrawnInside(kind: GuideKind, isMeant: Bool) {
    var made = HandMadeLayout()
    let guide = made.add("Guide", Rect(width: 320, height: 480), .layoutGuide(kind))
    let panel = made.add("Panel", Rect(x: 0, y: -100, width: 320, height: 100))
    made.scene.items[0].designFrame = made.rects[0]
    made.scene.items[panel].designFrame = Rect(width: 320, height: 100)
    made.constrain(panel, .bottom, to: guide, .top)
    #expect(made.violations().isEmpty == isMeant)
  }

  @Test(arguments: [(0.0, true), (20, false)])
  func aLabelWithoutTextDoesNotLieApartFromWhatItStandsOn(height: Double, isOver: Bool) {
    var made = HandMadeLayout()
    made.add("Photo", Rect(x: 0, y: 0, width: 320, height: 400))
    let label = made.label("Caption", Rect(x: 100, y: isOver ? 300 : 400, width: 0, height: height))
    let found = made.violations { $0.rects[label] = Rect(x: 60, y: 300, width: 200, height: 20) }
    #expect(found.contains { $0.kind == .noOverlap } == !isOver)
  }

  @Test func aLabelWithoutHeightHasCollapsedAndAnEmptyOneHasNot() {
    func collapsed(_ intrinsic: Double) -> [Violation] {
      row().violations {
        $0.rects[1].height = 0
        $0.edit[1] = { $0.intrinsicSize = IntrinsicSize(width: 40, height: intrinsic) }
      }.filter { $0.kind == .notCollapsed }
    }
    #expect(collapsed(20.5).map(\.items) == [[1]])
    #expect(collapsed(0).isEmpty)
  }

  @Test func `a length required to be 0 may be 0 but not negative`() {
    var made = row()
    made.constrain(1, .height, constant: 0)
    #expect(!made.violations { $0.rects[1].height = 0 }.contains { $0.kind == .notCollapsed })
    #expect(made.violations { $0.rects[1].height = -1 }.contains { $0.kind == .notCollapsed })
  }

  @Test func `a view drawn without a size waits for the app`() {
    var made = row()
    made.scene.items[1].annotations.drawnEmpty = [.vertical]
    #expect(!made.violations { $0.rects[1].height = 0 }.contains { $0.kind == .notCollapsed })
    #expect(made.violations { $0.rects[1].width = 0 }.contains { $0.kind == .notCollapsed })
  }

  @Test func aPlainSpacerMayCollapse() {
    #expect(!row().violations { $0.rects[2].width = 0 }.contains { $0.kind == .notCollapsed })
  }

  @Test(arguments: [(ViewContent.cell, false), (.plain, true)])
  func aCellWithAClassOfItsOwnMayBeEmpty(content: ViewContent, isFound: Bool) {
    var made = HandMadeLayout()
    let spacer = made.add("Spacer", Rect(x: 0, y: 0, width: 320, height: 10), .view(content))
    made.scene.items[spacer].customClass = "SpacerCell"
    let found = made.violations { $0.rects[spacer].height = 0 }
    #expect(found.contains { $0.kind == .notCollapsed } == isFound)
  }

  @Test func textThatMissesMoreThanAPixelIsCut() throws {
    func cut(_ available: Double) -> Violation? {
      row().violations {
        $0.edit[1] = {
          $0.text = TextLayout(
            string: "Text", pointSize: 17, needed: Size(width: 60.25, height: 20.5),
            available: Size(width: available, height: 21), lineCount: 1)
        }
      }.first { $0.kind == .textFits }
    }
    // Half a point is one pixel at @2x: rounding of the frame's edges may take that much.
    #expect(cut(59.75) == nil)
    #expect(try #require(cut(59.7)).margin == 59.7 - 60.25)
  }

  @Test func aConflictIsReportedWithItsSetAndHidesWhatFollowsFromIt() throws {
    var made = row()
    made.constrain(2, .width, constant: 100)
    made.constrain(2, .width, constant: 300)
    let found = made.violations {
      $0.rects[2].width = 300
      $0.conflicts = [
        LayoutConflict(members: [.author(0), .author(1)], broken: .author(0))
      ]
    }
    #expect(found.map(\.kind) == [.satisfiable])
    let conflict = try #require(found.first)
    #expect(conflict.items == [2])
    #expect(conflict.margin == -200)
    #expect(conflict.origins == [.author(0), .author(1)])
    #expect(conflict.actual.contains("‘B’.width = 100 [c0] was broken by 200 pt"))
  }

  @Test func `items that are ambiguous together are one violation`() throws {
    var made = row()
    made.constrain(2, .leading, to: 1, .trailing, constant: 8)
    made.label("C", Rect(x: 20, y: 100, width: 50, height: 20))
    let found = made.violations { changed in
      var witness = changed.rects
      witness[1].width = 60
      witness[2] = Rect(x: 88, y: 20, width: 90, height: 30)
      witness[3].width = 70
      changed.ambiguity = LayoutAmbiguity(
        free: [1, 2, 3].map { .init(item: $0, axis: .horizontal) }, witness: witness)
    }
    #expect(found.map(\.kind) == [.unambiguous, .unambiguous])
    #expect(found.map(\.items) == [[1, 2], [3]])
    #expect(found.map(\.margin) == [-10, -20])
  }

  @Test func aViewThatFollowsAFreeSuperviewIsNotNamed() {
    var made = HandMadeLayout()
    let box = made.add("Box", Rect(x: 10, y: 10, width: 100, height: 100))
    made.label("In", Rect(x: 20, y: 20, width: 50, height: 20), in: box)
    let found = made.violations { changed in
      var witness = changed.rects
      witness[1].x = 30
      witness[2].x = 40
      changed.ambiguity = LayoutAmbiguity(
        free: [1, 2].map { .init(item: $0, axis: .horizontal) }, witness: witness)
    }
    #expect(found.map(\.items) == [[1]])
  }

  /// Claim C4.
  @Test func aStretchedViewIsDrawnOffItsBaseline() throws {
    var made = HandMadeLayout()
    for (name, x) in [("A", 10.0), ("B", 80)] {
      let item = made.label(name, Rect(x: x, y: 20, width: 60, height: 20))
      made.edit[item] = {
        $0.intrinsicSize = IntrinsicSize(width: 60, height: 20)
        $0.firstBaselineOffset = 16
        $0.lastBaselineOffset = 4
      }
    }
    made.constrain(1, .lastBaseline, to: 2)
    #expect(made.violations().isEmpty)
    let found = made.violations {
      $0.rects[2] = Rect(x: 80, y: 10, width: 60, height: 30)
    }
    let drawn = try #require(found.first { $0.kind == .drawnBaselines })
    #expect(drawn.items == [1, 2])
    #expect(drawn.margin == -5)
    // An empty text is drawn nowhere.
    let empty = made.violations {
      $0.rects[2] = Rect(x: 80, y: 10, width: 60, height: 30)
      $0.edit[2] = {
        $0.intrinsicSize = IntrinsicSize(width: 0, height: 0)
        $0.lastBaselineOffset = 4
      }
    }
    #expect(!empty.contains { $0.kind == .drawnBaselines })
  }

  private func cut(
    _ stress: TextStress, transform: TextTransform = .identity, neighbourWidth: Double = 100
  ) -> [Invariant.Kind] {
    let made = row()
    var verifier = Verifier(scene: made.scene, references: [made.layout])
    var changed = made
    changed.environment.textTransform = transform
    changed.rects[2].width = neighbourWidth
    changed.edit[2] = { $0.intrinsicSize = IntrinsicSize(width: 100, height: 30) }
    changed.edit[1] = {
      $0.text = TextLayout(
        string: "Text", pointSize: 17, needed: Size(width: 80, height: 20),
        available: Size(width: 50, height: 20), lineCount: 1)
    }
    return verifier.check(changed.layout, stress: stress).map(\.kind)
  }

  @Test func textThatFillsAllRoomIsOnlyReportedUnderMildStress() {
    #expect(cut(.none) == [.textFits])
    #expect(cut(TextStress(changes: 1, extremeItems: [])) == [.textFits])
    #expect(cut(TextStress(changes: 2, extremeItems: [])).isEmpty)
    #expect(cut(TextStress(changes: 1, extremeItems: [1])).isEmpty)
    #expect(cut(.none, transform: .veryLong(400)).isEmpty)
  }

  @Test func textThatIsCutBesideFreeRoomIsAlwaysReported() {
    let hard = TextStress(changes: 3, extremeItems: [1])
    #expect(cut(hard, neighbourWidth: 120) == [.textUsesRoom])
  }

  @Test func `space beyond the safe area is no room`() {
    // The text lies 40 points farther from the screen's edge than on the canvas: for the notch or not.
    func kinds(inset: Double) -> [Invariant.Kind] {
      let made = row()
      var verifier = Verifier(scene: made.scene, references: [made.layout])
      var changed = made
      changed.environment.safeAreaInsets = EdgeInsets(left: inset)
      for item in [1, 2] { changed.rects[item].x += 40 }
      changed.edit[1] = {
        $0.text = TextLayout(
          string: "Text", pointSize: 17, needed: Size(width: 80, height: 20),
          available: Size(width: 50, height: 20), lineCount: 1)
      }
      return verifier.check(
        changed.layout, stress: TextStress(changes: 3, extremeItems: [1])
      ).map(\.kind).filter { $0 == .textUsesRoom }
    }
    #expect(kinds(inset: 0) == [.textUsesRoom])
    #expect(kinds(inset: 40).isEmpty)
  }

  @Test func aTextThatLacksLinesAndAHairOfWidthIsNotCutBesideFreeRoom() {
    let made = row()
    let found = made.violations { changed in
      changed.rects[2].width = 120
      changed.edit[2] = { $0.intrinsicSize = IntrinsicSize(width: 100, height: 30) }
      changed.edit[1] = {
        $0.text = TextLayout(
          string: "Text", pointSize: 17, needed: Size(width: 50.2, height: 40),
          available: Size(width: 50, height: 20), lineCount: 2)
      }
    }
    #expect(found.map(\.kind) == [.textFits])
    #expect(found.map(\.axes) == [[.vertical]])
    #expect(found.map(\.rule) == ["text-fits-height"])
  }
}
