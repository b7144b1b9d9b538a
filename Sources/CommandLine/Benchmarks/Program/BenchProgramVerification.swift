import Simplex

/// Whether the answers to the variants of a stream are the same bits in any order and batch size,
/// from known regimes or cold, by narrow or wide instructions.
package struct BenchProgramVerification {
  package struct Difference: Error, CustomStringConvertible {
    package var pass: String
    package var variant: Int
    package var description: String { "\(pass): variant \(variant) is not as solved cold" }
  }

  /// One way to go through all variants.
  private struct Pass {
    var name: String
    var level: VectorLevel
    var batch: Int
    /// Variants are taken this far apart, around and around: 1 is the order of the stream.
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
    // Solved cold, once for each different set of parameters.
    var cold: [BenchProgramStream.Draw: UInt64] = [:]
    for draw in draws where cold[draw] == nil {
      var parameters: [Double] = []
      stream.append(draw, of: scene, to: &parameters)
      let solution = try compiled.solve(parameters)
      var digest = AnswerDigest(
        regime: solution.regime, isAmbiguous: solution.isAmbiguous,
        conflicts: solution.conflicts.count)
      for value in solution.values { digest.add(value) }
      cold[draw] = digest.value
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
      let solver = BatchSolver(RegimeCache(compiled), level: pass.level)
      // The second time all regimes are known.
      for time in ["first", "again"] {
        try run(pass, solver, cold)
        text += "\(pass.name), \(pass.level), batches of \(pass.batch), \(time): same bits\n"
      }
    }
    return text
  }

  /// A stride near the golden section that meets every variant once.
  private var coprimeStride: Int {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var stride = max(1, draws.count * 618 / 1000)
    while divisor(stride, draws.count) != 1 { stride += 1 }
    return stride
  }

  private func run(
    _ pass: Pass, _ solver: BatchSolver, _ cold: [BenchProgramStream.Draw: UInt64]
  ) throws {
    let count = draws.count
    let variables = scene.program.variableCount
    var done = 0
    var place = 0
    var met = 0
    var wrong: Int?
    var batch: [Int] = []
    var parameters: [Double] = []
    while done < count {
      let size = min(pass.batch, count - done)
      batch.removeAll(keepingCapacity: true)
      parameters.removeAll(keepingCapacity: true)
      for _ in 0..<size {
        batch.append(place)
        stream.append(draws[place], of: scene, to: &parameters)
        place = (place + pass.stride) % count
      }
      done += size
      try parameters.withUnsafeBufferPointer {
        try solver.solve($0, count: size) { block in
          for lane in 0..<BatchSolver.laneCount where block.lanes >> UInt16(lane) & 1 == 1 {
            let variant = batch[block.variant(lane: lane)]
            var digest = AnswerDigest(
              regime: block.regime, isAmbiguous: block.isAmbiguous,
              conflicts: block.conflicts.count)
            for variable in 0..<variables { digest.add(block.values(of: variable)[lane]) }
            met += 1
            if digest.value != cold[draws[variant]] { wrong = min(wrong ?? variant, variant) }
          }
        }
      }
    }
    if let wrong {
      throw Difference(pass: "\(pass.name), \(pass.level)", variant: wrong)
    }
    if met != count { throw Difference(pass: "\(pass.name), \(met) answers", variant: count) }
  }
}

/// A digest of one answer, every bit of its values included.
private struct AnswerDigest {
  private(set) var value: UInt64

  init(regime: UInt64, isAmbiguous: Bool, conflicts: Int) {
    value = regime &* 31 &+ UInt64(conflicts) &* 2 &+ (isAmbiguous ? 1 : 0)
  }

  mutating func add(_ number: Double) {
    value = (value ^ number.bitPattern) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 29
  }
}
