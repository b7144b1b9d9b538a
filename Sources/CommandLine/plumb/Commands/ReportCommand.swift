import Commands
import Reporting
import Workflows

/// `plumb report`: what a corpus holds, as a report.
struct ReportCommand: CorpusCommandLine {
  static let definition = CommandDefinition(
    name: "report", summary: "Write a report of the findings in a corpus",
    discussion: """
      Writes every bucket once, as recorded by the last campaign that found it. The HTML report is one
      file that fetches nothing: pictures of the failing and the nearest passing layout, the widths at
      which it fails, the constraints that hold it, how to reproduce, and the campaigns that found it.
      The default corpus is .plumb. With buckets, only these are reported. File names are relative to
      the repository of the working directory, or else of the corpus.

      'fuzz', 'check', 'merge', 'replay' and 'ci' write the same reports with --report FORMAT=PATH.
      Exits with 3 if part of a pack is lost.
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
  let settings = SettingsOptions()
  let fontOptions = FontOptions()
  let acceptedOptions = AcceptedOptions()

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let buckets = words.filter(CorpusInput.isBucket)
    let paths = words.filter { !CorpusInput.isBucket($0) }
    let operands = paths.isEmpty ? [CorpusPlace.standard] : paths
    let accepted = try acceptedOptions.load(for: operands, console, try overrides())
    var corpus = try CorpusInput(operands)
    if !buckets.isEmpty { try corpus.keep(buckets) }
    let fonts = chosen.found(corpus.fontNames, at: ["."])
    for place in corpus.damage { console.errorLine(place) }
    let maker = try CorpusReport(
      corpus, at: operands, accepted: accepted, fonts: fonts.library,
      showsDrawings: format.showsDrawings)
    let report = maker.make()
    for reason in maker.undrawn(report) { console.errorLine("not drawn: \(reason)") }
    let text = ReportRequests.text(of: report, as: format)
    if let outputPath {
      try OutputDirectory.write(text, to: outputPath)
      console.line(outputPath)
    } else {
      console.write(text)
    }
    return corpus.damage.isEmpty ? .clean : .trouble
  }
}
