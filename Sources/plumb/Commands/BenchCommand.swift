import Foundation
import Recipes
import Reporting

/// `plumb bench`: how fast this machine is.
struct BenchCommand: Command {
  private static let variants = Option(
    "variants", .integer("N", in: 1...100_000_000), default: "5000",
    help: "Variants of each recipe.")
  private static let format = Option(
    "format", ValueKind<CampaignOptions.Format>.choice(), default: "text",
    help: "A table, or one JSON object.")

  private static let paired = Flag(
    "paired", help: "Run every unit one by one as well, and compare speed and results.")

  private static let verifies = Flag(
    "verify",
    help: "Hold every answer, bit for bit, against others that must be equal, instead of timing.")

  static let definition = CommandDefinition(
    name: "bench", summary: "Time the whole pipeline on the cookbook, or the solver or text alone",
    operands: "[RECIPE|PATH…]",
    discussion: """
      Draws, measures, solves and checks variants of the cookbook's recipes, or of the documents at a
      path, on one core and prints variants a second of processor time, the share that had to be judged
      one by one, and where the time goes.

      With '--verify' the regime, every rectangle and every violation of each variant are found one by
      one, then in blocks by all widths of instructions, in several orders and numbers at once, with
      nothing known and with everything known, and every 1,000th from scratch. One line a recipe; the
      first variant that differs is named.

      'plumb bench program FILE --stream width|wide|all --variants N [--format json] [--dump FILE]'
      times the solver alone on a program in text form; with '--verify' it holds every answer, bit
      for bit, against a cold solve, in several orders, batch sizes and widths of instructions.

      'plumb bench text --strings N --distinct N [--layouts N] [--format json]' times measuring text:
      strings a second alone, what another text adds to a layout of recipe R4, how many texts the
      engine's cache finds, and the memory that it keeps to.

      'plumb bench labels PATH… [--format json] [--misses]' compares measured labels with those that
      Interface Builder stored, by generation and weight of the system font: labels of one line that
      nothing but their text makes as wide (or as high) as they are, by their constraints, not by
      their width.
      """,
    options: [variants, format, paired, verifies],
    examples: [
      ("plumb bench", "R1 to R11"),
      ("plumb bench R4 R10 --variants 50000 --format json", "Two recipes, for a program"),
      ("plumb bench R4 --verify --variants 1000000", "Whether results are the same in every way"),
    ])

  private let names: [String]
  private let count: Int
  private let formatValue: CampaignOptions.Format
  private let isPaired: Bool
  private let isVerifying: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    names =
      arguments.positional.isEmpty
      ? BuiltInCookbook.entries.map(\.shortName) : arguments.positional
    count = try arguments.value(Self.variants) ?? 5000
    formatValue = try arguments.value(Self.format) ?? .text
    isPaired = arguments.has(Self.paired)
    isVerifying = arguments.has(Self.verifies)
    if isVerifying && isPaired {
      throw .usage("--verify compares more than --paired: give one of them", command: "bench")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    if isVerifying {
      var isSame = true
      for name in names {
        let verification = try RecipeVerification(name, variants: count)
        for outcome in try verification.outcomes() {
          console.line(formatValue == .json ? JSONLine.text(outcome) : outcome.line)
          isSame = isSame && outcome.difference == nil
        }
      }
      return isSame ? .clean : .findings
    }
    let record = try PipelineBench(names: names, variants: count, isPaired: isPaired)
      .measure()
    switch formatValue {
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
