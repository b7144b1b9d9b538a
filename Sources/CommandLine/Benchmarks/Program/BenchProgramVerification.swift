import Simplex

/// Verifies that the answers to the variants of a stream are the same bits in any order and batch
/// size, from known regimes or cold, by narrow or wide instructions.
package struct BenchProgramVerification {
  package struct Difference: Error, CustomStringConvertible {
    package var pass: String
    package var variant: Int
    package var description: String { "\(pass): variant \(variant) is not as solved cold" }
  }

  /// One order of all variants.
  private struct Pass {
    var name: String
    var level: VectorLevel
    var batch: Int
    /// The distance between successive variants, in a cycle: 1 is the order of the stream.
    var stride: Int
  }

  private let scene: BenchProgramScene
  private let stream: BenchProgramStream
  private let compiled: CompiledProgram
  private let draws: [BenchProgramStream.Draw]

  package init(_ scene: BenchProgramScene, _ stream: BenchProgramStream, count: Int) throws {
    self.scene = scene
    self.stream = stream
    compiled = try CompiledProgram(scene.program)
    draws = stream.draws(count: count)
  }

  /// - Throws: ``Difference`` for the first variant that differs, or an error of solving.
  package func report() throws -> String {
    // Cold solutions, one for each different set of parameters.
    var cold: [BenchProgramStream.Draw: UInt64] = [:]
    for draw in draws where cold[draw] == nil {
      let solution = try compiled.solve(stream.parameters(draw, of: scene))
      cold[draw] = AnswerDigest(solution).value
    }
    var text =
      "\(scene.name), stream \(stream.rawValue), \(draws.count) variants, \(cold.count) different\n"
    let levels = VectorLevel.allCases.filter { $0.rawValue <= VectorLevel.best.rawValue }
    var passes: [Pass] = []
    for level in levels {
      passes.append(.init(name: "in order", level: level, batch: 2048, stride: 1))
    }
    passes += [
      .init(name: "backwards", level: .best, batch: 1000, stride: draws.count - 1),
      .init(name: "scattered", level: .best, batch: 17, stride: coprimeStride),
    ]
    for pass in passes {
      let answers = BenchProgramAnswers(compiled, level: pass.level)
      // In the second run all regimes are known.
      for time in ["first", "again"] {
        try run(pass, answers, cold)
        text += "\(pass.name), \(pass.level), batches of \(pass.batch), \(time): same bits\n"
      }
    }
    return text
  }

  /// A stride near the golden section that visits every variant once.
  private var coprimeStride: Int {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var stride = max(1, draws.count * 618 / 1000)
    while divisor(stride, draws.count) != 1 { stride += 1 }
    return stride
  }

  private func run(
    _ pass: Pass, _ answers: BenchProgramAnswers, _ cold: [BenchProgramStream.Draw: UInt64]
  ) throws {
    let count = draws.count
    var done = 0
    var place = 0
    var wrong: Int?
    while done < count {
      let size = min(pass.batch, count - done)
      var batch: [Int] = []
      for _ in 0..<size {
        batch.append(place)
        place = (place + pass.stride) % count
      }
      done += size
      answers.layOut(batch.map { stream.parameters(draws[$0], of: scene) })
      try answers.solve()
      for (index, variant) in batch.enumerated() {
        let digest = AnswerDigest(try answers.solution(index))
        if digest.value != cold[draws[variant]] { wrong = min(wrong ?? variant, variant) }
      }
    }
    if let wrong {
      throw Difference(pass: "\(pass.name), \(pass.level)", variant: wrong)
    }
  }
}

/// A digest of one answer, every bit of its values included.
private struct AnswerDigest {
  private(set) var value: UInt64

  init(_ solution: Solution) {
    value =
      solution.regime &* 31 &+ UInt64(solution.conflicts.count) &* 2
      &+ (solution.isAmbiguous ? 1 : 0)
    for number in solution.values { add(number) }
  }

  private mutating func add(_ number: Double) {
    value = (value ^ number.bitPattern) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 29
  }
}
