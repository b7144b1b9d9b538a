import Commands
import Fuzzing
import Judging
import Reporting

/// The output of `plumb ci --mode pr`.
package struct PullRequestReport {
  private let outcome: PullRequestCheck.Outcome

  package init(_ outcome: PullRequestCheck.Outcome) {
    self.outcome = outcome
  }

  package func showNotes(_ console: Console) {
    for note in outcome.notes { console.errorLine(note) }
  }

  package func show(_ console: Console) {
    let emphasis = Emphasis(isColoured: console.usesColour)
    for acceptance in outcome.acceptances { console.line(acceptance.text) }
    for regression in outcome.regressions where regression.isOpen {
      console.line(
        "\(regression.isWorse ? "WORSE    " : "REGRESSED") \(regression.bucket)  "
          + "\(regression.reasons.joined(separator: "; ")):")
      console.write(FindingBlock(regression.finding, emphasis: emphasis).text)
    }
    for finding in outcome.new where finding.ignored == nil {
      console.line("NEW       \(finding.failingCase.bucket)  in a new view or scene:")
      console.write(FindingBlock(finding, emphasis: emphasis).text)
    }
    for failingCase in outcome.mended.map(\.failingCase) {
      console.line(
        "MENDED    \(failingCase.bucket)  \(failingCase.sceneTitle): \(failingCase.title)")
    }
    for changed in outcome.changedOnCanvas {
      console.line("CHANGED   on the canvas of \(changed.scene): \(changed.text)")
    }
    for excused in outcome.excused where excused.finding.ignored == nil {
      let failingCase = excused.finding.failingCase
      console.line(
        "EXCUSED   \(failingCase.bucket)  \(failingCase.sceneTitle): \(failingCase.title): \(excused.reason)"
      )
    }
    let base = outcome.base.prefix(12)
    let lacking = outcome.unjudged.words.map { "; " + $0 } ?? ""
    guard !outcome.documents.isEmpty else {
      let gone = outcome.removed.count
      console.line(
        outcome.unjudged.isEmpty
          ? (gone > 0 ? "\(Count.of(gone, "document")) gone; " : "")
            + "no scene differs from \(base)"
          : "no scene that can be read differs from \(base)\(lacking)")
      return
    }
    console.line(summary + lacking)
  }

  private var summary: String {
    let open = outcome.regressions.filter(\.isOpen)
    let new = outcome.new.count { $0.ignored == nil }
    let worse = open.count(where: \.isWorse)
    let ignored = outcome.regressions.count - open.count + outcome.new.count - new
    let parts = [
      Count.of(open.count - worse, "regression"), "\(worse) worse",
      new > 0 ? "\(new) new" : nil, "\(outcome.known.count) known",
      "\(outcome.mended.count) mended",
      outcome.changedOnCanvas.isEmpty
        ? nil : "\(outcome.changedOnCanvas.count) changed on the canvas",
      outcome.excused.isEmpty ? nil : "\(outcome.excused.count) excused",
      ignored > 0 ? "\(ignored) ignored" : nil,
    ]
    return "\(Count.of(outcome.variants, "variant")) of "
      + "\(Count.of(outcome.documents.count, "changed file")), against "
      + "\(outcome.base.prefix(12)): \(parts.compactMap(\.self).joined(separator: ", "))"
      + (outcome.kept > 0 ? "; \(outcome.kept) base results used again" : "")
  }

  package var line: String {
    JSONLine.text(
      Record(
        accepts: outcome.acceptances.map {
          Acceptance(file: $0.file, findings: $0.count, text: $0.text)
        },
        base: outcome.base, files: outcome.documents.map(\.path), variants: outcome.variants,
        regressions: outcome.regressions.filter { !$0.isWorse }.map(BucketRecord.init),
        worse: outcome.regressions.filter(\.isWorse).map(BucketRecord.init),
        new: outcome.new.map { BucketRecord($0.failingCase, $0) },
        known: outcome.known.map { BucketRecord($0.failingCase, $0) },
        mended: outcome.mended.map { BucketRecord($0.failingCase, nil) },
        excused: outcome.excused.map(BucketRecord.init),
        changedOnCanvas: outcome.changedOnCanvas.map { changed in
          ChangedRecord(scene: changed.scene, relation: changed.text, file: changed.file)
        }, notes: outcome.notes, unjudged: outcome.unjudged.map { $0.place.path },
        basesKept: outcome.kept))
  }

  private struct Acceptance: Encodable {
    var file: String
    /// Nil for settings.
    var findings: Int?
    var text: String
  }

  private struct Record: Encodable {
    var format = 2
    var mode = "pr"
    /// The findings that the change itself accepts.
    var accepts: [Acceptance]
    var base: String
    var files: [String]
    var variants: Int
    var regressions, worse, new, known, mended, excused: [BucketRecord]
    var changedOnCanvas: [ChangedRecord]
    var notes: [String]
    var unjudged: [String]
    var basesKept: Int
  }

  private struct ChangedRecord: Encodable {
    var scene, relation: String
    var file: String?
  }
}

/// A bucket in the lines of `plumb ci --format json`.
package struct BucketRecord: Encodable {
  package var bucket, scene, invariant, title: String
  package var file, location, token, ignored: String?
  /// The variants in which it fails and the base does not, or by how much more.
  package var reasons: [String]?
  /// For a failure that does not count, the name of the reason.
  package var excuse: String?

  package init(_ regression: Regression) {
    self.init(regression.finding.failingCase, regression.finding)
    bucket = regression.bucket
    reasons = regression.reasons
  }

  package init(_ excused: ExcusedFinding) {
    self.init(excused.finding.failingCase, excused.finding)
    excuse = excused.excuse
    reasons = [excused.reason]
  }

  package init(_ failingCase: Case, _ finding: ReportedFinding?) {
    bucket = failingCase.bucket
    scene = failingCase.scene.name
    invariant = failingCase.signature.rule
    title = failingCase.title
    file = finding?.path ?? failingCase.file
    location =
      finding.flatMap { failingCase.location == nil ? nil : $0.place } ?? failingCase.location
    token = finding?.token
    ignored = finding?.ignored
  }
}

/// The comparison of `plumb ci --mode nightly --format json`.
package struct NightlyRecord: Encodable {
  package var format = 1
  package var mode = "nightly"
  /// Nights in the corpus before this one.
  package var nights: Int
  package var new, known, fixed, gone: [BucketRecord]
  /// Cases that cannot be run.
  package var errors: [BucketRecord]

  package init(_ reported: [ReportedFinding], _ earlier: NightlyRun.Earlier) {
    let earlier = NightlyRun.joined(earlier, tonight: reported)
    nights = earlier.nights
    new = reported.filter { !earlier.knows($0.failingCase) }
      .map { BucketRecord($0.failingCase, $0) }
    known = earlier.failing.map { BucketRecord($0, nil) }
    fixed = earlier.fixed.map { BucketRecord($0, nil) }
    gone = earlier.gone.map { BucketRecord($0, nil) }
    errors = earlier.errors.map { BucketRecord($0.failingCase, nil) }
  }

  package var line: String { JSONLine.text(self) }
}

/// The line of `plumb ci --mode prune --format json`.
package struct PruneRecord: Encodable {
  package var format = 1
  package var mode = "prune"
  package var kept, duplicates, errors: Int
  package var fixed, gone: [BucketRecord]
  package var packs: [String]

  package init(_ outcome: CorpusPruning.Outcome) {
    kept = outcome.kept
    duplicates = outcome.duplicates
    errors = outcome.errors
    fixed = outcome.fixed.map { BucketRecord($0, nil) }
    gone = outcome.gone.map { BucketRecord($0, nil) }
    packs = outcome.packs
  }

  package var line: String { JSONLine.text(self) }
}
