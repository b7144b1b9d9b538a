import AutoLayout
import Comparison
import TextMetrics
import Testing

@testable import LayoutDiff

/// The description of two versions that differ in one edit, and the remaining difference once it is
/// undone.
@Suite struct SceneEditsTests {
  private static let label = 1
  private static let stack = 2
  private static let button = 5

  private static func base() -> Scene {
    func view(_ name: String, _ kind: ItemKind, in superview: Int? = 0) -> Item {
      Item(id: name.lowercased(), name: name, kind: kind, superview: superview)
    }
    var arranging = StackConfiguration()
    arranging.arranged = [3, 4]
    let text = TextContent("Total", font: .system(17))
    let title = TextContent("Pay", font: .system(15))
    var scene = Scene(
      id: "s", name: "s",
      items: [
        view("Root", .view(.plain), in: nil), view("Label", .view(.label(text))),
        view("Stack", .stackView(arranging)), view("One", .view(.plain), in: 2),
        view("Two", .view(.plain), in: 2),
        view("Button", .view(.button(ButtonContent(title: title, style: .system)))),
      ], reference: .cookbook)
    scene.constraints = [
      Constraint(
        id: "x", first: Anchor(item: label, attribute: .leading),
        second: Anchor(item: 0, attribute: .leading), constant: 16),
      Constraint(id: "w", first: Anchor(item: button, attribute: .width), constant: 100),
    ]
    return scene
  }

  private func edits(_ change: (inout Scene) -> Void) -> SceneEdits {
    var head = Self.base()
    change(&head)
    return SceneEdits(SceneVersions(base: Self.base(), head: head))
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var words: String
    var kind: Edit.Kind
    var item = 1
    var change: @Sendable (inout Item) -> Void

    var testDescription: String { words }
  }

  private static func texts(
    _ change: @escaping @Sendable (inout TextContent) -> Void
  ) -> @Sendable (inout Item) -> Void {
    return { item in
      guard case .view(var content) = item.kind else { return }
      content.updateText(change)
      item.kind = .view(content)
    }
  }

  private static func stacks(
    _ change: @escaping @Sendable (inout StackConfiguration) -> Void
  ) -> @Sendable (inout Item) -> Void {
    return { item in
      guard case .stackView(var stack) = item.kind else { return }
      change(&stack)
      item.kind = .stackView(stack)
    }
  }

  static let samples = [
    Sample(
      words: "text “Total” → “Sum” of ‘Label’", kind: .text, change: texts { $0.string = "Sum" }),
    Sample(
      words: "font 17 → 20 of ‘Label’",
      kind: .font,
      change: texts { $0.font = .system(20) }),
    Sample(
      words: "font 17 → AvenirNext-Bold body italic 12.5 of ‘Label’", kind: .font,
      change: texts {
        $0.font = FontDescriptor(
          family: .named("AvenirNext-Bold"), pointSize: 12.5, isItalic: true, textStyle: .body)
      }),
    Sample(words: "lines 1 → 3 of ‘Label’", kind: .lines, change: texts { $0.numberOfLines = 3 }),
    Sample(
      words: "lines 1 → any number of ‘Label’", kind: .lines, change: texts { $0.numberOfLines = 0 }
    ),
    Sample(
      words: "least scale 1 → 0.5 of ‘Label’", kind: .lines,
      change: texts {
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumScaleFactor = 0.5
      }),
    Sample(
      words: "line break mode truncatingTail → clipping, preferred width of ‘Label’", kind: .lines,
      change: texts {
        $0.preferredMaxLayoutWidth = 90
        $0.lineBreakMode = .clipping
        $0.paragraph.lineSpacing = 2
      }),
    Sample(words: "content of ‘Label’", kind: .content) { $0.apportionsSegmentWidths = true },
    Sample(words: "content of ‘Label’", kind: .content) {
      $0.intrinsicSizeOverride = IntrinsicSize(width: 10, height: 12)
    },
    Sample(words: "content of ‘Label’", kind: .content) {
      $0.classPadding = Size(width: 4, height: 0)
    },
    Sample(words: "content of ‘One’", kind: .content, item: 3) { $0.kind = .view(.scrollView) },
    Sample(words: "hidden of ‘Label’", kind: .hidden) { $0.isHidden = true },
    Sample(words: "not installed of ‘Label’", kind: .installed) { $0.isInstalled = false },
    Sample(words: "content hugging horizontal 250 → 251 of ‘Label’", kind: .hugging) {
      $0.hugging.horizontal = 251
    },
    Sample(
      words: "compression resistance horizontal 750 → 1, vertical 750 → 999 of ‘Label’",
      kind: .resistance
    ) { $0.resistance = AxisPriorities(horizontal: 1, vertical: 999) },
    Sample(words: "layout margins of ‘Label’", kind: .margins) {
      $0.margins = .fixed(EdgeInsets(top: 1))
    },
    Sample(words: "layout margins of ‘Label’", kind: .margins) {
      $0.preservesSuperviewLayoutMargins = true
      $0.insetsLayoutMarginsFromSafeArea = false
      $0.followsReadableWidth = true
    },
    Sample(
      words: "semantic content unspecified → forceRightToLeft of ‘Label’", kind: .direction
    ) { $0.semanticContent = .forceRightToLeft },
    Sample(words: "autoresizing mask of ‘Label’", kind: .autoresizing) {
      $0.autoresizing = [.flexibleWidth]
    },
    Sample(words: "stored frame of ‘Label’", kind: .storedFrame) {
      $0.designFrame = Rect(width: 4, height: 5)
    },
    Sample(
      words:
        "axis horizontal → vertical, distribution fill → fillEqually, alignment fill → center, "
        + "spacing 0 → 8 of ‘Stack’", kind: .stackView, item: 2,
      change: stacks {
        $0.axis = .vertical
        $0.distribution = .fillEqually
        $0.alignment = .center
        $0.spacing = 8
      }),
    Sample(
      words: "arrangement of ‘Stack’", kind: .stackView, item: 2,
      change: stacks { $0.isBaselineRelativeArrangement = true }),
    Sample(
      words: "arranged views of ‘Stack’", kind: .arrangedViews, item: 2,
      change: stacks { $0.arranged = [4, 3] }),
    Sample(
      words: "arranged views of ‘Stack’", kind: .arrangedViews, item: 2,
      change: stacks { $0.customSpacing = [3: 20] }),
    Sample(words: "class of UIKit → Own of ‘Label’", kind: .customClass) { $0.customClass = "Own" },
    Sample(words: "‘Button’ moved into ‘Label’", kind: .viewMoved, item: 5) { $0.superview = 1 },
  ]

  @Test(arguments: samples)
  func `a property that differs is one edit, and taken back it is as before`(sample: Sample) throws
  {
    let found = edits { sample.change(&$0.items[sample.item]) }
    #expect(found.edits.map(\.kind) == [sample.kind])
    #expect(found.edits.map(\.words) == [sample.words])
    #expect(found.scene(without: []).items == found.head.items)
    #expect(found.scene(without: [0]).items == found.base.items)
  }

  @Test(arguments: samples)
  func `the way back is an edit of the same kind`(sample: Sample) throws {
    var base = Self.base()
    sample.change(&base.items[sample.item])
    let found = SceneEdits(SceneVersions(base: base, head: Self.base()))
    #expect(found.edits.map(\.kind) == [sample.kind])
    #expect(found.scene(without: [0]).items == found.base.items)
  }

  @Test func `a view that is shown or installed again says so`() throws {
    var base = Self.base()
    base.items[1].isHidden = true
    base.items[1].isInstalled = false
    base.items[1].customClass = "Own"
    let found = SceneEdits(SceneVersions(base: base, head: Self.base()))
    #expect(
      found.edits.map(\.words) == [
        "shown of ‘Label’", "installed of ‘Label’", "class Own → of UIKit of ‘Label’",
      ])
    // One of several, alone.
    let scene = found.scene(without: [1])
    #expect(!scene.items[1].isHidden && !scene.items[1].isInstalled)
  }

  // MARK: Constraints

  @Test func `an edited constraint is described by its difference`() throws {
    let samples: [(String, @Sendable (inout Constraint) -> Void)] = [
      ("constant 16 → 20", { $0.constant = 20 }),
      ("relation = → >=", { $0.relation = .greaterThanOrEqual }),
      ("relation = → <=", { $0.relation = .lessThanOrEqual }),
      ("priority 1000 → 750", { $0.priority = 750 }), ("not installed", { $0.isInstalled = false }),
      ("removed at build time", { $0.isPlaceholder = true }),
      (
        "constant 16 → 8, priority 1000 → 1",
        {
          $0.constant = 8
          $0.priority = 1
        }
      ),
    ]
    for (words, change) in samples {
      let found = edits { change(&$0.constraints[0]) }
      #expect(found.edits.map(\.kind) == [.constraintChanged], "\(words)")
      #expect(
        found.edits.map(\.words) == [
          "\(words) of \(found.head.describe(found.head.constraints[0]))"
        ])
      #expect(found.scene(without: [0]).constraints == found.base.constraints)
      #expect(found.scene(without: []).constraints == found.head.constraints)
    }
  }

  @Test func `a constraint with other items is described before and after`() throws {
    for change in [
      { (own: inout Constraint) in own.multiplier = 2 },
      { $0.second = Anchor(item: 0, attribute: .centerX) },
      { $0.first = Anchor(item: 1, attribute: .trailing) },
    ] as [(inout Constraint) -> Void] {
      let found = edits { change(&$0.constraints[0]) }
      let (before, after) = (found.base.constraints[0], found.head.constraints[0])
      #expect(
        found.edits.map(\.words) == [
          "\(found.base.describe(before)) → \(found.head.describe(after))"
        ])
      #expect(found.scene(without: [0]).constraints == found.base.constraints)
    }
  }

  @Test func `reverting an edit removes an added constraint and restores a removed one`() throws {
    let new = Constraint(id: "h", first: Anchor(item: 1, attribute: .height), constant: 30)
    let added = edits { $0.constraints.append(new) }
    #expect(added.edits.map(\.kind) == [.constraintAdded])
    #expect(added.edits.map(\.words) == ["\(added.head.describe(new)) added"])
    #expect(added.scene(without: [0]).constraints.map(\.isInstalled) == [true, true, false])
    let removed = edits { $0.constraints.remove(at: 1) }
    #expect(removed.edits.map(\.kind) == [.constraintRemoved])
    #expect(
      removed.edits.map(\.words) == [
        "\(removed.base.describe(removed.base.constraints[1])) removed"
      ])
    #expect(removed.scene(without: [0]).constraints == removed.base.constraints)
    #expect(removed.scene(without: []).constraints.count == 1)
  }

  // MARK: Views

  @Test func `a view comes with what is inside it and hangs on it`() throws {
    let found = edits { scene in
      scene.items.append(Item(id: "box", name: "Box", kind: .view(.plain), superview: 0))
      scene.items.append(Item(id: "in", name: "In", kind: .view(.plain), superview: 6))
      scene.constraints.append(
        Constraint(id: "b", first: Anchor(item: 6, attribute: .width), constant: 5))
    }
    #expect(found.edits.map(\.words) == ["‘Box’ added"])
    #expect(found.edits.map(\.kind) == [.viewAdded])
    #expect(found.scene(without: [0]).items.map(\.isInstalled).filter { !$0 }.count == 1)
    #expect(!found.scene(without: [0]).items[6].isInstalled)
  }

  @Test func `reverting a removal restores a view's place in a stack view, with its spacing`()
    throws
  {
    var base = Self.base()
    guard case .stackView(var stack) = base.items[2].kind else { return }
    stack.customSpacing = [3: 12]
    base.items[2].kind = .stackView(stack)
    base.constraints.append(
      Constraint(id: "o", first: Anchor(item: 3, attribute: .width), constant: 7))
    base.variations = [Variation(horizontal: .compact, changes: [.hidden(3, true)])]
    var head = Self.base()
    head.items.remove(at: 3)
    head.items[2].kind = .stackView(
      {
        var own = StackConfiguration()
        own.arranged = [3]
        return own
      }())
    head.constraints[1].first.item = 4
    let found = SceneEdits(SceneVersions(base: base, head: head))
    #expect(found.edits.map(\.words) == ["‘One’ removed"])
    let scene = found.scene(without: [0])
    let back = try #require(scene.index(ofItem: "one"))
    #expect(back == 5)
    #expect(scene.items[back].superview == 2)
    #expect(scene.items[2].stack?.arranged == [5, 3])
    #expect(scene.items[2].stack?.customSpacing == [5: 12])
    #expect(scene.constraints.last?.first == Anchor(item: 5, attribute: .width))
    #expect(scene.variations.flatMap(\.changes) == [.hidden(5, true)])
    #expect(scene.variations.map(\.horizontal) == [.compact])
  }

  // MARK: Size classes

  @Test func `the size-class changes of a view or a constraint are one edit`() throws {
    let item = edits {
      $0.variations = [
        Variation(horizontal: .compact, changes: [.hidden(1, true), .font(1, .system(9))])
      ]
    }
    #expect(item.edits.map(\.words) == ["size classes of ‘Label’"])
    #expect(item.edits.map(\.kind) == [.sizeClasses])
    #expect(item.scene(without: [0]).variations.flatMap(\.changes).isEmpty)
    #expect(item.scene(without: []).variations == item.head.variations)
    var base = Self.base()
    base.variations = [
      Variation(vertical: .regular, changes: [.constant(0, 30)]),
      Variation(horizontal: .regular, changes: [.constraintInstalled(1, false)]),
    ]
    let constraint = SceneEdits(SceneVersions(base: base, head: Self.base()))
    #expect(constraint.edits.map(\.kind) == [.sizeClasses, .sizeClasses])
    #expect(
      Set(constraint.edits.map(\.words))
        == Set(base.constraints.map { "size classes of \(base.describe($0))" }))
    #expect(constraint.scene(without: [0, 1]).variations.count == 2)
    #expect(
      Set(constraint.scene(without: [0, 1]).variations.flatMap(\.changes))
        == [.constant(0, 30), .constraintInstalled(1, false)])
    #expect(constraint.scene(without: [0]).variations.count == 1)
    #expect(SceneEdits(SceneVersions(base: base, head: base)).edits.isEmpty)
  }

  @Test func `a change by size class goes to another place as it is`() {
    let items: [(Int) -> Variation.Change] = [
      { .itemInstalled($0, false) }, { .hidden($0, true) }, { .stackAxis($0, .vertical) },
      { .stackDistribution($0, .fillEqually) }, { .stackAlignment($0, .center) },
      { .stackSpacing($0, 3) }, { .font($0, .system(9)) }, { .image($0, nil) },
      { .text($0, "text") },
    ]
    for change in items {
      #expect(change(2).moved(toItem: 7) == change(7))
      #expect(change(2).item == 2 && change(2).constraint == nil)
    }
    let constraints: [(Int) -> Variation.Change] = [
      { .constraintInstalled($0, true) }, { .constant($0, 4) },
    ]
    for change in constraints {
      #expect(change(2).moved(toItem: 7) == change(7))
      #expect(change(2).item == nil && change(2).constraint == 2)
    }
  }
}
