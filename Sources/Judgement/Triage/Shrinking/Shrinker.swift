import AutoLayout
import Fuzzing
import Judging
import TextMetrics
import Verification

/// Makes a variant that fails smaller while it stays in its bucket, by one ``ShrinkingPass`` after the
/// other. The scene is only made smaller where what is judged keeps its values to the last digit: so the
/// reason stays the same too.
///
/// Bounded by a number of layouts, never by time: the same variant shrinks to the same bytes
/// everywhere.
public struct Shrinker {
  /// Layouts that one shrinking may compute.
  public static let standardLimit = 2000

  let signature: Signature
  let scene: Scene
  private var last: Int
  private let isStopped: @Sendable () -> Bool
  private var judge: VariantJudge
  /// The smallest variant found so far.
  private(set) var best: Variant
  /// The numbers judged in the best variant.
  private var values: [Double] = []
  /// The least margin, points, by which a smaller variant must fail: what is a point off stays so.
  private var leastMargin = 0.0

  /// The smallest variant found that breaks the same invariant by the same items and cause; the one
  /// given if there is none smaller, or if it does not fail that way at all.
  ///
  /// - Parameters:
  ///   - sceneLimit: how many of the layouts may be spent on a smaller scene; all that are left if nil, and 0 leaves
  ///     the scene whole.
  ///   - isStopped: asked before every layout; once it is true nothing smaller is looked for.
  public static func shrink(
    _ variant: Variant, signature: Signature, judge: inout VariantJudge,
    limit: Int = standardLimit, sceneLimit: Int? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) -> Variant {
    run(variant, signature, &judge, limit, isStopped) { shrinker in
      for pass in ShrinkingPass.ofVariations { pass.run(&shrinker) }
      guard sceneLimit != 0 else { return }
      shrinker.shrinkScene(sceneLimit)
    }
  }

  /// The variant on a smaller scene, and nothing else of it changed; the one given if none smaller fails that way.
  public static func shrinkScene(
    of variant: Variant, signature: Signature, judge: inout VariantJudge,
    limit: Int = standardLimit, sceneLimit: Int? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) -> Variant {
    run(variant, signature, &judge, limit, isStopped) { $0.shrinkScene(sceneLimit) }
  }

  private static func run(
    _ variant: Variant, _ signature: Signature, _ judge: inout VariantJudge, _ limit: Int,
    _ isStopped: @escaping @Sendable () -> Bool, _ passes: (inout Shrinker) -> Void
  ) -> Variant {
    var shrinker = Shrinker(
      signature: signature, scene: judge.scene, last: judge.layoutCount + max(limit, 1),
      isStopped: isStopped, judge: judge, best: variant)
    if let failure = shrinker.failure(variant) {
      shrinker.values = failure.values
      shrinker.leastMargin = shrinker.leastMargin(of: failure)
      passes(&shrinker)
    }
    judge = shrinker.judge
    return shrinker.best
  }

  private mutating func shrinkScene(_ sceneLimit: Int?) {
    if let sceneLimit { last = min(last, judge.layoutCount + sceneLimit) }
    for pass in ShrinkingPass.ofScene { pass.run(&self) }
  }

  /// An overlap or an extent beyond an edge that is too small to see does not convince as a
  /// mistake.
  private func leastMargin(of failure: Violation) -> Double {
    switch failure.kind.topic {
    case .overlap, .outside, .ambiguous:
      scene.presentation == .free ? 0 : min(-failure.margin, 1)
    default: 0
    }
  }

  var isExhausted: Bool { judge.layoutCount >= last || isStopped() }

  /// The violation by which the variant is in the bucket.
  private mutating func failure(_ variant: Variant) -> Violation? {
    guard !isExhausted else { return nil }
    return judge.violation(signature, in: variant)
  }

  /// True if the variant's screen, if it has one, has its insets: those of its bars alone, those of
  /// the canvas, or those of a device of that size.
  func isOnAScreen(_ variant: Variant) -> Bool {
    let (own, reference) = (variant.environment, scene.reference)
    return scene.presentation != .devices || own.safeAreaInsets == scene.bars.insets
      || own.size == reference.size && own.safeAreaInsets == reference.safeAreaInsets
      || ShownScreen.exists(own, of: scene)
  }

  /// True if there are screens of the shape: a phone in landscape is low and wide, nothing else is
  /// low.
  private func hasShapeOfAScreen(_ environment: Environment) -> Bool {
    guard scene.presentation == .devices else { return true }
    let (size, reference) = (environment.size, scene.reference)
    if size == reference.size && environment.verticalSizeClass == reference.verticalSizeClass {
      return true
    }
    if environment.verticalSizeClass == .compact && size.width < Self.leastLandscapePhoneWidth {
      return false
    }
    return size.height == reference.size.height
      && environment.verticalSizeClass == reference.verticalSizeClass
      || VariationSpace.screenHeights(environment).contains(size.height)
  }

  /// True if users can see the scene in the environment: on its canvas, or on the screen of a
  /// device. No phone is 333 points wide.
  func isShown(_ environment: Environment) -> Bool {
    scene.presentation == .devices
      && (environment.hasScreen(of: scene.reference)
        || ShownScreen.exists(environment, of: scene))
  }

  /// Points across an iPhone 4 on its side.
  private static let leastLandscapePhoneWidth = 480.0

  /// Takes the variant if it still fails: with no insets but those of its bars where no screen of its
  /// size has them.
  @discardableResult
  mutating func accept(_ variant: Variant, keepsValues: Bool = false) -> Bool {
    var variant = variant
    guard hasShapeOfAScreen(variant.environment) || !hasShapeOfAScreen(best.environment),
      isShown(variant.environment) || !isShown(best.environment),
      !scene.isHostedBySizeClass || scene.hasWidthOfItsClasses(variant.environment)
        || !scene.hasWidthOfItsClasses(best.environment)
    else { return false }
    if !isOnAScreen(variant) { variant.environment.safeAreaInsets = scene.bars.insets }
    guard variant != best, let failure = failure(variant), -failure.margin >= leastMargin
    else { return false }
    if keepsValues, failure.values.map(\.bitPattern) != values.map(\.bitPattern) { return false }
    values = failure.values
    best = variant
    return true
  }
}
