import Campaigns
import Commands
import Fuzzing
import Reporting
import SceneFiles

/// Shows what a campaign found, and knows what of it counts.
package struct FindingPrinter: Sendable {
  package let documents: [SceneDocument]
  package let accepted: AcceptedFindings
  /// The corpus that holds what was found; nil where none does, as after a check: then commands that
  /// run a finding again name its file.
  package var corpus: String?

  package init(documents: [SceneDocument], accepted: AcceptedFindings, corpus: String? = nil) {
    self.documents = documents
    self.accepted = accepted
    self.corpus = corpus
  }

  /// Findings with the paths as the user wrote them, ignored ones marked.
  package func reported(_ findings: FuzzFindings, _ manifest: FuzzManifest) -> [ReportedFinding] {
    findings.findings.map { finding in
      let document = manifest.scenes[finding.scene].document
      let path = documents.indices.contains(document) ? documents[document].path : nil
      var reported = ReportedFinding(
        finding.made, token: finding.token, variants: finding.bucket.variantCount,
        ignored: accepted.reason(for: finding.made, path: path),
        path: path, fails: finding.fails)
      if let corpus {
        reported.home = .corpus(at: corpus)
      } else {
        reported.home = path.map { .file($0) }
      }
      return reported
    }
  }

  /// The scenes of a manifest with their files.
  package func judged(_ manifest: FuzzManifest) -> [JudgedScene] {
    manifest.scenes.map { scene in
      let file =
        documents.indices.contains(scene.document) ? documents[scene.document].path : nil
      return JudgedScene(id: scene.id, file: file)
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
