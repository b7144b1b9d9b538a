import Campaigns
import Reporting

extension BoundedCheck.Outcome {
  /// The beginning of the last line for people.
  package var summary: String {
    "\(Count.of(findings.variants, "variant")) of \(Count.of(manifest.scenes.count, "scene")), "
      + "\(Count.text(findings.pairsCovered)) of \(Count.text(findings.pairs)) pairs of axis values: "
  }

  /// The line for programs.
  package func record(
    _ reported: [ReportedFinding], unjudged: [UnjudgedDocument], ending: String, seconds: Double
  ) -> CampaignRecord {
    CampaignRecord(
      campaign: nil, seed: manifest.seed, variants: findings.variants,
      units: CampaignRecord.Units(total: UnitPlan(manifest).count, done: unitsDone),
      findings: findings.failures, reported: reported, regimes: findings.regimes,
      pairsCovered: findings.pairsCovered, pairs: findings.pairs, digest: nil, ending: ending,
      unjudged: unjudged,
      seconds: seconds, variantsPerSecond: Double(findings.variants) / max(seconds, 0.001))
  }
}
