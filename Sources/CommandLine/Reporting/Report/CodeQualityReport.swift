import Determinism
import Judging

/// The report as GitLab's code quality: one array of issues. Ignored findings are left out.
struct CodeQualityReport {
  private let report: Report
  private let folder: String

  init(_ report: Report, folder: String) {
    self.report = report
    self.folder = folder
  }

  var text: String {
    var taken: Set<String> = []
    func issue(
      _ description: String, _ rule: String, _ first: String, _ severity: String,
      _ place: SourcePlace
    ) -> Issue {
      let path = place.relativePath(to: folder)
      var fingerprint = first
      // A scene in two files has one bucket; GitLab requires unique fingerprints.
      while !taken.insert(fingerprint).inserted {
        var digest = StableDigest()
        digest.combine(fingerprint)
        digest.combine(path)
        fingerprint = digest.hex
      }
      return Issue(
        description: description, checkName: rule, fingerprint: fingerprint, severity: severity,
        location: Issue.Location(path: path, lines: Issue.Lines(begin: place.line ?? 1)))
    }
    let unjudged = report.unjudged.map { document in
      var digest = StableDigest()
      digest.combine(UnjudgedDocument.rule)
      digest.combine(document.place.relativePath(to: folder))
      return issue(
        document.sentence, UnjudgedDocument.rule, digest.hex, "blocker", document.place)
    }
    let issues = report.open.map { finding in
      issue(
        FindingWords(finding).headline, finding.failingCase.signature.rule,
        String(finding.failingCase.bucket.dropFirst("b1:".count)), severity(finding),
        finding.sourcePlace)
    }
    return JSONLine.text(unjudged + notes + issues) + "\n"
  }

  private var notes: [Issue] {
    report.notes.map { note in
      var digest = StableDigest()
      digest.combine(note.text)
      return Issue(
        description: note.text, checkName: "accepted", fingerprint: digest.hex, severity: "info",
        location: Issue.Location(path: note.file, lines: Issue.Lines(begin: 1)))
    }
  }

  /// In GitLab's words: what conflicts is critical.
  private func severity(_ finding: ReportedFinding) -> String {
    switch finding.tier {
    case .error: finding.severity == .critical ? "critical" : "major"
    case .warning: "minor"
    case .hint: "info"
    }
  }

  private struct Issue: Encodable {
    struct Lines: Encodable { var begin: Int }
    struct Location: Encodable {
      var path: String
      var lines: Lines
    }

    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }
}
