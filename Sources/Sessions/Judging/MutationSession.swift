import AutoLayout
import Commands
import Foundation
import Judging
import Mutation
import Recipes
import SceneFiles
import TextMetrics

/// Measures how strong the specifications of scenes are, and makes those of recipes stronger.
package struct MutationSession {
  private let fonts: FontLibrary
  /// Whether invariants are inferred where a scene has none of its own.
  private let infers: Bool
  private let run: MutationRun

  package init(fonts: FontLibrary, infers: Bool, run: MutationRun) {
    self.fonts = fonts
    self.infers = infers
    self.run = run
  }

  /// Judges the mutants of a scene; takes as long as judging the scene once for each of them.
  ///
  /// - Throws: ``CommandError``, bad input, where the scene itself cannot be laid out.
  package func report(
    of scene: Scene, in document: SceneDocument
  ) throws(CommandError) -> MutationReport {
    do {
      let judge = try VariantJudge(
        scene, options: LayoutOptions(fonts: fonts), infers: infers)
      return try run.report(
        of: scene, identity: SceneIdentity(scene, documentBytes: document.bytes), judge: judge)
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  /// Adds the lines that kill what survives to the document's file.
  ///
  /// - Parameter reports: of scenes of the document, in its order.
  /// - Returns: how many lines; the file is left alone where there are none.
  /// - Throws: ``CommandError`` where the document is no recipe, has no place for the lines, or cannot be
  ///   written.
  package func write(
    _ reports: [MutationReport], to document: SceneDocument
  ) throws(CommandError) -> Int {
    guard reports.contains(where: { !$0.lines.isEmpty }) else { return 0 }
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
    return count
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
