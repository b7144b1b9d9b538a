import Benchmarks
import Commands
import Files
import Recipes
import Reporting
import Workflows

/// `plumb bench`: how fast this machine is.
struct BenchCommand: Command {
  static let definition = CommandDefinition(
    name: "bench", summary: "Time the whole pipeline on the cookbook, or the solver or text alone",
    discussion: """
      Draws, measures, solves and checks variants of the cookbook's recipes, or of the documents at a
      path, on one core and prints variants a second of processor time, the share that had to be judged
      one by one, and where the time goes.

      With '--verify' the regime, every rectangle and every violation of each variant are found one by
      one, then in blocks by all widths of instructions, in several orders and numbers at once, with
      nothing known and with everything known, and every 1,000th from scratch. One line per recipe; the
      first variant that differs is named.

      With '--counts' it counts work instead of measuring time: regimes, variants judged one by one,
      and how often each stage is entered. '--expect' compares with a file of such counts.

      'plumb bench program FILE --stream width|wide|all --variants N [--format json] [--dump FILE]'
      times the solver alone on a program in text form; with '--verify' it compares every answer, bit
      for bit, with a cold solve, in several orders, batch sizes and widths of instructions.

      'plumb bench text --strings N --distinct N [--layouts N] [--format json]' times measuring text:
      strings a second alone, what another text adds to a layout of recipe R4, how many texts the
      engine's cache finds, and the memory that it keeps to.

      'plumb bench labels PATH… [--format json] [--misses]' compares measured labels with those that
      Interface Builder stored, by generation and weight of the system font: labels of one line that
      nothing but their text makes as wide (or as high) as they are, by their constraints, not by
      their width.
      """,
    examples: [
      ("plumb bench", "R1 to R11"),
      ("plumb bench R4 R10 --variants 50000 --format json", "Two recipes, for a program"),
      ("plumb bench --counts --expect counts.jsonl", "Is more work done than before?"),
      ("plumb bench R4 --verify --variants 1000000", "Are results the same in every order?"),
    ])

  @Operands("[RECIPE|PATH…]") var operands: [String]
  @Option("variants", .integer("N", in: 1...100_000_000), help: "Variants of each recipe.")
  var count: Int = 5000
  @Option(.format("A table, or one JSON object.")) var format: OutputFormat = .text
  @Flag(
    "paired", help: "Run every unit one by one as well, and compare speed and results.")
  var isPaired: Bool
  @Flag(
    "verify",
    help: "Compare every answer, bit for bit, with others that must be equal, instead of timing.")
  var isVerifying: Bool

  @Flag(
    "counts",
    help: """
      Count regimes, variants judged alone and entries of each stage instead of timing: the same on \
      every machine.
      """)
  var isCounting: Bool
  @Option(
    "expect", .file("FILE"),
    help: "With --counts: counts in JSON Lines; exit with 1 if one is higher now.")
  var expectedFile: String?

  private var names: [String] {
    operands.isEmpty ? BuiltInCookbook.entries.map(\.shortName) : operands
  }

  func check() throws(CommandError) {
    if isVerifying && isPaired {
      throw .usage("--verify compares more than --paired: give one of them")
    }
    if isCounting && (isVerifying || isPaired) {
      throw .usage("--counts excludes --paired and --verify")
    }
    if expectedFile != nil && !isCounting { throw .usage("--expect needs --counts") }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    if isCounting { return try showCounts(console) }
    if isVerifying {
      var isSame = true
      for name in names {
        let verification = try RecipeVerification(name, variants: count)
        for outcome in try verification.outcomes() {
          console.line(format == .json ? JSONLine.text(outcome) : outcome.line)
          isSame = isSame && outcome.difference == nil
        }
      }
      return isSame ? .clean : .findings
    }
    let record = try PipelineBench(names: names, variants: count, isPaired: isPaired)
      .measure()
    switch format {
    case .json: console.line(JSONLine.text(record))
    case .text:
      console.line("recipe    views   variants  regimes  variants/s    alone  where the time goes")
      for row in record.rows {
        console.line(
          pad(row.recipe, 8, isLeft: true) + pad(String(row.views), 7)
            + pad(Count.text(row.variants), 11) + pad(Count.text(row.regimes), 9)
            + pad(Count.text(Int(row.variantsPerSecond)), 12)
            + pad(percent(row.aloneShare), 9) + "  " + stages(row))
        if let alone = row.variantsPerSecondAlone, let differences = row.differences {
          console.line(
            pad("one by one", 34, isLeft: true) + pad(Count.text(Int(alone)), 12)
              + "  \(differences == 0 ? "equal results" : "\(Count.of(differences, "unit")) differ")"
          )
        }
      }
      console.line("all, one core" + pad(Count.text(Int(record.variantsPerSecond)), 34))
    }
    return record.rows.contains { ($0.differences ?? 0) > 0 } ? .trouble : .clean
  }

  /// Prints counts, or only where they differ from expected ones.
  private func showCounts(_ console: Console) throws(CommandError) -> ExitCode {
    let counts = try PipelineCounts.measure(names, variants: count)
    guard let expectedFile else {
      for own in counts {
        switch format {
        case .json: console.line(own.line)
        case .text:
          let named = own.named.map { "\(Count.text($0.count)) \($0.name)" }
          console.line("\(own.recipe): " + named.joined(separator: ", "))
        }
      }
      return .clean
    }
    guard let text = try? FileReader.text(of: expectedFile, as: .benchmark, .named) else {
      throw .badInput("the file cannot be read", at: expectedFile)
    }
    let differences = try ExpectedCounts(text, file: expectedFile).differences(from: counts)
    for difference in differences { console.line(difference.line) }
    if differences.isEmpty { console.line("\(Count.of(counts.count, "recipe")) as expected") }
    return differences.contains(where: \.isMore) ? .findings : .clean
  }

  private func percent(_ share: Double) -> String {
    "\((share * 1000).rounded() / 10) %"
  }

  private func stages(_ row: PipelineBench.Row) -> String {
    row.stages.filter { $0.value >= 0.01 }
      .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { "\($0.key) \(Int(($0.value * 100).rounded()))" }.joined(separator: ", ") + " %"
  }

  private func pad(_ text: String, _ width: Int, isLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return isLeft ? text + padding : padding + text
  }
}
