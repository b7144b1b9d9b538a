import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Reporting
import SceneFiles
import Workflows
import Spelling
import Verification

/// `plumb explain`: all that is known of one finding, of a kind of finding, or of what UIKit logged.
struct ExplainCommand: Command {
  static let definition = CommandDefinition(
    name: "explain",
    summary: "Show everything known about a finding, a kind of finding, or a log",
    discussion: """
      For an id that a check or campaign printed: the constraints behind the finding, the environments
      in which it fails, why it is an error or a warning, how to reproduce it and how to accept it. The
      scenes of the paths are judged as 'plumb check' does; findings that only a corpus has are found
      too.
      For a token: the same for that case. For a name in brackets, such as text-cut: what the finding
      is, why it matters, how to fix it and when to accept it.
      For a log ('-' for standard input), for each "Unable to simultaneously satisfy constraints" in
      it: which constraints conflict, which one UIKit breaks, and which should yield; with a PATH,
      where they are written, and the widths at which they conflict. Exits with 3 if a message could
      not be read, and with 2 if none could.
      """,
    examples: [
      ("plumb explain b1:e6549cdd45ea656e", "A finding of the last check"),
      ("plumb explain b1:e654 Main.storyboard -o drawings", "By the beginning of its id, drawn"),
      ("plumb explain text-cut", "This kind of finding, and how to fix it"),
      ("plumb explain console.txt App", "What UIKit logged, and where it is written"),
    ])

  @Operands(
    "ID|TOKEN|NAME|LOG [PATH…]", atLeast: 1,
    expected: "an id, a token, a name or a log was expected")
  var words: [String]
  @Option(
    "output", short: "o", .directory("DIR"), help: "Draw the case into this directory.")
  var directory: String?
  @Option(.corpus("Corpus to search as well.")) var corpusPath: String =
    CorpusPlace.standard
  @Option(.format("For a log: blocks for people, or JSON Lines.")) var format: OutputFormat = .text
  let settings = SettingsOptions()
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  let acceptedOptions = AcceptedOptions()

  func check() throws(CommandError) {
    _ = try devices.screens()
    let isLog = Self.isLog(words[0])
    if isLog, directory != nil { throw .usage("a log is not drawn: --output is for findings") }
    if !isLog, format != .text { throw .usage("--format is for logs") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let word = words[0]
    if let kind = Invariant.Kind(called: word), let guide = FamilyGuide.of(kind) {
      console.write(guide.text)
      return .clean
    }
    if Self.isLog(word) { return try explainLog(word, at: Array(words.dropFirst()), console) }
    guard CorpusInput.isBucket(word) || word.contains(":") else { throw Self.unknown(word) }
    if let directory { try OutputDirectory.make(directory) }
    let paths = try paths()
    var (found, lookup) =
      CorpusInput.isBucket(word)
      ? try findings(called: word, at: paths, console) : ([], SceneLookup())
    if found.isEmpty { (found, lookup) = try kept(word, at: paths) }
    let fontNames = Set(found.flatMap { $0.failingCase.fonts?.names ?? [] })
    let runner = CaseRunner(
      lookup: lookup, fonts: try fontOptions.load().found(fontNames, at: paths).library)
    var taken: Set<String> = []
    for finding in found {
      try ExplainedFinding(finding, runner: runner)
        .show(drawings: directory, console, taken: &taken)
    }
    return .clean
  }

  /// Tokens have a colon; names of kinds and files have been tried.
  private static func unknown(_ word: String) -> CommandError {
    .badInput(
      "no id, token, kind of finding or log is called '\(word)'"
        + NearestName(among: Invariant.Kind.allCases.map(\.name)).hint(for: word))
  }

  /// Those given, else those of the settings, else the working directory.
  private func paths() throws(CommandError) -> [String] {
    if words.count > 1 { return Array(words.dropFirst()) }
    return Settings.paths(try settings.load(for: []))
  }

  /// The findings with this name that a check of the paths reports.
  private func findings(
    called name: String, at paths: [String], _ console: Console
  ) throws(CommandError) -> (findings: [ReportedFinding], lookup: SceneLookup) {
    let found = try FoundScenes(
      at: paths, settings: try settings.load(for: paths), console)
    let fonts = try fontOptions.load().found(found.fontNames, at: paths)
    let documents = try localizations.translations.localized(
      try project.projects().supported(found.documents, at: paths, found.overrides))
    let accepted = try acceptedOptions.load(for: paths, console, found.overrides)
    let outcome = try BoundedCheck(
      jobs: ProcessInfo.processInfo.activeProcessorCount, devices: devices.names, fonts: fonts
    ).run(documents, console)
    let printer = FindingPrinter(documents: documents, accepted: accepted)
    var lookup = SceneLookup()
    try lookup.addGiven(documents)
    return (
      printer.reported(outcome.findings, outcome.manifest).filter { finding in
        finding.failingCase.names().contains { $0.hasPrefix(name) }
      }, lookup
    )
  }

  /// The case of a token, or what a corpus holds by a name.
  private func kept(
    _ word: String, at paths: [String]
  ) throws(CommandError) -> (findings: [ReportedFinding], lookup: SceneLookup) {
    let isID = CorpusInput.isBucket(word)
    let cases: CaseOperands
    do throws(CommandError) {
      cases = try CaseOperands(
        [word] + paths, fallback: corpusPath, projects: try project.projects())
    } catch {
      guard isID else { throw error }
      throw .badInput(
        "no finding is called '\(word)' in \(paths.joined(separator: ", ")); it may be fixed,"
          + " or belong to other paths or devices")
    }
    let fonts = try fontOptions.load().found(cases.fontNames, at: cases.places).library
    let runner = CaseRunner(lookup: cases.lookup, fonts: fonts)
    let places = DocumentPlaces(cases.corpus.documents, corpora: cases.corpora)
    var results: [CaseRunner.Result] = []
    for (text, token) in cases.tokens {
      switch token {
      case .values(let values): results.append(runner.run(values, token: text))
      case .reference(let hash):
        guard
          let entry = cases.corpus.entries.first(where: {
            (try? $0.finding.failingCase.hash) == hash
          })
        else { throw .badInput("no case with this hash in the corpus", at: text) }
        results.append(runner.run(entry.finding.failingCase, token: text))
      }
    }
    if isID {
      results += cases.corpus.entries.map {
        runner.run($0.finding.failingCase, token: $0.finding.token)
      }
    }
    var found: [ReportedFinding] = []
    for result in results {
      if case .error(let reason) = result.outcome { throw .badInput(reason, at: word) }
      guard var finding = result.finding, result.outcome != .fixed else {
        throw .badInput("\(result.bucket) holds now: nothing is left to explain", at: word)
      }
      let scene = finding.failingCase.scene
      finding.path = cases.lookup.givenFile(of: scene) ?? places[scene.document]
      found.append(finding)
    }
    return (found, cases.lookup)
  }
}
