import AutoLayout
import Campaigns
import Fuzzing
import Judging
import Reporting
import SceneFiles
import Synchronization
import TextMetrics
import Triage

/// Makes the report of a campaign.
package struct CampaignReport {
  package let manifest: FuzzManifest
  package let findings: FuzzFindings
  /// One entry per finding, in the order of the report.
  package let reported: [ReportedFinding]
  /// The manifest's documents with the paths as the user wrote them.
  package let documents: [SceneDocument]
  /// The fonts of the campaign.
  package let fonts: FontLibrary

  package init(
    manifest: FuzzManifest, findings: FuzzFindings, reported: [ReportedFinding],
    documents: [SceneDocument], fonts: FontLibrary
  ) {
    self.documents = documents
    self.manifest = manifest
    self.findings = findings
    self.reported = reported
    self.fonts = fonts
  }

  /// - Parameters:
  ///   - showsDrawings: whether each case is laid out for pictures.
  ///   - history: the findings of earlier campaigns of the corpus; nil if there is no corpus.
  package func make(
    _ command: Report.Command, showsDrawings: Bool, history: CorpusHistory? = nil
  ) -> Report {
    let scenes = findings.scenes
    var report = Report(command, version: BuildIdentity.version)
    report.seed = manifest.seed
    report.variants = findings.variants
    report.failures = findings.failures
    report.scenes = findings.coverage.enumerated().map { index, coverage in
      var scene = ReportedScene(coverage, file: path(ofScene: index))
      if scenes.scenes.indices.contains(index) {
        scene.axes = (try? manifest.space(of: scenes.scenes[index]))?.reportedAxes ?? []
      }
      return scene
    }
    report.findings = located(scenes, showsDrawings: showsDrawings)
    if let history {
      report.history = history.campaigns
      for index in report.findings.indices {
        report.findings[index].isKnown = history.isKnown(report.findings[index].failingCase)
      }
    }
    return report
  }

  private func path(ofScene index: Int) -> String? {
    guard manifest.scenes.indices.contains(index) else { return nil }
    let document = manifest.scenes[index].document
    return documents.indices.contains(document)
      ? documents[document].path : manifest.documents[document].name
  }

  /// The findings with the places of their constraints, and studied where they are to be drawn.
  private func located(_ scenes: FuzzScenes, showsDrawings: Bool) -> [ReportedFinding] {
    // Findings are reported in another order than the one in which they were found.
    let places = Dictionary(
      findings.coverage.enumerated().map { ($1.scene, $0) }, uniquingKeysWith: { first, _ in first }
    )
    let groups = Dictionary(grouping: reported.indices) {
      places[reported[$0].failingCase.scene] ?? -1
    }
    .filter { scenes.scenes.indices.contains($0.key) }.sorted { $0.key < $1.key }
    var all = reported
    let options = LayoutOptions(stepLimit: manifest.stepLimit, fonts: fonts)
    OrderedMap.run(groups) { index, members in
      let scene = scenes.scenes[index]
      var judge =
        showsDrawings ? try? VariantJudge(scene, options: options, infers: manifest.infers) : nil
      return members.map { member in
        var finding = reported[member]
        finding.locateConstraints(in: scene)
        if judge != nil { finding.study = Self.study(finding.failingCase, &judge) }
        return (member, finding)
      }
    } consume: { completed in
      for (member, finding) in completed { all[member] = finding }
    }
    return all
  }

  private static func study(_ failingCase: Case, _ judge: inout VariantJudge?) -> FindingStudy? {
    guard var own = judge else { return nil }
    defer { judge = own }
    return FindingStudy(failingCase, judge: &own)
  }
}

extension ReportedScene {
  package init(_ coverage: FuzzFindings.Coverage, file: String?) {
    self.init(coverage.scene, file: file)
    variants = coverage.variants
    regimes = coverage.regimes.count
    pairsCovered = coverage.pairsCovered
    pairs = coverage.pairs
    judged = coverage.judged
  }
}

extension VariationSpace {
  /// The axes of which pairs are covered; those over single views are too many to list.
  package var reportedAxes: [ReportedScene.Axis] {
    axes.filter(\.isPaired).map { axis in
      ReportedScene.Axis(name: axis.name, values: axis.values.map(\.label))
    }
  }
}
