import AutoLayout
import Commands
import Foundation
import Fuzzing
import Judging
import Reporting
import TextMetrics
import Triage

/// Makes the report of packs: every bucket once, as recorded by the last campaign that found it.
package struct CorpusReport {
  private let corpus: CorpusInput
  private let accepted: AcceptedFindings
  private let fonts: FontLibrary
  /// True if each case is laid out for pictures.
  private let showsDrawings: Bool
  private let places: DocumentPlaces
  private let corpora: [String]
  private var lookup = SceneLookup()

  /// - Parameter corpora: the packs and directories, whose campaigns are the history.
  /// - Throws: ``CommandError`` for a stored document that cannot be read.
  package init(
    _ corpus: CorpusInput, at corpora: [String], accepted: AcceptedFindings, fonts: FontLibrary,
    showsDrawings: Bool
  ) throws(CommandError) {
    self.corpora = corpora
    self.corpus = corpus
    self.accepted = accepted
    self.fonts = fonts
    self.showsDrawings = showsDrawings
    places = DocumentPlaces(corpus.documents, corpora: corpora)
    try lookup.addStored(corpus.documents.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The report, with pictures where they are wanted.
  package func make() -> Report {
    var report = Report(.report, version: BuildIdentity.version)
    report.scenes = scenes
    report.variants = report.scenes.reduce(0) { $0 + $1.variants }
    report.findings = findings
    report.timing.start =
      Set(corpus.entries.map(\.pack)).map(CorpusHistory.date(ofPack:)).max()
      ?? report.timing.start
    for place in corpora {
      report.history += CorpusHistory(corpus: place, present: nil).campaigns
    }
    return report
  }

  /// The reasons why cases have no picture, each once.
  package func undrawn(_ report: Report) -> [String] {
    guard showsDrawings else { return [] }
    return Set(report.findings.compactMap { $0.failingCase.fontsMissing(from: fonts) }).sorted()
  }

  /// The coverage of the longest campaign over each scene.
  private var scenes: [ReportedScene] {
    var last: [SceneIdentity: Int] = [:]
    for (index, coverage) in corpus.coverage.enumerated() {
      let known = last[coverage.scene].map { corpus.coverage[$0].variants } ?? -1
      if coverage.variants > known { last[coverage.scene] = index }
    }
    return last.values.sorted().map { index in
      let coverage = corpus.coverage[index]
      let document = coverage.scene.document
      let file = places[document] ?? corpus.documents[document]?.name
      var scene = ReportedScene(coverage, file: file)
      if let found = lookup.scene(of: coverage.scene)?.scene {
        scene.axes = VariationSpace(found).reportedAxes
      }
      return scene
    }
  }

  private var findings: [ReportedFinding] {
    var dates: [String: Date] = [:]
    for pack in Set(corpus.entries.map(\.pack)) { dates[pack] = CorpusHistory.date(ofPack: pack) }
    var last: [String: Int] = [:]
    for (index, entry) in corpus.entries.enumerated() {
      let key = "\(entry.finding.failingCase.scene.document) \(entry.finding.bucket)"
      if let known = last[key], let date = dates[entry.pack],
        let other = dates[corpus.entries[known].pack], date < other
      {
        continue
      }
      last[key] = index
    }
    let entries = last.values.sorted().map { corpus.entries[$0] }
    let groups = Dictionary(grouping: entries, by: \.finding.failingCase.scene)
      .sorted { ($0.key.name, $0.key.document) < ($1.key.name, $1.key.document) }
    let options = LayoutOptions(fonts: fonts)
    var all: [ReportedFinding] = []
    OrderedMap.run(groups) { identity, entries in
      let scene = lookup.scene(of: identity)?.scene
      var judge = showsDrawings ? scene.flatMap { try? VariantJudge($0, options: options) } : nil
      return entries.map { entry in
        let failingCase = entry.finding.failingCase
        var finding = ReportedFinding(
          failingCase, token: entry.finding.token, variants: entry.finding.variants,
          ignored: accepted.reason(for: failingCase, path: places[failingCase.scene.document]),
          path: places[failingCase.scene.document])
        finding.home = .pack(at: entry.pack)
        if let scene { finding.locateConstraints(in: scene) }
        if failingCase.fontsMissing(from: options.fonts) == nil, var own = judge {
          finding.study = FindingStudy(failingCase, judge: &own)
          judge = own
        }
        return finding
      }
    } consume: {
      all += $0
    }
    return all
  }
}
