import Commands
import Workflows

/// The options that name what is known and does not count.
struct AcceptedOptions: OptionGroup {
  @Option(
    "ignore", .file("FILE"), default: "\(IgnoreList.fileName) beside the scenes",
    help: "List of accepted buckets, which do not count, each with a reason.")
  var ignoreFile: String?
  @Option(
    "baseline", .file("FILE"), default: "\(Baseline.fileName) in the folders above the scenes",
    help: "Findings that are accepted for now; only others count.")
  var baseline: String?

  /// - Throws: ``CommandError``, bad input, for files that cannot be read or say too little.
  func load(
    for paths: [String], _ console: Console, _ overrides: SettingsOverrides = SettingsOverrides()
  ) throws(CommandError) -> AcceptedFindings {
    let accepted = try AcceptedFindings(
      ignoreFile: ignoreFile, baseline: baseline, for: paths, overrides: overrides)
    accepted.reportExpired(console)
    return accepted
  }
}

/// The options that change the baseline.
struct BaselineOptions: OptionGroup {
  @Flag(
    "write-baseline", help: "Accept all current findings, and those in lists of ignored buckets."
  )
  var writes: Bool
  @Flag(
    "update-baseline",
    help: "Remove fixed findings from the baseline; narrow the others to where they still fail.")
  var updates: Bool
  @Option(
    "reason", .text("TEXT"), help: "With --write-baseline: why the findings are accepted.")
  var reason: String = "there before Plumb"

  var changes: Bool { writes || updates }

  /// - Throws: ``CommandError``, usage, for options that make no sense together.
  func check() throws(CommandError) {
    if $reason.isGiven && !writes { throw .usage("--reason needs --write-baseline") }
  }
}
