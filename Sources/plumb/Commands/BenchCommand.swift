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

  static let definition = CommandDefinition(
    name: "bench", summary: "Time the whole pipeline on the cookbook, or the solver or text alone",
    operands: "[RECIPE…]",
    discussion: """
      Draws, measures, solves and checks variants of the cookbook's recipes on one core and prints
      variants a second.

      'plumb bench program FILE --stream width|wide|all --variants N [--format json] [--dump FILE]'
      times the solver alone on a program in text form; with '--verify' it holds every answer, bit
      for bit, against a cold solve, in several orders, batch sizes and widths of instructions.

      'plumb bench text --strings N --distinct N [--format json]' times measuring text alone: strings a
      second with and without a cache, how many the cache finds, and the memory that it keeps to.

      'plumb bench labels PATH… [--format json]' compares measured labels with those that Interface
      Builder stored, by generation and weight of the system font: labels of one line that nothing but
      their text makes as wide (or as high) as they are, by their constraints, not by their width.
      """,
    options: [variants, format],
    examples: [
      ("plumb bench", "R1 to R11"),
      ("plumb bench R4 R10 --variants 50000 --format json", "Two recipes, for a program"),
    ])

  private let names: [String]
  private let count: Int
  private let formatValue: CampaignOptions.Format

  init(_ arguments: Arguments) throws(CommandError) {
    names =
      arguments.positional.isEmpty
      ? BuiltInCookbook.entries.map(\.shortName) : arguments.positional
    count = try arguments.value(Self.variants) ?? 5000
    formatValue = try arguments.value(Self.format) ?? .text
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let record = try PipelineBench(names: names, variants: count).measure()
    switch formatValue {
    case .json: console.line(JSONLine.text(record))
    case .text:
      console.line("recipe    views   variants  regimes  variants/s")
      for row in record.rows {
        console.line(
          pad(row.recipe, 8, isLeft: true) + pad(String(row.views), 7)
            + pad(Count.text(row.variants), 11) + pad(Count.text(row.regimes), 9)
            + pad(Count.text(Int(row.variantsPerSecond)), 12))
      }
      console.line("all, one core" + pad(Count.text(Int(record.variantsPerSecond)), 34))
    }
    return .clean
  }

  private func pad(_ text: String, _ width: Int, isLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return isLeft ? text + padding : padding + text
  }
}
