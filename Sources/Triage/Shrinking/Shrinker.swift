import AutoLayout
import Fuzzing
import Judging
import TextMetrics
import Verification

/// Makes a variant that fails smaller while it stays in its bucket: first fewer things that differ
/// from the reference, then values nearer to it, then a smaller scene. The scene is only made smaller
/// where what is judged keeps its values to the last digit: so the reason stays the same too.
///
/// Bounded by a number of layouts, never by time: the same variant shrinks to the same bytes
/// everywhere.
public struct Shrinker {
  /// Layouts that one shrinking may compute.
  public static let standardLimit = 2000

  private let signature: Signature
  private let scene: Scene
  private let last: Int
  private var judge: VariantJudge
  private var best: Variant
  /// The numbers judged in the best variant.
  private var values: [Double] = []
  /// The least margin, points, by which a smaller variant must fail: what is a point off stays so.
  private var leastMargin = 0.0

  /// The smallest variant found that breaks the same invariant by the same items and cause; the one
  /// given if there is none smaller, or if it does not fail that way at all.
  public static func shrink(
    _ variant: Variant, signature: Signature, judge: inout VariantJudge,
    limit: Int = standardLimit
  ) -> Variant {
    var shrinker = Shrinker(
      signature: signature, scene: judge.scene, last: judge.layoutCount + max(limit, 1),
      judge: judge, best: variant)
    if let failure = shrinker.failure(variant) {
      shrinker.values = failure.values
      shrinker.leastMargin = shrinker.leastMargin(of: failure)
      if !shrinker.isOnAScreen(variant) { shrinker.accept(variant) }
      shrinker.dropVariations()
      shrinker.approachReference()
      shrinker.dropVariations()
      shrinker.dropItems()
      shrinker.dropConstraints()
    }
    judge = shrinker.judge
    return shrinker.best
  }

  /// Where views of a screen overlap or reach out by so little that no eye sees it, nobody believes that
  /// it is a mistake.
  private func leastMargin(of failure: Violation) -> Double {
    switch failure.kind {
    case .noOverlap, .insideSuperview, .unambiguous, .unambiguousCompression:
      scene.presentation == .free ? 0 : min(-failure.margin, 1)
    default: 0
    }
  }

  private var isExhausted: Bool { judge.layoutCount >= last }

  /// The violation by which the variant is in the bucket.
  private mutating func failure(_ variant: Variant) -> Violation? {
    guard !isExhausted else { return nil }
    let judgement = judge.judge(variant)
    let laidOut = judgement.layout?.scene ?? scene
    return judgement.violations.first { Signature($0, scene: laidOut) == signature }
  }

  /// Whether the variant's screen, where it is shown on one, has its insets: those of its bars alone, those
  /// of the canvas, or those of a device of that size.
  private func isOnAScreen(_ variant: Variant) -> Bool {
    let (own, reference) = (variant.environment, scene.reference)
    return scene.presentation != .devices || own.safeAreaInsets == scene.bars.insets
      || own.size == reference.size && own.safeAreaInsets == reference.safeAreaInsets
      || ShownScreen.exists(own, of: scene)
  }

  /// Whether there are screens of the shape: a phone on its side is low and wide, nothing else is low.
  private func hasShapeOfAScreen(_ environment: Environment) -> Bool {
    guard scene.presentation == .devices else { return true }
    let (size, reference) = (environment.size, scene.reference)
    if size == reference.size && environment.verticalSizeClass == reference.verticalSizeClass {
      return true
    }
    if environment.verticalSizeClass == .compact && size.width < Self.leastWidthOnItsSide {
      return false
    }
    return size.height == reference.size.height
      && environment.verticalSizeClass == reference.verticalSizeClass
      || VariationSpace.screenHeights(environment).contains(size.height)
  }

  /// Whether people can see the scene so: on its canvas, or on the screen of a device. Nobody holds a phone
  /// that is 333 points wide.
  private func isShown(_ environment: Environment) -> Bool {
    scene.presentation == .devices
      && (environment.hasScreen(of: scene.reference)
        || ShownScreen.exists(environment, of: scene))
  }

  /// Characters of one line of any text.
  private static let lineLength = 40

  /// Points across an iPhone 4 on its side.
  private static let leastWidthOnItsSide = 480.0

  /// Takes the variant if it still fails: with no insets but those of its bars where no screen of its
  /// size has them.
  @discardableResult
  private mutating func accept(_ variant: Variant, keepsValues: Bool = false) -> Bool {
    var variant = variant
    guard hasShapeOfAScreen(variant.environment) || !hasShapeOfAScreen(best.environment),
      isShown(variant.environment) || !isShown(best.environment)
    else { return false }
    if !isOnAScreen(variant) { variant.environment.safeAreaInsets = scene.bars.insets }
    guard variant != best, let failure = failure(variant), -failure.margin >= leastMargin
    else { return false }
    if keepsValues, failure.values.map(\.bitPattern) != values.map(\.bitPattern) { return false }
    values = failure.values
    best = variant
    return true
  }

  // MARK: Fewer variations

  private mutating func dropVariations() {
    var isChanged = true
    while isChanged && !isExhausted {
      isChanged = false
      for override in best.overrides {
        var simpler = best
        simpler.remove(override)
        if accept(simpler) { isChanged = true }
      }
      let reference = scene.reference
      let resets: [(inout Environment) -> Void] = [
        {
          $0.takeScreen(of: reference)
          $0.generation = reference.generation
        },
        { $0.textTransform = reference.textTransform },
        { $0.isBoldText = reference.isBoldText },
        { $0.contentSizeCategory = reference.contentSizeCategory },
        { $0.layoutDirection = reference.layoutDirection },
        { $0.safeAreaInsets = reference.safeAreaInsets },
        { $0.scale = reference.scale },
        { $0.generation = reference.generation },
        { $0.size.height = reference.size.height },
        { $0.size.width = reference.size.width },
        {
          $0.horizontalSizeClass = reference.horizontalSizeClass
          $0.verticalSizeClass = reference.verticalSizeClass
        },
      ]
      for reset in resets {
        var simpler = best
        reset(&simpler.environment)
        if accept(simpler) { isChanged = true }
      }
    }
  }

  // MARK: Nearer values

  private mutating func approachReference() {
    let reference = scene.reference
    let own = best.environment.contentSizeCategory.index
    let wanted = reference.contentSizeCategory.index
    let between =
      own > wanted
      ? Array(wanted + 1..<max(own, wanted + 1))
      : Array((own + 1..<max(wanted, own + 1)).reversed())
    for index in between where own != wanted {
      guard let category = ContentSizeCategory.allCases.first(where: { $0.index == index })
      else { continue }
      var nearer = best
      nearer.environment.contentSizeCategory = category
      if accept(nearer) { break }
    }
    // Nobody believes a line of a paragraph's length where forty characters fail.
    let line = TextTransform.veryLong(Self.lineLength)
    for transform in [TextTransform.expanded(percent: 150), .translated, .doubled, line] {
      switch best.environment.textTransform {
      case .veryLong(...Self.lineLength) where transform == line: break
      case .veryLong, .unbreakable, .doubled, .bounded, .repeated:
        var nearer = best
        nearer.environment.textTransform = transform
        if accept(nearer) { return approachSize() }
      default: break
      }
    }
    approachSize()
  }

  /// The screen nearest to the canvas that fails; where none of those that exist does, the width and height
  /// nearest to the reference, on whole points, as far as halving finds them.
  private mutating func approachSize() {
    if scene.presentation == .devices {
      approachScreen()
      if isShown(best.environment) { return }
    }
    if isHostedByScreens { approachHost() }
    for axis in Axis.allCases {
      let reference = scene.reference.size[axis]
      if isHosted(axis) { continue }
      var good = best.environment.size[axis]
      var bad = reference
      while (good - bad).magnitude > 1 && !isExhausted {
        let middle = ((good + bad) / 2).rounded(good < bad ? .down : .up)
        guard middle != good, middle != bad else { break }
        var nearer = best
        nearer.environment.size[axis] = middle
        if accept(nearer) { good = middle } else { bad = middle }
      }
    }
    if scene.presentation == .devices { becomeWindow() }
  }

  /// What fails on no device is shown in a window of that size, where it fails there too.
  private mutating func becomeWindow() {
    guard let window = ShownScreen.window(like: best.environment, of: scene) else { return }
    var nearer = best
    nearer.environment.takeScreen(of: window)
    accept(nearer)
  }

  /// The width nearest to the canvas, of those that hosts give on devices, at which it fails.
  private mutating func approachHost() {
    let reference = scene.reference.size.width
    let own = best.environment.size.width
    let distance = isHosted(.horizontal) ? (own - reference).magnitude : .infinity
    let widths = Set(ShownScreen.widths).sorted {
      ($0 - reference).magnitude < ($1 - reference).magnitude
    }
    for width in widths where (width - reference).magnitude < distance {
      var nearer = best
      nearer.environment.size.width = width
      if accept(nearer) { return }
    }
  }

  /// Whether a component is as wide as a device makes it: nobody sees a cell 667.5 points wide.
  private func isHosted(_ axis: Axis) -> Bool {
    axis == .horizontal && isHostedByScreens
      && ShownScreen.widths.contains(best.environment.size.width)
  }

  /// Whether the scene is a component about as wide as a screen; what is narrower has the width that its
  /// collection view gives it.
  private var isHostedByScreens: Bool {
    scene.presentation == .component && scene.reference.size.width >= 300
  }

  private mutating func approachScreen() {
    let own = best.environment
    let distance = isShown(own) ? own.distance(to: scene.reference) : nil
    for screen in ShownScreen.nearest(to: scene.reference, of: scene, generation: own.generation) {
      if let distance, screen.distance(to: scene.reference) >= distance { return }
      var nearer = best
      nearer.environment.takeScreen(of: screen)
      if accept(nearer) { return }
    }
  }

  // MARK: Smaller scene

  /// Leaves out subtrees that hold none of the items concerned; large ones first.
  private mutating func dropItems() {
    let concerned = scene.items.indices.filter { signature.items.contains(scene.items[$0].id) }
    let candidates = scene.items.indices.filter { index in
      index > 0 && !concerned.contains { scene.isAncestor(index, of: $0) }
        && !isSystemGuide(index)
    }
    remove(candidates.map(Variant.Override.removedItem))
  }

  private func isSystemGuide(_ item: Int) -> Bool {
    if case .layoutGuide(let kind) = scene.items[item].kind { return kind != .plain }
    return false
  }

  private mutating func dropConstraints() {
    let removed = best.overrides
    let candidates = scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      if signature.cause.contains(constraint.id) { return false }
      return !removed.contains { override in
        if case .removedItem(let item) = override { return constraint.mentions(item) }
        return false
      }
    }
    remove(candidates.map(Variant.Override.removedConstraint))
  }

  /// Tries to add all of the overrides, then halves of them, down to single ones.
  private mutating func remove(_ overrides: [Variant.Override]) {
    guard !overrides.isEmpty, !isExhausted else { return }
    var smaller = best
    for override in overrides { smaller.set(override) }
    if smaller == best || accept(smaller, keepsValues: true) || overrides.count == 1 { return }
    let middle = overrides.count / 2
    remove(Array(overrides[middle...]))
    remove(Array(overrides[..<middle]))
  }
}
