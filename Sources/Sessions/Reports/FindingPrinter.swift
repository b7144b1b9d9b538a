import Campaigns
import Commands
import Fuzzing
import Reporting
import SceneFiles

/// Shows what a campaign found, and knows what of it counts.
package struct FindingPrinter: Sendable {
  package let documents: [SceneDocument]
  package let ignored: IgnoreList
  /// The corpus that holds what was found; nil where none does, as after a check: then commands that
  /// run a finding again name its file.
  package var corpus: String?

  package init(documents: [SceneDocument], ignored: IgnoreList, corpus: String? = nil) {
    self.documents = documents
    self.ignored = ignored
    self.corpus = corpus
  }

  /// Findings with the paths as the user wrote them, ignored ones marked.
  package func reported(_ findings: FuzzFindings, _ manifest: FuzzManifest) -> [ReportedFinding] {
    findings.findings.map { finding in
      let document = manifest.scenes[finding.scene].document
      let path = documents.indices.contains(document) ? documents[document].path : nil
      var reported = ReportedFinding(
        finding.made, token: finding.token, variants: finding.bucket.variantCount,
        ignored: ignored.reasons[finding.made.bucket],
        path: path, fails: finding.fails)
      if let corpus {
        reported.home = .corpus(at: corpus)
      } else {
        reported.home = path.map { .file($0) }
      }
      return reported
    }
  }

  /// A block a bucket; ignored ones are only counted.
  package func show(_ reported: [ReportedFinding], _ console: Console) {
    let emphasis = Emphasis(isColoured: console.usesColour)
    for finding in reported where finding.ignored == nil {
      console.write(FindingBlock(finding, emphasis: emphasis).text)
    }
  }

  /// `12 buckets, 2 ignored`.
  package func tally(_ reported: [ReportedFinding]) -> String {
    let open = reported.count { $0.ignored == nil }
    let ignored = reported.count - open
    if reported.isEmpty { return "nothing found" }
    return Count.of(open, "bucket") + (ignored > 0 ? ", \(ignored) ignored" : "")
  }
}
