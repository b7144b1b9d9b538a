import Files
import Foundation
import Simplex

/// `plumb bench program`: times the solver on a layout program in text form, or verifies its
/// answers to all variants against cold solves.
package struct BenchProgram {
  private let file: String
  private let stream: BenchProgramStream
  private let count: Int
  private let level: VectorLevel

  /// - Parameters:
  ///   - file: the path of the program.
  ///   - count: the number of variants.
  ///   - level: the widest instructions to use.
  package init(
    file: String, stream: BenchProgramStream = .all, count: Int, level: VectorLevel = .best
  ) {
    self.file = file
    self.stream = stream
    self.count = count
    self.level = level
  }

  private func scene() throws -> BenchProgramScene {
    try BenchProgramScene(FileReader.text(of: file, as: .benchmark, .named), file: file)
  }

  /// The measurements.
  ///
  /// - Throws: ``BenchProgramScene/ParseError``, or errors of reading and solving.
  package func measurement() throws -> BenchProgramMeasurement {
    try BenchProgramMeasurement(scene(), stream, count: count, level: level)
  }

  /// A line for each constraint whose coefficients are too far apart for the answers to be certain.
  ///
  /// - Throws: ``BenchProgramScene/ParseError``, or an error of reading.
  package func warnings() throws -> [String] {
    let scene = try scene()
    return scene.program.constraints.enumerated().compactMap { index, constraint in
      let coefficients = constraint.terms.map(\.coefficient)
      if ScalingLimit.holds(for: coefficients) { return nil }
      let listed = coefficients.map { "\($0)" }.joined(separator: ", ")
      return "constraint \(index + 1) is badly scaled, with coefficients of \(listed): "
        + "the answers are not certain"
    }
  }

  /// A line for each way in which the answers were computed again.
  ///
  /// - Throws: ``BenchProgramScene/ParseError``, or errors of reading and solving.
  package func verification() throws -> String {
    try BenchProgramVerification(scene(), stream, count: count).report()
  }

  /// Solutions of variants 0 to 63, one per line.
  ///
  /// - Throws: ``BenchProgramScene/ParseError``, or errors of reading and solving.
  package func solutions() throws -> String {
    let scene = try scene()
    let compiled = try CompiledProgram(scene.program)
    let answers = BenchProgramAnswers(compiled, level: level)
    let variants = stream.variants(scene, count: min(count, 64))
    answers.layOut(variants)
    try answers.solve()
    var lines: [String] = []
    for index in variants.indices {
      let values = try answers.solution(index).values.map { " \($0)" }.joined()
      lines.append("plumb \(scene.name) batch \(stream.number) \(index)\(values)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
