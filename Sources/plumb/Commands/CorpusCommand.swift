/// `plumb corpus`: what campaigns have kept.
struct CorpusCommand: Command {
  enum Action: String, CaseIterable, Sendable { case ls, show, merge, verify, split, ignore }

  enum SplitKey: String, CaseIterable, Sendable { case scene, bucket, invariant }

  private static let output = Option(
    "output", short: "o", .text("PATH"),
    help:
      "merge: the pack to write. split: the directory to write into. show: a directory for drawings."
  )
  private static let reason = Option(
    "reason", .text("TEXT"), help: "ignore: why the bucket is accepted.")
  private static let until = Option(
    "until",
    ValueKind<CalendarDay>("DAY", expected: "a day such as 2027-01-31") { CalendarDay($0) },
    help: "ignore: the last day on which the bucket does not count; after it, it counts again.")
  private static let file = Option(
    "file", .text("FILE"), default: IgnoreList.fileName,
    help: "ignore: the list to add to; it belongs beside the scenes, under version control.")
  private static let by = Option(
    "by", ValueKind<SplitKey>.choice(), default: "scene", help: "split: one pack for each of these."
  )
  private static let format = Option(
    "format", ValueKind<CampaignOptions.Format>.choice(), default: "text",
    help: "ls, verify: lines for people, or JSON Lines.")

  static let definition = CommandDefinition(
    name: "corpus", summary: "List, show, merge, verify, split and ignore what was found",
    operands: "ls|show|merge|verify|split|ignore [OPERAND…]",
    discussion: """
      ls [PACK|DIR…]            a line for each case
      show [PACK|DIR…] BUCKET   one case in full; a bucket, its beginning, or a token
      merge PACK|DIR… -o PACK   one pack with every bucket once; the order of packs does not matter
      verify [PACK|LEDGER|DIR…] read every byte: SOUND, UNSEALED, TORN or DAMAGED, and where
      split PACK|DIR… -o DIR    a pack for each scene, bucket or invariant
      ignore BUCKET --reason …  accept a bucket; fuzz and check count it no more

      A directory stands for the packs in it; without any, .plumb is meant. Packs are zstd: 'zstdcat
      PACK | jq' reads them too. Exits with 3 where something of a pack or ledger is lost; merge and
      split then write nothing.
      """,
    options: [output, by, reason, until, file, FontOptions.fonts, format],
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

  private let action: Action
  private let operands: [String]
  private let outputPath: String?
  private let reasonText: String?
  private let lastDay: CalendarDay?
  private let ignoreFile: String
  private let key: SplitKey
  private let fonts: FontOptions
  private let formatValue: CampaignOptions.Format

  init(_ arguments: Arguments) throws(CommandError) {
    let names = Action.allCases.map(\.rawValue)
    guard let word = arguments.positional.first else {
      throw .usage("one of \(names.joined(separator: ", ")) was expected", command: "corpus")
    }
    guard let action = Action(rawValue: word) else {
      let hint = NearestName.of(word, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage(
        "'\(word)' is none of \(names.joined(separator: ", "))\(hint)", command: "corpus")
    }
    self.action = action
    operands = Array(arguments.positional.dropFirst())
    outputPath = try arguments.value(Self.output)
    reasonText = try arguments.value(Self.reason)
    lastDay = try arguments.value(Self.until)
    ignoreFile = try arguments.value(Self.file) ?? IgnoreList.fileName
    key = try arguments.value(Self.by) ?? .scene
    fonts = try FontOptions(arguments)
    if action != .show, !fonts.arguments.isEmpty {
      throw .usage("--fonts goes with show: nothing else is laid out", command: "corpus")
    }
    formatValue = try arguments.value(Self.format) ?? .text
    try checkOperands()
  }

  private func checkOperands() throws(CommandError) {
    switch action {
    case .merge, .split:
      guard !operands.isEmpty else {
        throw .usage("\(action.rawValue) needs packs or directories", command: "corpus")
      }
      guard outputPath != nil else {
        throw .usage("\(action.rawValue) needs --output", command: "corpus")
      }
    case .show:
      guard !operands.isEmpty else {
        throw .usage("show needs a bucket", command: "corpus")
      }
    case .ignore:
      guard operands.count == 1, Self.isBucket(operands[0]) else {
        throw .usage(
          "ignore needs one bucket in full, such as b1:0123456789abcdef", command: "corpus")
      }
      guard let reasonText, !reasonText.contains("\n") else {
        throw .usage("ignore needs --reason on one line", command: "corpus")
      }
    case .ls, .verify: break
    }
  }

  /// A key of which nothing is missing: what is ignored is compared whole.
  private static func isBucket(_ text: String) -> Bool {
    text.hasPrefix("b1:") && text.utf8.count == 19 && text.dropFirst(3).allSatisfy(\.isHexDigit)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let packs = operands.isEmpty ? [CorpusOption.standard] : operands
    switch action {
    case .ls: return try CorpusListing(packs, format: formatValue).run(console)
    case .show:
      let paths = operands.dropLast()
      return try CorpusListing(
        paths.isEmpty ? [CorpusOption.standard] : Array(paths), format: formatValue
      )
      .show(
        operands[operands.count - 1], drawings: outputPath, fonts: fonts.library, console)
    case .merge: return try CorpusRewriting(packs).merge(to: outputPath ?? "", console)
    case .split: return try CorpusRewriting(packs).split(by: key, into: outputPath ?? "", console)
    case .verify: return try CorpusVerification(packs, format: formatValue).run(console)
    case .ignore:
      try IgnoreList.append(
        operands[0], reason: reasonText ?? "", until: lastDay, to: ignoreFile)
      console.line(
        "\(operands[0]) is ignored by \(ignoreFile)" + (lastDay.map { " until \($0)" } ?? ""))
      return .clean
    }
  }
}
