import Fuzzing
import Judging

/// The combined results of a scene's units, as if they were one unit from its first variant on.
///
/// It takes one bit per variant and kind of finding, and stores every regime once, for any number
/// of units.
struct SceneResult {
  private var result: UnitResult
  private var regimes: Set<String> = []
  private var places: [Signature: Int] = [:]

  init(_ scene: SceneIdentity) {
    result = UnitResult(scene: scene, first: 0, count: 0)
  }

  /// - Parameter units: the results, in any order.
  init(_ scene: SceneIdentity, _ units: [UnitResult]) {
    self.init(scene)
    for unit in units.sorted(by: { $0.first < $1.first }) { add(unit) }
  }

  /// - Parameter unit: a unit with a higher number than those before.
  mutating func add(_ unit: UnitResult) {
    result.count += unit.count
    result.dropped += unit.dropped
    result.pairs.formUnion(unit.pairs)
    regimes.formUnion(unit.regimes)
    for (invariant, count) in unit.judged { result.judged[invariant, default: 0] += count }
    for finding in unit.findings {
      guard let place = places[finding.signature] else {
        places[finding.signature] = result.findings.count
        var first = finding
        first.variants = NumberSet()
        first.variants.formUnion(finding.variants, shiftedBy: unit.first)
        result.findings.append(first)
        continue
      }
      result.findings[place].variants.formUnion(finding.variants, shiftedBy: unit.first)
      if finding.worstMargin < result.findings[place].worstMargin {
        result.findings[place].worstMargin = finding.worstMargin
        result.findings[place].worstVariant = finding.worstVariant
      }
    }
  }

  /// The result of all units.
  var whole: UnitResult {
    var whole = result
    whole.regimes = regimes.sorted()
    return whole
  }
}
