import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Reporting
import SceneFiles

/// The reports of `plumb ci` about cases, in the words of `check` and `replay`.
package struct CIReports {
  package let completion: FindingCompletion

  package init(
    _ documents: [SceneDocument], fonts: AppFonts, infers: Bool, showsDrawings: Bool
  ) throws(CommandError) {
    var lookup = SceneLookup()
    try lookup.addGiven(documents)
    completion = FindingCompletion(
      lookup: lookup, fonts: fonts.library, infers: infers, showsDrawings: showsDrawings)
  }

  /// A change: what is new counts, what the base fails by as well is reported as accepted, and what is
  /// mended as fixed.
  package func report(
    _ outcome: PullRequestCheck.Outcome, axes: [String]?, timing: Report.Timing
  ) -> Report {
    var report = Report(.check, version: BuildIdentity.version)
    report.seed = BoundedCheck.seed
    report.notes = outcome.acceptances.map { Report.Note($0.text, file: $0.file) }
    report.variants = outcome.variants
    report.timing = timing
    report.scenes = outcome.scenes.map { scene in
      var reported = scene
      if let found = completion.lookup.scene(of: scene.identity)?.scene {
        reported.axes = VariationSpace(found, names: axes.map(Set.init)).reportedAxes
      }
      return reported
    }
    let regressions = outcome.regressions.map(\.finding)
    let reported = Set(regressions.map(\.failingCase.bucket))
    let known = outcome.known.filter { !reported.contains($0.failingCase.bucket) }.map { finding in
      var known = finding
      known.ignored = finding.ignored ?? "not new: \(outcome.base.prefix(12)) fails by it, too"
      return known
    }
    let excused = outcome.excused.map { excused in
      var finding = excused.finding
      finding.ignored = finding.ignored ?? "no regression: \(excused.reason)"
      return finding
    }
    let mended = outcome.mended.map { line in
      var mended = ReportedFinding(line.failingCase, token: line.token)
      mended.status = .fixed
      return mended
    }
    report.unjudged = outcome.unjudged
    report.moves = outcome.moves
    let failing = regressions + outcome.new + excused + known
    report.failures = failing.reduce(0) { $0 + ($1.variants ?? 0) }
    report.findings = completion.completed(failing + mended)
    return report
  }

  /// The result of pruning: every bucket that is kept or retired as fixed.
  package func report(
    _ outcome: CorpusPruning.Outcome, accepted: AcceptedFindings,
    unjudged: [UnjudgedDocument], timing: Report.Timing
  ) -> Report {
    var report = Report(.replay, version: BuildIdentity.version)
    report.timing = timing
    report.unjudged = unjudged
    report.findings = completion.completed(
      outcome.judged.map { judged in
        var finding = ReportedFinding(
          judged.line.failingCase, token: judged.line.token, variants: judged.line.variants,
          ignored: accepted.reason(
            for: judged.line.failingCase,
            path: completion.lookup.givenFile(of: judged.line.failingCase.scene)))
        finding.status = judged.status
        return finding
      })
    return report
  }
}
