import Foundation
import Simplex

/// What `plumb bench program` measures.
package struct BenchProgramMeasurement: Encodable {
  package private(set) var scene: String
  package private(set) var stream: String
  package private(set) var variants: Int
  /// Mean over all variants in groups, regimes found on the way.
  package private(set) var meanNanosecondsPerVariant = 0.0
  /// The same once all regimes are known.
  package private(set) var nanosecondsPerVariantWarm = 0.0
  /// Solving 64 variants of the regime that serves most, which is known.
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
    let rows = stream.variants(scene, count: min(count, Self.cycle))
    let answers = BenchProgramAnswers(compiled, level: level)
    answers.layOut(rows)
    meanNanosecondsPerVariant = try Self.sweep(answers, rows.count, count)
    nanosecondsPerVariantWarm = try Self.sweep(answers, rows.count, count)
    var members: [UInt64: [Int]] = [:]
    for variant in rows.indices { members[answers.regime(variant), default: []].append(variant) }
    regimes = members.count
    try measureRegime(answers, rows, members)
    try measureDiscovery(compiled, members.values.map(\.[0]).sorted().map { rows[$0] })
    try measureCold(scene.program, rows)
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    peakBytes = usage.ru_maxrss * 1024
  }

  /// Nanoseconds a variant, where `size` are laid out and solved again until `count` are.
  private static func sweep(
    _ answers: BenchProgramAnswers, _ size: Int, _ count: Int
  ) throws -> Double {
    let rounds = max(1, count / size)
    let time = try nanoseconds { for _ in 0..<rounds { try answers.solve() } }
    return time / Double(rounds * size)
  }

  private mutating func measureRegime(
    _ answers: BenchProgramAnswers, _ rows: [[Double]], _ members: [UInt64: [Int]]
  ) throws {
    // The first of those that serve as many.
    guard let most = members.values.max(by: { ($0.count, $1[0]) < ($1.count, $0[0]) }) else {
      return
    }
    answers.layOut((0..<64).map { rows[most[$0 % most.count]] })
    var repetitions = 1
    var samples: [Double] = []
    while samples.count < 21 {
      let time = try Self.nanoseconds { for _ in 0..<repetitions { try answers.solve() } }
      if time < 2e6 { repetitions *= 2 } else { samples.append(time / Double(64 * repetitions)) }
    }
    nanosecondsPerVariantInRegime = samples.sorted()[samples.count / 2]
  }

  private mutating func measureDiscovery(_ compiled: CompiledProgram, _ rows: [[Double]]) throws {
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

  private mutating func measureCold(_ program: LinearProgram, _ rows: [[Double]]) throws {
    var samples: [Double] = []
    var spent = 0.0
    while samples.count < 5 || (spent < 1e5 && samples.count < 2000) {
      let row = rows[samples.count % rows.count]
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
