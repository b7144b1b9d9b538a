import AutoLayout
import Commands
import Judging
import Reporting
import SceneFiles
import Workflows

extension ExploreSession {
  /// The maximum number of draggable scenes in a report: each takes about a second, and 100 to 200
  /// kB of the page.
  private static let mostOfReport = 8

  /// Adds the pages of the first scenes with errors or warnings in a report. A scene without a
  /// layout in some environment has none.
  ///
  /// - Parameters:
  ///   - report: the report of these documents.
  ///   - documents: the judged documents.
  package func addPages(to report: inout Report, of documents: [SceneDocument]) {
    var wanted: [ReportedFinding] = []
    for finding in report.open.inOrder where finding.tier <= .warning {
      if wanted.contains(where: { $0.failingCase.scene == finding.failingCase.scene }) { continue }
      wanted.append(finding)
    }
    for finding in wanted.prefix(Self.mostOfReport) {
      guard let document = documents.first(where: { $0.path == finding.sourcePath }) else {
        continue
      }
      var session = self
      session.choice.sceneID = finding.failingCase.scene.id
      guard var scenes = try? session.scenes(of: [document]).scenes, !scenes.isEmpty
      else { continue }
      for index in scenes.indices { scenes[index].file = RepositoryRoot.path(of: document.path) }
      report.explorers[finding.failingCase.scene] =
        ExplorerPage(scenes, version: BuildIdentity.version).text
    }
  }
}
