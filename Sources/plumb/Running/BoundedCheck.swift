import Campaigns
import Dispatch
import Foundation
import Fuzzing
import SceneFiles
import TextMetrics
import Synchronization

/// A fixed, bounded set of variants of every scene, judged by all cores: the same everywhere.
struct BoundedCheck: Sendable {
  var jobs: Int
  var sceneID: String?
  var axes: [String]?
  /// The sets and names of devices to vary over; nil is each scene's own.
  var devices: [String]?
  var fonts: FontOptions?
  var infers = true
  /// The command that must not name an axis that no scene has; nil where only some of the scenes that
  /// are meant are judged.
  var command: String?
  /// Variants at most, over all scenes; nil is what covers every pair of axis values.
  var runs: Int?
  /// Runs the units in place of this machine's cores.
  var elsewhere: FleetCheck?

  static let seed: UInt64 = 1

  /// What was judged and found.
  struct Outcome: Sendable {
    var manifest: FuzzManifest
    var findings: FuzzFindings
  }

  /// - Throws: ``CommandError``, bad input, for documents that cannot be read or laid out.
  func run(
    _ documents: [SceneDocument], _ console: Console? = nil
  ) throws(CommandError) -> Outcome {
    do {
      let (manifest, scenes) = try prepared(documents)
      for warning in fonts?.warnings(for: scenes.scenes) ?? [] {
        console?.errorLine("warning: \(warning)")
      }
      if let elsewhere {
        return Outcome(manifest: manifest, findings: try elsewhere.findings(manifest, scenes))
      }
      return Outcome(
        manifest: manifest,
        findings: try FuzzFindings(
          manifest, scenes: scenes, results: try results(manifest, scenes), jobs: jobs,
          fonts: fonts?.library ?? .empty))
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
    if let command {
      try CampaignOptions.check(axes: axes, of: manifest, scenes, command: command)
    }
    var largest = 1
    for (scene, identity) in zip(scenes.scenes, scenes.identities) {
      let space = try manifest.space(of: scene)
      let generator = VariantGenerator(space, identity: identity, seed: manifest.seed)
      largest = max(largest, generator.coveringCount)
    }
    manifest.unitSize = (largest * 4 + 2) / 3 + 1
    manifest.runs = min(manifest.unitSize * manifest.scenes.count, runs ?? .max)
    return (manifest, scenes)
  }

  private func results(_ manifest: FuzzManifest, _ scenes: FuzzScenes) throws -> [UnitResult] {
    let count = UnitPlan(manifest).count
    let slots = Mutex<[Int: Result<UnitResult, any Error>]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      do {
        let work = try FuzzWork(manifest, scenes: scenes, fonts: fonts?.library ?? .empty)
        while true {
          let unit = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard unit < count else { return }
          let result = Result { try work.run(unit: unit) }
          slots.withLock { $0[unit] = result }
        }
      } catch {
        slots.withLock { $0[0] = .failure(error) }
      }
    }
    let made = slots.withLock { $0 }
    return try (0..<count).compactMap { try made[$0]?.get() }
  }
}
