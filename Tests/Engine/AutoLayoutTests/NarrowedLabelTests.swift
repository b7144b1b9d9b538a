import Simplex
import Testing
import TextMetrics

@testable import AutoLayout

/// The second pass of labels that wrap: they hug the width of their wrapped text.
@Suite struct NarrowedLabelTests {
  private static let text = "Three short words, and some longer ones"

  private func scene(trailing relation: Relation, width: Double = 200) -> SceneBuilder {
    var builder = SceneBuilder(width: width)
    let label = builder.label("label", Self.text, lines: 0)
    builder.place(label, x: 20, y: 20)
    builder.constrain(0, .trailing, relation, label, plus: 20)
    return builder
  }

  private func wrapped(at width: Double, of builder: SceneBuilder) throws -> Double? {
    let content = ContentMeasurer(
      measurer: TextMeasurer(generation: .sanFrancisco14), variant: builder.variant,
      cache: ContentCache())
    return content.narrowedWidth(of: builder.scene.items[1], index: 1, at: width)?.width
  }

  @Test func aLabelThatMayBeNarrowerHugsItsWidestLine() throws {
    let builder = scene(trailing: .greaterThanOrEqual)
    let label = try #require(try builder.layout().rect("label"))
    #expect(try label.width == wrapped(at: 160, of: builder))
    #expect(label.width < 155)
    #expect(label.height > 40)
  }

  @Test func aPinnedLabelKeepsItsWidth() throws {
    let builder = scene(trailing: .equal)
    #expect(try builder.layout().rect("label")?.width == 160)
    #expect(try builder.layout().rect("label")?.height ?? 0 > 40)
  }

  @Test(arguments: [Relation.equal, .greaterThanOrEqual])
  func `a label of several lines breaks despite required resistance`(
    _ trailing: Relation
  ) throws {
    var builder = scene(trailing: trailing)
    let usual = try builder.layout()
    builder.scene.items[1].resistance.horizontal = 1000
    let layout = try builder.layout()
    #expect(layout.conflicts.isEmpty)
    #expect(layout.rect("label") == usual.rect("label"))
    // A single line holds its ground.
    guard case .view(.label(var text)) = builder.scene.items[1].kind else { return }
    text.numberOfLines = 1
    builder.scene.items[1].kind = .view(.label(text))
    #expect(try builder.layout().conflicts.count == 1)
  }

  @Test func aLabelWithRoomForItsTextIsAsWideAsThat() throws {
    let layout = try scene(trailing: .greaterThanOrEqual, width: 600).layout()
    let index = try #require(layout.scene.index(ofItem: "label"))
    #expect(layout.items[index].alignmentRect.width == layout.items[index].intrinsicSize.width)
  }

  /// Neighbours get what a wrapped text leaves.
  @Test func `the rest of the width goes to the neighbour`() throws {
    var builder = scene(trailing: .greaterThanOrEqual)
    builder.scene.constraints.removeLast()
    let other = builder.view("other")
    builder.constrain(other, .leading, .equal, 1, .trailing, plus: 8)
    builder.constrain(0, .trailing, .equal, other, plus: 20)
    builder.constrain(other, .width, .greaterThanOrEqual, plus: 30)
    let layout = try builder.layout()
    let label = try #require(layout.rect("label"))
    #expect(try label.width == wrapped(at: 200 - 20 - 8 - 30 - 20, of: builder))
    #expect(layout.rect("other")?.width == 200 - 20 - 8 - 20 - label.width)
  }

  @Test(arguments: [Relation.greaterThanOrEqual, .equal])
  func aSweepGivesWhatSingleLayoutsGive(_ relation: Relation) throws {
    let builder = scene(trailing: relation)
    var engine = LayoutEngine(scene: builder.scene)
    let sweep = try engine.sweep(builder.variant, axis: .horizontal, range: 100...420)
    for width in stride(from: 100.25, to: 420, by: 0.5) {
      var variant = builder.variant
      variant.environment.size.width = width
      let single = try #require(try engine.layout(variant).rect("label"))
      let swept = try #require(try engine.layout(variant, from: sweep, at: width).rect("label"))
      #expect(abs(single.width - swept.width) < 1e-6, "\(width)")
      #expect(single.height == swept.height, "\(width)")
    }
    let claims = sweep.pieces.map {
      SweepChecker.Claim(lower: $0.lower, upper: $0.upper, passes: $0.passes)
    }
    let checked = try SweepChecker.check(
      claims, of: builder.variant, axis: .horizontal, range: 100...420, engine: &engine)
    #expect(checked.pieces.count == sweep.pieces.count)
  }

  @Test func `a sweep that skips a width is detected`() throws {
    let builder = scene(trailing: .greaterThanOrEqual)
    var engine = LayoutEngine(scene: builder.scene)
    let sweep = try engine.sweep(builder.variant, axis: .horizontal, range: 100...420)
    // Two pieces in one, with the passes of the first.
    for index in sweep.pieces.indices.dropLast() {
      var claims = sweep.pieces.map {
        SweepChecker.Claim(lower: $0.lower, upper: $0.upper, passes: $0.passes)
      }
      claims[index].upper = claims[index + 1].upper
      claims.remove(at: index + 1)
      #expect(throws: SweepChecker.Flaw.self) {
        try SweepChecker.check(
          claims, of: builder.variant, axis: .horizontal, range: 100...420, engine: &engine)
      }
    }
  }
}
