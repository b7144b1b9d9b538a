import Commands
import Fuzzing
import Reporting
import Spelling

/// `plumb corpus ls` and `show`.
package struct CorpusListing {
  private let paths: [String]
  private let format: OutputFormat

  package init(_ paths: [String], format: OutputFormat) throws(CommandError) {
    self.paths = paths
    self.format = format
  }

  package func run(_ console: Console) throws(CommandError) -> ExitCode {
    let corpus = try CorpusInput(paths)
    for place in corpus.damage { console.errorLine(place) }
    for entry in corpus.entries {
      let finding = entry.finding
      switch format {
      case .text:
        console.line(
          "\(finding.bucket)  \(finding.failingCase.sceneTitle): \(finding.failingCase.title)"
            + "  (\(Count.of(finding.variants, "variant")))")
      case .json: console.line(JSONLine.text(CaseLine(entry)))
      }
    }
    return corpus.damage.isEmpty ? .clean : .trouble
  }

  package func show(
    _ name: String, drawings: String?, fonts: AppFonts, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let corpus = try CorpusInput(paths)
    for place in corpus.damage { console.errorLine(place) }
    guard let entry = corpus.entry(named: name) else {
      let keys = corpus.entries.map(\.finding.bucket)
      let hint = NearestName(among: keys).hint(for: name)
      let message = "\(paths.joined(separator: ", ")): no bucket '\(name)'\(hint)"
      // It may be in a lost record.
      throw corpus.damage.isEmpty ? .badInput(message) : .trouble(message)
    }
    var finding = ReportedFinding(
      entry.finding.failingCase, token: entry.finding.token, variants: entry.finding.variants)
    finding.home = .pack(at: entry.pack)
    switch format {
    case .text:
      console.write(
        FindingBlock(finding, emphasis: Emphasis(isColoured: console.usesColour)).text)
    case .json: console.line(JSONLine.text(entry.finding.failingCase))
    }
    let code = corpus.damage.isEmpty ? ExitCode.clean : .trouble
    guard let drawings else { return code }
    try OutputDirectory.make(drawings)
    var lookup = SceneLookup()
    try lookup.addStored(corpus.documents.sorted { $0.key < $1.key }.map(\.value))
    let own = fonts.found(entry.finding.failingCase.fonts?.names ?? [], at: ["."])
    let result = CaseRunner(lookup: lookup, fonts: own.library)
      .run(entry.finding.failingCase, token: entry.finding.token)
    guard let picture = result.picture else {
      var reason = "it cannot be laid out"
      if case .error(let known) = result.outcome { reason = known }
      throw .badInput("not drawn: \(reason)", at: result.bucket)
    }
    var taken: Set<String> = []
    let path = OutputDirectory.path(
      drawings, stem: "\(result.sceneName)-\(result.bucket.dropFirst(3))", extension: "svg",
      taken: &taken)
    try OutputDirectory.write(picture.svg, to: path)
    console.line(path)
    return code
  }

  /// A line of `corpus ls --format json`.
  private struct CaseLine: Encodable {
    var format = 1
    var bucket: String
    var invariant: String
    var scene: String
    var title: String
    var token: String
    var variants: Int
    var pack: String

    init(_ entry: CorpusInput.Entry) {
      bucket = entry.finding.bucket
      invariant = entry.finding.invariant
      scene = entry.finding.scene
      title = entry.finding.failingCase.title
      token = entry.finding.token
      variants = entry.finding.variants
      pack = entry.pack
    }
  }
}
