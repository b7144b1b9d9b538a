import AutoLayout
import Campaigns
import Corpus
import Foundation
import Fuzzing
import Judging
import Reporting
import SceneFiles

/// Follows a campaign's events and computes its status.
package struct StatusTracker {
  package private(set) var status = CampaignStatus()
  private let plan: UnitPlan
  private let sceneNames: [String]
  /// The pairs of axis values of each scene.
  private let scenePairs: [Int]
  private let known: Set<String>
  /// True if the results of units are read, for coverage and kinds of failure.
  private let readsResults: Bool
  private var kinds: Set<String> = []
  private var regimes: [SceneIdentity: Set<String>] = [:]
  private var pairs: [SceneIdentity: NumberSet] = [:]
  private var met: Set<Int> = []
  private var samples: [(seconds: Double, variants: Int)] = []

  /// The seconds over which the current rate is averaged.
  private static let window = 5.0

  /// - Parameters:
  ///   - scenes: the manifest's.
  ///   - known: buckets of earlier campaigns.
  ///   - readsResults: whether more than progress and rate is needed.
  package init(
    _ manifest: FuzzManifest, _ scenes: FuzzScenes, known: Set<String>, readsResults: Bool
  ) {
    plan = UnitPlan(manifest)
    self.known = known
    self.readsResults = readsResults
    sceneNames = manifest.scenes.map { entry in
      guard manifest.documents.indices.contains(entry.document) else { return entry.id }
      let document = manifest.documents[entry.document]
      // A recipe's scene has a name for an id; ids of Interface Builder say nothing by themselves.
      if document.syntax == SceneDocument.Format.recipe.rawValue { return entry.id }
      return "\((document.name as NSString).lastPathComponent) \(entry.id)"
    }
    scenePairs = (readsResults ? scenes.scenes : []).map { scene in
      let counts = (try? manifest.space(of: scene))?.reportedAxes.map(\.values.count) ?? []
      let sum = counts.reduce(0, +)
      // Every pair of two different axes, once.
      return (sum * sum - counts.reduce(0) { $0 + $1 * $1 }) / 2
    }
    status.seed = manifest.seed
    status.scenes = manifest.scenes.count
    status.variantsTotal = manifest.runs
  }

  package mutating func observe(_ event: CampaignEvent) {
    switch event {
    case .started(let progress): take(progress)
    case .unit(let record, let progress):
      take(progress)
      if readsResults { read(record, progress.seconds) }
    case .worker(let activity, let seconds): take(activity, seconds)
    case .trouble(let trouble): take(trouble)
    case .differs, .damage: break
    case .ended(let summary):
      take(summary.progress)
      status.poison = summary.poison.count
      status.state =
        switch summary.ending {
        case .complete: "complete"
        case .incomplete: "incomplete"
        case .outOfTime: "out-of-time"
        case .interrupted: "interrupted"
        }
      for index in status.workers.indices { status.workers[index].unit = nil }
    }
  }

  /// The status at a moment without an event.
  package func status(at seconds: Double, date: Date?) -> CampaignStatus {
    var now = status
    now.seconds = max(seconds, status.seconds)
    now.updated = date
    return now
  }

  private mutating func take(_ progress: CampaignProgress) {
    status.seconds = progress.seconds
    status.variants = progress.variants
    status.unitsDone = progress.unitsDone
    status.unitsTotal = progress.unitsTotal
    status.failing = progress.findings
    status.workersLost = progress.workersLost
    status.rate = progress.rate
    samples.append((progress.seconds, progress.variantsThisRun))
    while samples.count > 2, progress.seconds - samples[1].seconds > Self.window {
      samples.removeFirst()
    }
    if let first = samples.first, progress.seconds > first.seconds {
      status.rateNow =
        Double(progress.variantsThisRun - first.variants) / (progress.seconds - first.seconds)
    }
  }

  private mutating func read(_ record: UnitRecord, _ seconds: Double) {
    guard record.status == .complete,
      let result = try? UnitResult(decoding: Data(record.payload))
    else { return }
    if let scene = plan[record.unit]?.scene, scenePairs.indices.contains(scene),
      met.insert(scene).inserted
    {
      status.pairs += scenePairs[scene]
    }
    let before = status.pairsCovered + status.regimes
    var own = pairs[result.scene] ?? NumberSet()
    status.pairsCovered -= own.count
    own.formUnion(result.pairs)
    status.pairsCovered += own.count
    pairs[result.scene] = own
    for regime in result.regimes where regimes[result.scene, default: []].insert(regime).inserted {
      status.regimes += 1
    }
    if status.pairsCovered + status.regimes > before { status.lastNewCoverage = seconds }
    for finding in result.findings {
      let key = finding.signature.bucketKey(sceneID: result.scene.id)
      guard kinds.insert("\(result.scene.document) \(key)").inserted else { continue }
      if known.contains(key) {
        status.knownKinds += 1
      } else {
        status.newKinds += 1
        status.lastNewKind = seconds
      }
    }
  }

  private mutating func take(_ activity: WorkerActivity, _ seconds: Double) {
    switch activity {
    case .began(let number, let unit):
      let index = position(of: number)
      status.workers[index].unit = unit
      status.workers[index].since = seconds
      status.workers[index].scene = sceneName(ofUnit: unit)
    case .ended(let number, let unit, let variants):
      let index = position(of: number)
      if let since = status.workers[index].since, variants > 0 {
        let milliseconds = (seconds - since) * 1000 / Double(variants)
        if milliseconds > status.slowest?.millisecondsPerVariant ?? 0 {
          status.slowest = CampaignStatus.SlowUnit(
            unit: unit, scene: sceneName(ofUnit: unit) ?? "?",
            millisecondsPerVariant: (milliseconds * 1000).rounded() / 1000)
        }
      }
      status.workers[index].units += 1
      status.workers[index].variants += variants
      status.workers[index].unit = nil
      status.workers[index].since = nil
      status.workers[index].scene = nil
    }
  }

  private mutating func position(of number: Int) -> Int {
    while status.workers.count <= number {
      status.workers.append(CampaignStatus.Worker(number: status.workers.count))
    }
    return number
  }

  private func sceneName(ofUnit unit: Int) -> String? {
    guard let scene = plan[unit]?.scene, sceneNames.indices.contains(scene) else { return nil }
    return sceneNames[scene]
  }

  private mutating func take(_ trouble: WorkerTrouble) {
    switch trouble {
    case .lost: status.workersLost += 1
    case .overLimit: status.overLimit += 1
    case .fault: status.discarded += 1
    case .remark: break
    }
  }
}
