import AutoLayout
import Comparison
import Fuzzing
import Judging

/// Both versions of a scene, swept in several environments.
struct SceneSweeps {
  private let pairs: [SweptPair]
  /// By item of the later version that both versions have, except guides.
  private var changes: [Int: [SweptChange]] = [:]

  init(_ judge: VersionJudge, _ space: VariationSpace, _ finder: MoveFinder) {
    let (options, versions) = (judge.head.options, judge.versions)
    var base = LayoutEngine(scene: versions.base, options: options)
    var head = LayoutEngine(scene: versions.head, options: options)
    pairs = space.sweptSettings.compactMap { setting, variant in
      guard let earlier = judge.earlier(variant) else { return nil }
      return SweptPair(
        &base, &head, setting, variant: variant, earlier: earlier, finder: finder)
    }
    for item in versions.head.items.indices where !versions.head.items[item].isGuide {
      let found = pairs.compactMap { $0.change(of: item) }
      if !found.isEmpty { changes[item] = found }
    }
  }

  /// The settings that could be swept.
  var settings: [SweptSetting] { pairs.map(\.setting) }

  /// True if no view of both versions moved wherever it was swept; nil if nothing was.
  var isSame: Bool? {
    pairs.isEmpty ? nil : changes.values.allSatisfy { $0.allSatisfy(\.intervals.isEmpty) }
  }

  /// The changes of an item, by environment.
  func changes(of item: Int) -> [SweptChange] { changes[item] ?? [] }

  /// Variants in which views move that move in no variant that was tried.
  func unsampled(_ sampled: Set<Int>) -> [Variant] {
    var variants: [Variant] = []
    for (item, changes) in changes.sorted(by: { $0.key < $1.key }) where !sampled.contains(item) {
      guard let change = changes.first(where: { !$0.intervals.isEmpty }),
        let widest = change.intervals.max(by: { $0.upper - $0.lower < $1.upper - $1.lower }),
        var variant = pairs.first(where: { $0.setting == change.setting })?.variant
      else { continue }
      variant.environment.size[change.setting.axis] = (widest.lower + widest.upper) / 2
      if !variants.contains(variant) { variants.append(variant) }
    }
    return variants
  }
}
