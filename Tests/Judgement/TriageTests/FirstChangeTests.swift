import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// Every finding names one place of its document to change.
@Suite struct FirstChangeTests {
  private var scene: Scene {
    var scene = SampleScenes.labelAndField()
    for index in scene.constraints.indices {
      scene.constraints[index].location = SourceLocation(file: "A.xib", line: 100 + index)
    }
    for index in scene.items.indices {
      scene.items[index].location = SourceLocation(file: "A.xib", line: 10 + index)
    }
    setLines(0, &scene)
    return scene
  }

  private func setLines(_ count: Int, _ scene: inout Scene) {
    guard case .label(var text) = scene.items[2].content else { return }
    text.numberOfLines = count
    scene.items[2].kind = .view(.label(text))
  }

  @Test func `a text too wide for its label names the limit of one line`() throws {
    var narrow = scene
    setLines(1, &narrow)
    let all = narrow.constraints.indices.map(ConstraintOrigin.author)
    #expect(text(narrow, all) == "the one line of ‘Name Label’, line 12")
    // A width that is written down is what one changes.
    narrow.constraints.append(
      Constraint(
        id: "w", first: Anchor(item: 2, attribute: .width), constant: 80,
        location: SourceLocation(file: "A.xib", line: 42)))
    let sized = narrow.constraints.indices.map(ConstraintOrigin.author)
    #expect(text(narrow, sized)?.hasSuffix(", line 42") == true)
  }

  @Test func `a text without height on a low screen lacks a scroll view`() throws {
    let found = try #require(text(scene, [.root(.vertical), .author(4)], axes: [.vertical]))
    #expect(found == "no scroll view around ‘Name Label’, line 12")
  }

  private func text(
    _ scene: Scene, _ origins: [ConstraintOrigin], axes: [Axis] = [.horizontal]
  ) -> String? {
    let violation = Violation(
      rule: "text-fits-width", kind: .textFits, items: [2], margin: -4, expected: "", actual: "",
      values: [], axes: axes)
    return FirstChange(scene: scene, violation: violation, axes: axes).hold(origins)
      .map(\.text)
  }

  @Test func `views that code made have no lines, and are named all the same`() {
    var made = scene
    for index in made.items.indices { made.items[index].location = nil }
    #expect(text(made, [.root(.horizontal)]) == nil)
    made.host = .code(fitsContent: false)
    #expect(
      text(made, [.root(.horizontal)])
        == "no constraint determines the horizontal position or size of ‘Name Label’")
  }

  @Test func `a required priority of a content that code sets comes before a pin`() {
    func conflict(_ isOfCode: Bool, _ priority: Float) -> String? {
      var made = scene
      if isOfCode { made.host = .code(fitsContent: false) }
      made.items[2].resistance[.horizontal] = priority
      let violation = Violation(
        rule: "satisfiable", kind: .satisfiable, items: [2], margin: -4, expected: "", actual: "",
        values: [], axes: [.horizontal])
      return FirstChange(scene: made, violation: violation, axes: [.horizontal])
        .hold([.author(0), .resistance(item: 2, .horizontal)]).map(\.text)
    }
    #expect(conflict(true, 1000)?.contains("resists compression") == true)
    #expect(conflict(true, 750)?.contains("resists compression") == false)
    #expect(conflict(false, 1000)?.contains("resists compression") == false)
  }

  @Test func `a constant length of the view comes before what ties it to others`() throws {
    var sized = scene
    sized.constraints.append(
      Constraint(
        id: "w", first: Anchor(item: 2, attribute: .width), constant: 80,
        location: SourceLocation(file: "A.xib", line: 42)))
    let all = sized.constraints.indices.map(ConstraintOrigin.author)
    #expect(text(sized, all) == sized.describe(all[all.count - 1]) + ", line 42")
    // Along the other axis it does not cut the text.
    let other = try #require(text(sized, all, axes: [.vertical]))
    #expect(!other.hasSuffix("line 42") && other.contains(", line 10"))
  }

  @Test func `a finding without a constraint names the view whose priority or frame decides`()
    throws
  {
    let priority = try #require(
      text(scene, [.root(.horizontal), .resistance(item: 2, .horizontal)]))
    #expect(priority.contains("resists compression") && priority.hasSuffix(", line 12"))
    let frame = try #require(text(scene, [.autoresizing(item: 2, .horizontal)]))
    #expect(
      frame.hasPrefix("the frame and the autoresizing mask of ") && frame.hasSuffix("line 12"))
  }

  @Test func `a view that only the screen holds lacks a constraint`() throws {
    let missing = try #require(text(scene, [.root(.horizontal)]))
    #expect(
      missing.hasPrefix("no constraint determines the ")
        && missing.contains("horizontal position or size of ‘"))
    #expect(text(SampleScenes.labelAndField(), [.root(.horizontal)]) == nil)
  }

  private func broken(
    _ kind: Invariant.Kind, _ items: [Int], _ axis: Axis, edge: Edge? = nil
  ) -> Violation {
    Violation(
      rule: kind.rawValue, kind: kind, items: items, margin: -4, expected: "", actual: "",
      values: [], axes: [axis], edge: edge)
  }

  private func hold(_ scene: Scene, _ violation: Violation) -> Hold? {
    FirstChange(scene: scene, violation: violation, axes: violation.axes)
      .hold(scene.constraints.indices.map(ConstraintOrigin.author))
  }

  @Test func `an overlap without a constraint between the views lacks a distance`() throws {
    var apart = scene
    let names = [2, 3].map { "‘\(apart.items[$0].name)’" }.joined(separator: " and ")
    apart.constraints.removeAll {
      Set([$0.first.item, $0.second?.item ?? 0]) == [2, 3] || $0.second == nil
    }
    let found = try #require(hold(apart, broken(.noOverlap, [2, 3], .horizontal)))
    #expect(found.words == "cause: no spacing constraint between \(names) (line 12)")
    apart.constraints.append(
      Constraint(
        id: "gap", first: Anchor(item: 3, attribute: .leading),
        second: Anchor(item: 2, attribute: .trailing), constant: 8,
        location: SourceLocation(file: "A.xib", line: 77)))
    #expect(hold(apart, broken(.noOverlap, [2, 3], .horizontal))?.way == .held)
  }

  @Test func `a view that extends beyond its superview lacks a limit at that edge`() throws {
    var open = scene
    open.constraints.removeAll { constraint in
      [constraint.first.item, constraint.second?.item ?? 0].contains(2)
        && [.trailing, .right, .width].contains(constraint.first.attribute)
    }
    let found = try #require(hold(open, broken(.insideSuperview, [2], .horizontal, edge: .right)))
    #expect(found.way == .missing && found.what.hasPrefix("constraint keeps ‘"))
  }

  @Test func `a text that lacks lines names its maximum number of lines`() throws {
    var limited = scene
    setLines(2, &limited)
    let violation = Violation(
      rule: "text-fits-height", kind: .textFits, items: [2], margin: -15, expected: "", actual: "",
      values: [], axes: [.vertical])
    let change = FirstChange(scene: limited, violation: violation, axes: [.vertical])
    let pin = ConstraintOrigin.author(4)
    let found = try #require(change.hold([.hugging(item: 2, .vertical), pin]))
    #expect(found.words == "cause: at most 2 lines of ‘Name Label’ (line 12)")
    // If another constraint holds the height, that is named.
    #expect(change.hold([pin])?.what.contains("Baseline") == true)
  }

  @Test func `an ambiguous layout lacks a constraint, or a priority decides`() throws {
    let change = FirstChange(
      scene: scene, violation: broken(.unambiguous, [2], .vertical), axes: [.vertical])
    #expect(
      change.hold([.author(4)])?.words
        == "cause: no constraint determines the vertical position or size of ‘Name Label’ (line 12)"
    )
    let tie = change.hold([.author(4), .hugging(item: 3, .vertical)])
    #expect(tie?.way == .held && tie?.line == 13)
  }
}
