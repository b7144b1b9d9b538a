import Benchmarks
import Commands
import Workflows

/// `plumb bench text`: times measuring text.
struct BenchTextCommand: Command {
  static let definition = CommandDefinition(
    name: "bench text", summary: "Time measuring text, alone and in layouts",
    discussion: """
      Measures texts alone, then lays out recipe R4 with one text and with another text each, and prints
      strings and layouts a second, what another text adds to a layout, how many texts the engine's
      cache finds, and the memory that it keeps to.
      """,
    examples: [("plumb bench text --strings 1000000 --distinct 10000", "Ten thousand texts")])

  @Option("strings", .integer("N", in: 1...100_000_000), help: "Texts to measure alone.")
  var strings: Int = 1_000_000
  @Option("distinct", .integer("N", in: 1...100_000_000), help: "How many of them differ.")
  var distinct: Int = 10_000
  @Option("layouts", .integer("N", in: 1...100_000_000), help: "Layouts of R4.")
  var layouts: Int = 100_000
  @Option(.format("Lines, or one JSON object.")) var format: OutputFormat = .text

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    do {
      console.write(
        try BenchText(strings: strings, distinct: distinct, layouts: layouts)
          .report(isJSON: format == .json))
    } catch {
      throw .trouble("\(error)")
    }
    return .clean
  }
}
