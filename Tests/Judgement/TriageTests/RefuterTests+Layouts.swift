import AutoLayout
import Judging
import SceneSamples
import SourceFacts
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Refuters that read layouts.
extension RefuterTests {
  @Test func `a failure that nobody can see refutes`() {
    decides("below-measure", facts(.insideSuperview, of: scene, margin: -0.5, edge: .right))
    decides("below-measure", facts(.textFits, of: scene, margin: -1.5))
    // Rounded at three pixels a point.
    decides("below-measure", facts(.satisfiable, of: scene, margin: -0.33))
    #expect(Grade(facts(.satisfiable, of: scene, margin: -0.002)).tier == .error)
    let bounded = changed { scene in
      scene.constraints = [.leading, .trailing].map {
        Constraint(
          id: "\($0)", first: Anchor(item: 2, attribute: $0),
          second: Anchor(item: 0, attribute: $0))
      }
    }
    #expect(Grade(facts(.unambiguous, of: bounded, margin: -15.7)).tier == .error)
    // An unbounded view has no length by which it fails.
    #expect(Grade(facts(.scrollableContent, of: scene, margin: -0.002)).tier == .error)
  }

  @Test func `stored frames refute a conflict and a cut on the canvas`() throws {
    var drawn = scene
    drawn.constraints = [
      Constraint(id: "1", first: Anchor(item: 2, attribute: .height), constant: 44)
    ]
    drawn.items[2].designFrame = Rect(x: 20, y: 100, width: 80, height: 44)
    decides("below-measure", facts(.satisfiable, of: drawn, origins: [.author(0)]))
    let layout = try cut("Any text", needed: 80, by: 40, stored: 80)
    decides("below-measure", facts(.textFits, of: layout.scene, layouts: [layout]))
    let narrow = try cut("Any text", needed: 80, by: 40, stored: 60)
    #expect(Grade(facts(.textFits, of: narrow.scene, layouts: [narrow])).tier == .error)
    let other = facts(.textFits, of: layout.scene, layouts: [layout]) {
      $0.environment.contentSizeCategory = .extraLarge
    }
    #expect(Grade(other).tier == .error)
  }

  @Test func `stored frames refute a view beyond its superview on the canvas`() throws {
    func outside(bottom: Double, on change: (inout Variant) -> Void = { _ in }) throws
      -> FindingFacts
    {
      var drawn = scene
      drawn.items[0].designFrame = Rect(x: 0, y: 0, width: 375, height: 667)
      drawn.items[2].designFrame = Rect(x: 0, y: 100, width: 375, height: bottom - 100)
      var engine = LayoutEngine(scene: drawn)
      var layout = try engine.layout(Variant(environment: drawn.reference))
      layout.items[2].absoluteFrame = Rect(x: 0, y: 640, width: 375, height: 76)
      return facts(
        .insideSuperview, of: drawn, margin: -49, axes: [.vertical], edge: .bottom,
        layouts: [layout], change)
    }
    decides("below-measure", try outside(bottom: 667))
    #expect(try Grade(outside(bottom: 716)).tier == .error)
    let larger = try outside(bottom: 667) {
      $0.environment.contentSizeCategory = .extraLarge
    }
    #expect(Grade(larger).tier == .error)
    // A constant distance from the superview's edge is the same at any size of text.
    var held = larger.scene
    held.constraints = [
      Constraint(
        id: "b", first: Anchor(item: 0, attribute: .bottom),
        second: Anchor(item: 2, attribute: .bottom), constant: -49)
    ]
    decides(
      "below-measure",
      facts(
        .insideSuperview, of: held, origins: [.author(0)], margin: -49, axes: [.vertical],
        edge: .bottom
      ) { $0.environment.contentSizeCategory = .extraLarge })
  }

  /// A layout in which the label has less room than its text needs, or than its stored frame has.
  private func cut(
    _ string: String, needed: Double, by missing: Double, stored: Double
  ) throws -> Layout {
    var scene = scene
    scene.items[2].designFrame = Rect(x: 20, y: 100, width: stored, height: 21)
    var engine = LayoutEngine(scene: scene)
    var layout = try engine.layout(Variant(environment: scene.reference))
    layout.items[2].absoluteFrame = Rect(x: 20, y: 100, width: needed - missing, height: 21)
    layout.items[2].text = TextLayout(
      string: string, pointSize: 17, needed: Size(width: needed, height: 21),
      available: Size(width: needed - missing, height: 21), lineCount: 1)
    return layout
  }

  @Test func `a place that depends on a conflict is refuted, a truncation weakened`() {
    decides(
      "conflict-elsewhere", facts(.insideSuperview, of: scene, edge: .top, dependsOnConflict: true))
    decides("conflict-elsewhere", .warning, facts(.textFits, of: scene, dependsOnConflict: true))
    #expect(Grade(facts(.satisfiable, of: scene, dependsOnConflict: true)).tier == .error)
  }

  @Test func `a line that is higher than its view may show its letters all the same`() throws {
    var engine = LayoutEngine(scene: scene)
    var layout = try engine.layout(Variant(environment: scene.reference))
    layout.items[2].text = TextLayout(
      string: "Last Name", pointSize: 17, needed: Size(width: 80, height: 20.5),
      available: Size(width: 80, height: 17), lineCount: 1)
    decides("ink", facts(.textFits, of: scene, axes: [.vertical], layouts: [layout]))
    // Code may set a text with letters that reach lower.
    let reached = changed { $0.outletTargets = [label] }
    layout.scene = reached
    layout.items[2].text = TextLayout(
      string: "Password", pointSize: 47, needed: Size(width: 200, height: 56.5),
      available: Size(width: 200, height: 44), lineCount: 1)
    decides(
      "ink", .warning,
      facts(.textFits, of: reached, margin: -12.5, axes: [.vertical], layouts: [layout]))
    // Sources that only enable the view leave its text alone, and so do those whose texts are known.
    for properties: Set<CodeUse.Property> in [[.visibility], [.text, .knownText]] {
      layout.scene.code = CodeUse()
      layout.scene.code?.properties[label] = properties
      decides(
        "ink",
        facts(.textFits, of: layout.scene, margin: -12.5, axes: [.vertical], layouts: [layout]))
    }
    layout.scene.code?.properties[label] = [.text, .knownText, .sampleText]
    #expect(
      Grade(facts(.textFits, of: layout.scene, axes: [.vertical], layouts: [layout])).tier
        != .hint)
  }

  @Test func `a loss of a few points weakens`() throws {
    decides("small-loss", .warning, facts(.insideSuperview, of: scene, margin: -8, edge: .right))
    decides("small-loss", .warning, facts(.textFits, of: scene, margin: -6))
    #expect(Grade(facts(.textFits, of: scene, margin: -8.5)).tier == .error)
    #expect(Grade(facts(.satisfiable, of: scene, margin: -6)).tier == .error)
    // A text of several lines loses a line.
    #expect(Grade(facts(.textFits, of: scene, margin: -6, axes: [.vertical])).tier == .error)
    let bounded = changed { scene in
      scene.constraints = [.leading, .trailing].map {
        Constraint(
          id: "\($0)", first: Anchor(item: 2, attribute: $0),
          second: Anchor(item: 0, attribute: $0))
      }
    }
    decides("small-loss", .warning, facts(.unambiguous, of: bounded, margin: -5.7))
    var marked = bounded
    marked.items[2].annotations.isMarkedAmbiguous = true
    #expect(Grade(facts(.unambiguous, of: marked, margin: -5.7)).tier == .error)
  }
}
