import AutoLayout
import Recipes
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

  @Test func manyVariantsOfColumnsAreJudgedSideBySide() throws {
    let share = try expectSameUnits(scene("R4"), units: [(0, 120)])
    #expect(share.sideBySide > 110)
  }

  @Test(arguments: ["R4", "R11"]) func slicesOfAUnitGiveItsResult(_ name: String) throws {
    let scene = try scene(name)
    let identity = SampleScenes.identity(scene)
    var whole = try UnitRunner(scene, identity: identity, seed: 7)
    var sliced = try UnitRunner(scene, identity: identity, seed: 7)
    sliced.sliceLimit = 13
    #expect(sliced.sliceLimit == 13)
    let expected = whole.runSideBySide(first: 40, count: 120)
    #expect(try sliced.runSideBySide(first: 40, count: 120).encoded() == expected.encoded())
  }

  /// What one unit learns guides that one alone, also where several are run at once.
  @Test(arguments: ["R2", "R4", "R11"])
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

  /// How high a tool bar is depends on the insets, which decide no content in blocks.
  @Test func toolBarsAreJudgedOneByOne() throws {
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
    #expect(share == (0, 100))
  }

  @Test func fontsThatDoNotFollowTheContentSizeAreMeasuredAlike() throws {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(
      .label(TextContent("Name", font: FontDescriptor(family: .system, pointSize: 17))))
    let share = try expectSameUnits(scene)
    #expect(share.sideBySide > 0)
  }
}
