import Foundation
import Simplex

/// The measurements of `plumb bench program`.
package struct BenchProgramMeasurement: Encodable {
  package private(set) var scene: String
  package private(set) var stream: String
  package private(set) var variants: Int
  /// The mean over all variants in groups, with regimes found on the way.
  package private(set) var meanNanosecondsPerVariant = 0.0
  /// The same once all regimes are known.
  package private(set) var nanosecondsPerVariantWarm = 0.0
  /// The time to solve 64 variants of the most common regime, which is known.
  package private(set) var nanosecondsPerVariantInRegime = 0.0
  package private(set) var regimes = 0
  package private(set) var microsecondsPerNewRegime = 0.0
  /// The time to compile the program and solve one variant.
  package private(set) var microsecondsColdSolve = 0.0
  package private(set) var peakBytes = 0

  /// The variants are this number of variants from the start of the stream, in a cycle.
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

  /// Nanoseconds per variant; groups of `size` are laid out and solved until `count` are.
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
    // The first of the equally common regimes.
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
    // As often as the cold solve: a few repetitions would measure the loading of code into caches.
    while samples.count < 5 || (spent < 1e5 && samples.count < 2000) {
      // Several repetitions for one reading of the clock, which takes as long as a small regime.
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

  /// Processor time of this thread: other load on the machine does not count.
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
