import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Workflows

/// `plumb merge`: the shards of a campaign become one corpus.
struct MergeCommand: CorpusCommandLine {
  static let definition = CommandDefinition(
    name: "merge", summary: "Merge the shards of a campaign",
    discussion: """
      Takes the ledgers that 'plumb fuzz --shard' wrote, as files or in folders, and checks that they
      belong to one campaign and build and hold every unit. Missing units are named with their shards;
      shards that ran twice are named and must agree. Then it writes the corpus that an unsharded run
      would have written, byte for byte, and reports the findings.

      Exits with 1 if there are findings that no list ignores, and with 3 if units are missing or
      differ.
      """,
    examples: [
      ("plumb merge parts -o nightly", "All shards below a folder"),
      ("plumb merge parts --missing", "Which to run again: a list such as sbatch --array takes"),
    ])

  @Operands("DIR|LEDGER…", atLeast: 1, expected: "a ledger or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option("output", short: "o", .directory("DIR"), help: "Corpus directory to write.")
  var outputPath: String?
  @Flag("missing", help: "Only print the numbers of the shards that lack units, such as 1,4.")
  var onlyMissing: Bool
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  let acceptedOptions = AcceptedOptions()
  @Flag(.findingsExit0) var hidesFindings: Bool
  @Option(.failOn) var failOn: Tier = .warning
  @Option(.format) var format: OutputFormat = .text
  let fontOptions = FontOptions()
  let reportOptions = ReportOptions()

  func check() throws(CommandError) {
    guard onlyMissing != (outputPath != nil) else {
      throw .usage("either --output or --missing was expected")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let reports = try reportOptions.load()
    let accepted = try acceptedOptions.load(for: ["."], console, try overrides())
    try reports.check(console)
    let start = CampaignClock.monotonic.date
    let ledgers = try ledgers()
    let buildID = try BuildIdentity.current()
    let merge: FuzzMerge
    do throws(FuzzMerge.Failure) {
      merge = try FuzzMerge(ledgers: ledgers, buildID: buildID)
    } catch {
      if onlyMissing, case .merge(.missing(_, _, let shards, let damage)) = error {
        for place in damage { console.errorLine(place) }
        console.line(shards.map { "\($0.index)" }.joined(separator: ","))
        return .trouble
      }
      throw Self.commandError(error)
    }
    let fonts = try chosen.found(for: merge.manifest, at: ["."])
    for place in merge.damage { console.errorLine(place) }
    if onlyMissing { return .clean }
    for repetition in merge.repetitions { console.errorLine("twice: \(repetition)") }
    let outcome: FuzzCampaign.Outcome
    do throws(FuzzCampaignError) {
      outcome = try merge.write(into: outputPath ?? "", jobs: jobs, fonts: fonts.library)
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
    return try CampaignConclusion(
      command: .merge, manifest: merge.manifest, outcome: outcome,
      printer: FindingPrinter(
        documents: try DocumentPlaces.documents(of: merge.manifest, ledgers: ledgers),
        accepted: accepted,
        corpus: outputPath ?? ""),
      corpus: outputPath ?? "",
      start: start, reports: reports, failsOn: hidesFindings ? nil : failOn, fonts: fonts.library
    ).show(console, format)
  }

  private func ledgers() throws(CommandError) -> [String] {
    var all: [String] = []
    for path in paths {
      let found: [String]
      do throws(CorpusError) {
        found = try FuzzMerge.ledgers(at: path)
      } catch {
        throw CommandError(error)
      }
      guard !found.isEmpty else {
        throw .badInput("no ledger in it; those of 'plumb fuzz --shard' were expected", at: path)
      }
      all += found.filter { !all.contains($0) }
    }
    return all
  }

  private static func commandError(_ failure: FuzzMerge.Failure) -> CommandError {
    switch failure {
    case .merge(.missing), .merge(.differs), .merge(.impossible), .manifest(_, .unreadable):
      .trouble("\(failure)")
    case .merge(.corpus(let error)): CommandError(error)
    default: .badInput("\(failure)")
    }
  }
}
