import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Judging
import Reporting
import Workflows
import TextMetrics
import Triage

/// `plumb replay`: runs cases again.
struct ReplayCommand: Command {
  static let definition = CommandDefinition(
    name: "replay", summary: "Run cases again: FAILED, CHANGED, FIXED or ERROR",
    discussion: """
      Runs the cases of packs, of whole corpora, or single ones by their token or bucket, and prints a
      line for each: FAILED with the same values, CHANGED with other values, FIXED, or ERROR if it
      cannot be run. Scenes are found in the given scene files (their present version), in the packs,
      or in the built-in cookbook. Without cases, those of the corpus in .plumb are run.

      Regressions of 'plumb ci --mode pr' are judged by the base's canvas: --base names the base. FIXED
      is printed only if no equally grave finding remains on the same views in the case's variant,
      whatever explains it.

      Exits with 1 if a case still fails, with 2 if one cannot be run, with 3 if part of a pack is
      lost.
      """,
    examples: [
      ("plumb replay", "All cases of the last campaigns"),
      ("plumb replay .plumb Sources", "The same on the scenes as they are now"),
      ("plumb replay failures/night.zst --details", "A pack that a colleague sent"),
      ("plumb replay failures Sources --report junit=junit.xml", "Results for a CI system"),
      ("plumb replay p1:AbC_dEf -o drawings", "One case by its token, drawn"),
      ("plumb replay b1:0123 --details", "One bucket of the last campaigns, by its beginning"),
      ("plumb replay failures Sources --retire", "What is fixed is taken off the list"),
    ])

  @Operands("[TOKEN|BUCKET|PACK|DIR…] [PATH…]") var operands: [String]
  @Option(.corpus("Where to look for cases and scenes."))
  var corpusPath: String = CorpusPlace.standard
  @Flag("details", short: "d", help: "Print the failure of each case in full, with its cause.")
  var showsDetails: Bool
  @Option(
    "output", short: "o", .directory("DIR"),
    help: "Draw each case into this directory, as it is laid out now.")
  var directory: String?
  @Flag(
    "retire",
    help: "Move FIXED cases of these corpora to their folder 'retired'.")
  var retires: Bool
  @Option(
    "base", .text("REF"), default: "none: a scene is judged by its own canvas",
    help: "The branch or commit by whose canvases the given scene files are judged.")
  var base: String?
  @Option(.format("Lines for people, or JSON Lines.")) var format: OutputFormat = .text
  let fontOptions = FontOptions()
  let project = ProjectOptions()
  let reportOptions = ReportOptions()

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let reports = try reportOptions.load()
    try reports.check(console)
    let start = CampaignClock.monotonic
    let (date, seconds) = (start.date, start.seconds)
    let cases = try CaseOperands(
      operands, fallback: corpusPath, projects: try project.projects())
    let fonts = chosen.found(cases.fontNames, at: cases.places)
    if let directory { try OutputDirectory.make(directory) }
    for place in cases.corpus.damage { console.errorLine(place) }
    var code = cases.corpus.damage.isEmpty ? ExitCode.clean : .trouble
    var taken: Set<String> = []
    let runner = CaseRunner(
      lookup: cases.lookup, fonts: fonts.library,
      canvases: try canvases(cases, fonts.library, console))
    var findings: [ReportedFinding] = []
    let places =
      reports.isEmpty && !showsDetails
      ? nil : DocumentPlaces(cases.corpus.documents, corpora: cases.corpora)
    for (text, token) in cases.tokens {
      var result = try result(of: token, text, cases, runner)
      let place = path(of: result, cases.lookup, places)
      result.finding?.path = place
      code = code.joined(try show(result, reports, console, &taken))
      if !reports.isEmpty {
        findings += reported(
          result, cases.lookup, fonts.library, showsDrawings: reports.showsDrawings)
      }
    }
    if cases.namesCases {
      for entry in cases.corpus.entries {
        var result = runner.run(entry.finding.failingCase, token: entry.finding.token)
        let place = path(of: result, cases.lookup, places)
        result.finding?.path = place
        code = code.joined(try show(result, reports, console, &taken))
        if !reports.isEmpty {
          findings += reported(
            result, cases.lookup, fonts.library, showsDrawings: reports.showsDrawings)
        }
      }
    }
    if !reports.isEmpty {
      var report = Report(.replay, version: BuildIdentity.version)
      report.findings = findings
      report.timing = Report.Timing(start: date, seconds: start.seconds - seconds)
      try reports.write(report, console)
    }
    if cases.namesCases, cases.documents.isEmpty, code == .findings {
      console.errorLine(
        "the scenes are those of the packs; name files or folders to judge them as they are now")
    }
    if retires { try retire(cases, fonts.library, console) }
    return code
  }

  private func canvases(
    _ cases: CaseOperands, _ fonts: FontLibrary, _ console: Console
  ) throws(CommandError) -> BaseCanvases? {
    guard let base else { return nil }
    guard !cases.documents.isEmpty else {
      throw .usage("--base needs the scene files as they are today")
    }
    return try BaseCanvases(
      of: cases.documents, in: base, translations: Translations(directory: nil), fonts: fonts,
      environment: console.environment)
  }

  /// The path of the document of a result; nil if it is unknown or not looked for.
  private func path(
    of result: CaseRunner.Result, _ lookup: SceneLookup, _ places: DocumentPlaces?
  ) -> String? {
    result.finding.flatMap { finding in
      let scene = finding.failingCase.scene
      return lookup.givenFile(of: scene) ?? places?[scene.document]
    }
  }

  /// The finding of a result for reports; none of a token whose scene is not known or that holds now,
  /// since it has no words.
  private func reported(
    _ result: CaseRunner.Result, _ lookup: SceneLookup, _ fonts: FontLibrary,
    showsDrawings: Bool
  ) -> [ReportedFinding] {
    guard var finding = result.finding else { return [] }
    finding.status = ReportedFinding.Status(result.outcome)
    guard let scene = lookup.scene(of: finding.failingCase.scene)?.scene else { return [finding] }
    finding.locateConstraints(in: scene)
    if showsDrawings, finding.failingCase.fontsMissing(from: fonts) == nil,
      var judge = try? VariantJudge(scene, options: LayoutOptions(fonts: fonts))
    {
      finding.study = FindingStudy(finding.failingCase, judge: &judge)
    }
    return [finding]
  }

  private func retire(
    _ cases: CaseOperands, _ fonts: FontLibrary, _ console: Console
  ) throws(CommandError) {
    guard !cases.documents.isEmpty, !cases.corpora.isEmpty else {
      throw .usage(
        "--retire needs a corpus directory and the scene files as they are today")
    }
    for corpus in cases.corpora {
      let outcome = try CorpusPruning(
        corpus: corpus, documents: cases.documents, fonts: fonts, retiresGone: false
      ).run()
      let line = "\(corpus): \(outcome.fixed.count) retired, \(outcome.kept) kept"
      switch format {
      case .text: console.line(line)
      case .json: console.errorLine(line)
      }
    }
  }

  private func result(
    of token: ReproToken, _ text: String, _ cases: CaseOperands, _ runner: CaseRunner
  ) throws(CommandError) -> CaseRunner.Result {
    switch token {
    case .values(let values):
      return runner.run(values, token: text)
    case .reference(let hash):
      let entry = cases.corpus.entries.first { (try? $0.finding.failingCase.hash) == hash }
      guard let entry else {
        throw .badInput("no case with this hash in the corpus", at: text)
      }
      return runner.run(entry.finding.failingCase, token: text)
    }
  }

  private func show(
    _ result: CaseRunner.Result, _ reports: ReportRequests, _ console: Console,
    _ taken: inout Set<String>
  ) throws(CommandError) -> ExitCode {
    switch format {
    case .text where reports.replacesOutput: break
    case .text:
      console.line(line(result))
      if showsDetails, let finding = result.finding {
        console.write(
          FindingBlock(finding, emphasis: Emphasis(isColoured: console.usesColour)).text)
      }
    case .json: console.line(ReplayRecord(result).line)
    }
    if let directory, let picture = result.picture {
      let path = OutputDirectory.path(
        directory, stem: "\(result.sceneName)-\(result.bucket.dropFirst(3))", extension: "svg",
        taken: &taken)
      try OutputDirectory.write(
        picture.svg, to: path)
      console.line("         \(path)")
    }
    switch result.outcome {
    case .fixed: return .clean
    case .failed, .changed: return .findings
    case .error: return .badInput
    }
  }

  private func line(_ result: CaseRunner.Result) -> String {
    let status = result.outcome.status
    var line = status + String(repeating: " ", count: 9 - status.count)
    line += "\(result.bucket)  \(result.sceneName): "
    switch result.outcome {
    case .failed: line += result.title
    case .fixed: line += result.title.isEmpty ? "holds now" : "no longer: \(result.title)"
    case .changed(let now): line += "\(result.title); now \(now)"
    case .error(let reason): line += reason
    }
    if let finding = result.finding, !finding.failingCase.varied.isEmpty {
      line +=
        "  [" + finding.failingCase.varied.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        + "]"
    }
    return line
  }
}
