import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Views that an app's code makes, and to which nothing is known to give a size.
@Suite struct OpenSizeTests {
  /// A view 100 points high, with a box that hangs from its top, and is too high, and a second box.
  private func scene(_ open: Set<Axis>, isOfApp: Bool = true) -> Scene {
    var scene = Scene(
      id: "s", name: "s", root: .view,
      items: [
        Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
        Item(id: "box", name: "box", kind: .view(.control(.switchControl)), superview: 0),
        Item(id: "low", name: "low", kind: .view(.control(.switchControl)), superview: 0),
      ], constraints: [], reference: .cookbook)
    scene.reference.size = Size(width: 200, height: 100)
    scene.host = .code(fitsContent: false, inApp: isOfApp ? .init(openAxes: open) : nil)
    func pin(_ item: Int, _ attribute: Attribute, _ constant: Double) {
      scene.constraints.append(
        Constraint(
          id: "\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
          second: Anchor(item: 0, attribute: attribute), constant: constant))
    }
    pin(1, .leading, 0)
    pin(1, .top, 90)
    pin(2, .trailing, 0)
    pin(2, .bottom, 20)
    return scene
  }

  /// True for what is gone at another size, by the one item concerned.
  private func needsOpenSize(_ scene: Scene) throws -> [String: Bool] {
    var judge = try VariantJudge(scene)
    let variant = Variant(environment: scene.reference)
    var found: [String: Bool] = [:]
    for violation in judge.judge(variant).violations where violation.kind.topic == .outside {
      let ids = violation.items.map { scene.items[$0].id }
      found[ids[0]] = judge.needsOpenSize(violation, ids, of: variant)
    }
    return found
  }

  @Test func `what another height mends needs the height, where nothing gives one`() throws {
    #expect(try needsOpenSize(scene([.vertical])) == ["box": true, "low": false])
    #expect(try needsOpenSize(scene(Set(Axis.allCases))) == ["box": true, "low": false])
    #expect(try needsOpenSize(scene([.horizontal])) == ["box": false, "low": false])
    #expect(try needsOpenSize(scene([])) == ["box": false, "low": false])
    #expect(try needsOpenSize(scene([], isOfApp: false)) == ["box": false, "low": false])
  }

  @Test func `which of two views is stretched does not matter at the size of their content`() throws
  {
    func needsSize(_ content: Size?) throws -> Bool {
      var scene = scene([.horizontal])
      for item in [1, 2] {
        scene.items[item].kind = .view(.label(TextContent("Word", font: .system(17))))
      }
      scene.constraints = []
      func pin(_ item: Int, _ attribute: Attribute, _ other: Int, _ end: Attribute) {
        scene.constraints.append(
          Constraint(
            id: "\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
            second: Anchor(item: other, attribute: end)))
      }
      pin(1, .leading, 0, .leading)
      pin(2, .leading, 1, .trailing)
      pin(2, .trailing, 0, .trailing)
      for item in [1, 2] { pin(item, .top, 0, .top) }
      scene.host = .code(
        fitsContent: false, inApp: .init(openAxes: [.horizontal], contentSize: content))
      var judge = try VariantJudge(scene)
      let variant = Variant(environment: scene.reference)
      let open = try #require(
        judge.judge(variant).violations.first { $0.kind.topic == .ambiguous })
      return judge.needsOpenSize(open, ["box"], of: variant)
    }
    var engine = LayoutEngine(scene: Self.word())
    let width = try engine.layout(Variant(environment: .cookbook)).items[1].frame.width
    #expect(try !needsSize(nil))
    #expect(try needsSize(Size(width: 2 * width, height: 100)))
  }

  /// A label as wide as its text.
  private static func word() -> Scene {
    var scene = Scene(
      id: "w", name: "w", root: .view,
      items: [
        Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
        Item(
          id: "word", name: "word", kind: .view(.label(TextContent("Word", font: .system(17)))),
          superview: 0),
      ], constraints: [], reference: .cookbook)
    for attribute in [Attribute.leading, .top] {
      scene.constraints.append(
        Constraint(
          id: "\(attribute)", first: Anchor(item: 1, attribute: attribute),
          second: Anchor(item: 0, attribute: attribute)))
    }
    return scene
  }

  @Test func `a text cut by a constant is cut at each size, beside free room too`() throws {
    var scene = scene([.horizontal])
    scene.items.removeLast()
    scene.items[1].kind = .view(.label(TextContent("A long title", font: .system(17))))
    scene.constraints.removeLast(2)
    scene.constraints[1].constant = 10
    scene.constraints.append(
      Constraint(id: "w", first: Anchor(item: 1, attribute: .width), constant: 40))
    scene.reference.size.width = 60
    var judge = try VariantJudge(scene)
    let variant = Variant(environment: scene.reference)
    let cut = try #require(
      judge.judge(variant).violations.first { $0.kind.topic == .truncated })
    let needsSize = judge.needsOpenSize(cut, ["box"], of: variant)
    #expect(!needsSize)
  }

  /// A label of 40 points, and a switch 60 points behind it that ends with the view, in a host of 300 points.
  @Test func `what a wider host mends needs that the view is as wide as its content`() throws {
    func needsWidth(_ constant: Double, hugs: Bool) throws -> [String: Bool] {
      var scene = scene([])
      scene.items.append(Item(id: "view", name: "view", kind: .view(.plain), superview: 0))
      scene.items[1].superview = 3
      scene.items[2].superview = 3
      scene.reference.size = Size(width: 300, height: 100)
      scene.host = .code(fitsContent: false, inApp: .init(openAxes: [], isAsWideAsItsContent: hugs))
      scene.constraints = []
      func pin(_ item: Int, _ attribute: Attribute, _ other: Int?, _ constant: Double = 0) {
        scene.constraints.append(
          Constraint(
            id: "\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
            second: other.map { Anchor(item: $0, attribute: attribute) }, constant: constant,
            location: other == 0 ? nil : SourceLocation(file: "A.swift", line: 1)))
      }
      for attribute in [Attribute.leading, .top, .bottom] { pin(3, attribute, 0) }
      pin(3, .width, nil)
      scene.constraints[3].location = nil
      scene.constraints[3].priority = 50
      pin(1, .leading, 3)
      pin(1, .trailing, 3, -20)
      pin(2, .leading, 3, constant)
      for item in [1, 2] { pin(item, .top, 3) }
      return try needsOpenSize(scene)
    }
    // The view is as wide as the first switch with its distance, and 300 points are enough for the second.
    #expect(try needsWidth(60, hugs: true) == ["low": true])
    #expect(try needsWidth(60, hugs: false) == ["low": false])
    #expect(try needsWidth(290, hugs: true) == ["low": false])
  }

  private func tier(
    _ isOfApp: Bool, needsOpenSize: Bool = false, origins: [ConstraintOrigin] = [],
    _ change: (inout Scene, inout Variant) -> Void = { _, _ in }
  ) -> Tier {
    var scene = scene([], isOfApp: isOfApp)
    var variant = Variant(environment: scene.reference)
    change(&scene, &variant)
    return Grade(
      FindingFacts(
        .noOverlap, variant: variant, scene: scene, itemIDs: ["box", "low"], origins: origins,
        laidOut: scene, needsOpenSize: needsOpenSize)
    ).tier
  }

  @Test func `a finding that needs a size that nothing gives is a hint`() {
    #expect(tier(true) == .error)
    #expect(tier(true, needsOpenSize: true) == .hint)
  }

  /// In a document the text that code sets may be as long.
  @Test func `an invented text makes a hint in a view of an app's code`() {
    func tier(_ isOfApp: Bool) -> Tier {
      self.tier(isOfApp) { scene, variant in
        for item in [1, 2] {
          scene.items[item].kind = .view(.label(TextContent("Label", font: .system(17))))
        }
        scene.outletTargets = ["box", "low"]
        variant.environment.textTransform = .doubled
      }
    }
    #expect(tier(false) == .warning)
    #expect(tier(true) == .hint)
  }

  /// In a document the constraint is as it stands until code changes it.
  @Test func `a constraint with an outlet makes a hint in a view of an app's code`() {
    func tier(_ isOfApp: Bool) -> Tier {
      self.tier(isOfApp, origins: [.author(1)]) { scene, _ in scene.outletTargets = ["1"] }
    }
    #expect(tier(true) == .hint)
    #expect(tier(false) != .hint)
  }
}
