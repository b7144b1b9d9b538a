import AutoLayout
import Campaigns
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
      ("plumb mutate Scenes --minimum-score 90", "In CI"),
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
  @Flag("write", help: "Add the lines that kill what survives to the recipes.")
  var writes: Bool
  @Option(.scene) var sceneID: String?
  @Flag(.noInference) var declinesInference: Bool
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  let fontOptions = FontOptions()
  @Option(.format) var format: OutputFormat = .text

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let signals = InterruptionSignals(endingWith: console)
    defer { withExtendedLifetime(signals) {} }
    let found = try FoundScenes(at: paths, console)
    let fonts = try fontOptions.load().library
    var reports: [MutationReport] = []
    for (document, scenes) in try SceneInput().scenes(in: found.documents) {
      var own: [MutationReport] = []
      for scene in scenes where sceneID == nil || scene.id == sceneID || scene.name == sceneID {
        let report = try report(of: scene, in: document, fonts)
        show(MutationText(report, path: document.path), console)
        own.append(report)
      }
      if writes { try write(own, to: document, console) }
      reports += own
    }
    guard !reports.isEmpty else {
      throw .badInput(
        sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found",
        at: paths.joined(separator: ", "))
    }
    if format == .text, reports.count > 1 { console.line(MutationText.total(reports)) }
    let isWeak = minimum.map { minimum in reports.contains { $0.score * 100 < minimum } } ?? false
    return found.exitCode.joined(isWeak ? .findings : .clean)
  }

  private func report(
    of scene: Scene, in document: SceneDocument, _ fonts: FontLibrary
  ) throws(CommandError) -> MutationReport {
    do {
      let judge = try VariantJudge(
        scene, options: LayoutOptions(fonts: fonts), infers: !declinesInference)
      return try MutationRun(limit: limit, runs: runs, jobs: jobs).report(
        of: scene, identity: SceneIdentity(scene, documentBytes: document.bytes), judge: judge)
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  private func show(_ text: MutationText, _ console: Console) {
    switch format {
    case .text: console.write(text.text)
    case .json: console.line(text.json)
    }
  }

  private func write(
    _ reports: [MutationReport], to document: SceneDocument, _ console: Console
  ) throws(CommandError) {
    guard reports.contains(where: { !$0.lines.isEmpty }) else { return }
    guard document.format == .recipe else {
      throw .badInput(
        "lines can be added to recipes; put those shown into a test of the scene",
        at: document.path)
    }
    var text = RecipeLines(String(decoding: document.bytes, as: UTF8.self))
    var count = 0
    // From the end, so that the places of the recipes before stay right.
    for report in reports.reversed() where !report.lines.isEmpty {
      let lines = report.lines.compactMap {
        try? RecipePrinter().line(of: $0, in: report.scene)
      }
      guard text.add(lines, to: report.scene) else {
        throw .badInput(
          "recipe '\(report.scene.name)' has no section '## Invariants' to add lines to",
          at: document.path)
      }
      count += lines.count
    }
    do {
      try Data(text.text.utf8).write(to: URL(fileURLWithPath: document.path), options: .atomic)
    } catch {
      throw .trouble("\(document.path): cannot be written: \(error.localizedDescription)")
    }
    console.errorLine("\(document.path): \(Count.of(count, "line")) added")
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
