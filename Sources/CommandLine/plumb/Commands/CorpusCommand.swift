import Commands
import Workflows
import Spelling

/// `plumb corpus`: what campaigns have kept.
struct CorpusCommand: Command {
  enum Action: String, CaseIterable, Sendable { case ls, show, merge, verify, split, ignore }

  static let definition = CommandDefinition(
    name: "corpus", summary: "List, show, merge, verify, split and ignore findings",
    discussion: """
      ls [PACK|DIR…]            a line for each case
      show [PACK|DIR…] BUCKET   one case in full; a bucket, its beginning, or a token
      merge PACK|DIR… -o PACK   one pack with every bucket once; the order of packs does not matter
      verify [PACK|LEDGER|DIR…] read every byte: SOUND, UNSEALED, TORN or DAMAGED, and where
      split PACK|DIR… -o DIR    a pack for each scene, bucket or invariant
      ignore BUCKET --reason …  accept a bucket, so that fuzz and check no longer count it

      A directory means the packs in it; the default is .plumb. Packs are zstd: 'zstdcat PACK | jq'
      reads them too. Exits with 3 if part of a pack or ledger is lost; merge and split then write
      nothing.
      """,
    examples: [
      ("plumb corpus ls", "What the last campaigns found"),
      ("plumb corpus show b1:0123 -o drawings", "One bucket in full, drawn"),
      ("plumb corpus merge night1 night2 -o failures.zst", "One pack of two nights"),
      ("plumb corpus verify failures.zst", "Is it as it was written?"),
      (
        "plumb corpus ignore b1:0123456789abcdef --until 2027-01-31 --reason 'gone with the redesign'",
        "Accept a bucket for a time"
      ),
    ])

  @Operands(
    "ls|show|merge|verify|split|ignore [OPERAND…]", words: Action.allCases.map(\.rawValue))
  var words: [String]
  @Option(
    "output", short: "o", .file("PATH"),
    help: """
      merge: the pack to write. split: the directory to write into. show: a directory for drawings.
      """)
  var outputPath: String?
  @Option(
    "by", .choice(), help: "split: one pack for each of these.")
  var key: CorpusRewriting.SplitKey = .scene
  @Option("reason", .text("TEXT"), help: "ignore: why the bucket is accepted.")
  var reason: String?
  @Option(
    "until", .day,
    help: "ignore: the last day on which the bucket is accepted.")
  var lastDay: CalendarDay?
  @Option(
    "file", .file("FILE"),
    help: "ignore: the list to add to; it belongs beside the scenes, under version control.")
  var ignoreFile: String = IgnoreList.fileName
  let fontOptions = FontOptions()
  @Option(.format("ls, verify: lines for people, or JSON Lines."))
  var format: OutputFormat = .text

  private var action: Action? { words.first.flatMap(Action.init(rawValue:)) }
  private var operands: [String] { Array(words.dropFirst()) }

  func check() throws(CommandError) {
    let names = Action.allCases.map(\.rawValue)
    guard let word = words.first else {
      throw .usage("one of \(names.joined(separator: ", ")) was expected")
    }
    guard let action else {
      throw .usage(
        "unknown action '\(word)'; expected \(names.joined(separator: ", "))"
          + NearestName(among: names).hint(for: word))
    }
    if action != .show, fontOptions.directory != nil {
      throw .usage("--fonts is for show, the only action that lays out")
    }
    switch action {
    case .merge, .split:
      guard !operands.isEmpty else {
        throw .usage("\(action.rawValue) needs packs or directories")
      }
      guard outputPath != nil else {
        throw .usage("\(action.rawValue) needs --output")
      }
    case .show:
      guard !operands.isEmpty else {
        throw .usage("show needs a bucket")
      }
    case .ignore:
      guard operands.count == 1, Self.isBucket(operands[0]) else {
        throw .usage(
          "ignore needs one bucket in full, such as b1:0123456789abcdef")
      }
      guard let reason, !reason.contains("\n") else {
        throw .usage("ignore needs --reason on one line")
      }
    case .ls, .verify: break
    }
  }

  /// A key of which nothing is missing: what is ignored is compared whole.
  private static func isBucket(_ text: String) -> Bool {
    text.hasPrefix("b1:") && text.utf8.count == 19 && text.dropFirst(3).allSatisfy(\.isHexDigit)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let fonts = try fontOptions.load()
    guard let action else { return .badInput }
    let packs = operands.isEmpty ? [CorpusPlace.standard] : operands
    switch action {
    case .ls: return try CorpusListing(packs, format: format).run(console)
    case .show:
      let paths = operands.dropLast()
      return try CorpusListing(
        paths.isEmpty ? [CorpusPlace.standard] : Array(paths), format: format
      )
      .show(
        operands[operands.count - 1], drawings: outputPath, fonts: fonts, console)
    case .merge: return try CorpusRewriting(packs).merge(to: outputPath ?? "", console)
    case .split: return try CorpusRewriting(packs).split(by: key, into: outputPath ?? "", console)
    case .verify: return try CorpusVerification(packs, format: format).run(console)
    case .ignore:
      try IgnoreList.append(
        operands[0], reason: reason ?? "", until: lastDay, to: ignoreFile)
      console.line(
        "\(operands[0]) is ignored by \(ignoreFile)" + (lastDay.map { " until \($0)" } ?? ""))
      return .clean
    }
  }
}

extension ValueKind<CalendarDay> {
  fileprivate static var day: ValueKind {
    ValueKind("DAY", expected: "a day such as 2027-01-31") { CalendarDay($0) }
  }
}
