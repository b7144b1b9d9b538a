import Fuzzing
import Judging

/// Findings of scenes whose variants one unit holds, made on the thread that ran the unit, with the
/// programs that it compiled. They equal those of the unit's result in the ledger.
final class EarlyFindings: Sendable {
  private let slots = SharedSlots<SceneFindings>()
  private let manifest: FuzzManifest
  private let isStopped: @Sendable () -> Bool

  /// - Parameter isStopped: once it is true, no more findings are made.
  init(_ manifest: FuzzManifest, isStopped: @escaping @Sendable () -> Bool) {
    self.manifest = manifest
    self.isStopped = isStopped
  }

  /// Adds the findings of a unit, unless other units have variants of its scene. Errors are left to
  /// whoever derives findings from the ledger.
  func add(_ unit: Int, _ result: UnitResult, from work: FuzzWork) {
    guard manifest.runs != nil, let planned = work.plan[unit],
      work.plan.isWhole(planned), !isStopped(),
      let found = try? work.findings(
        of: unit, result, detail: .cases, isStopped: isStopped, tellsAll: false),
      !isStopped()
    else { return }
    slots[found.scene] = .success(found.findings)
  }

  /// By index of the scene in the manifest.
  var all: [Int: SceneFindings] { slots.all.compactMapValues { try? $0.get() } }
}
