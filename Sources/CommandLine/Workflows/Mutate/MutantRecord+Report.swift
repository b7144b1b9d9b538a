import AutoLayout
import Judging
import Mutation
import Recipes
import Reporting

extension MutantRecord {
  /// Makes the record of a report, in words.
  package init(_ report: MutationReport, path: String) {
    func line(_ assertion: Assertion) -> String {
      (try? report.line(of: assertion)) ?? "- \(assertion.name)"
    }
    func words(_ variant: Variant) -> String {
      let varied = VariedAxis.list(variant, scene: report.scene)
      return varied.isEmpty
        ? "the reference" : varied.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
    self.init(
      file: path, scene: report.scene.name, samples: report.samples, sweeps: report.sweeps,
      score: report.score,
      mutants: report.entries.map { entry in
        Entry(
          id: entry.id, change: entry.change.rawValue, original: entry.original,
          mutated: entry.mutated, fate: entry.fate.name, by: entry.fate.signature?.rule,
          seen: entry.variant.map(words), line: entry.line.map(line))
      })
  }
}

extension MutationReport {
  /// An invariant as a recipe has it, or the file of invariants beside a storyboard.
  ///
  /// - Throws: ``RecipePrintError`` if the notation cannot say it.
  func line(of assertion: Assertion) throws(RecipePrintError) -> String {
    scene.isDrawn
      ? try InvariantFile.line(of: assertion, in: scene)
      : try RecipePrinter().line(of: assertion, in: scene)
  }
}
