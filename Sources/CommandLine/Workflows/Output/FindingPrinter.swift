import Campaigns
import Commands
import Fuzzing
import Judging
import Reporting
import SceneFiles

/// Shows the findings of a campaign, and decides which of them count.
package struct FindingPrinter: Sendable {
  package let documents: [SceneDocument]
  /// The documents that could not be judged.
  package let unjudged: [UnjudgedDocument]
  package let accepted: AcceptedFindings
  /// The corpus that holds what was found; nil if none does, as after a check: then commands that
  /// run a finding again name its file.
  package var corpus: String?
  /// True if a finding accepted by a baseline counts when it fails beyond its extent: everything
  /// that a check judges was judged.
  package var judgesExtents = false
  /// True if every finding is reported.
  package let showsAll: Bool
  /// True if commands that look at a finding again have to name its file: the judged paths are not
  /// the default ones.
  package var namesFiles = true
  /// Folders that were judged and lie in no repository: nothing else says which project their files belong to, so that
  /// commands name the folder in place of the file.
  package var folders: [String] = []
  /// The least grave tier of findings that are reported one by one.
  package var leastTier = Tier.warning

  package init(
    documents: [SceneDocument], unjudged: [UnjudgedDocument] = [], accepted: AcceptedFindings,
    corpus: String? = nil,
    showsAll: Bool = true
  ) {
    self.showsAll = showsAll
    self.documents = documents
    self.unjudged = unjudged
    self.accepted = accepted
    self.corpus = corpus
  }

  /// The findings with the paths that the user gave, ignored ones marked: the most likely defects first, and of those
  /// the ones that most users meet.
  package func reported(_ findings: FuzzFindings, _ manifest: FuzzManifest) -> [ReportedFinding] {
    let reported = findings.findings.map { finding in
      let document = manifest.scenes[finding.scene].document
      let path = documents.indices.contains(document) ? documents[document].path : nil
      var reported = ReportedFinding(
        finding.failingCase, token: finding.token, variants: finding.bucket.variantCount,
        ignored: accepted.reason(for: finding.failingCase, path: path),
        path: path, fails: finding.fails)
      reported.judged =
        findings.coverage.indices.contains(finding.scene)
        ? findings.coverage[finding.scene].variants : nil
      if judgesExtents {
        reported.extent = finding.extent
        reported.beyond = accepted.news(of: reported)
        if !reported.beyond.isEmpty { reported.ignored = nil }
      }
      if let corpus {
        reported.home = .corpus(at: corpus)
      } else {
        reported.home = path.map { namesFiles ? .file(folder(around: $0) ?? $0) : .around($0) }
      }
      return reported
    }
    return reported.inOrder
  }

  private func folder(around path: String) -> String? {
    // A folder of repositories is none.
    if folders.isEmpty || RepositoryRoot.of(path) != nil { return nil }
    return folders.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// The scenes of a manifest with their files.
  package func judged(_ manifest: FuzzManifest) -> [JudgedScene] {
    manifest.scenes.map { scene in
      let file =
        documents.indices.contains(scene.document) ? documents[scene.document].path : nil
      return JudgedScene(id: scene.id, file: file)
    }
  }

  /// By axis, the labels of the values that a check tries of a scene; nil if it cannot be read.
  package func triedValues(
    of judged: JudgedScene, _ manifest: FuzzManifest
  ) -> [String: Set<String>]? {
    guard let document = documents.first(where: { $0.path == judged.file }),
      let scene = try? SceneInput().scenes(in: document).first(where: { $0.id == judged.id }),
      let space = try? manifest.space(of: scene)
    else { return nil }
    return Dictionary(
      space.axes.map { ($0.name, Set($0.values.map(\.label))) },
      uniquingKeysWith: { one, _ in one })
  }

  /// Four lines per bucket, as far as they fit on a first screen; hints and ignored ones are only counted.
  package func show(_ reported: [ReportedFinding], _ console: Console) {
    console.write(screen(reported, Emphasis(isColoured: console.usesColour)).text)
  }

  /// The output of ``show(_:_:)``.
  package func screen(
    _ reported: [ReportedFinding], _ emphasis: Emphasis = Emphasis(isColoured: false)
  ) -> FirstScreen {
    FirstScreen(
      reported, showsAll: showsAll, downTo: leastTier, canBeAccepted: corpus == nil,
      emphasis: emphasis)
  }

  /// `1 error, 3 warnings, 8 hints; 2 accepted; 1 document cannot be checked`.
  ///
  /// - Parameter variants: how many were judged: of none nothing is known.
  package func tally(
    _ reported: [ReportedFinding], of variants: Int
  ) -> String {
    let open = reported.filter { $0.ignored == nil }
    let ignored = reported.count - open.count
    let nothing = variants > 0 ? "nothing found" : "nothing was checked"
    return (open.isEmpty ? nothing : Count.ofTiers(open))
      + (ignored > 0 ? "; \(Count.text(ignored)) accepted" : "")
      + (unjudged.words.map { "; " + $0 } ?? "")
  }
}
