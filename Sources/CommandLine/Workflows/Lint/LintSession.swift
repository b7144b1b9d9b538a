import AutoLayout
import Commands
import Linting
import SceneFiles

/// Lints documents, with the silences beside them and what is accepted for now.
package struct LintSession {
  private let linter: Linter
  private let files: SilenceFiles
  private var baseline: LintBaseline
  private var unused: UnusedSilences
  private let overrides: SettingsOverrides

  /// - Throws: ``CommandError``, bad input, for a list of silences or a baseline that cannot be read.
  package init(
    _ linter: Linter, documents: [SceneDocument], baseline: LintBaseline,
    overrides: SettingsOverrides = SettingsOverrides()
  ) throws(CommandError) {
    self.linter = linter
    self.overrides = overrides
    files = try SilenceFiles(for: documents)
    self.baseline = baseline
    unused = UnusedSilences(rules: linter.rules)
  }

  /// Lints on all cores; outcomes come in the order of the documents.
  ///
  /// Findings that a silence or the baseline covers are among them, with the reason.
  package mutating func run(_ documents: [SceneDocument], consume: (Outcome) -> Void) {
    let session = self
    OrderedMap.run(documents) {
      session.lint($0)
    } consume: { outcome in
      var outcome = outcome
      baseline.apply(to: &outcome.findings, of: outcome.document, outcome.scenes.map(\.id))
      unused.add(outcome)
      consume(outcome)
    }
  }

  /// Silences that covered nothing of what has been linted.
  package var unusedSilences: [Silence] { unused.all }

  /// Accepts what has been found, or takes what is mended out of the baseline.
  ///
  /// - Throws: ``CommandError`` if the file cannot be written.
  package mutating func changeBaseline(
    writes: Bool, updates: Bool, reason: String, _ console: Console
  ) throws(CommandError) {
    try baseline.change(writes: writes, updates: updates, reason: reason, console)
  }

  /// The result of one document.
  package struct Outcome: Sendable {
    package var findings: [LintFinding] = []
    package fileprivate(set) var document: String
    package var scenes: [Scene] = []
    fileprivate var silences: SilenceList
    fileprivate var used: Set<Silence> = []
    package var error: CommandError?
  }

  private func lint(_ document: SceneDocument) -> Outcome {
    var outcome = Outcome(document: document.path, silences: files.silences(for: document))
    do throws(CommandError) {
      outcome.scenes = try SceneInput().scenes(in: document)
      if document.format == .recipe {
        outcome.silences.add(try Self.comments(of: document))
      }
    } catch {
      outcome.error = error
    }
    let disabled = overrides.disabledRules(for: document.path)
    for scene in outcome.scenes {
      var findings = linter.findings(in: scene).filter { !disabled.contains($0.rule) }
      outcome.used.formUnion(outcome.silences.apply(to: &findings, of: scene))
      outcome.findings += findings
    }
    return outcome
  }

  private static func comments(of document: SceneDocument) throws(CommandError) -> SilenceList {
    do throws(SilenceError) {
      return try SilenceList(
        recipe: String(decoding: document.bytes, as: UTF8.self), file: document.path)
    } catch {
      throw .badInput(error.description)
    }
  }
}

/// Finds the silences that no longer cover anything.
private struct UnusedSilences {
  let rules: Set<String>
  private var candidates: [Silence] = []
  private var used: Set<Silence> = []

  init(rules: [LintRule]) {
    self.rules = Set(rules.map(\.id))
  }

  /// Silences that name no scene are about files that may not be linted now: never judged, but for
  /// those of the document itself.
  mutating func add(_ outcome: LintSession.Outcome) {
    used.formUnion(outcome.used)
    for silence in outcome.silences.silences where rules.contains(silence.rule) {
      let isOwn = outcome.scenes.contains { $0.file == silence.location.file }
      let isNamed = silence.scene != nil && outcome.scenes.contains { silence.concerns($0) }
      if (isOwn || isNamed) && !candidates.contains(silence) { candidates.append(silence) }
    }
  }

  var all: [Silence] { candidates.filter { !used.contains($0) } }
}
