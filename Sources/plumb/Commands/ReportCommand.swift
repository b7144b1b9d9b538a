import AutoLayout
import Campaigns
import Commands
import Foundation
import Fuzzing
import Judging
import Reporting
import Sessions
import TextMetrics
import Triage

/// `plumb report`: what a corpus holds, as a report.
struct ReportCommand: Command {
  static let definition = CommandDefinition(
    name: "report", summary: "Write a report of what a corpus holds",
    discussion: """
      Every bucket once, as the last campaign that found it has it. The HTML report is one file that
      fetches nothing: pictures of the failing and the nearest passing layout, the widths at which it
      fails, the constraints that hold it, how to reproduce, and the campaigns that found it. Without a
      pack or directory, .plumb is meant. With buckets, only these are reported. Files are named as they
      lie in the repository around the working directory.

      'fuzz', 'check', 'merge', 'replay' and 'ci' write the same reports with --report FORMAT=PATH.
      Exits with 3 where something of a pack is lost.
      """,
    examples: [
      ("plumb report -o report.html", "What the last campaigns found, to look at"),
      ("plumb report nightly --format sarif -o plumb.sarif", "For code scanning"),
    ])

  @Operands("[BUCKET…] [PACK|DIR…]") var words: [String]
  @Option("format", .choice(), help: "What to write.") var format: ReportFormat = .html
  @Option(
    "output", short: "o", .file("PATH"), default: "standard output", help: "The file to write.")
  var outputPath: String?
  let fontOptions = FontOptions()
  let acceptedOptions = AcceptedOptions()

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let buckets = words.filter(CorpusInput.isBucket)
    let paths = words.filter { !CorpusInput.isBucket($0) }
    let operands = paths.isEmpty ? [CorpusPlace.standard] : paths
    let accepted = try acceptedOptions.load(for: operands, console)
    var corpus = try CorpusInput(operands)
    if !buckets.isEmpty { try corpus.keep(buckets) }
    let fonts = chosen.found(corpus.fontNames, at: ["."])
    for place in corpus.damage { console.errorLine(place) }
    let places = DocumentPlaces(corpus.documents)
    var lookup = SceneLookup()
    try lookup.addStored(corpus.documents.sorted { $0.key < $1.key }.map(\.value))
    var report = Report(.report, version: BuildIdentity.version)
    report.scenes = scenes(corpus, lookup, places)
    report.variants = report.scenes.reduce(0) { $0 + $1.variants }
    report.findings = findings(corpus, lookup, accepted, places, fonts.library)
    report.timing.start =
      Set(corpus.entries.map(\.pack)).map(CorpusHistory.date(ofPack:)).max()
      ?? report.timing.start
    for reason in undrawn(report.findings, fonts.library) {
      console.errorLine("not drawn: \(reason)")
    }
    for operand in operands {
      report.history += CorpusHistory(corpus: operand, present: nil).campaigns
    }
    let text = ReportRequests.text(of: report, as: format)
    if let outputPath {
      try OutputDirectory.write(text, to: outputPath)
      console.line(outputPath)
    } else {
      console.write(text)
    }
    return corpus.damage.isEmpty ? .clean : .trouble
  }

  /// What the longest campaign over each scene reached.
  private func scenes(
    _ corpus: CorpusInput, _ lookup: SceneLookup, _ places: DocumentPlaces
  ) -> [ReportedScene] {
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

  /// Why cases have no picture, each reason once.
  private func undrawn(_ findings: [ReportedFinding], _ fonts: FontLibrary) -> [String] {
    guard format.showsDrawings else { return [] }
    return Set(findings.compactMap { $0.made.fontsMissing(from: fonts) }).sorted()
  }

  private func findings(
    _ corpus: CorpusInput, _ lookup: SceneLookup, _ accepted: AcceptedFindings,
    _ places: DocumentPlaces, _ fonts: FontLibrary
  ) -> [ReportedFinding] {
    var dates: [String: Date] = [:]
    for pack in Set(corpus.entries.map(\.pack)) { dates[pack] = CorpusHistory.date(ofPack: pack) }
    var last: [String: Int] = [:]
    for (index, entry) in corpus.entries.enumerated() {
      let key = "\(entry.finding.made.scene.document) \(entry.finding.bucket)"
      if let known = last[key], let date = dates[entry.pack],
        let other = dates[corpus.entries[known].pack], date < other
      {
        continue
      }
      last[key] = index
    }
    let entries = last.values.sorted().map { corpus.entries[$0] }
    let groups = Dictionary(grouping: entries, by: \.finding.made.scene)
      .sorted { ($0.key.name, $0.key.document) < ($1.key.name, $1.key.document) }
    let showsDrawings = format.showsDrawings
    let options = LayoutOptions(fonts: fonts)
    var all: [ReportedFinding] = []
    OrderedMap.run(groups) { identity, entries in
      let scene = lookup.scene(of: identity)?.scene
      var judge = showsDrawings ? scene.flatMap { try? VariantJudge($0, options: options) } : nil
      return entries.map { entry in
        let made = entry.finding.made
        var finding = ReportedFinding(
          made, token: entry.finding.token, variants: entry.finding.variants,
          ignored: accepted.reason(for: made, path: places[made.scene.document]),
          path: places[made.scene.document])
        finding.home = .pack(at: entry.pack)
        if let scene { finding.locateConstraints(in: scene) }
        if made.fontsMissing(from: options.fonts) == nil, var own = judge {
          finding.study = FindingStudy(made, judge: &own)
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
