import Campaigns
import Commands
import Corpus
import Fleet
import Foundation
import SceneFiles

extension NightlyRun {
  package func prepared(
    seed: UInt64, runs: Int?, axes: [String]?
  ) throws(CommandError) -> (manifest: FuzzManifest, scenes: FuzzScenes) {
    do throws(SceneFileError) {
      return try FuzzManifest.prepared(
        over: documents, seed: max(1, seed), runs: runs, infers: infers, axes: axes,
        fonts: fonts)
    } catch {
      throw .badInput(error.description)
    }
  }

  /// Resumes an interrupted night, if it is the same one; another unfinished one is abandoned,
  /// since its scenes are no longer those of today.
  ///
  /// - Parameter machines: what runs the units in place of this machine.
  package func campaign(
    _ manifest: FuzzManifest, _ scenes: FuzzScenes, options given: FuzzCampaign.Options,
    machines: FleetExecutor?, stop: StopFlag, console: Console,
    observe: @escaping (CampaignEvent) -> Void
  ) throws(CommandError) -> FuzzCampaign.Outcome {
    var options = given
    options.remoteExecutor = machines
    let ledger = CorpusDirectory(path: corpus).ledgerPath()
    let known: LedgerReader?
    do throws(CorpusError) {
      known = try LedgerReader(path: ledger)
    } catch {
      if case .damaged = error { throw CommandError(error) }
      known = nil
    }
    if let known, known.header.unitCount != nil, !known.isComplete {
      try CorpusPlace.refuseTrackedLedger(of: corpus, .whole, console)
      options.resumes = true
      if var machines {
        machines.options.resumes = true
        options.remoteExecutor = machines
      }
    }
    do throws(FuzzCampaignError) {
      return try FuzzCampaign(manifest, scenes: scenes, options: options)
        .run(stop: stop, observe: observe)
    } catch .corpus(.ledgerMismatch) where options.resumes {
      console.errorLine("\(corpus): discarded an unfinished night of other scenes")
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
    do { try FileManager.default.removeItem(atPath: ledger) } catch {
      throw .trouble("\(ledger): cannot be removed: \(error.localizedDescription)")
    }
    options.resumes = false
    options.remoteExecutor = machines
    do throws(FuzzCampaignError) {
      return try FuzzCampaign(manifest, scenes: scenes, options: options)
        .run(stop: stop, observe: observe)
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
  }
}
