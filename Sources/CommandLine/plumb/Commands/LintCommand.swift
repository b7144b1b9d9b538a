import Commands
import Linting
import Reporting
import Workflows

/// `plumb lint`: checks scenes against the rules of thumb.
struct LintCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "lint", summary: "Check scenes against the rules of thumb of Auto Layout",
    discussion: """
      Lists where scenes break the rules of thumb, and what to do. The exit code is 1 if a finding is
      not silenced.

      To silence a finding, give a reason in one of these places:
        in the note of a view (identity inspector, Notes): plumb-ignore RULE: reason
        in a recipe, on a line of its own: <!-- plumb-ignore RULE VIEW: reason -->
        in a file .plumb-ignore beside the scenes or in a folder above them, up to the one with .git,
        a line each: RULE SCENE VIEW # reason
      VIEW is the id or name of a view or constraint, SCENE that of a scene or its file's name, both
      in quotes if they hold spaces; * is all.
      """,
    examples: [
      ("plumb lint Main.storyboard", "Every rule on one file"),
      ("plumb lint App --disable unnamed-views,chained-row", "All but two rules on a folder"),
      ("plumb lint App --report sarif=lint.sarif", "For code scanning"),
      ("plumb lint App --format json | jq -r .rule | sort | uniq -c", "Count findings by rule"),
    ])

  @Operands("PATH…") var paths: [String]
  let settings = SettingsOptions()
  @Option(
    "format", .choice(),
    help: "Lines as compilers write them, or JSON Lines with one object per finding.")
  var format: OutputFormat = .text
  @Option(
    "rule", .rules, default: "every rule", help: "Only these rules, separated by commas.")
  var wanted: [LintRule]?
  @Option("disable", .rules, default: "none", help: "All rules but these.")
  var disabled: [LintRule]?
  @Flag(
    "show-silenced", help: "Show silenced findings too, with the reasons; they do not count.")
  var showsSilenced: Bool
  @Option(
    "baseline", .file("FILE"), default: "\(Baseline.fileName) in the folders above the scenes",
    help: "Findings that are accepted for now; only others count.")
  var baselineFile: String?
  let baselineOptions = BaselineOptions()
  let reportOptions = ReportOptions()
  @Flag("list", help: "List the rules with their reasons.") var isList: Bool

  private var linter: Linter {
    let disabled = Set((disabled ?? []).map(\.id))
    return Linter(rules: (wanted ?? LintRule.all).filter { !disabled.contains($0.id) })
  }

  func check() throws(CommandError) {
    guard isList || !paths.isEmpty else { throw .usage("a file or directory was expected") }
    try baselineOptions.check()
    if baselineOptions.updates, wanted != nil || disabled != nil {
      throw .usage("--update-baseline judges everything: give no --rule and no --disable")
    }
    _ = try LintReports(try reportOptions.load())
    guard !linter.rules.isEmpty else { throw .usage("no rule is left") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let linter = linter
    if isList {
      list(linter.rules, console)
      return .clean
    }
    let requests = try reportOptions.load()
    try requests.check(console)
    let reports = try LintReports(requests)
    let found = try foundScenes(at: paths, reports.writer(linter.rules, console), console)
    let documents = found.documents
    var code = found.exitCode
    var unjudged = found.unjudged
    var session = try LintSession(
      linter, documents: documents, baseline: try LintBaseline(file: baselineFile, for: paths),
      overrides: found.overrides)
    var counts = (found: 0, silenced: 0, scenes: 0)
    var all: [LintFinding] = []
    session.run(documents) { outcome in
      for finding in outcome.findings {
        if finding.silencedBecause == nil { counts.found += 1 } else { counts.silenced += 1 }
        if finding.silencedBecause == nil || showsSilenced, !reports.replacesOutput {
          show(finding, console)
        }
      }
      if !reports.isEmpty { all += outcome.findings }
      counts.scenes += outcome.scenes.count
      if let error = outcome.error {
        console.errorLine(error.message)
        unjudged.append(UnjudgedDocument(path: outcome.document, message: error.message))
        code = code.joined(error.exitCode)
      }
    }
    for silence in session.unusedSilences {
      console.errorLine("\(silence.location): this silence covers nothing; remove it")
    }
    try reports.write(all, rules: linter.rules, unjudged: unjudged, console)
    if baselineOptions.changes {
      try session.changeBaseline(
        writes: baselineOptions.writes, updates: baselineOptions.updates,
        reason: baselineOptions.reason, console)
      return code
    }
    if counts.found > 0 { code = code.joined(.findings) }
    if format == .text {
      console.errorLine(
        "\(counts.found) found, \(counts.silenced) silenced, in \(Count.of(counts.scenes, "scene"))"
      )
    }
    return code
  }

  private func list(_ rules: [LintRule], _ console: Console) {
    for rule in rules {
      console.line(
        "\(rule.id) (\(rule.severity.rawValue))\n  \(rule.summary)\n  \(rule.rationale)")
    }
  }

  private func show(_ finding: LintFinding, _ console: Console) {
    switch format {
    case .text:
      let place = finding.location?.description ?? finding.sceneName
      let silenced = finding.silencedBecause.map { " (silenced: \($0))" } ?? ""
      console.line(
        "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\(silenced)")
    case .json: console.line(LintRecord(finding).line)
    }
  }
}

extension ValueKind<[LintRule]> {
  fileprivate static var rules: ValueKind {
    ValueKind(
      "RULE,…", expected: "rules, separated by commas ('plumb lint --list' names them)",
      names: LintRule.all.map(\.id)
    ) { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let rules = names.compactMap { LintRule.named($0) }
      return rules.count == names.count ? rules : nil
    }
  }
}
