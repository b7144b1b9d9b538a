import AutoLayout
import Campaigns
import Commands
import Foundation
import Judging
import Mutation
import Recipes
import Reporting
import SceneFiles
import TextMetrics

/// Measures how strong the specifications of scenes are, and makes them stronger.
package struct MutationSession {
  private let fonts: FontLibrary
  /// True if invariants are inferred for a scene that has none of its own.
  private let infers: Bool
  private var run: MutationRun
  private let journal: MutantJournal?
  private let stop: StopFlag

  /// - Parameters:
  ///   - journal: what is known from earlier runs, and takes what this one finds.
  ///   - stop: once it is raised, reports hold the mutants that were judged by then.
  package init(
    fonts: FontLibrary, infers: Bool, run: MutationRun, journal: MutantJournal? = nil,
    stop: StopFlag = StopFlag()
  ) {
    self.fonts = fonts
    self.infers = infers
    self.run = run
    self.journal = journal
    self.stop = stop
    let isStopped = { @Sendable in stop.isRaised }
    self.run.isStopped = isStopped
    self.run.onThreads = { StoppableWork.run(threads: $0, isStopped: isStopped, $1) }
  }

  /// Judges the mutants of a scene; takes as long as judging the scene once for each of them. Nil
  /// if it was stopped before the first; the number of missing ones is printed.
  ///
  /// - Throws: ``CommandError``, bad input, if the scene itself cannot be laid out.
  package func report(
    of scene: Scene, in document: SceneDocument, _ console: Console
  ) throws(CommandError) -> MutationReport? {
    var run = run
    if let journal {
      let version = SceneIdentity(
        scene, documentBytes: document.bytes + (document.invariants ?? []))
      run.known = journal.fates(of: version)
      run.didFind = { journal.add($0, $1, of: version) }
    }
    let made = SharedSlots<MutationReport>()
    let (fonts, infers, whole, stop) = (fonts, infers, run, stop)
    // A stopped run does not wait for the results of the original scene, which take long in large
    // ones.
    StoppableWork.run(threads: 1, isStopped: { stop.isRaised }, grace: .milliseconds(200)) {
      made[0] = Result {
        let judge = try VariantJudge(
          scene, options: LayoutOptions(fonts: fonts), infers: infers)
        return try whole.report(
          of: scene, identity: SceneIdentity(scene, documentBytes: document.bytes), judge: judge)
      }
    }
    do {
      guard let report = try made[0]?.get(), !report.entries.isEmpty || report.missing == 0
      else { return nil }
      if report.missing > 0 {
        let total = report.missing + report.entries.count
        console.errorLine(
          "\(scene.name): \(report.missing) of \(Count.of(total, "mutant")) not judged")
      }
      return report
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  /// Adds the lines that kill what survives to a recipe, or to the file beside a storyboard, which is read
  /// with it from then on.
  ///
  /// - Parameter reports: of scenes of the document, in its order.
  /// - Returns: the file that was written, and how many lines are new; nil if there are none.
  /// - Throws: ``CommandError`` if a recipe has no place for the lines, or a file cannot be written.
  package func write(
    _ reports: [MutationReport], to document: SceneDocument
  ) throws(CommandError) -> (path: String, count: Int)? {
    let added = reports.map { report in report.lines.compactMap { try? report.line(of: $0) } }
    let count = added.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let isRecipe = document.format == .recipe
    let path = document.path + (isRecipe ? "" : InvariantFile.suffix)
    let text =
      isRecipe
      ? try recipe(document, reports, added) : invariants(of: document, reports, added)
    try OutputDirectory.write(text, to: path)
    return (path, count)
  }

  private func recipe(
    _ document: SceneDocument, _ reports: [MutationReport], _ added: [[String]]
  ) throws(CommandError) -> String {
    var text = RecipeLines(String(decoding: document.bytes, as: UTF8.self))
    // From the end, so that the places of the recipes before stay right.
    for (report, lines) in zip(reports, added).reversed() where !lines.isEmpty {
      guard text.add(lines, to: report.scene) else {
        throw .badInput(
          "recipe '\(report.scene.name)' has no section '## Invariants' to add lines to",
          at: document.path)
      }
    }
    return text.text
  }

  private func invariants(
    of document: SceneDocument, _ reports: [MutationReport], _ added: [[String]]
  ) -> String {
    var text = String(decoding: document.invariants ?? [], as: UTF8.self)
    for (report, lines) in zip(reports, added) where !lines.isEmpty {
      text = InvariantFile.adding(lines, of: report.scene, to: text)
    }
    return text
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
