import AutoLayout
import Commands
import Foundation
import Judging
import Mutation
import Recipes
import Reporting
import SceneFiles
import Sessions
import TextMetrics

/// `plumb mutate`: how strong the specification of a scene is.
struct MutateCommand: Command {
  static let definition = CommandDefinition(
    name: "mutate", summary: "Measure how strong a specification is",
    discussion: """
      Changes one thing of a scene at a time: deletes a constraint, changes its constant, relation,
      priority, attribute or multiplier, content priorities, what stack views do, what size classes
      install, semantic attributes. A mutant is killed where an invariant fails that the scene itself
      never breaks; equivalent where its layouts are proven to be the same; masked where only such
      invariants fail as the scene breaks too; else it survives, and the line is shown that would kill
      it and holds of the scene. The score is the share of killed ones among those not equivalent.

      Exits with 1 where a score is lower than --minimum-score.
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
    help: "Exit with 1 where a scene's score is lower.")
  var minimum: Double?
  @Option(
    "mutants", .integer("N", in: 1...1_000_000), default: "all",
    help: "Mutants of each scene at most, drawn evenly over all of them.")
  var limit: Int?
  @Option(
    "runs", .integer("N", in: 0...1_000_000),
    help: "Variants drawn at random in which a proposed line must hold, besides those of a check.")
  var runs: Int = 500
  @Flag(
    "write",
    help: "Add the lines that kill what survives to the recipes, or to a file beside a storyboard.")
  var writes: Bool
  @Option(.scene) var sceneID: String?
  @Flag(.noInference) var declinesInference: Bool
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  let fontOptions = FontOptions()
  @Option(
    "resume", .file("FILE"),
    help: "Keep in this file what became of mutants, and go on from what it holds already.")
  var journalPath: String?
  @Option(.format) var format: OutputFormat = .text
  @Option(
    repeating: "report", .mutantReport,
    help: "Write a report, as often as given: junit or html.")
  var reports: [MutantReportRequest]

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    for request in reports { try OutputDirectory.check(file: request.path, called: "report") }
    let journal = try journalPath.map { path throws(CommandError) in
      try MutantJournal(path: path, settings: "\(declinesInference) \(fontOptions.directory ?? "")")
    }
    let found = try FoundScenes(at: paths, console)
    let fonts = try fontOptions.load().library
    var records: [MutantRecord] = []
    for (document, scenes) in try SceneInput().scenes(in: found.documents) {
      var own: [MutationReport] = []
      for scene in scenes where sceneID == nil || scene.id == sceneID || scene.name == sceneID {
        let report = try report(of: scene, in: document, fonts, journal)
        let record = MutantRecord(report, path: document.path)
        format == .text ? console.write(record.text) : console.line(record.json)
        own.append(report)
        records.append(record)
      }
      if writes { try write(own, to: document, console) }
    }
    guard !records.isEmpty else {
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
    let isWeak = minimum.map { minimum in records.contains { $0.score * 100 < minimum } } ?? false
    return found.exitCode.joined(isWeak ? .findings : .clean)
  }

  private func report(
    of scene: Scene, in document: SceneDocument, _ fonts: FontLibrary, _ journal: MutantJournal?
  ) throws(CommandError) -> MutationReport {
    let identity = SceneIdentity(scene, documentBytes: document.bytes)
    let version = SceneIdentity(
      scene, documentBytes: document.bytes + (document.invariants ?? []))
    var run = MutationRun(limit: limit, runs: runs, jobs: jobs)
    if let journal {
      run.known = journal.fates(of: version)
      run.didFind = { journal.add($0, $1, of: version) }
    }
    do {
      let judge = try VariantJudge(
        scene, options: LayoutOptions(fonts: fonts), infers: !declinesInference)
      return try run.report(of: scene, identity: identity, judge: judge)
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  private func write(
    _ reports: [MutationReport], to document: SceneDocument, _ console: Console
  ) throws(CommandError) {
    guard reports.contains(where: { !$0.lines.isEmpty }) else { return }
    guard document.format == .recipe else {
      return try writeBeside(document, reports, console)
    }
    var text = RecipeLines(String(decoding: document.bytes, as: UTF8.self))
    var count = 0
    // From the end, so that the places of the recipes before stay right.
    for report in reports.reversed() where !report.lines.isEmpty {
      let lines = report.lines.compactMap { try? report.line(of: $0) }
      guard text.add(lines, to: report.scene) else {
        throw .badInput(
          "recipe '\(report.scene.name)' has no section '## Invariants' to add lines to",
          at: document.path)
      }
      count += lines.count
    }
    try save(text.text, at: document.path, count, console)
  }

  /// A storyboard's go to a file beside it, which is read with it from then on.
  private func writeBeside(
    _ document: SceneDocument, _ reports: [MutationReport], _ console: Console
  ) throws(CommandError) {
    var text = String(decoding: document.invariants ?? [], as: UTF8.self)
    var count = 0
    for report in reports where !report.lines.isEmpty {
      let lines = report.lines.compactMap { try? report.line(of: $0) }
      text = InvariantFile.adding(lines, of: report.scene, to: text)
      count += lines.count
    }
    try save(text, at: document.path + InvariantFile.suffix, count, console)
  }

  private func save(
    _ text: String, at path: String, _ count: Int, _ console: Console
  ) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .trouble("\(path): cannot be written: \(error.localizedDescription)")
    }
    console.errorLine("\(path): \(Count.of(count, "line")) added")
  }
}

/// The text of a recipe's file, to which invariants are added.
private struct RecipeLines {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// Behind the last invariant of a scene, or under its heading; false where it has none.
  mutating func add(_ new: [String], to scene: Scene) -> Bool {
    if let last = scene.assertions.compactMap(\.location?.line).max(), last <= lines.count {
      lines.insert(contentsOf: new, at: last)
      return true
    }
    let headings = lines.indices.filter { lines[$0].lowercased() == "## invariants" }
    if headings.count == 1 {
      lines.insert(contentsOf: [""] + new, at: headings[0] + 1)
      return true
    }
    let titles = lines.filter { $0.hasPrefix("# ") }
    guard headings.isEmpty, titles.count == 1 else { return false }
    while let end = lines.last, end.isEmpty { lines.removeLast() }
    lines += ["", "## Invariants", ""] + new + [""]
    return true
  }
}

/// A report of mutants that the user asked for.
struct MutantReportRequest: Sendable {
  var format: MutantReports.Format
  var path: String
}

extension ValueKind<MutantReportRequest> {
  fileprivate static var mutantReport: ValueKind {
    let names = MutantReports.Format.allCases.map(\.rawValue)
    return ValueKind(
      "FORMAT=PATH", expected: "one of \(names.joined(separator: ", ")), with =PATH", names: names
    ) { text in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let format = MutantReports.Format(rawValue: parts[0].lowercased())
      else { return nil }
      return MutantReportRequest(format: format, path: String(parts[1]))
    }
  }
}
