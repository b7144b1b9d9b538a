import AutoLayout
import Fuzzing
import Judging
import Proving
import TextMetrics
import Verification

/// The range in which the mutants of a scene are compared with it: variants that are laid out one
/// by one, and ranges of widths and heights over which layouts are proven.
struct MutationRange: Sendable {
  /// A variant with the scene's own layout and findings.
  struct Sample: Sendable {
    var variant: Variant
    var layout: Layout?
    var signatures: Set<Signature>
  }

  /// A variant whose size along an axis varies over a range.
  struct Sweep: Sendable {
    var variant: Variant
    var axis: Axis
    var range: ClosedRange<Double>
    var sweep: LayoutSweep
  }

  let scene: Scene
  private let verifier: Verifier
  private let options: LayoutOptions
  /// All values of all axes alone first, then the variants that cover their pairs.
  let samples: [Sample]
  let sweeps: [Sweep]
  /// Items whose semantic content attribute varies on an axis.
  let turned: Set<Int>
  /// The findings in all samples.
  let known: Set<Signature>
  /// Randomly drawn variants beyond the samples, with their layouts: a proposed invariant must also
  /// hold in them, and mutants that are proven equal are compared with the scene in them once more.
  let drawn: [(variant: Variant, layout: Layout)]

  /// Seeds the randomly drawn variants; a mutant's fate depends on the scene alone.
  private static let seed: UInt64 = 1

  /// - Throws: ``LayoutError`` if the reference environment has no layout.
  init(
    _ scene: Scene, identity: SceneIdentity, judge: VariantJudge, drawing runs: Int
  ) throws(LayoutError) {
    self.scene = scene
    verifier = judge.verifier
    options = judge.options
    var own = judge
    let space = VariationSpace(scene)
    turned = Set(
      space.axes.flatMap(\.values).flatMap(\.changes).compactMap { change in
        if case .override(.semanticContent(let item, _)) = change { item } else { nil }
      })
    let generator = VariantGenerator(space, identity: identity, seed: Self.seed)
    samples = (0..<generator.coveringCount).map { number in
      let variant = generator.variant(number)
      let judgement = own.judge(variant)
      return Sample(
        variant: variant, layout: judgement.layout, signatures: judgement.signatures(in: scene))
    }
    known = samples.reduce(into: []) { $0.formUnion($1.signatures) }
    var sweeps: [Sweep] = []
    for (variant, axis) in Self.swept(space) {
      let range = axis == .horizontal ? space.widths : space.heights
      guard range.lowerBound < range.upperBound else { continue }
      sweeps.append(
        Sweep(
          variant: variant, axis: axis, range: range,
          sweep: try own.sweep(variant, axis: axis, range: range)))
    }
    self.sweeps = sweeps
    drawn = (0..<runs).compactMap { number in
      let variant = generator.variant(generator.coveringCount + number)
      return (try? own.engine.layout(variant)).map { (variant, $0) }
    }
  }

  /// A judge of the scene or of a mutant, for one thread.
  func judge(of scene: Scene) -> VariantJudge {
    VariantJudge(scene, judgedBy: verifier, options: options)
  }

  /// Every structure, content size and direction over all widths; over all heights those of the
  /// reference size; and each value of the scene's own axes, of texts and of overrides of single
  /// views over all widths.
  private static func swept(_ space: VariationSpace) -> [(Variant, Axis)] {
    let plan = ProofPlan(space.scene)
    var swept = plan.variants(of: space.reference).map { ($0, Axis.horizontal) }
    var upright = plan
    upright.contentSizes = [space.scene.reference.contentSizeCategory]
    swept += upright.variants(of: space.reference).map { ($0, Axis.vertical) }
    let planned: [AxisID?] = [.width, .height, .sizeClasses, .direction, .contentSize, .screen]
    for (index, axis) in space.axes.enumerated() where !planned.contains(axis.id) {
      for value in axis.values.indices.dropFirst() {
        var choice = VariationSpace.Choice(values: space.axes.map { _ in 0 })
        choice.values[index] = value
        swept.append((space.variant(choice), .horizontal))
      }
    }
    return swept
  }
}

extension VariantJudge.Judgement {
  func signatures(in scene: Scene) -> Set<Signature> {
    Set(violations.map { Signature($0, scene: layout?.scene ?? scene) })
  }
}
