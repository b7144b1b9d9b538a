import AutoLayout
import Campaigns
import Commands
import Foundation
import Mutation
import Reporting
import Workflows

/// `plumb mutate`: how strong the specification of a scene is.
struct MutateCommand: Command {
  static let definition = CommandDefinition(
    name: "mutate", summary: "Measure how strong a specification is",
    discussion: """
      Makes one change to a scene at a time: deletes a constraint, or changes its constant, relation,
      priority, attribute or multiplier, content priorities, stack views, what size classes install,
      text alignment, or semantic attributes. A mutant is killed if it breaks an invariant that the
      scene itself never breaks, equivalent if its layouts are proven equal, and masked if it breaks
      only invariants that the scene breaks too. Otherwise it survives, and a line that holds for the
      scene and would kill it is shown. The score is the share of killed mutants among those that are
      not equivalent.

      Exits with 1 if a score is lower than --minimum-score.
      """,
    examples: [
      ("plumb mutate Login.recipe.md", "What the recipe's invariants do not see"),
      ("plumb mutate Login.recipe.md --write", "Add the lines that see it"),
      ("plumb mutate Scenes --minimum-score 90 --report junit=mutants.xml", "In CI"),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  @Option(
    "minimum-score", .number("PERCENT", in: 0...100), default: "none",
    help: "Exit with 1 if a scene's score is lower.")
  var minimum: Double?
  @Option(
    "mutants", .integer("N", in: 1...1_000_000), default: "all",
    help: "The most mutants of each scene, drawn evenly from all of them.")
  var limit: Int?
  @Option(
    "runs", .integer("N", in: 0...1_000_000),
    help: "Random variants in which a proposed line must hold, besides those of a check.")
  var runs: Int = 500
  @Flag(
    "write",
    help: "Add the lines that kill survivors to the recipes, or to a file beside a storyboard.")
  var writes: Bool
  @Option(.scene) var sceneID: String?
  @Flag(.noInference) var declinesInference: Bool
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  let fontOptions = FontOptions()
  @Option(
    "resume", .file("FILE"),
    help: "Record the fate of mutants in this file, and resume from its content.")
  var journalPath: String?
  @Option(.format) var format: OutputFormat = .text
  @Option(
    repeating: "report", .mutantReport,
    help: "Write a report, as often as given: junit or html.")
  var reports: [MutantReportRequest]

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    for request in reports { try OutputDirectory.check(file: request.path, called: "report") }
    let chosen = try fontOptions.load()
    let found = try FoundScenes(at: paths, console)
    let fonts = chosen.found(found.fontNames, at: paths).library
    let journal = try journalPath.map { path throws(CommandError) in
      try MutantJournal(
        path: path, settings: "\(declinesInference) \(fonts.campaignText ?? "")")
    }
    // There is nothing to report yet: a signal ends the process at once.
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop, reportingTo: console)
    defer { withExtendedLifetime(signals) {} }
    let session = MutationSession(
      fonts: fonts, infers: !declinesInference,
      run: MutationRun(limit: limit, runs: runs, jobs: jobs), journal: journal, stop: stop)
    var records: [MutantRecord] = []
    var missing = 0
    for (document, scenes) in try SceneInput().scenes(in: found.documents) {
      var own: [MutationReport] = []
      for scene in scenes where sceneID == nil || scene.id == sceneID || scene.name == sceneID {
        guard !stop.isRaised, let report = try session.report(of: scene, in: document, console)
        else {
          missing += 1
          continue
        }
        let record = MutantRecord(report, path: document.path)
        format == .text ? console.lines(record.text) : console.line(record.json)
        own.append(report)
        records.append(record)
      }
      if writes, !stop.isRaised, let (path, count) = try session.write(own, to: document) {
        console.errorLine("\(path): \(Count.of(count, "line")) added")
      }
    }
    guard !records.isEmpty || stop.isRaised else {
      throw .badInput(
        sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found",
        at: paths.joined(separator: ", "))
    }
    if format == .text, records.count > 1 {
      console.line("all \(records.count) scenes: \(MutantRecord.tally(records))")
    }
    for request in reports {
      try OutputDirectory.write(MutantReports(records).text(as: request.format), to: request.path)
    }
    if stop.isRaised {
      if missing > 0 { console.errorLine("not judged: \(Count.of(missing, "further scene"))") }
      return .interrupted
    }
    let isWeak = minimum.map { minimum in records.contains { $0.score * 100 < minimum } } ?? false
    return found.exitCode.joined(isWeak ? .findings : .clean)
  }
}
