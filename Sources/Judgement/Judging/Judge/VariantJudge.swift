import AutoLayout
import TextMetrics
import Verification

/// Lays out variants of one scene and judges them.
public struct VariantJudge {
  /// The scene of the judged variants.
  public let scene: Scene
  /// Judges the layouts; counts the judgements of each invariant.
  public package(set) var verifier: Verifier
  /// Lays the variants out; keeps its compiled structures and regimes.
  package var engine: LayoutEngine
  /// The given options, adjusted to the scene's presentation.
  package let options: LayoutOptions
  private let own: [OwnInvariant]
  /// The canvas of another version of the scene, by which this one is judged; nil for the scene's
  /// own canvas.
  var drawn: EarlierCanvas?
  /// The fonts for measuring texts in named fonts.
  public let fonts: FontLibrary
  /// True if ``judge(_:isDetailed:)`` also returns, last, the violations that a conflict or an
  /// ambiguous place explains: for callers to whom they are new.
  package var reportsExplained = false
  /// Layouts for callers that ask for the same variants again; nil to keep none.
  private var kept: KeptLayouts?
  /// The number of layouts asked for so far: the measure that bounds shrinking.
  public internal(set) var layoutCount = 0

  /// - Parameter own: invariants in code, judged after the verifier's.
  /// - Throws: ``LayoutError`` if the reference environment has no layout.
  public init(
    _ scene: Scene, options: LayoutOptions = LayoutOptions(), infers: Bool = true,
    own: [OwnInvariant] = []
  ) throws(LayoutError) {
    self.scene = scene
    self.own = own
    fonts = options.fonts
    let options = Self.options(options, for: scene)
    self.options = options
    engine = LayoutEngine(scene: scene, options: options)
    verifier = try Verifier.make(for: scene, engine: &engine, infers: infers)
  }

  /// The given options, adjusted to the scene's presentation.
  package static func options(_ given: LayoutOptions, for scene: Scene) -> LayoutOptions {
    var options = given
    options.fitsHostHeight = scene.presentation == .component
    options.fitsCellHeights = true
    return options
  }

  /// Lays out a scene and judges it by the invariants of another: one with the same items and
  /// constraints by index, and other values.
  ///
  /// - Parameter options: the options of a judge of the other scene.
  package init(_ scene: Scene, judgedBy verifier: Verifier, options: LayoutOptions) {
    self.init(
      scene, judgedBy: verifier, engine: LayoutEngine(scene: scene, options: options),
      options: options)
  }

  init(_ scene: Scene, judgedBy verifier: Verifier, engine: LayoutEngine, options: LayoutOptions) {
    self.scene = scene
    own = []
    fonts = options.fonts
    self.options = options
    self.engine = engine
    self.verifier = verifier
  }

  /// The result of judging a variant.
  public struct Judgement: Sendable {
    /// Nil if the variant has no layout; then one violation states the reason.
    public var layout: Layout?
    /// The reported violations.
    public var violations: [Violation]
  }

  /// Lays a variant out and judges it.
  ///
  /// - Parameter isDetailed: true if violations describe the expected and actual state in words,
  ///   which takes time.
  public mutating func judge(_ variant: Variant, isDetailed: Bool = false) -> Judgement {
    var layout: Layout
    do {
      layout = try self.layout(variant)
    } catch {
      return Judgement(layout: nil, violations: [.unsolvable(error.description)])
    }
    var opposite: Layout?
    if verifier.wantsOpposite(of: variant.environment) {
      opposite = try? self.layout(variant.inOppositeDirection)
    }
    drawn?.takeFrames(&layout)
    let stress = TextStress(variant, reference: scene.reference)
    var violations: [Violation]
    if reportsExplained {
      let all = verifier.checkAll(
        layout, opposite: opposite, stress: stress, isDetailed: isDetailed)
      violations = all.reported + Self.unreported(all.others, all.reported)
    } else {
      violations = verifier.check(
        layout, opposite: opposite, stress: stress, isDetailed: isDetailed)
    }
    for invariant in own {
      if let violation = invariant.violation(layout, isDetailed) { violations.append(violation) }
    }
    return Judgement(layout: layout, violations: violations)
  }

  /// The violation of a variant with this signature, as ``judge(_:isDetailed:)`` finds it, and with
  /// the same counts: other kinds of failures are not checked.
  package mutating func violation(_ signature: Signature, in variant: Variant) -> Violation? {
    let found = violations(of: signature.kind, in: variant)
    return found.violations.first(signature, in: found.laidOut)
  }

  /// The violations of one kind in a variant, as ``judge(_:isDetailed:)`` finds them, perhaps with
  /// others, and the scene that was laid out.
  package mutating func violations(
    of kind: Invariant.Kind, in variant: Variant
  ) -> (violations: [Violation], laidOut: Scene) {
    guard own.isEmpty else {
      let judgement = judge(variant)
      return (judgement.violations, judgement.layout?.scene ?? scene)
    }
    var layout: Layout
    do {
      layout = try self.layout(variant)
    } catch {
      return ([.unsolvable(error.description)], scene)
    }
    var opposite: Layout?
    if verifier.wantsOpposite(of: variant.environment) {
      if verifier.needsOpposite(for: kind) {
        opposite = try? self.layout(variant.inOppositeDirection)
      } else {
        layoutCount += 1
      }
    }
    drawn?.takeFrames(&layout)
    let violations = verifier.check(
      layout, opposite: opposite, stress: TextStress(variant, reference: scene.reference),
      for: kind)
    return (violations, layout.scene)
  }

  private mutating func layout(_ variant: Variant) throws(LayoutError) -> Layout {
    layoutCount += 1
    if let known = kept?[variant] { return known }
    let layout = try engine.layout(variant)
    kept?[variant] = layout
    return layout
  }

  /// Keeps layouts from now on: the cases of a scene try many variants in common.
  package mutating func keepLayouts() { kept = KeptLayouts(items: scene.items.count) }

  /// The constraints that determine an attribute of an item.
  public mutating func explanation(
    of anchor: Anchor, in variant: Variant
  ) -> [(origin: ConstraintOrigin, multiplier: Double)] {
    (try? engine.explanation(of: anchor, in: variant)) ?? []
  }
}

extension [Violation] {
  /// The first violation with a signature in the scene that was laid out.
  fileprivate func first(_ signature: Signature, in laidOut: Scene) -> Violation? {
    first {
      $0.kind == signature.kind && $0.rule == signature.rule
        && Signature($0, scene: laidOut) == signature
    }
  }
}

extension Violation {
  /// The violation of a variant that has no layout, for this reason.
  package static func unsolvable(_ reason: String) -> Violation {
    Violation(
      rule: Invariant.Kind.solvable.rawValue, kind: .solvable, items: [], margin: -1,
      expected: "the variant can be laid out", actual: reason, values: [])
  }
}

extension Variant {
  /// The variant in the other direction: left and right insets are exchanged.
  public var inOppositeDirection: Variant {
    var variant = self
    variant.environment.layoutDirection = environment.layoutDirection.opposite
    variant.environment.safeAreaInsets.left = environment.safeAreaInsets.right
    variant.environment.safeAreaInsets.right = environment.safeAreaInsets.left
    return variant
  }
}
