import Campaigns
import Reporting
import TextMetrics

extension BoundedCheck.Outcome {
  /// The last line for people.
  package func summary(
    _ printer: FindingPrinter, _ reported: [ReportedFinding]
  ) -> String {
    "\(Count.of(findings.variants, "variant")) of \(Count.of(manifest.scenes.count, "scene")), "
      + "\(Count.text(findings.pairsCovered)) of \(Count.text(findings.pairs)) pairs of axis values: "
      + printer.tally(reported, of: findings.variants)
  }

  /// The source of all formats of reports.
  package func report(
    _ printer: FindingPrinter, _ reported: [ReportedFinding], fonts: FontLibrary,
    showsDrawings: Bool, ending: String, timing: Report.Timing
  ) -> Report {
    var report = CampaignReport(
      manifest: manifest, findings: findings, reported: reported, documents: printer.documents,
      fonts: fonts
    ).make(.check, showsDrawings: showsDrawings)
    report.timing = timing
    report.ending = ending
    report.unjudged = printer.unjudged
    return report
  }

  /// The line for programs.
  package func record(
    _ printer: FindingPrinter, _ reported: [ReportedFinding], ending: String, seconds: Double
  ) -> CampaignRecord {
    CampaignRecord(
      campaign: nil, seed: manifest.seed, variants: findings.variants,
      units: CampaignRecord.Units(total: UnitPlan(manifest).count, done: unitsDone),
      findings: findings.failures, reported: reported, regimes: findings.regimes,
      pairsCovered: findings.pairsCovered, pairs: findings.pairs, digest: nil, ending: ending,
      unjudged: printer.unjudged,
      seconds: seconds, variantsPerSecond: Double(findings.variants) / max(seconds, 0.001))
  }
}
