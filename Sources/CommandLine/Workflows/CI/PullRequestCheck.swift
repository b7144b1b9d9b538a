import Campaigns
import Commands
import Git
import Fuzzing
import Reporting
import SceneFiles

/// `plumb ci --mode pr`: judges the scenes that a change touches, and fails only by what their base
/// versions do not fail by.
package struct PullRequestCheck {
  /// The documents of the project, changed or not.
  package let documents: [SceneDocument]
  /// The project's documents that cannot be read.
  package let unjudged: [UnjudgedDocument]
  /// A branch, tag or hash; nil takes what the CI system says.
  package let base: String?
  package let check: BoundedCheck
  package let cache: ResultCache?
  package let translations: Translations
  package let accepted: AcceptedFindings
  /// Those of the project.
  package let settings: Settings?
  /// The paths that the user named.
  package let paths: [String]
  /// True if the moved views are asked for, too: it takes more layouts.
  package let reportsMoves: Bool

  package init(
    documents: [SceneDocument], unjudged: [UnjudgedDocument] = [], base: String?,
    check: BoundedCheck, cache: ResultCache?, translations: Translations,
    accepted: AcceptedFindings, settings: Settings? = nil, paths: [String] = [],
    reportsMoves: Bool = false
  ) {
    self.reportsMoves = reportsMoves
    self.settings = settings
    self.paths = paths
    self.documents = documents
    self.unjudged = unjudged
    self.base = base
    self.check = check
    self.cache = cache
    self.translations = translations
    self.accepted = accepted
  }

  /// The effect of a change.
  package struct Outcome {
    package var base: String
    package var documents: [SceneDocument] = []
    /// The scenes of the documents and what their variants reached.
    package var scenes: [ReportedScene] = []
    /// The failures where the base holds, or by clearly more, accepted ones included.
    package var regressions: [Regression] = []
    /// Findings of new scenes and new views, which have no base, accepted ones included.
    package var new: [ReportedFinding] = []
    /// Findings that the base has as well.
    package var known: [ReportedFinding] = []
    /// Findings that the base does not have, and that count no more than in the base.
    package var excused: [ExcusedFinding] = []
    /// The failures of the base that the change fixes.
    package var mended: [CorpusLine.Finding] = []
    /// Relations of the base's canvas that the change's own canvas does not show any more.
    package var changedOnCanvas: [ChangedRelation] = []
    /// Changed files whose base version was not judged: why.
    package var notes: [String] = []
    /// The acceptances that the change itself brings.
    package var acceptances: [OwnAcceptance] = []
    /// Changed documents that cannot be read: the rest is judged all the same.
    package var unjudged: [UnjudgedDocument] = []
    /// Documents that the change takes away.
    package var removed: [SceneDocument] = []
    /// The views that moved; nil if they were not asked for.
    package var moves: DiffMarkdown?
    /// Base versions whose result was kept.
    package var kept = 0

    package var variants: Int { scenes.reduce(0) { $0 + $1.variants } }
  }

  package func run(environment: [String: String]) throws(CommandError) -> Outcome {
    guard let first = documents.first?.path else { return Outcome(base: "") }
    let repository = try GitRepository(containing: first, environment: environment)
    var outcome = Outcome(base: "")
    let commit = try baseCommit(repository, environment, &outcome)
    outcome.base = commit
    outcome.acceptances = try OwnAcceptance.all(
      judging: paths, accepted, settings: settings?.path, repository, since: commit)
    let changes = try GitChanges(repository, since: commit)
    outcome.removed = try changes.removedDocuments(
      at: paths, settings: settings, repository, since: commit)
    var earlier: [String] = []
    let translated = Set(changes.before.keys.compactMap(BaseTranslations.stem(ofTranslation:)))
    for document in documents {
      guard let path = repository.relative(document.path) else {
        throw .badInput("the file is not in the repository \(repository.root)", at: document.path)
      }
      if let before = changes.before[path] {
        earlier.append(before ?? "")
      } else if translated.contains(BaseTranslations.stem(of: document)) {
        earlier.append(path)
      } else {
        continue
      }
      outcome.documents.append(document)
    }
    // A document that the change does not touch is not its concern, broken or not.
    outcome.unjudged = unjudged.filter { document in
      repository.relative(document.place.path).map { changes.before.keys.contains($0) } ?? true
    }
    guard !outcome.documents.isEmpty else {
      let pairs = try ScenePairs([], [], removed: outcome.removed)
      outcome.notes += pairs.notes
      if reportsMoves { outcome.moves = DiffMarkdown(lines: pairs.notes, entries: []) }
      return outcome
    }
    outcome.documents = try translations.localized(outcome.documents)

    let results = KeptResults(
      check: check, cache: cache, buildID: try BuildIdentity.current())
    let head = try findings(results, &outcome)
    var bases = try baseDocuments(outcome.documents, earlier, repository, commit, &outcome)
    let baseCases = try baseFindings(&bases, results, &outcome)
    let acceptance = ChangedAcceptance(
      accepted, before: try EarlierAcceptance(accepted, repository, commit))
    try SceneChanges(check: check, acceptance: acceptance, reportsMoves: reportsMoves).sort(
      head, baseCases, try ScenePairs(outcome.documents, bases, removed: outcome.removed),
      &outcome)
    return outcome
  }

  /// The failures of the base versions; those that cannot be judged are taken out.
  private func baseFindings(
    _ bases: inout [SceneDocument?], _ results: KeptResults, _ outcome: inout Outcome
  ) throws(CommandError) -> [CorpusLine.Finding] {
    var found: [CorpusLine.Finding] = []
    for (index, document) in bases.enumerated() {
      guard let document else { continue }
      do throws(CommandError) {
        let version = try results.version(of: document)
        if version.wasKept { outcome.kept += 1 }
        found += version.findings
      } catch {
        // That a server is gone says nothing of the base.
        guard error.exitCode == .badInput else { throw error }
        bases[index] = nil
        outcome.notes.append(
          "\(document.path): all findings count as new, since the base version cannot be judged: "
            + error.message)
      }
    }
    return found
  }

  /// The failures of the changed versions of the documents.
  private func findings(
    _ results: KeptResults, _ outcome: inout Outcome
  ) throws(CommandError) -> [ReportedFinding] {
    var found: [ReportedFinding] = []
    for document in outcome.documents {
      let version = try results.version(of: document)
      outcome.scenes += version.coverage.map { ReportedScene($0, file: document.path) }
      for finding in version.findings {
        var reported = ReportedFinding(
          finding.failingCase, token: finding.token, variants: finding.variants,
          ignored: accepted.reason(for: finding.failingCase, path: document.path),
          path: document.path)
        reported.home = .file(document.path)
        found.append(reported)
      }
    }
    return found
  }

  /// The commit that the change is compared with: where it went apart from the base.
  private func baseCommit(
    _ repository: GitRepository, _ environment: [String: String], _ outcome: inout Outcome
  ) throws(CommandError) -> String {
    var name = base
    if name == nil, let hash = environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"], !hash.isEmpty {
      name = hash
    }
    if name == nil, let branch = environment["GITHUB_BASE_REF"], !branch.isEmpty {
      name = "origin/\(branch)"
    }
    guard let name else {
      throw .usage(
        "--base is needed: the branch or commit that the change is compared with")
    }
    let commit = try repository.commit(name)
    if let apart = try repository.mergeBase(commit, "HEAD") { return apart }
    if repository.isShallow {
      outcome.notes.append(
        "compared with \(name) itself, since the merge base is unknown; "
          + GitRepository.depthAdvice)
    }
    return commit
  }

  private func baseDocuments(
    _ documents: [SceneDocument], _ earlier: [String], _ repository: GitRepository,
    _ commit: String, _ outcome: inout Outcome
  ) throws(CommandError) -> [SceneDocument?] {
    let earlierTexts = try BaseTranslations(
      repository, commit: commit, of: documents, directory: translations.directory)
    defer { earlierTexts.remove() }
    var bases: [SceneDocument?] = []
    for (document, path) in zip(documents, earlier) {
      bases.append(nil)
      guard !path.isEmpty, let format = SceneDocument.Format(fileName: path) else { continue }
      guard let bytes = try repository.bytes(of: path, in: commit) else {
        outcome.notes.append("\(path) is not in \(commit.prefix(12)); all of its findings count")
        continue
      }
      var base = SceneDocument(
        name: document.name, path: "\(commit.prefix(12)):\(path)", format: format, bytes: bytes)
      base.takeProject(of: document)
      base = earlierTexts.localized(base, at: path)
      base.takeGivenStrings(from: document)
      bases[bases.count - 1] = base
    }
    return bases
  }
}
