import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Reporting
import TextMetrics

/// The end of a campaign: what it found, for people or programs, and the exit code.
package struct CampaignConclusion {
  package let command: Report.Command
  package let manifest: FuzzManifest
  package let outcome: FuzzCampaign.Outcome
  package let printer: FindingPrinter
  /// The corpus directory.
  package let corpus: String
  /// The start of the run.
  package let start: Date
  package let reports: ReportRequests
  /// The lowest tier that fails the run; nil for none.
  package let failsOn: Tier?
  /// The fonts of the campaign.
  package let fonts: FontLibrary

  package init(
    command: Report.Command, manifest: FuzzManifest, outcome: FuzzCampaign.Outcome,
    printer: FindingPrinter, corpus: String, start: Date, reports: ReportRequests,
    failsOn: Tier?, fonts: FontLibrary
  ) {
    self.command = command
    self.manifest = manifest
    self.outcome = outcome
    self.printer = printer
    self.corpus = corpus
    self.start = start
    self.reports = reports
    self.failsOn = failsOn
    self.fonts = fonts
  }

  package func show(
    _ console: Console, _ format: OutputFormat
  ) throws(CommandError) -> ExitCode {
    let findings = try shownFindings(format)
    let reported = findings.map { printer.reported($0, manifest) } ?? []
    switch format {
    case .text where reports.replacesOutput: break
    case .text: showText(reported, console)
    case .json: console.line(record(reported).line)
    }
    if !reports.isEmpty, let findings {
      try reports.write(report(findings, reported), console)
    } else if !reports.isEmpty {
      console.errorLine("no report is written: the campaign was interrupted")
    }
    return code(reported)
  }

  /// The findings, with the details that the screen shows.
  private func shownFindings(_ format: OutputFormat) throws(CommandError) -> FuzzFindings? {
    guard var findings = outcome.findings, format == .text, !reports.replacesOutput
    else { return outcome.findings }
    let reported = printer.screen(printer.reported(findings, manifest)).reportedInFull
    do {
      try findings.workOut(
        findings.places(of: reported), of: manifest,
        jobs: ProcessInfo.processInfo.activeProcessorCount, fonts: fonts,
        keepsTokens: true)
    } catch {
      throw .badInput("\(error)")
    }
    return findings
  }

  private func report(
    _ findings: FuzzFindings, _ reported: [ReportedFinding]
  ) -> Report {
    var report = CampaignReport(
      manifest: manifest, findings: findings, reported: reported, documents: printer.documents,
      fonts: fonts
    ).make(
      command, showsDrawings: reports.showsDrawings,
      history: CorpusHistory(corpus: corpus, present: outcome.campaign))
    report.campaign = outcome.campaign
    report.ending = ending
    report.unjudged = printer.unjudged
    report.digest = outcome.summary.digest.hex
    report.timing = Report.Timing(start: start, seconds: outcome.summary.progress.seconds)
    return report
  }

  private var ending: String {
    switch outcome.summary.ending {
    case .complete: "complete"
    case .incomplete: "incomplete"
    case .outOfTime: "out-of-time"
    case .interrupted: "interrupted"
    }
  }

  private func code(_ reported: [ReportedFinding]) -> ExitCode {
    switch outcome.summary.ending {
    case .interrupted: return .interrupted
    case .incomplete: return .trouble
    // The whole lacks what a shard lacks.
    case .outOfTime where outcome.shard != .whole: return .trouble
    case .complete, .outOfTime: break
    }
    if !outcome.summary.differences.isEmpty { return .trouble }
    if outcome.summary.damage.contains(where: { !$0.isTorn }) { return .trouble }
    guard let failsOn else { return .clean }
    return reported.contains { printer.accepted.overrides.fails($0, on: failsOn) }
      ? .findings : .clean
  }

  private func showText(_ reported: [ReportedFinding], _ console: Console) {
    printer.show(reported, console)
    let summary = outcome.summary
    let progress = summary.progress
    var lines =
      outcome.shard == .whole
      ? [
        "\(Count.of(progress.variants, "variant")) of \(Count.of(manifest.scenes.count, "scene")), seed \(manifest.seed): "
          + printer.tally(reported, of: progress.variants)
      ] : [shardLine]
    if let findings = outcome.findings {
      lines.append(
        "\(Count.of(findings.regimes, "regime")) reached, \(Count.text(findings.pairsCovered)) of "
          + "\(Count.text(findings.pairs)) pairs of axis values covered")
    }
    // A merge runs nothing.
    if progress.variantsThisRun > 0 {
      lines.append(
        "\(Count.duration(progress.seconds)) at \(Count.of(Int(progress.rate), "variant")) a second"
      )
    }
    for difference in summary.differences { lines.append("nondeterminism: \(difference)") }
    if !summary.limited.isEmpty {
      lines.append("over a limit of time or memory: units \(list(summary.limited))")
      lines += reasons(summary.limited)
    }
    if !summary.poison.isEmpty {
      lines.append("cannot be run: units \(list(summary.poison))")
      lines += reasons(summary.poison)
    }
    if summary.ending == .interrupted { lines.append("interrupted; continue with --resume") }
    if let pack = outcome.packs.first { lines.append("kept in \(pack)") }
    if outcome.shard != .whole {
      lines.append("kept in \(outcome.ledger); 'plumb merge' puts the shards together")
    }
    console.line(lines.joined(separator: "\n"))
  }

  private var shardLine: String {
    let progress = outcome.summary.progress
    return
      "shard \(outcome.shard.index)/\(outcome.shard.count): \(Count.text(progress.unitsDone)) of "
      + "\(Count.of(progress.unitsTotal ?? 0, "unit")), \(Count.of(progress.variants, "variant")), "
      + "\(Count.text(progress.findings)) failing, seed \(manifest.seed)"
  }

  private func reasons(_ units: [Int]) -> [String] {
    units.compactMap { unit in outcome.summary.reasons[unit].map { "  unit \(unit): \($0)" } }
  }

  private func list(_ units: [Int]) -> String {
    units.prefix(10).map(String.init).joined(separator: ", ") + (units.count > 10 ? ", …" : "")
  }

  private func record(_ reported: [ReportedFinding]) -> CampaignRecord {
    let summary = outcome.summary
    var record = CampaignRecord(
      campaign: outcome.campaign, seed: manifest.seed, variants: summary.progress.variants,
      units: CampaignRecord.Units(
        total: summary.progress.unitsTotal, done: summary.progress.unitsDone),
      findings: outcome.findings?.failures ?? summary.progress.findings, reported: reported,
      regimes: outcome.findings?.regimes ?? 0, pairsCovered: outcome.findings?.pairsCovered ?? 0,
      pairs: outcome.findings?.pairs ?? 0, digest: summary.digest.hex, ending: ending,
      unjudged: printer.unjudged,
      seconds: summary.progress.seconds, variantsPerSecond: summary.progress.rate)
    if outcome.shard != .whole { record.shard = "\(outcome.shard.index)/\(outcome.shard.count)" }
    return record
  }
}
