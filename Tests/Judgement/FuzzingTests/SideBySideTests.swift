import AutoLayout
import Judging
import Recipes
import SceneSamples
import Synchronization
import Testing
import TextMetrics
import Verification

@testable import Fuzzing

/// Units run side by side give what units run one by one give.
@Suite struct SideBySideTests {
  private func scene(_ name: String) throws -> Scene {
    let entry = try #require(BuiltInCookbook.entry(name))
    return try RecipeParser().scene(in: entry.text, file: entry.fileName)
  }

  /// Runs units both ways. Returns how many variants were judged side by side, and how many alone.
  @discardableResult
  private func expectSameUnits(
    _ scene: Scene, space: VariationSpace? = nil, own: [OwnInvariant] = [],
    units: [(first: Int, count: Int)] = [(0, 40), (2000, 60)]
  ) throws -> (sideBySide: Int, alone: Int) {
    let identity = SampleScenes.identity(scene)
    var slow = try UnitRunner(scene, identity: identity, space: space, seed: 7, own: own)
    var fast = try UnitRunner(scene, identity: identity, space: space, seed: 7, own: own)
    for (first, count) in units {
      let expected = slow.run(first: first, count: count)
      let found = fast.runSideBySide(first: first, count: count)
      #expect(found == expected)
      #expect(try found.encoded() == expected.encoded())
    }
    return fast.share
  }

  @Test(arguments: BuiltInCookbook.entries.map(\.shortName))
  func everyRecipeGivesTheSameUnits(_ name: String) throws {
    try expectSameUnits(scene(name))
  }

  @Test func `the keyboard is an axis of a scene that its guide holds, and of no other`() throws {
    let form = SampleScenes.form()
    let axes = VariationSpace(form).axes.map(\.name)
    #expect(axes.contains("keyboard"))
    #expect(!VariationSpace(SampleScenes.labelAndField()).axes.map(\.name).contains("keyboard"))
    let share = try expectSameUnits(form)
    #expect(share.sideBySide > 0)
    // On its side a phone has no room for the field, the button and the keyboard.
    var runner = try UnitRunner(form, identity: SampleScenes.identity(form), seed: 7)
    let found = try #require(
      String(bytes: runner.run(first: 0, count: 200).encoded(), encoding: .utf8))
    #expect(found.contains("satisfiable"))
  }

  @Test func manyVariantsOfColumnsAreJudgedSideBySide() throws {
    let share = try expectSameUnits(scene("R4"), units: [(0, 120)])
    #expect(share.sideBySide > 110)
  }

  @Test(arguments: ["R4", "R9"]) func slicesOfAUnitGiveItsResult(_ name: String) throws {
    let scene = try scene(name)
    let identity = SampleScenes.identity(scene)
    var whole = try UnitRunner(scene, identity: identity, seed: 7)
    var sliced = try UnitRunner(scene, identity: identity, seed: 7)
    sliced.sliceLimit = 13
    #expect(sliced.sliceLimit == 13)
    let expected = whole.runSideBySide(first: 40, count: 120)
    #expect(try sliced.runSideBySide(first: 40, count: 120).encoded() == expected.encoded())
  }

  @Test(arguments: ["R9", "R10"]) func `what is forgotten between slices changes nothing`(
    _ name: String
  ) throws {
    let scene = try scene(name)
    let identity = SampleScenes.identity(scene)
    var options = LayoutOptions()
    // Fewer than the plans of one slice have.
    options.keptItems = 1
    var whole = try UnitRunner(scene, identity: identity, seed: 7)
    var forgetful = try UnitRunner(scene, identity: identity, seed: 7, options: options)
    let expected = whole.runSideBySide(first: 40, count: 120)
    #expect(try forgetful.runSideBySide(first: 40, count: 120).encoded() == expected.encoded())
  }

  /// The knowledge of one unit guides that one alone, also when several are run at once.
  @Test(arguments: ["R2", "R4", "R9"])
  func unitsRunAtOnceGiveTheSameUnits(_ name: String) throws {
    let scene = try scene(name)
    let identity = SampleScenes.identity(scene)
    var slow = try UnitRunner(scene, identity: identity, seed: 7)
    var fast = try UnitRunner(scene, identity: identity, seed: 7)
    let units: [(first: Int, count: Int)] = [(0, 50), (50, 50), (5000, 30), (3000, 50)]
    for some in [units, Array(units.reversed()), Array(units[1...2])] {
      // The last time slices end inside units.
      if some.count == 2 { fast.sliceLimit = 13 }
      let results = fast.runSideBySide(some)
      #expect(results == some.map { slow.run(first: $0.first, count: $0.count) })
    }
    #expect(fast.share.sideBySide + fast.share.alone == 180 + 180 + 80)
  }

  /// Says stop once it was asked so often.
  private final class Patience: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) { left = Atomic(count) }

    var isOver: Bool { left.wrappingSubtract(1, ordering: .relaxed).oldValue <= 0 }
  }

  /// Side by side and one by one.
  @Test(arguments: ["R1", "R5", "R8"], [true, false])
  func `a unit that is stopped has found what it had judged`(name: String, areLanes: Bool) throws {
    let scene = try scene(name)
    let own = areLanes ? [] : [OwnInvariant(name: "none") { _, _ in nil }]
    func runner() throws -> UnitRunner {
      try UnitRunner(scene, identity: SampleScenes.identity(scene), seed: 7, own: own)
    }
    var complete = try runner()
    let whole = complete.runSideBySide(first: 0, count: 200)
    var (parts, found) = (0, 0)
    for asked in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89] {
      var stopped = try runner()
      let patience = Patience(asked)
      stopped.isStopped = { patience.isOver }
      let part = stopped.runSideBySide(first: 0, count: 200)
      #expect(part.count <= 200)
      if asked == 0 { #expect(part.count == 0) }
      if part.count > 0, part.count < 200 { parts += 1 }
      found += part.findings.count
      for finding in part.findings {
        let known = try #require(whole.findings.first { $0.signature == finding.signature })
        #expect(finding.variants.count <= part.count)
        #expect(finding.variants.numbers.allSatisfy { known.variants.contains($0) })
      }
    }
    #expect(parts > 1)
    #expect(found > 0)
  }

  /// Labels that hug their wrapped text, beside one that is given its width.
  @Test func labelsThatNarrowGiveTheSameUnits() throws {
    let share = try expectSameUnits(SampleScenes.narrowingLabels())
    #expect(share.sideBySide > 0)
  }

  /// The wrapped label requests its longest line, and is wider; its content is its single line, which is
  /// longer than its room. So it leaves no room to the text beside it.
  @Test func `a text cut beside a label that wraps gives the same units`() throws {
    var scene = SampleScenes.narrowingLabels()
    let end = try #require(scene.constraints.firstIndex { $0.id == "2" })
    scene.constraints[end].relation = .equal
    scene.constraints[end].priority = 999
    let text = TextContent("Delete the account", font: .system(14))
    scene.items.append(
      Item(id: "Cut", name: "Cut", kind: .view(.label(text)), superview: 0))
    for (attribute, other, constant) in [
      (Attribute.leading, Attribute.leading as Attribute?, 10.0), (.top, .top, 20),
      (.width, nil, 60),
    ] {
      scene.constraints.append(
        Constraint(
          id: "cut \(attribute)", first: Anchor(item: 3, attribute: attribute), relation: .equal,
          second: other.map { Anchor(item: 0, attribute: $0) }, constant: constant))
    }
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 50)
  }

  @Test func `a cell that differs by size class gives the same units`() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.root = .cell
    scene.reference.size = Size(width: 375, height: 44)
    scene.variations = [Variation(vertical: .compact, changes: [.constant(0, 24)])]
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 0)
  }

  @Test func screensWithoutWindowsGiveTheSameUnits() throws {
    let scene = SampleScenes.labelAndField()
    let space = VariationSpace(
      scene, screens: try DeviceSet.screens(named: ["iPhone 16", "iPhone 11"]))
    #expect(!space.isResizable)
    let share = try expectSameUnits(scene, space: space)
    #expect(share.sideBySide > 0)
  }

  @Test func invariantsThatAreCodeAreJudgedOneByOne() throws {
    let narrow = OwnInvariant(name: "narrow") { layout, _ in
      guard layout.environment.size.width > 700 else { return nil }
      return Violation(
        rule: "narrow", kind: .declared, items: [2], margin: -1, expected: "", actual: "",
        values: [])
    }
    let scene = SampleScenes.labelAndField()
    let share = try expectSameUnits(scene, own: [narrow])
    #expect(share.sideBySide == 0)
    var runner = try UnitRunner(
      scene, identity: SampleScenes.identity(scene), seed: 7, own: [narrow])
    let result = runner.runSideBySide(first: 0, count: 60)
    #expect(result.findings.contains { $0.signature.rule == "narrow" })
  }

  /// A text that wraps, in every way that decides its lines.
  @Test(arguments: [
    (ViewContent.label(paragraph(lines: 0)), 250 as Float), (.label(paragraph(lines: 2)), 749),
    (.label(paragraph(lines: 0, preferredWidth: 120)), 250),
    (.textView(paragraph(lines: 0), isScrollEnabled: false), 250),
  ])
  func textsThatWrapAreJudgedSideBySide(_ content: ViewContent, _ resistance: Float) throws {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(content)
    scene.items[2].resistance.horizontal = resistance
    scene.assertions.append(
      Assertion(
        name: "few lines",
        left: LayoutExpression(terms: [.init(1, .lineCount(2))]),
        relation: .lessThanOrEqual, right: LayoutExpression(constant: 2)))
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 50)
  }

  private static func paragraph(lines: Int, preferredWidth: Double? = nil) -> TextContent {
    var text = TextContent(
      "A text of several words that takes two lines or more", font: SampleScenes.body)
    text.numberOfLines = lines
    text.preferredMaxLayoutWidth = preferredWidth
    return text
  }

  /// Margins, safe areas and readable widths of a view that reaches into the root's unsafe edges.
  @Test(arguments: [
    Attribute.leadingMargin, .topMargin, .bottomMargin, .trailingMargin,
  ])
  func insetsOfViewsInsideAreJudgedSideBySide(_ margin: Attribute) throws {
    var scene = SampleScenes.labelAndField()
    var card = Item(id: "Card", name: "Card", kind: .view(.plain), superview: 0)
    card.preservesSuperviewLayoutMargins = true
    let part = Item(
      id: "Part", name: "Part", kind: .view(.label(Self.paragraph(lines: 0))), superview: 4)
    scene.items += [card, part]
    func pin(_ item: Int, _ first: Attribute, _ superview: Int, _ second: Attribute) {
      scene.constraints.append(
        Constraint(
          id: "\(item) \(first)", first: Anchor(item: item, attribute: first),
          second: Anchor(item: superview, attribute: second), constant: 0))
    }
    for edge in [Attribute.leading, .trailing, .top, .bottom] { pin(4, edge, 0, edge) }
    for edge in [Attribute.leading, .trailing, .top] { pin(5, edge, 4, edge) }
    let last = scene.constraints.count - 1
    let edge: Attribute =
      switch margin {
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .topMargin: .top
      default: .bottom
      }
    let place = scene.constraints.firstIndex {
      $0.first == Anchor(item: 5, attribute: edge)
    }
    scene.constraints[place ?? last] = Constraint(
      id: "part", first: Anchor(item: 5, attribute: edge),
      second: Anchor(item: 4, attribute: margin), constant: 0)
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 50)
  }

  /// The height of a tool bar depends on the insets.
  @Test func toolBarsAreJudgedSideBySide() throws {
    var scene = SampleScenes.labelAndField()
    scene.items.append(
      Item(id: "Bar", name: "Bar", kind: .view(.control(.toolbar)), superview: 0))
    for attribute in [Attribute.leading, .trailing, .bottom] {
      scene.constraints.append(
        Constraint(
          id: "bar \(attribute)", first: Anchor(item: 4, attribute: attribute),
          second: Anchor(item: 0, attribute: attribute), constant: 0))
    }
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 0)
  }

  @Test func fontsThatDoNotFollowTheContentSizeAreMeasuredAlike() throws {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(
      .label(TextContent("Name", font: FontDescriptor(family: .system, pointSize: 17))))
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 0)
  }
}
