import AutoLayout
import Commands
import Judging
import Reporting
import SceneFiles
import Sessions

extension ExploreSession {
  /// Scenes of a report that can be dragged, at most: each takes about a second, and 100 to 200 kB of the page.
  private static let mostOfReport = 8

  /// Adds the pages of the first scenes of which a report tells errors or warnings. A scene that has no layout
  /// somewhere has none.
  ///
  /// - Parameters:
  ///   - report: of these documents.
  ///   - documents: those that were judged.
  package func addPages(to report: inout Report, of documents: [SceneDocument]) {
    var wanted: [ReportedFinding] = []
    for finding in report.open.inOrder where finding.tier <= .warning {
      if wanted.contains(where: { $0.made.scene == finding.made.scene }) { continue }
      wanted.append(finding)
    }
    for finding in wanted.prefix(Self.mostOfReport) {
      guard let document = documents.first(where: { $0.path == finding.sourcePath }) else {
        continue
      }
      var session = self
      session.choice.sceneID = finding.made.scene.id
      guard var scenes = try? session.scenes(of: [document]).scenes, !scenes.isEmpty
      else { continue }
      for index in scenes.indices { scenes[index].file = RepositoryRoot.path(of: document.path) }
      report.explorers[finding.made.scene] =
        ExplorerPage(scenes, version: BuildIdentity.version).text
    }
  }
}
