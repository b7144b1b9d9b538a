import Benchmarks
import Commands
import Workflows
import Simplex

/// `plumb bench program`: times the solver alone.
struct BenchProgramCommand: Command {
  static let definition = CommandDefinition(
    name: "bench program", summary: "Time the solver alone on a layout program in text form",
    discussion: """
      Solves variants of the program in blocks, as campaigns do, and prints nanoseconds a variant,
      microseconds a new regime and a cold solve, and the memory that it took. With '--verify' it holds
      every answer, bit for bit, against a cold solve, in several orders, batch sizes and widths of
      instructions.
      """,
    examples: [
      ("plumb bench program form.als --stream width --variants 1000000", "Time it"),
      ("plumb bench program form.als --variants 1000000 --verify", "Whether all answers agree"),
    ])

  @Operands("FILE", count: 1...1, expected: "one layout program was expected")
  var files: [String]
  @Option("stream", .choice(), help: "What varies: the width, width and height, or texts as well.")
  var stream: BenchProgramStream = .all
  @Option("variants", .integer("N", in: 1...100_000_000), help: "Variants to solve.")
  var count: Int = 100_000
  @Option(.format("Lines, or one JSON object.")) var format: OutputFormat = .text
  @Option("dump", .file("FILE"), help: "Write the solutions of the first 64 variants to a file.")
  var dump: String?
  @Flag("verify", help: "Hold every answer against a cold solve, instead of timing.")
  var isVerifying: Bool
  @Option(
    "level", .vectorLevel, default: "the widest of this processor", help: "Instructions to use.")
  var level: VectorLevel = .best

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let bench = BenchProgram(
      file: files.first ?? "", stream: stream, count: count, level: level)
    do {
      for warning in try bench.warnings() { console.errorLine("warning: \(warning)") }
      if let dump { try OutputDirectory.write(try bench.solutions(), to: dump) }
      if isVerifying {
        console.write(try bench.verification())
      } else {
        let measurement = try bench.measurement()
        console.write(format == .json ? try measurement.json : measurement.text)
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw .badInput("\(error)")
    }
    return .clean
  }
}

extension ValueKind<VectorLevel> {
  fileprivate static var vectorLevel: ValueKind {
    let names = VectorLevel.allCases.map { "\($0)" }
    return ValueKind(
      names.joined(separator: "|"),
      expected: "one of \(names.joined(separator: ", ")), as the processor allows,", names: names
    ) { text in
      VectorLevel.allCases.first { "\($0)" == text && $0.rawValue <= VectorLevel.best.rawValue }
    }
  }
}
