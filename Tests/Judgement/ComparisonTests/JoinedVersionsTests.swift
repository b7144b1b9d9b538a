import AutoLayout
import Judging
import Simplex
import TextMetrics
import Testing
import Verification

@testable import Comparison

/// The same views, constraints, drawings and failures in two versions.
@Suite struct JoinedVersionsTests {
  // MARK: Views

  private func scene(_ children: [(id: String, kind: ItemKind)]) -> Scene {
    var items = [Item(id: "root", name: "Root", kind: .view(.plain), superview: nil)]
    items += children.map { Item(id: $0.id, name: $0.id, kind: $0.kind, superview: 0) }
    return Scene(id: "s", name: "s", items: items, reference: .cookbook)
  }

  private func joined(_ base: [(String, ItemKind)], _ head: [(String, ItemKind)]) -> [Int?] {
    Array(SceneVersions(base: scene(base), head: scene(head)).earlierItems.dropFirst())
  }

  private func label(_ text: String) -> ItemKind {
    .view(.label(TextContent(text, font: .system(17))))
  }

  private func stack(_ axis: Axis, _ arranged: [Int] = []) -> ItemKind {
    var stack = StackConfiguration()
    stack.axis = axis
    stack.arranged = arranged
    return .stackView(stack)
  }

  @Test func `views without an id in common are the same where they show the same`() {
    #expect(joined([("a", label("One"))], [("b", label("One"))]) == [1])
    #expect(joined([("a", label("One"))], [("b", label("Two"))]) == [nil])
    #expect(joined([("a", stack(.vertical))], [("b", stack(.vertical))]) == [1])
    #expect(joined([("a", stack(.vertical))], [("b", stack(.horizontal))]) == [nil])
    #expect(
      joined(
        [("a", stack(.vertical, [2])), ("c", label("x"))],
        [("b", stack(.vertical)), ("c", label("x"))])
        == [nil, 2])
    #expect(joined([("a", .layoutGuide(.safeArea))], [("b", .layoutGuide(.safeArea))]) == [1])
    #expect(joined([("a", .layoutGuide(.safeArea))], [("b", .layoutGuide(.keyboard))]) == [nil])
    #expect(joined([("a", .view(.plain))], [("b", .layoutGuide(.plain))]) == [nil])
  }

  @Test func `equal views are matched in order if both versions have as many`() {
    let two = [("a", label("One")), ("b", label("One"))]
    #expect(joined(two, [("c", label("One")), ("d", label("One"))]) == [1, 2])
    #expect(joined(two, [("c", label("One"))]) == [nil])
    #expect(
      joined([("a", label("One"))], [("c", label("One")), ("d", label("One"))]) == [nil, nil])
    // One of them has kept its id.
    #expect(joined(two, [("b", label("One")), ("d", label("One"))]) == [2, 1])
  }

  @Test func `roots are the same whatever they are called`() {
    var head = scene([("a", label("One"))])
    head.items[0].id = "other"
    head.items[1].id = "b"
    let versions = SceneVersions(base: scene([("a", label("One"))]), head: head)
    #expect(versions.earlierItems == [0, 1])
    #expect(versions.base.items.map(\.id) == ["other", "b"])
    #expect(versions.existed("b") && !versions.existed("a"))
  }

  // MARK: Constraints

  private func constraint(
    _ id: String, _ constant: Double, _ relation: Relation = .equal, isTurned: Bool = false
  ) -> Constraint {
    let (own, other) = (Anchor(item: 1, attribute: .left), Anchor(item: 0, attribute: .left))
    return Constraint(
      id: id, first: isTurned ? other : own, relation: relation, second: isTurned ? own : other,
      constant: constant)
  }

  private func base(_ before: [Constraint], _ after: [Constraint]) -> [Constraint] {
    var (base, head) = (scene([("a", label("One"))]), scene([("a", label("One"))]))
    base.constraints = before
    head.constraints = after
    return SceneVersions(base: base, head: head).base.constraints
  }

  @Test func `a constraint that says the same has the later version's id, side and place`() {
    let turned: [(Relation, Relation)] = [
      (.equal, .equal), (.lessThanOrEqual, .greaterThanOrEqual),
      (.greaterThanOrEqual, .lessThanOrEqual),
    ]
    for (relation, other) in turned {
      let after = constraint("new", 8, relation)
      #expect(base([constraint("old", -8, other, isTurned: true)], [after]) == [after])
      let wrong = constraint("old", -8, relation, isTurned: true)
      #expect((base([wrong], [after]) == [after]) == (relation == other))
    }
    let (one, two, three) = (constraint("1", 1), constraint("2", 2), constraint("3", 3))
    #expect(base([three, one, two], [one, two, three]) == [one, two, three])
    // An item that is missing in the later version stays behind the one that it followed.
    let own = constraint("own", 9)
    #expect(base([three, own, one], [one, three]) == [one, three, own])
    #expect(base([own, three, one], [one, three]) == [own, one, three])
    #expect(
      base([one, own, constraint("own 2", 10), two], [two, one]).map(\.id) == [
        "2", "1", "own", "own 2",
      ])
  }

  @Test func `a constraint that differs in anything keeps its id`() {
    let after = constraint("new", 8)
    for change in [
      { $0.constant = 9 }, { $0.multiplier = 2 }, { $0.priority = 999 }, { $0.isInstalled = false },
      { $0.isPlaceholder = true }, { $0.relation = .lessThanOrEqual },
      { $0.first.attribute = .right },
    ] as [(inout Constraint) -> Void] {
      var before = constraint("old", 8)
      change(&before)
      #expect(base([before], [after]) == [before])
    }
  }

  @Test func `equal constraints each keep their own id`() {
    let (one, two) = (constraint("1", 8), constraint("2", 8))
    #expect(base([two, one], [one, two]).map(\.id) == ["1", "2"])
    #expect(base([two], [one, two]).map(\.id) == ["2"])
    #expect(base([constraint("3", 8), two], [one, two]).map(\.id) == ["1", "2"])
  }

  @Test func `a constraint whose constant varies is not turned, as the constants would be wrong`() {
    var (before, after) = (scene([("a", label("One"))]), scene([("a", label("One"))]))
    before.constraints = [constraint("old", -8, isTurned: true)]
    after.constraints = [constraint("new", 8)]
    before.variations = [Variation(horizontal: .regular, changes: [.constant(0, -20)])]
    let joined = SceneVersions(base: before, head: after).base.constraints
    #expect(joined.map(\.constant) == [-8] && joined.map(\.id) == ["new"])
    before.variations = [Variation(horizontal: .regular, changes: [.constraintInstalled(0, false)])]
    #expect(SceneVersions(base: before, head: after).base.constraints == after.constraints)
  }

  // MARK: Drawings

  @Test func `a view is redrawn where its stored frame differs by more than a point`() {
    func isRedrawn(_ before: Rect?, _ after: Rect?) -> Bool {
      var (base, head) = (scene([("a", label("One"))]), scene([("a", label("One"))]))
      base.items[1].designFrame = before
      head.items[1].designFrame = after
      return SceneVersions(base: base, head: head).isRedrawn(["a"])
    }
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(!isRedrawn(frame, frame))
    #expect(isRedrawn(nil, nil) && isRedrawn(frame, nil) && isRedrawn(nil, frame))
    for path in [\Rect.x, \.y, \.width, \.height] as [WritableKeyPath<Rect, Double>] {
      for sign in [1.0, -1.0] {
        var other = frame
        other[keyPath: path] += sign
        #expect(!isRedrawn(frame, other))
        other[keyPath: path] += sign * 0.5
        #expect(isRedrawn(frame, other))
      }
    }
  }

  // MARK: Failures

  private func signature(_ kind: Invariant.Kind, _ items: [String], rule: String? = nil)
    -> Signature
  {
    Signature(rule: rule ?? kind.rawValue, kind: kind, items: items)
  }

  @Test func `failures are the same by rule and items, or as grave on the same items`() {
    func isSame(_ a: Signature, _ b: Signature) -> Bool {
      #expect(a.isSameFailure(as: b) == b.isSameFailure(as: a))
      return a.isSameFailure(as: b)
    }
    let (one, two) = (["One"], ["One", "Two"])
    #expect(isSame(signature(.noOverlap, two), signature(.noOverlap, two)))
    #expect(!isSame(signature(.noOverlap, two), signature(.noOverlap, ["One", "Three"])))
    #expect(isSame(signature(.satisfiable, two), signature(.satisfiable, one)))
    #expect(!isSame(signature(.satisfiable, ["Two"]), signature(.satisfiable, one)))
    #expect(isSame(signature(.unambiguous, two), signature(.unambiguous, one)))
    #expect(!isSame(signature(.unambiguous, one), signature(.satisfiable, one)))
    #expect(
      !isSame(signature(.declared, one, rule: "a"), signature(.declared, one, rule: "b")))
    #expect(
      isSame(
        signature(.insideSuperview, one, rule: "inside-superview-top"),
        signature(.insideSuperview, one, rule: "inside-superview-bottom")))
    #expect(!isSame(signature(.insideSuperview, one), signature(.noOverlap, one)))
  }

  @Test func `a relation is one of the canvas, but for what is wrong on the canvas itself`() {
    #expect(ComparedScene.failure(.centered, [2]).isOfRelation)
    #expect(!ComparedScene.failure(.asDrawn, [2]).isOfRelation)
    #expect(!ComparedScene.failure(.noOverlap, [2, 3]).isOfRelation)
    let byConstant = Invariant.Kind.baselinesByConstant
    #expect(!ComparedScene.failure(.alignedBaselines, [2, 3], rule: byConstant).isOfRelation)
    #expect(ComparedScene.failure(.alignedBaselines, [2, 3]).isOfRelation)
  }

  // MARK: The whole of a failure

  private func compared(
    _ places: [SceneComparison.Standing: [Int]], lost: Int = 0
  ) -> SceneComparison.Compared {
    SceneComparison.Compared(
      signature: signature(.noOverlap, ["One"]), places: places, lost: lost)
  }

  @Test func `a failure's standing is that of its gravest place`() {
    #expect(compared([.regression: [2], .excused(.point): [0]]).standing == .regression)
    #expect(compared([.regression: [2], .known: [0]]).standing == .worse)
    #expect(compared([.regression: [2]], lost: 1).standing == .worse)
    #expect(compared([.worse: [2], .known: [0]]).standing == .worse)
    #expect(compared([.known: [0], .excused(.point): [1]]).standing == .known)
    #expect(compared([.excused(.trade): [0], .excused(.point): [1]]).standing == .excused(.point))
    #expect(compared([.excused(.elsewhere): [0]]).standing == .excused(.elsewhere))
    #expect(compared([.changedOnCanvas: [0]]).standing == .changedOnCanvas)
    let many = compared([.worse: [7, 2], .regression: [5], .known: [9, 1]])
    #expect(many.regressed == [2, 5, 7] && many.shared == [1, 2, 7, 9])
  }

  @Test func `a failure of a base is gone where nothing of it is left`() {
    func mended(_ left: Int) -> SceneComparison.Mended {
      SceneComparison.Mended(
        signature: signature(.noOverlap, ["One"]), failed: [1, 2], left: left,
        example: ComparedScene.failure(.noOverlap, [2, 3]))
    }
    #expect(mended(0).isGone && !mended(1).isGone)
  }

  @Test func `invented texts are transforms and trial texts, not translations`() {
    let plain = Variant(environment: .cookbook)
    #expect(!plain.showsInventedText && ComparedScene.invented.showsInventedText)
    var hidden = plain
    hidden.set(.hidden(item: 1, true))
    #expect(!hidden.showsInventedText)
  }

  @Test func `the system, the file and the host of the later version are those of both`() {
    var base = scene([("a", label("One"))])
    var head = base
    base.file = "old.xib"
    head.file = "new.xib"
    head.id = "t"
    head.name = "T"
    head.controller = "FormController"
    head.root = .cell
    head.host = .oneOfSeveral
    head.idiom = .pad
    head.bars.tabBar = true
    let joined = SceneVersions(base: base, head: head).base
    #expect(joined.file == "new.xib" && joined.id == "t" && joined.name == "T")
    #expect(joined.controller == "FormController" && joined.root == .cell)
    #expect(joined.host == .oneOfSeveral && joined.idiom == .pad && joined.bars.tabBar)
    #expect(SceneVersions(base: base, head: head).areAlike)
  }

  @Test func `a failure is compared with the same failure of the base`() {
    let top = ComparedScene.failure(
      .insideSuperview, [2], rule: "inside-superview-top", margin: -50)
    let bottom = ComparedScene.failure(.insideSuperview, [2], rule: "inside-superview-bottom")
    let pair = ComparedScene.pair(head: [bottom], base: [top], explained: [bottom])
    #expect(pair.baseEquivalent(bottom)?.signature == bottom.signature)
    #expect(pair.baseEquivalent(top)?.signature == top.signature)
    let only = ComparedScene.pair(head: [bottom], base: [top])
    #expect(only.baseEquivalent(bottom)?.signature == top.signature)
    #expect(only.headFails(as: top))
    #expect(!only.headFails(as: ComparedScene.failure(.noOverlap, [2, 3])))
  }
}
