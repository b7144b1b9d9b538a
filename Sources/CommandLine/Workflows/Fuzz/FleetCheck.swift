import Campaigns
import Commands
import Corpus
import Fleet
import Foundation
import Reporting

/// Runs a bounded check on other machines, as a small campaign.
///
/// Its ledger is discarded. An interrupted check has to be run again.
package struct FleetCheck: Sendable {
  package let fleet: FleetConnection
  package let jobs: Int
  package let fonts: AppFonts
  package let stop: StopFlag
  package let console: Console

  package init(
    fleet: FleetConnection, jobs: Int, fonts: AppFonts, stop: StopFlag, console: Console
  ) {
    self.fleet = fleet
    self.jobs = jobs
    self.fonts = fonts
    self.stop = stop
    self.console = console
  }

  /// The findings on their whole scenes, with tokens of those.
  ///
  /// - Throws: ``CommandError``: trouble with the server or the workers, an interruption.
  package func findings(
    _ manifest: FuzzManifest, _ scenes: FuzzScenes
  ) throws(CommandError) -> FuzzFindings {
    let folder = NSTemporaryDirectory() + "plumb-check-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = FuzzCampaign.Options(
      corpus: folder, jobs: jobs, buildID: try BuildIdentity.current())
    options.fonts = fonts.library
    options.worksOutFindings = false
    let board = ProgressBoard()
    options.remoteExecutor = try fleet.executor(
      for: manifest, buildID: options.buildID, fonts: fonts, board: board)
    let outcome: FuzzCampaign.Outcome
    do throws(FuzzCampaignError) {
      outcome = try FuzzCampaign(manifest, scenes: scenes, options: options)
        .run(stop: stop) { event in
          board.observe(event)
          if case .trouble(.remark(let text)) = event { console.errorLine(text) }
        }
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
    let summary = outcome.summary
    if summary.ending == .interrupted {
      throw CommandError(message: "interrupted", exitCode: .interrupted)
    }
    if let difference = summary.differences.first {
      throw .trouble("nondeterminism: \(difference)")
    }
    guard summary.ending == .complete, let findings = outcome.findings else {
      throw .trouble(
        "\(manifest.documents.map(\.name).joined(separator: ", ")): "
          + "\(Count.of(summary.poison.count + summary.limited.count, "unit")) cannot be run"
          + (summary.reasons.min { $0.key < $1.key }.map { ": unit \($0.key): \($0.value)" } ?? ""))
    }
    return findings
  }
}
