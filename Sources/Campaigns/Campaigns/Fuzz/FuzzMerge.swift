import Corpus
import Foundation
import TextMetrics
import Triage

/// Combines the shards of a campaign: checks that every unit is present, and derives the packs of
/// an unsharded run, byte for byte.
public struct FuzzMerge: Sendable {
  /// The reason why shards cannot be combined.
  public enum Failure: Error, Sendable {
    /// The ledgers do not match.
    case merge(LedgerMerge.Failure)
    /// A ledger's manifest cannot be used.
    case manifest(path: String, FuzzManifestError)
    /// The ledgers are of another build, which might shrink and describe findings differently.
    case build(path: String, expected: String, found: String)
  }

  /// The common campaign of all ledgers.
  public let manifest: FuzzManifest
  /// Ledgers with the same units: shards that ran twice.
  public var repetitions: [LedgerMerge.Repetition] { merge.repetitions }
  /// Unreadable places of the ledgers, each with its path.
  public var damage: [String] { merge.damage.map(\.place) }
  private let merge: LedgerMerge

  /// Checks the ledgers; writes nothing.
  ///
  /// - Parameter buildID: identifies this executable.
  public init(ledgers: [String], buildID: String) throws(Failure) {
    do {
      merge = try LedgerMerge(paths: ledgers) { bytes in
        (try? FuzzManifest(decoding: bytes)).map { $0.runs == nil ? nil : UnitPlan($0).count }
          ?? nil
      }
    } catch {
      throw .merge(error)
    }
    let first = merge.ledgers[0]
    guard first.header.buildID == buildID else {
      throw .build(path: first.path, expected: buildID, found: first.header.buildID)
    }
    do {
      manifest = try FuzzManifest(decoding: first.header.manifest)
    } catch {
      throw .manifest(path: first.path, error)
    }
  }

  /// Writes the combined ledger and its packs.
  ///
  /// - Parameters:
  ///   - path: the corpus directory; it is created if it is missing.
  ///   - jobs: threads for shrinking.
  ///   - fonts: the fonts of the campaign.
  /// - Throws: ``FuzzCampaignError``, also if the directory contains an unfinished campaign.
  public func write(
    into path: String, jobs: Int, shrinkLimit: Int = Shrinker.standardLimit,
    fonts: FontLibrary = .empty
  ) throws(FuzzCampaignError) -> FuzzCampaign.Outcome {
    do { try manifest.check(fonts) } catch { throw .manifest(error) }
    let corpus = CorpusDirectory(path: path)
    let ledger: Ledger
    do throws(CorpusError) {
      let lock = try CorpusLock(corpus)
      ledger = try merge.write(lock, replacing: corpus.holdsFinishedLedger())
    } catch {
      throw .corpus(error)
    }
    let contents = ledger.contents
    let packs = FuzzPacks(manifest, jobs: jobs, shrinkLimit: shrinkLimit, fonts: fonts)
    var findings = try packs.findings(of: contents)
    let written = try packs.write(findings, into: corpus, campaign: contents.header.campaign)
    try packs.workOut(&findings)
    let progress = CampaignProgress(
      unitsDone: contents.units.count, unitsTotal: contents.header.unitCount,
      variants: contents.totalVariants, findings: contents.totalFindings, variantsThisRun: 0,
      seconds: 0, workersLost: 0)
    let summary = CampaignSummary(
      ending: .complete, progress: progress, limited: [], poison: [], differences: [],
      digest: contents.digest, damage: merge.ledgers.flatMap(\.damage))
    return FuzzCampaign.Outcome(
      summary: summary, campaign: contents.header.campaign, findings: findings,
      ledger: ledger.path, packs: written)
  }

  /// The ledgers at a path: a file itself; of a folder those of its corpus, else those of every
  /// folder below, sorted by path.
  public static func ledgers(at path: String) throws(CorpusError) -> [String] {
    try ledgers(at: path, depth: 8)
  }

  /// - Parameter depth: the number of levels to descend, so that cycles of links end.
  private static func ledgers(at path: String, depth: Int) throws(CorpusError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .io(operation: "read", path: path, code: ENOENT)
    }
    guard isFolder.boolValue else { return [path] }
    let own = try CorpusDirectory(path: path).ledgers()
    guard own.isEmpty, depth > 0 else { return own }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let below = path + "/" + name
      guard FileManager.default.fileExists(atPath: below, isDirectory: &isFolder),
        isFolder.boolValue
      else { continue }
      found += try ledgers(at: below, depth: depth - 1)
    }
    return found
  }
}

extension FuzzMerge.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .merge(let failure): "\(failure)"
    case .manifest(let path, let error): "\(path): \(error)"
    case .build(let path, let expected, let found):
      "\(path): it was run by another build of plumb (\(found)); this one is \(expected), and only "
        + "the same build gives the same packs"
    }
  }
}
