import Commands
import Foundation
import Judging
import Reporting

/// A scene with its file as the user wrote it.
package struct JudgedScene: Hashable, Sendable {
  package var id: String
  package var file: String?

  package init(id: String, file: String?) {
    self.id = id
    self.file = file
  }
}

/// The findings that do not count: the baseline of the paths, and the lists of ignored buckets
/// beside them.
package struct AcceptedFindings: Sendable {
  package private(set) var ignored: IgnoreList
  package private(set) var baseline: Baseline
  /// True if the baseline exists.
  private let hasBaseline: Bool
  /// The settings that differ for some documents.
  package let overrides: SettingsOverrides

  /// - Parameters:
  ///   - ignoreFile: the list of ignored buckets; nil looks beside the paths.
  ///   - baseline: the file; nil looks in the folders of the paths and above.
  ///   - paths: those that are judged.
  ///   - overrides: checks that do not count at some of them.
  /// - Throws: ``CommandError``, bad input, for a missing named file, and for incomplete lines.
  package init(
    ignoreFile: String?, baseline file: String?, for paths: [String],
    overrides: SettingsOverrides = SettingsOverrides()
  ) throws(CommandError) {
    self.overrides = overrides
    ignored = try IgnoreList(file: ignoreFile, beside: paths)
    let found = file ?? Baseline.file(above: paths)
    baseline = try Baseline(
      at: found ?? Baseline.place(for: paths), file == nil ? .found : .named)
    hasBaseline = found.map(FileManager.default.fileExists(atPath:)) ?? false
  }

  /// Nothing is accepted.
  package init() throws(CommandError) {
    overrides = SettingsOverrides()
    ignored = IgnoreList()
    baseline = try Baseline(at: "/nowhere/\(Baseline.fileName)")
    hasBaseline = false
  }

  /// The reason why the case does not count; nil if it does.
  ///
  /// - Parameter path: the file as the user wrote it, where that is known.
  package func reason(for failingCase: Case, path: String?) -> String? {
    overrides.reason(for: failingCase, path: path) ?? ignored.reason(for: failingCase, path: path)
      ?? (hasBaseline ? baseline.reason(for: baseline.subject(failingCase, path: path)) : nil)
  }

  /// The parts of a finding that lie beyond its acceptance by the baseline alone, a sentence each.
  package func news(of finding: ReportedFinding) -> [String] {
    guard hasBaseline, overrides.reason(for: finding.failingCase, path: finding.path) == nil,
      ignored.reason(for: finding.failingCase, path: finding.path) == nil
    else { return [] }
    return baseline.news(of: baseline.subject(finding))
  }

  /// The reason why a finding does not count, with the id of the entry; nil if it counts.
  package struct Acceptance {
    package var reason: String
    /// Nil for a check that the settings leave out.
    package var id: String?
  }

  /// As ``reason(for:path:)``, with what says so.
  package func acceptance(of failingCase: Case, path: String?) -> Acceptance? {
    if let reason = overrides.reason(for: failingCase, path: path) {
      return Acceptance(reason: reason, id: nil)
    }
    if let reason = ignored.reason(for: failingCase, path: path) {
      return Acceptance(reason: reason, id: failingCase.bucket)
    }
    guard hasBaseline, let entry = baseline.entry(for: baseline.subject(failingCase, path: path))
    else { return nil }
    return Acceptance(reason: entry.datedReason, id: entry.id)
  }

  /// Reports expired entries, which explain why their findings count.
  package func reportExpired(_ console: Console) {
    ignored.reportExpired(console)
    if hasBaseline { for line in baseline.expired { console.errorLine(line) } }
  }

  // MARK: Changing the baseline

  /// Takes all findings that count into the baseline, and the lists of ignored buckets as well.
  ///
  /// - Throws: ``CommandError``, trouble, if the file cannot be written.
  package func write(
    _ findings: [ReportedFinding], reason: String, _ console: Console
  ) throws(CommandError) {
    var baseline = baseline
    var migrated = 0
    for (bucket, known) in ignored.reasons.sorted(by: { $0.key < $1.key }) {
      let failingCase = findings.first { $0.failingCase.bucket == bucket }
      let subject =
        failingCase.map(baseline.subject) ?? BaselineSubject(bucket: bucket)
      migrated += baseline.accept([subject], reason: known, until: ignored.ends[bucket])
    }
    let open = findings.filter(\.isOpen).map(baseline.subject)
    let added = baseline.accept(open, reason: reason)
    try baseline.write()
    console.line("\(baseline.path): \(Count.of(added, "finding")) accepted")
    if migrated > 0 {
      console.line(
        "  and \(migrated) of \(ignored.files.joined(separator: ", ")), which can be removed now")
    }
  }

  /// Removes what is mended from the baseline, and accepts the rest only where it still fails.
  ///
  /// - Parameters:
  ///   - findings: all of the run, accepted ones included.
  ///   - judged: every scene that was judged whole.
  ///   - tried: the values that were tried of a scene, by axis; nil if that is not known. What failed with others
  ///     alone is not mended.
  package func update(
    _ findings: [ReportedFinding], judged: [JudgedScene], tried: TriedValues = { _ in nil },
    _ console: Console
  ) throws(CommandError) {
    var baseline = baseline
    let removed = prune(&baseline, findings, judged, tried)
    let own = baseline
    let found = findings.map(own.subject)
    let moved = baseline.follow(found)
    let shrunk = baseline.shrink(to: found)
    try baseline.write()
    for entry in removed { console.line("mended: \(entry.id)  \(entry.title ?? entry.reason)") }
    console.line(
      "\(baseline.path): \(removed.count) removed, \(Count.of(baseline.entries.count, "accepted finding")) left"
        + (moved > 0 ? ", \(moved) in files that were moved" : "")
        + (shrunk > 0 ? ", \(shrunk) only where they still fail" : ""))
  }

  /// By axis, the labels of the values that a check tried of a scene; nil if that is not known.
  package typealias TriedValues = (JudgedScene) -> [String: Set<String>]?

  /// Says how many entries are about nothing any more, or say not where their findings fail.
  package func reportMended(
    _ findings: [ReportedFinding], judged: [JudgedScene], tried: TriedValues = { _ in nil },
    _ console: Console
  ) {
    var baseline = baseline
    let unbounded = baseline.unbounded(findings.map(baseline.subject))
    if hasBaseline, unbounded > 0 {
      console.errorLine(
        "\(Count.of(unbounded, "accepted finding")) of \(baseline.path) \(unbounded == 1 ? "is" : "are")"
          + " accepted wherever \(unbounded == 1 ? "it fails" : "they fail"); --update-baseline notes where that is"
      )
    }
    let count = prune(&baseline, findings, judged, tried).count
    guard hasBaseline, count > 0 else { return }
    console.errorLine(
      "\(Count.of(count, "accepted finding")) of \(baseline.path) \(count == 1 ? "is" : "are") mended;"
        + " --update-baseline removes them")
  }

  private func prune(
    _ baseline: inout Baseline, _ findings: [ReportedFinding], _ judged: [JudgedScene],
    _ tried: TriedValues
  ) -> [Baseline.Entry] {
    let own = baseline
    let scenes = Dictionary(
      judged.map { scene in
        (BaselineSubject.sceneKey(file: own.name(of: scene.file), scene: scene.id), scene)
      }, uniquingKeysWith: { one, _ in one })
    return baseline.prune(
      found: findings.map(own.subject), judged: Set(scenes.keys), isLint: false
    ) { entry in
      let key = BaselineSubject.sceneKey(file: entry.file, scene: entry.scene)
      guard let extent = entry.extent, let scene = scenes[key] else { return true }
      return extent.wasTried(tried(scene))
    }
  }
}
