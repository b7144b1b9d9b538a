import AutoLayout
import Fuzzing
import Judging
import TextMetrics
import Verification

/// Looks for variants near a failing one that pass. Bounded by a number of layouts.
struct PassingSearch {
  private let signature: Signature
  private(set) var judge: VariantJudge

  init(signature: Signature, judge: VariantJudge) {
    self.signature = signature
    self.judge = judge
  }

  private var scene: Scene { judge.scene }

  /// The variant with the violations of the bucket; nil if it has none or no layout.
  mutating func failing(_ variant: Variant) -> FindingStudy.Picture? {
    let judgement = judge.judge(variant, isDetailed: true)
    guard let layout = judgement.layout else { return nil }
    let own = judgement.violations.filter { Signature($0, scene: layout.scene) == signature }
    if own.isEmpty { return nil }
    return FindingStudy.Picture(variant: variant, layout: layout, violations: own)
  }

  /// True if the variant has a layout in which the bucket does not show.
  private mutating func passes(_ variant: Variant) -> Bool {
    let judgement = judge.judge(variant)
    guard let layout = judgement.layout else { return false }
    return !judgement.violations.contains { Signature($0, scene: layout.scene) == signature }
  }

  private mutating func passing(_ variant: Variant) -> FindingStudy.Picture? {
    guard passes(variant), let layout = judge.judge(variant, isDetailed: true).layout else {
      return nil
    }
    return FindingStudy.Picture(variant: variant, layout: layout, violations: [])
  }

  // MARK: Widths

  /// The widths around the variant's own that fail too.
  mutating func widths(around variant: Variant) -> FindingStudy.WidthRange? {
    let own = variant.environment.size.width
    let drawn = VariationSpace(scene).widths
    let range = min(drawn.lowerBound, own)...max(drawn.upperBound, own)
    guard range.lowerBound < range.upperBound else { return nil }
    let lower = end(of: variant, toward: range.lowerBound)
    let upper = end(of: variant, toward: range.upperBound)
    return FindingStudy.WidthRange(searched: range, failing: lower...upper, own: own)
  }

  /// The last width that fails on the way to a limit: in growing steps, then by halves.
  private mutating func end(of variant: Variant, toward limit: Double) -> Double {
    var last = variant.environment.size.width
    let sign: Double = limit < last ? -1 : 1
    var step = 1.0
    while last != limit {
      let next = sign > 0 ? min(last + step, limit) : max(last - step, limit)
      if passes(variant.with(width: next)) { return border(variant, from: last, to: next) }
      last = next
      step *= 2
    }
    return limit
  }

  private mutating func border(
    _ variant: Variant, from failing: Double, to passing: Double
  ) -> Double {
    var (failing, passing) = (failing, passing)
    while (passing - failing).magnitude > 1 {
      let middle = ((failing + passing) / 2).rounded(failing < passing ? .down : .up)
      guard middle != failing, middle != passing else { break }
      if passes(variant.with(width: middle)) { passing = middle } else { failing = middle }
    }
    return failing
  }

  // MARK: Nearest

  /// The nearest variant that passes: by width if the case varies it, else with one difference from
  /// the design less, else any that passes.
  mutating func nearestPassing(
    to variant: Variant, widths: FindingStudy.WidthRange?
  ) -> FindingStudy.Picture? {
    let reference = scene.reference
    let isWidthVaried = variant.environment.size.width != reference.size.width
    if isWidthVaried, let found = beside(variant, widths) { return found }
    if let found = byContentSize(variant) { return found }
    for candidate in resets(variant) where candidate != variant {
      if let found = passing(candidate) { return found }
    }
    if !isWidthVaried, let found = beside(variant, widths) { return found }
    let design = Variant(environment: reference)
    return design == variant ? nil : passing(design)
  }

  /// One point beyond the failing widths, on the nearer side.
  private mutating func beside(
    _ variant: Variant, _ widths: FindingStudy.WidthRange?
  ) -> FindingStudy.Picture? {
    guard let widths else { return nil }
    let own = widths.own
    let candidates = [widths.failing.lowerBound - 1, widths.failing.upperBound + 1]
      .filter { widths.searched.contains($0) }
      .sorted { ($0 - own).magnitude < ($1 - own).magnitude }
    for width in candidates {
      if let found = passing(variant.with(width: width)) { return found }
    }
    return nil
  }

  private mutating func byContentSize(_ variant: Variant) -> FindingStudy.Picture? {
    let own = variant.environment.contentSizeCategory.index
    let wanted = scene.reference.contentSizeCategory.index
    guard own != wanted else { return nil }
    for index in stride(from: own, through: wanted, by: wanted < own ? -1 : 1).dropFirst() {
      var nearer = variant
      guard let category = ContentSizeCategory.allCases.first(where: { $0.index == index }) else {
        continue
      }
      nearer.environment.contentSizeCategory = category
      if let found = passing(nearer) { return found }
    }
    return nil
  }

  /// The variant with one thing as designed, for each that differs.
  private func resets(_ variant: Variant) -> [Variant] {
    let reference = scene.reference
    let settings = EnvironmentSetting.allCases.map { setting in
      { (environment: inout Environment) in environment[setting] = reference[setting] }
    }
    let sizeAndText: [(inout Environment) -> Void] = [
      { $0.size.height = reference.size.height },
      { $0.textTransform = reference.textTransform },
    ]
    let others: [(inout Environment) -> Void] = [
      { $0.layoutDirection = reference.layoutDirection },
      { $0.safeAreaInsets = reference.safeAreaInsets },
      { $0.scale = reference.scale },
      { $0.generation = reference.generation },
      {
        $0.horizontalSizeClass = reference.horizontalSizeClass
        $0.verticalSizeClass = reference.verticalSizeClass
      },
      {
        $0.size = reference.size
        $0.scale = reference.scale
        $0.horizontalSizeClass = reference.horizontalSizeClass
        $0.verticalSizeClass = reference.verticalSizeClass
        $0.safeAreaInsets = reference.safeAreaInsets
      },
    ]
    let environments = (sizeAndText + settings + others).map { change in
      var changed = variant
      change(&changed.environment)
      return changed
    }
    let overrides = variant.overrides.map { override in
      var changed = variant
      changed.remove(override)
      return changed
    }
    return environments + overrides
  }
}

extension Variant {
  fileprivate func with(width: Double) -> Variant {
    var variant = self
    variant.environment.size.width = width
    return variant
  }
}
