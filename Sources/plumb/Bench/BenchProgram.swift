import Foundation
import Simplex

/// `plumb bench program FILE --stream width|wide|all --variants N [--format json] [--dump FILE]`:
/// times the solver on a layout program in text form. With `--verify` it holds the answers to all
/// variants against cold solves instead.
struct BenchProgram {
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  private var file = ""
  private var stream = BenchProgramStream.all
  private var count = 100_000
  private var isJSON = false
  private var verifies = false
  private var dump: String?
  private var level = VectorLevel.best

  /// Runs the command with the words after `bench program` and returns what it prints.
  ///
  /// - Throws: ``UsageError``, ``BenchProgramScene/ParseError``, or errors of reading and solving.
  static func run(_ arguments: [String]) throws -> String {
    try BenchProgram(arguments).report()
  }

  private init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(option) needs a value")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--stream":
        guard let stream = BenchProgramStream(rawValue: try value(argument)) else {
          throw UsageError(description: "--stream takes width, wide or all")
        }
        self.stream = stream
      case "--variants":
        guard let count = Int(try value(argument)), (1...100_000_000).contains(count) else {
          throw UsageError(description: "--variants takes a number from 1 to 100000000")
        }
        self.count = count
      case "--format":
        let format = try value(argument)
        guard format == "json" || format == "text" else {
          throw UsageError(description: "--format takes text or json")
        }
        isJSON = format == "json"
      case "--dump": dump = try value(argument)
      case "--verify": verifies = true
      case "--level":
        let name = try value(argument)
        guard let level = VectorLevel.allCases.first(where: { "\($0)" == name }),
          level.rawValue <= VectorLevel.best.rawValue
        else {
          throw UsageError(
            description: "--level takes scalar, baseline, avx2 or avx512, as the processor allows")
        }
        self.level = level
      default:
        if argument.hasPrefix("-") || !file.isEmpty {
          throw UsageError(description: "unexpected argument \(argument)")
        }
        file = argument
      }
    }
    if file.isEmpty { throw UsageError(description: "bench program needs a scene file") }
  }

  private func report() throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let scene = try BenchProgramScene(text, file: file)
    if let dump {
      try dumped(scene).write(toFile: dump, atomically: true, encoding: .utf8)
    }
    if verifies { return try BenchProgramVerification(scene, stream, count: count).report() }
    let measurement = try BenchProgramMeasurement(scene, stream, count: count, level: level)
    return try isJSON ? measurement.json : measurement.text
  }

  /// Solutions of variants 0 to 63, one a line.
  private func dumped(_ scene: BenchProgramScene) throws -> String {
    let compiled = try CompiledProgram(scene.program)
    let solver = BatchSolver(RegimeCache(compiled), level: level)
    let count = min(count, 64)
    let variants = stream.variants(scene, count: count)
    var lines = [String](repeating: "", count: count)
    try variants.withUnsafeBufferPointer {
      try solver.solve($0, count: count) { block in
        for lane in 0..<BatchSolver.laneCount where block.lanes >> UInt16(lane) & 1 == 1 {
          let index = block.variant(lane: lane)
          var line = "plumb \(scene.name) batch \(stream.number) \(index)"
          for variable in 0..<scene.program.variableCount {
            line += " \(block.values(of: variable)[lane])"
          }
          lines[index] = line
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
