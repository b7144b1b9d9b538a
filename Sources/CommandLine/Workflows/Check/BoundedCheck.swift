import Campaigns
import Commands
import Dispatch
import Foundation
import Fuzzing
import Judging
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
  /// True if an axis that no scene has is an error; false if only some of the intended scenes are
  /// judged.
  package var refusesUnknownAxes = false
  /// Variants at most, over all scenes; nil is what covers every pair of axis values.
  package var runs: Int?
  /// Once it is raised nothing more is judged or shrunk: the outcome is the findings so far,
  /// without waiting for work in progress.
  package var stop: StopFlag?
  /// The detail of findings.
  package var detail = FuzzFindings.Detail.full
  /// Bytes that the process may hold: near it what can be found again is forgotten, and what takes more by itself is an
  /// error.
  package var memoryBudget = FuzzWork.standardMemoryBudget
  /// The findings of earlier checks; nil judges everything. A bounded number of variants is not
  /// kept.
  package var kept: KeptDocuments?
  /// Runs the units in place of this machine's cores.
  package var fleet: FleetCheck?

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

  /// The documents judged and their findings.
  package struct Outcome: Sendable {
    package var manifest: FuzzManifest
    package var findings: FuzzFindings
    /// Units that were judged to their end.
    package var unitsDone: Int
    /// Units that were judged in part when they were stopped.
    package var unitsBegun = 0
    /// The kept results of its documents; nil if nothing is kept.
    var kept: (documents: KeptDocuments, results: KeptDocuments.Results)?
    /// Scenes whose findings were worked out since.
    var changed: Set<Int> = []

    /// Says what was left undone.
    ///
    /// - Parameter isBaseline: whether it should have become a baseline.
    package func reportMissing(_ console: Console, isBaseline: Bool) {
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
      if let console { fonts?.reportMissing(of: scenes.scenes, console) }
      if let fleet {
        var outcome = Outcome(
          manifest: manifest, findings: try fleet.findings(manifest, scenes),
          unitsDone: UnitPlan(manifest).count)
        // Campaigns find cases on whole scenes.
        try outcome.workOut(outcome.findings.findings.indices, with: self)
        return outcome
      }
      let kept = runs == nil ? kept.map { ($0, $0.results(of: manifest)) } : nil
      let old = kept?.1.scenes ?? [:]
      let (results, new) = try results(manifest, scenes, leavingOut: Set(old.keys))
      let (stop, plan) = (stop, UnitPlan(manifest))
      let begun = results.count { $0.result.count < (plan[$0.unit]?.count ?? 0) }
      let findings = try FuzzFindings(
        manifest, scenes: scenes, results: results.map(\.result),
        known: old.merging(new) { $1 }, jobs: jobs, fonts: fonts?.library ?? .empty,
        detail: detail, isStopped: { stop?.isRaised ?? false }, tellsAll: stop != nil)
      var outcome = Outcome(
        manifest: manifest, findings: findings, unitsDone: results.count - begun + old.count,
        unitsBegun: begun, kept: kept)
      // An earlier check may have reported less of them.
      let earlier = findings.findings.indices.filter { place in
        old[findings.findings[place].scene] != nil
      }
      try outcome.workOut(earlier, with: self)
      return outcome
    } catch let error as CommandError {
      throw error
    } catch let error as FuzzWorkError {
      if case .beyondMemory = error { throw .trouble("\(error)") }
      throw .badInput("\(error)")
    } catch {
      throw .badInput("\(error)")
    }
  }

  /// A campaign in which every scene has just as many variants that its covering set is in them: a quarter of a unit goes
  /// to boundaries. One unit a scene, so that the covering set is not cut, and what is found of a scene does not depend on
  /// the others.
  private func prepared(
    _ documents: [SceneDocument]
  ) throws -> (manifest: FuzzManifest, scenes: FuzzScenes) {
    var (manifest, scenes) = try FuzzManifest.prepared(
      over: documents, seed: Self.seed, runs: 1, infers: infers, axes: axes, devices: devices,
      fonts: fonts?.library ?? .empty, sceneID: sceneID)
    if refusesUnknownAxes { try AxisNames.check(axes, of: manifest, scenes) }
    var counts = [Int](repeating: 1, count: scenes.scenes.count)
    for (index, (scene, identity)) in zip(scenes.scenes, scenes.identities).enumerated()
    where stop?.isRaised != true {
      let space = try manifest.space(of: scene)
      let generator = VariantGenerator(space, identity: identity, seed: manifest.seed)
      counts[index] = max(1, generator.coveringCount)
    }
    let sizes = counts.map { ($0 * 4 + 2) / 3 + 1 }
    manifest.unitSize = sizes.max() ?? 1
    manifest.runs = sizes.reduce(0, +)
    if let runs, runs < manifest.runs ?? 0 {
      manifest.runs = runs
    } else {
      for (index, size) in sizes.enumerated() { manifest.scenes[index].variants = size }
    }
    return (manifest, scenes)
  }

  /// The time to wait for a stopped unit, so that its findings are reported: longer than most
  /// layouts take, and short enough to report them before ``InterruptionDeadline``.
  private static let grace = DispatchTimeInterval.milliseconds(350)

  /// The results of the units, and the findings made of them: each scene has one unit, so that the
  /// programs that it compiled serve both.
  private func results(
    _ manifest: FuzzManifest, _ scenes: FuzzScenes, leavingOut known: Set<Int>
  ) throws -> (units: [(unit: Int, result: UnitResult)], scenes: [Int: SceneFindings]) {
    let plan = UnitPlan(manifest)
    let wanted = (0..<plan.count).filter { unit in
      plan[unit].map { !known.contains($0.scene) } ?? false
    }
    let isWhole = plan.count == scenes.scenes.count
    let shared = SharedSlots<UnitResult>()
    let findings = SharedSlots<SceneFindings>()
    let (fonts, stop, detail) = (fonts?.library ?? .empty, stop, detail)
    let isStopped = stop.map { stop in { @Sendable in stop.isRaised } }
    if wanted.isEmpty { return ([], [:]) }
    let (threads, memoryBudget) = (min(jobs, wanted.count), memoryBudget)
    StoppableWork.run(threads: threads, isStopped: isStopped, grace: Self.grace) {
      do {
        let work = try FuzzWork(manifest, scenes: scenes, fonts: fonts)
        if let isStopped { work.isStopped = isStopped }
        (work.memoryBudget, work.sharers) = (memoryBudget, threads)
        while let place = shared.next(below: wanted.count), stop?.isRaised != true {
          let unit = wanted[place]
          let result = Result { try work.runSideBySide(unit: unit) }
          shared[unit] = result
          guard case .success(let result) = result, isWhole else { continue }
          let found = try work.findings(
            of: unit, result, detail: detail, isStopped: isStopped ?? { false },
            tellsAll: stop != nil)
          findings[found.scene] = .success(found.findings)
          try work.stayWithinBudget()
        }
      } catch {
        shared[wanted[0]] = .failure(error)
      }
    }
    let results = shared.all
    let units = try wanted.compactMap { unit -> (unit: Int, result: UnitResult)? in
      guard let result = try results[unit]?.get(), result.count > 0 else { return nil }
      return (unit, result)
    }
    return (units, try findings.all.mapValues { try $0.get() })
  }
}

extension FuzzFindings {
  /// The places of reported findings.
  func places(of reported: [ReportedFinding]) -> [Int] {
    struct Name: Hashable {
      var scene: SceneIdentity
      var signature: Signature
    }
    let names = Set(
      reported.map { Name(scene: $0.failingCase.scene, signature: $0.failingCase.signature) })
    return findings.indices.filter { place in
      let failingCase = findings[place].failingCase
      return names.contains(Name(scene: failingCase.scene, signature: failingCase.signature))
    }
  }
}

extension BoundedCheck.Outcome {
  /// Completes the findings that are reported in full.
  ///
  /// - Throws: ``CommandError``.
  package mutating func workOut(
    _ reported: [ReportedFinding], with check: BoundedCheck
  ) throws(CommandError) {
    let places = findings.places(of: reported)
    do {
      try complete(places, with: check)
    } catch {
      throw .badInput("\(error)")
    }
  }

  /// Completes those of the findings that the check's detail includes.
  fileprivate mutating func workOut(
    _ places: some Sequence<Int>, with check: BoundedCheck
  ) throws {
    try complete(
      places.filter { check.detail.includes(findings.findings[$0].failingCase.tier) }, with: check)
  }

  private mutating func complete(_ all: [Int], with check: BoundedCheck) throws {
    let places = all.filter { !findings.findings[$0].isWorkedOut }
    if places.isEmpty { return }
    let stop = check.stop
    try findings.workOut(
      places, of: manifest, jobs: check.jobs, fonts: check.fonts?.library ?? .empty,
      isStopped: { stop?.isRaised ?? false })
    changed.formUnion(places.map { findings.findings[$0].scene })
  }

  /// Keeps what was found for checks to come.
  package func keep() {
    guard let (documents, results) = kept else { return }
    let changed = Set(changed.map { manifest.scenes[$0].document })
    documents.keep(
      findings, of: manifest, results, unchanged: results.documents.subtracting(changed))
  }
}
