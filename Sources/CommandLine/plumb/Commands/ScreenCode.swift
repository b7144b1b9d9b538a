import AutoLayout
import CodePruning
import Commands
import Foundation
import Judging
import Reporting
import SceneFiles
import Workflows
import SourceLowering

/// The screens of storyboards as the code of their controllers leaves them, beside what a check finds in the
/// documents.
struct ScreenCode {
  /// A screen that ran.
  private struct Screen {
    var result: ViewResult
    var path: String
    /// The id of the controller in its document.
    var controller: String
    /// Cases of the screen with its code, with the findings that report them.
    var own: [(failingCase: Case, finding: ViewRun.Finding)]
    /// Cases of the document alone, built and checked in the same way.
    var plain: [Case]

    /// True if the code changes one of the items, or the constraints on it. Findings of other items may differ only
    /// because the two runs drew other environments.
    func changes(_ items: [String]) -> Bool {
      items.contains { result.run.items[$0] != result.document?.items[$0] }
    }
  }
  private let screens: [Screen]
  private let notRun: [ViewResult]
  /// By document and id of a scene: the id of its controller.
  private let controllers: [String: String]

  /// Runs the code of an app.
  init(
    of path: String, _ documents: [SceneDocument], _ options: CodeOptions
  ) throws(CommandError) {
    var controllers: [String: String] = [:]
    for document in documents {
      for scene in (try? SceneInput().scenes(in: document)) ?? [] {
        guard let controller = scene.controller else { continue }
        controllers[Self.key(document.path, scene.id)] = controller
      }
    }
    self.controllers = controllers
    let judged = Set(documents.map { Self.full($0.path) })
    do throws(SourceLowering.Failure) {
      let app = try options.sources(at: path)
      let runner = try options.runner(of: app)
      var screens: [Screen] = []
      var notRun: [ViewResult] = []
      let chosen = app.screens.filter { $0.screen.map { judged.contains($0.path) } ?? false }
      OrderedMap.run(chosen) { view in
        (view, runner.result(for: view))
      } consume: { (view: ViewClass, result: ViewResult) in
        guard result.run.failure == nil, let place = view.screen, let document = result.document,
          document.failure == nil
        else {
          notRun.append(result)
          return
        }
        screens.append(
          Screen(
            result: result, path: place.path, controller: place.id,
            own: result.run.findings.compactMap { finding in
              Self.failingCase(finding).map { ($0, finding) }
            }, plain: document.findings.compactMap(Self.failingCase)))
      }
      (self.screens, self.notRun) = (screens, notRun)
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
  }

  private static func failingCase(_ finding: ViewRun.Finding) -> Case? {
    try? Case(decoding: Data(finding.json.utf8))
  }

  private static func full(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func key(_ path: String, _ scene: String) -> String { full(path) + " " + scene }

  private func screen(of finding: ReportedFinding) -> Screen? {
    guard let path = finding.path,
      let controller = controllers[Self.key(path, finding.failingCase.scene.id)]
    else { return nil }
    return screens.first { $0.path == Self.full(path) && $0.controller == controller }
  }

  /// Marks the findings that are gone once the code has run as ignored.
  func judged(_ reported: [ReportedFinding]) -> [ReportedFinding] {
    reported.map { finding in
      guard finding.ignored == nil, let reason = refutation(of: finding) else { return finding }
      var finding = finding
      finding.ignored = reason
      return finding
    }
  }

  /// The reason why code refutes a finding; nil if it does not.
  ///
  /// The code has to change one of the finding's views, and the document alone has to show the finding. A screen whose
  /// code reached a cut or an invented value refutes nothing.
  private func refutation(of finding: ReportedFinding) -> String? {
    let signature = finding.failingCase.signature
    guard let screen = screen(of: finding), screen.result.run.isWhole,
      screen.result.run.isComplete, screen.changes(signature.items),
      screen.plain.contains(where: { $0.signature.isSameFailure(as: signature) }),
      !screen.own.contains(where: { $0.failingCase.signature.isSameFailure(as: signature) })
    else { return nil }
    return "gone once \(screen.result.name) has run"
  }

  /// What code adds to the findings of documents.
  var added: [(result: ViewResult, finding: ViewRun.Finding)] {
    screens.flatMap { screen in
      screen.own.filter { own in
        own.finding.tier != "hint" && screen.changes(own.failingCase.signature.items)
          && !screen.plain.contains { $0.signature.isSameFailure(as: own.failingCase.signature) }
      }.map { (screen.result, $0.finding) }
    }
  }

  /// Shows what the code changes.
  ///
  /// - Parameter reported: The findings of the documents, as ``judged(_:)`` marks them.
  func show(_ reported: [ReportedFinding], _ console: Console) {
    for (_, finding) in added {
      for line in finding.lines { console.line(line) }
    }
    let refuted = reported.filter { $0.ignored != nil && $0.ignored == refutation(of: $0) }
    for finding in refuted {
      console.line(
        "refuted: \(finding.failingCase.title)  \(finding.path ?? ""): \(finding.ignored ?? "")")
    }
    let parts = screens.filter { !$0.result.run.isWhole }.count
    console.line(
      "code of \(Count.of(screens.count + notRun.count, "screen")): \(screens.count) ran"
        + (parts > 0 ? ", \(parts) of them not whole" : "")
        + "; \(refuted.count) refuted, \(added.count) added")
    for result in notRun {
      let reason = result.run.failure ?? result.document?.failure ?? ""
      console.line("  not run: \(result.name): \(reason)")
    }
  }
}
