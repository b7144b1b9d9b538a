import Commands
import Fuzzing
import Reporting
import SceneFiles
import TextMetrics

/// Finds the best patches of a check's findings, for its reports.
package struct FindingPatches: Sendable {
  private let check: BoundedCheck
  private let fonts: FontLibrary

  /// The most findings with a patch: more would bury the first, and take as long as all.
  private static let mostFindings = 10
  /// The number of variants in the campaign that a patch must pass; `plumb fix` demands more.
  private static let runs = 2_000

  /// The search adds to a report, so it prints nothing.
  private static var silent: Console {
    Console(
      write: { _ in }, writeError: { _ in }, isTerminal: false, isErrorTerminal: false,
      environment: [:])
  }

  /// - Parameter check: the check that made the findings.
  package init(_ check: BoundedCheck, fonts: FontLibrary) {
    var check = check
    // The machines of a fleet judge variants; this machine searches patches.
    check.fleet = nil
    self.check = check
    self.fonts = fonts
  }

  /// The findings, with patches of the first open errors and warnings that can be fixed.
  package func added(
    to findings: [ReportedFinding], of documents: [SceneDocument], _ accepted: AcceptedFindings
  ) -> [ReportedFinding] {
    let open = findings.filter { $0.isOpen && $0.tier < .hint }.prefix(Self.mostFindings)
    guard !open.isEmpty else { return findings }
    var choice = MendingSession.Choice()
    choice.buckets = Set(open.map(\.failingCase.bucket))
    choice.runs = Self.runs
    let places = Set(open.compactMap(\.path))
    let session = MendingSession(check, choice, fonts: fonts)
    guard
      let mended = try? session.run(
        documents.filter { places.contains($0.path) }, accepted, Self.silent)
    else { return findings }
    var patches: [String: ReportedPatch] = [:]
    for result in mended {
      if let patch = result.reported.patch { patches[result.finding.failingCase.bucket] = patch }
    }
    return findings.map { finding in
      var finding = finding
      if finding.isOpen { finding.patch = patches[finding.failingCase.bucket] }
      return finding
    }
  }
}
