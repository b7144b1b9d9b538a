import Commands
import Foundation
import Linting
import Reporting

/// The part of a baseline that is about `plumb lint`, and what a run found.
package struct LintBaseline {
  private var baseline: Baseline
  private var found: [BaselineSubject] = []
  private var open: [BaselineSubject] = []
  private var judged: Set<String> = []

  /// - Parameters:
  ///   - file: the baseline; nil looks in the folders of the paths and above.
  ///   - paths: those that are linted.
  /// - Throws: ``CommandError``, bad input, for a line that is no entry.
  package init(file: String?, for paths: [String]) throws(CommandError) {
    baseline = try Baseline(
      at: file ?? Baseline.file(above: paths) ?? Baseline.place(for: paths))
  }

  /// Silences the findings of a document that are accepted, and takes note of all.
  package mutating func apply(
    to findings: inout [LintFinding], of document: String, _ scenes: [String]
  ) {
    let file = baseline.name(of: document)
    for scene in scenes { judged.insert(BaselineSubject.sceneKey(file: file, scene: scene)) }
    for index in findings.indices where findings[index].silencedBecause == nil {
      let subject = BaselineSubject(findings[index], file: file)
      found.append(subject)
      findings[index].silencedBecause = baseline.reason(for: subject)
      if findings[index].silencedBecause == nil { open.append(subject) }
    }
  }

  /// Accepts what is open, or removes what is mended, and says so.
  ///
  /// - Throws: ``CommandError``, trouble, if the file cannot be written.
  package mutating func change(
    writes: Bool, updates: Bool, reason: String, _ console: Console
  ) throws(CommandError) {
    if writes {
      let added = baseline.accept(open, reason: reason)
      console.line("\(baseline.path): \(Count.of(added, "finding")) accepted")
    }
    if updates {
      let removed = baseline.prune(found: found, judged: judged, isLint: true)
      for entry in removed { console.line("mended: \(entry.id)  \(entry.title ?? entry.reason)") }
      let moved = baseline.follow(found)
      console.line(
        "\(baseline.path): \(removed.count) removed"
          + (moved > 0 ? ", \(moved) in files that were moved" : ""))
    }
    try baseline.write()
  }
}
