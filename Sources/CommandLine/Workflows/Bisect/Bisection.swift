import AutoLayout
import Commands
import Git
import Fuzzing
import Judging
import Reporting
import SceneFiles
import TextMetrics

/// Looks through the versions of a scene's file, newest first, for the one in which a case began or
/// ceased to fail.
///
/// Every version is judged until the answer changes, so that a case that came and went is reported
/// with its last change; a search by halves would name any of them.
package struct Bisection {
  package enum State: Hashable {
    case fails
    case holds
    /// It cannot be judged, for this reason.
    case skipped(String)
  }

  /// The result of the search.
  package struct Outcome {
    /// True if the newest version fails.
    package var isFailing = false
    /// The version that changed it; nil if it was so from the first version on.
    package var change: GitHistory.Version?
    /// Versions between the change and the last one known to differ, which cannot be judged: the
    /// change may be any of them.
    package var skipped: [(version: GitHistory.Version, reason: String)] = []
    package var judged = 0
    /// There are more versions than were searched.
    package var isCut = false
    /// There may be more versions, which a shallow clone lacks.
    package var isShallow = false
  }

  package let repository: GitRepository
  package let failingCase: Case
  /// The file's name in cases.
  package let name: String
  package let fonts: FontLibrary
  /// The version by whose canvases all are judged; nil judges each by its own.
  package let base: SceneDocument?

  package init(
    repository: GitRepository, failingCase: Case, name: String, fonts: FontLibrary,
    base: SceneDocument? = nil
  ) {
    self.base = base
    self.repository = repository
    self.failingCase = failingCase
    self.name = name
    self.fonts = fonts
  }

  package func run(
    _ versions: [GitHistory.Version], limit: Int, isShallow: Bool = false
  ) throws(CommandError) -> Outcome {
    var outcome = Outcome()
    var newest: State?
    var candidate: GitHistory.Version?
    var gap: [(version: GitHistory.Version, reason: String)] = []
    for version in versions {
      let state = try state(in: version)
      outcome.judged += 1
      if case .skipped(let reason) = state {
        gap.append((version, reason))
        continue
      }
      guard let known = newest else {
        newest = state
        candidate = version
        gap = []
        continue
      }
      if state == known {
        candidate = version
        gap = []
      } else {
        outcome.isFailing = known == .fails
        outcome.change = candidate
        outcome.skipped = gap
        return outcome
      }
    }
    guard let newest else {
      throw .badInput("none of \(Count.of(versions.count, "version")) can be judged", at: name)
    }
    outcome.isFailing = newest == .fails
    outcome.isCut = versions.count >= limit
    outcome.skipped = gap
    outcome.isShallow = isShallow && !outcome.isCut
    // The first version of a file that fails from the beginning is the one that broke it.
    if newest == .fails, !outcome.isCut, !isShallow { outcome.change = candidate }
    return outcome
  }

  /// The state of the case in one version of the file.
  package func state(in version: GitHistory.Version) throws(CommandError) -> State {
    guard let format = SceneDocument.Format(fileName: version.path) else {
      return .skipped("\(version.path) is not a scene file")
    }
    guard let commit = version.commit,
      let bytes = try repository.bytes(of: version.path, in: commit)
    else { return .skipped("the version is not there") }
    let document = SceneDocument(
      name: name, path: "\(commit.prefix(12)):\(version.path)", format: format, bytes: bytes)
    var judge: CaseJudge
    do throws(CommandError) {
      judge = try CaseJudge(
        [document], fonts: fonts,
        canvases: base.map { base throws(CommandError) in
          try BaseCanvases(of: [document], in: base, fonts: fonts)
        })
    } catch {
      return .skipped(error.message)
    }
    switch judge.replay(failingCase) {
    case .failed, .changed: return .fails
    case .fixed, nil: return .holds
    case .error(let reason):
      // A scene without the items, yet or any more, does not fail.
      let isMissing = judge.lacksItems(of: failingCase)
      return isMissing ? .holds : .skipped(reason)
    }
  }
}
