import Campaigns
import Commands
import Dispatch
import Foundation
import Fuzzing
import Reporting
import SceneFiles
import TextMetrics

/// A fixed, bounded set of variants of every scene, judged by all cores: the same everywhere.
package struct BoundedCheck: Sendable {
  package var jobs: Int
  package var sceneID: String?
  package var axes: [String]?
  /// The sets and names of devices to vary over; nil is each scene's own.
  package var devices: [String]?
  package var fonts: AppFonts?
  package var infers = true
  /// Whether an axis that no scene has is an error; not where only some of the scenes that are meant are
  /// judged.
  package var refusesUnknownAxes = false
  /// Variants at most, over all scenes; nil is what covers every pair of axis values.
  package var runs: Int?
  /// Once it is raised nothing more is judged or made smaller: the outcome is what was found by then, and
  /// nobody waits for what is under way.
  package var stop: StopFlag?
  /// Runs the units in place of this machine's cores.
  package var elsewhere: FleetCheck?

  package static let seed: UInt64 = 1

  package init(
    jobs: Int, sceneID: String? = nil, axes: [String]? = nil, devices: [String]? = nil,
    fonts: AppFonts? = nil, infers: Bool = true, refusesUnknownAxes: Bool = false,
    runs: Int? = nil
  ) {
    self.jobs = jobs
    self.sceneID = sceneID
    self.axes = axes
    self.devices = devices
    self.fonts = fonts
    self.infers = infers
    self.refusesUnknownAxes = refusesUnknownAxes
    self.runs = runs
  }

  /// What was judged and found.
  package struct Outcome: Sendable {
    package var manifest: FuzzManifest
    package var findings: FuzzFindings
    /// Units that were judged to their end.
    package var unitsDone: Int
    /// Units that were judged in part when they were stopped.
    package var unitsBegun = 0

    /// Says what was left undone.
    ///
    /// - Parameter isBaseline: whether it should have become a baseline.
    package func tellMissing(_ console: Console, isBaseline: Bool) {
      let total = manifest.scenes.count
      if unitsBegun > 0 {
        console.errorLine("judged in part: \(unitsBegun) of \(Count.of(total, "scene"))")
      }
      let missing = total - unitsDone - unitsBegun
      if isBaseline { console.errorLine("no baseline is written: the check was interrupted") }
      if missing > 0 { console.errorLine("not judged: \(missing) of \(Count.of(total, "scene"))") }
    }
  }

  /// - Throws: ``CommandError``, bad input, for documents that cannot be read or laid out.
  package func run(
    _ documents: [SceneDocument], _ console: Console? = nil
  ) throws(CommandError) -> Outcome {
    do {
      let (manifest, scenes) = try prepared(documents)
      if let console { fonts?.tell(of: scenes.scenes, console) }
      if let elsewhere {
        return Outcome(
          manifest: manifest, findings: try elsewhere.findings(manifest, scenes),
          unitsDone: UnitPlan(manifest).count)
      }
      let results = try results(manifest, scenes)
      let stop = stop
      let plan = UnitPlan(manifest)
      let begun = results.count { $0.result.count < (plan[$0.unit]?.count ?? 0) }
      return Outcome(
        manifest: manifest,
        findings: try FuzzFindings(
          manifest, scenes: scenes, results: results.map(\.result), jobs: jobs,
          fonts: fonts?.library ?? .empty, isStopped: { stop?.isRaised ?? false },
          tellsAll: stop != nil),
        unitsDone: results.count - begun, unitsBegun: begun)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .badInput("\(error)")
    }
  }

  /// A campaign just long enough that every scene's covering set is in it: a quarter of a unit goes
  /// to boundaries. One unit a scene, so that the covering set is not cut.
  private func prepared(
    _ documents: [SceneDocument]
  ) throws -> (manifest: FuzzManifest, scenes: FuzzScenes) {
    var (manifest, scenes) = try FuzzManifest.prepared(
      over: documents, seed: Self.seed, runs: 1, infers: infers, axes: axes, devices: devices,
      fonts: fonts?.library ?? .empty, sceneID: sceneID)
    if refusesUnknownAxes { try AxisNames.check(axes, of: manifest, scenes) }
    var largest = 1
    for (scene, identity) in zip(scenes.scenes, scenes.identities) where stop?.isRaised != true {
      let space = try manifest.space(of: scene)
      let generator = VariantGenerator(space, identity: identity, seed: manifest.seed)
      largest = max(largest, generator.coveringCount)
    }
    manifest.unitSize = (largest * 4 + 2) / 3 + 1
    manifest.runs = min(manifest.unitSize * manifest.scenes.count, runs ?? .max)
    return (manifest, scenes)
  }

  /// How long a unit that was stopped is waited for, so that what was found of it is told: longer than most
  /// layouts take, and so short that it can be told before ``InterruptionDeadline``.
  private static let grace = DispatchTimeInterval.milliseconds(350)

  private func results(
    _ manifest: FuzzManifest, _ scenes: FuzzScenes
  ) throws -> [(unit: Int, result: UnitResult)] {
    let count = UnitPlan(manifest).count
    let shared = SharedSlots<UnitResult>()
    let (fonts, stop) = (fonts?.library ?? .empty, stop)
    let isStopped = stop.map { stop in { @Sendable in stop.isRaised } }
    StoppableWork.run(threads: min(jobs, count), isStopped: isStopped, grace: Self.grace) {
      do {
        let work = try FuzzWork(manifest, scenes: scenes, fonts: fonts)
        if let isStopped { work.isStopped = isStopped }
        while let unit = shared.next(below: count), stop?.isRaised != true {
          shared[unit] = Result { try work.runSideBySide(unit: unit) }
        }
      } catch {
        shared[0] = .failure(error)
      }
    }
    let made = shared.all
    return try (0..<count).compactMap { unit in
      guard let result = try made[unit]?.get(), result.count > 0 else { return nil }
      return (unit, result)
    }
  }
}
