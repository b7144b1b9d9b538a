import Foundation
import Simplex

/// What `plumb bench program` measures.
package struct BenchProgramMeasurement: Encodable {
  package private(set) var scene: String
  package private(set) var stream: String
  package private(set) var variants: Int
  /// Mean over all variants in batches, regimes found on the way.
  package private(set) var meanNanosecondsPerVariant = 0.0
  /// The same once all regimes are known.
  package private(set) var nanosecondsPerVariantWarm = 0.0
  /// Evaluating the regime that serves most variants, checks included, on blocks at hand.
  package private(set) var nanosecondsPerVariantInRegime = 0.0
  package private(set) var regimes = 0
  package private(set) var microsecondsPerNewRegime = 0.0
  /// Compiling the program and solving one variant.
  package private(set) var microsecondsColdSolve = 0.0
  package private(set) var peakBytes = 0

  /// Variants are the first so many of the stream, cycled.
  private static let cycle = 2048

  package init(
    _ scene: BenchProgramScene, _ stream: BenchProgramStream, count: Int, level: VectorLevel
  ) throws {
    self.scene = scene.name
    self.stream = stream.rawValue
    variants = count
    let compiled = try CompiledProgram(scene.program)
    let width = scene.values.count
    let parameters = stream.variants(scene, count: min(count, Self.cycle))
    let solver = BatchSolver(RegimeCache(compiled), level: level)
    var first: [UInt64: Int] = [:]
    func sweep(_ consume: (SolvedLanes) -> Void) throws -> Double {
      let time = try Self.nanoseconds {
        var left = count
        while left > 0 {
          let size = min(left, Self.cycle)
          try parameters.withUnsafeBufferPointer {
            try solver.solve(
              UnsafeBufferPointer(rebasing: $0[..<(size * width)]), count: size, consume: consume)
          }
          left -= size
        }
      }
      return time / Double(count)
    }
    meanNanosecondsPerVariant = try sweep { _ in }
    nanosecondsPerVariantWarm = try sweep { _ in }
    try parameters.withUnsafeBufferPointer {
      try solver.solve($0, count: min(count, Self.cycle)) { block in
        for lane in 0..<BatchSolver.laneCount where block.lanes >> UInt16(lane) & 1 == 1 {
          first[block.regime] = min(first[block.regime] ?? .max, block.variant(lane: lane))
        }
      }
    }
    regimes = first.count
    measureRegime(solver, parameters)
    try measureDiscovery(compiled, parameters, first.values.sorted())
    try measureCold(scene.program, parameters)
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    peakBytes = usage.ru_maxrss * 1024
  }

  private mutating func measureRegime(
    _ solver: BatchSolver, _ parameters: [Double]
  ) {
    let width = solver.cache.compiled.program.parameterCount
    guard width > 0, parameters.count >= 64 * width else { return }
    parameters.withUnsafeBufferPointer { parameters in
      var repetitions = 1
      var samples: [Double] = []
      // No block is full where there are few variants.
      guard solver.evaluateMostServed(parameters, blocks: 4, repetitions: 1) > 0 else { return }
      while samples.count < 21 {
        var evaluated = 0
        let time = Self.nanoseconds {
          evaluated =
            solver.evaluateMostServed(parameters, blocks: 4, repetitions: repetitions)
        }
        if time < 2e6 { repetitions *= 2 } else { samples.append(time / Double(evaluated)) }
      }
      nanosecondsPerVariantInRegime = samples.sorted()[samples.count / 2]
    }
  }

  private mutating func measureDiscovery(
    _ compiled: CompiledProgram, _ parameters: [Double], _ firsts: [Int]
  ) throws {
    let width = compiled.program.parameterCount
    let rows = firsts.map { Array(parameters[($0 * width)..<(($0 + 1) * width)]) }
    var samples: [Double] = []
    var spent = 0.0
    // As often as the cold solve: a few times would measure how code gets into the caches.
    while samples.count < 5 || (spent < 1e5 && samples.count < 2000) {
      // Several times by one look at the clock, which takes as long as a small regime does.
      let caches = (0..<8).map { _ in RegimeCache(compiled) }
      let time =
        try Self.nanoseconds {
          for cache in caches {
            for row in rows { _ = try cache.findAll(row) }
          }
        } / 1000
      samples.append(time / Double(caches.count * rows.count))
      spent += time
    }
    microsecondsPerNewRegime = samples.sorted()[samples.count / 2]
  }

  private mutating func measureCold(
    _ program: LinearProgram, _ parameters: [Double]
  ) throws {
    let width = program.parameterCount
    let count = width == 0 ? 1 : parameters.count / width
    var samples: [Double] = []
    var spent = 0.0
    while samples.count < 5 || (spent < 1e5 && samples.count < 2000) {
      let variant = samples.count % count
      let row = Array(parameters[(variant * width)..<((variant + 1) * width)])
      let time = try Self.nanoseconds { _ = try CompiledProgram(program).solve(row) } / 1000
      samples.append(time)
      spent += time
    }
    microsecondsColdSolve = samples.reduce(0, +) / Double(samples.count)
  }

  /// Processor time of this thread: what else runs on the machine does not count.
  private static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let start = now()
    try body()
    return now() - start
  }

  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  package var text: String {
    func line(_ name: String, _ value: Double, _ unit: String) -> String {
      "\(name): \((value * 100).rounded() / 100) \(unit)\n"
    }
    return "\(scene), stream \(stream), \(variants) variants\n"
      + line("mean per variant", meanNanosecondsPerVariant, "ns")
      + line("with all regimes known", nanosecondsPerVariantWarm, "ns")
      + line("evaluating one regime", nanosecondsPerVariantInRegime, "ns")
      + "regimes: \(regimes)\n" + line("new regime", microsecondsPerNewRegime, "µs")
      + line("compile and solve cold", microsecondsColdSolve, "µs")
      + "peak memory: \(peakBytes / 1024) KiB\n"
  }
}
