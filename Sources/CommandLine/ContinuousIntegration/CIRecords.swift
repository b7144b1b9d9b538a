import Commands
import Fuzzing
import Judging
import Reporting

/// What `plumb ci --mode pr` shows.
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
    for finding in outcome.new where finding.ignored == nil {
      console.write(FindingBlock(finding, emphasis: emphasis).text)
    }
    for worse in outcome.worse where worse.finding.ignored == nil {
      console.line("WORSE    \(worse.bucket)  \(worse.reasons.joined(separator: "; ")):")
      console.write(FindingBlock(worse.finding, emphasis: emphasis).text)
    }
    for made in outcome.price.map(\.made) {
      console.line(
        "PRICE    \(made.bucket)  \(made.sceneTitle): \(made.title), as what was wrong there is mended"
      )
    }
    for made in outcome.fixed.map(\.made) {
      console.line("FIXED    \(made.bucket)  \(made.sceneTitle): \(made.title)")
    }
    let base = outcome.base.prefix(12)
    let lacking = outcome.unjudged.words.map { "; " + $0 } ?? ""
    guard !outcome.documents.isEmpty else {
      console.line(
        outcome.unjudged.isEmpty
          ? "no scene differs from \(base)"
          : "no scene that can be read differs from \(base)\(lacking)")
      return
    }
    let open = outcome.new.count { $0.ignored == nil }
    let ignored = outcome.new.count - open
    let files = outcome.documents.count
    console.line(
      "\(Count.of(outcome.variants, "variant")) of \(Count.of(files, "changed file")), "
        + "against \(base): \(Count.of(open, "new bucket")), "
        + (outcome.worse.isEmpty ? "" : "\(outcome.worse.count) worse, ")
        + "\(outcome.known.count) known, "
        + "\(outcome.fixed.count) fixed"
        + (outcome.price.isEmpty ? "" : " at the price of \(outcome.price.count)")
        + (ignored > 0 ? ", \(ignored) ignored" : "")
        + (outcome.kept > 0 ? "; \(outcome.kept) base results used again" : "")
        + lacking)
  }

  package var line: String {
    JSONLine.text(
      Record(
        accepts: outcome.acceptances.map {
          Acceptance(file: $0.file, findings: $0.count, text: $0.text)
        },
        base: outcome.base, files: outcome.documents.map(\.path), variants: outcome.variants,
        new: outcome.new.map { BucketRecord($0.made, $0) },
        worse: outcome.worse.map(BucketRecord.init),
        known: outcome.known.map { BucketRecord($0.made, $0) },
        price: outcome.price.map { BucketRecord($0.made, $0) },
        fixed: outcome.fixed.map { BucketRecord($0.made, nil) }, notes: outcome.notes,
        unjudged: outcome.unjudged.map { $0.place.path }, basesKept: outcome.kept))
  }

  private struct Acceptance: Encodable {
    var file: String
    /// Nil for settings.
    var findings: Int?
    var text: String
  }

  private struct Record: Encodable {
    var format = 1
    var mode = "pr"
    /// What the change lets pass on its own word.
    var accepts: [Acceptance]
    var base: String
    var files: [String]
    var variants: Int
    var new, worse, known, price, fixed: [BucketRecord]
    var notes: [String]
    var unjudged: [String]
    var basesKept: Int
  }
}

/// A bucket in the lines of `plumb ci --format json`.
package struct BucketRecord: Encodable {
  package var bucket, scene, invariant, title: String
  package var file, location, token, ignored: String?
  /// Why a bucket that the base has is worse.
  package var reasons: [String]?

  package init(_ worse: WorseFinding) {
    self.init(worse.finding.made, worse.finding)
    bucket = worse.bucket
    reasons = worse.reasons
  }

  package init(_ made: Case, _ finding: ReportedFinding?) {
    bucket = made.bucket
    scene = made.scene.name
    invariant = made.signature.rule
    title = made.title
    file = finding?.path ?? made.file
    location = finding.flatMap { made.location == nil ? nil : $0.place } ?? made.location
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
    new = reported.filter { !earlier.knows($0.made) }
      .map { BucketRecord($0.made, $0) }
    known = earlier.failing.map { BucketRecord($0, nil) }
    fixed = earlier.fixed.map { BucketRecord($0, nil) }
    gone = earlier.gone.map { BucketRecord($0, nil) }
    errors = earlier.errors.map { BucketRecord($0.made, nil) }
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
