import Foundation
import Fuzzing
import Judging
import TextMetrics

/// Units of a fuzz campaign for executors.
public struct FuzzUnitWork: UnitWork {
  private let work: FuzzWork
  private let early: EarlyFindings?

  /// - Throws: ``FuzzManifestError``.
  public init(manifest: [UInt8], fonts: FontLibrary = .empty) throws {
    work = try FuzzWork(manifest: manifest, fonts: fonts)
    early = nil
  }

  init(
    _ manifest: FuzzManifest, scenes: FuzzScenes, fonts: FontLibrary, memoryBudget: Int,
    sharers: Int, early: EarlyFindings?
  ) throws {
    self.early = early
    work = try FuzzWork(manifest, scenes: scenes, fonts: fonts)
    work.memoryBudget = memoryBudget
    work.sharers = sharers
  }

  /// The factory for executors.
  public static let make: MakeUnitWork = { try FuzzUnitWork(manifest: $0) }

  /// The factory for executors that measure named fonts with files.
  public static func make(fonts: FontLibrary) -> MakeUnitWork {
    { try FuzzUnitWork(manifest: $0, fonts: fonts) }
  }

  /// The factory for executors of this process: the manifest whose bytes they pass on was already
  /// read.
  ///
  /// - Parameter early: takes the findings of scenes that one unit holds.
  static func make(
    _ manifest: FuzzManifest, scenes: FuzzScenes, fonts: FontLibrary, memoryBudget: Int,
    sharers: Int, early: EarlyFindings?
  ) -> MakeUnitWork {
    { _ in
      try FuzzUnitWork(
        manifest, scenes: scenes, fonts: fonts, memoryBudget: memoryBudget, sharers: sharers,
        early: early)
    }
  }

  /// Runs one unit, or one variant of it.
  ///
  /// - Throws: ``FuzzWorkError``, or an error of decoding a description.
  public mutating func run(_ order: UnitOrder, progress: UnitProgress) throws -> UnitOutcome {
    if case .single(let number, let description) = order.scope {
      let record = try CanonicalJSON.decode(VariantRecord.self, from: Data(description))
      progress.willRun(number)
      try work.run(unit: order.unit, variant: record)
      return UnitOutcome(variants: 1, findings: 0, payload: [])
    }
    // A unit that ended its worker is run variant by variant, to find the variant to blame.
    if order.faults.isEmpty && !order.isCareful {
      return try outcome(work.runSideBySide(unit: order.unit) { progress.willRun($0) })
    }
    var skipping: [Int: SkippedVariant] = [:]
    for fault in order.faults {
      skipping[fault.variant] = SkippedVariant(
        reason: Self.words(fault.kind), isFinding: fault.isFinding)
    }
    let result = try work.run(unit: order.unit, skipping: skipping) { number, record in
      progress.willRun(
        number, description: (try? CanonicalJSON.encode(record)).map(Array.init) ?? [])
    }
    return try outcome(result)
  }

  /// Variants of several units fill the lanes together.
  public mutating func run(units: [Int]) -> [Result<UnitOutcome, any Error>] {
    var outcomes: [Result<UnitOutcome, any Error>] = []
    for first in stride(from: 0, to: units.count, by: work.batch) {
      let some = Array(units[first..<min(units.count, first + work.batch)])
      if some.count > 1, let results = try? work.runSideBySide(units: some) {
        outcomes += results.map { result in Result { try outcome(result) } }
        for (unit, result) in zip(some, results) { early?.add(unit, result, from: work) }
      } else {
        for unit in some {
          outcomes.append(Result { try run(UnitOrder(unit: unit), progress: .unheard) })
        }
      }
    }
    return outcomes
  }

  private func outcome(_ result: UnitResult) throws -> UnitOutcome {
    UnitOutcome(
      variants: result.count,
      findings: result.findings.reduce(0) { $0 + $1.variants.count },
      payload: Array(try result.encoded()))
  }

  private static func words(_ kind: VariantFault.Kind) -> String {
    switch kind {
    case .crash(let signal): "laying it out ends the process by signal \(signal)"
    case .exit(let code): "laying it out ends the process with code \(code)"
    case .wallClock: "laying it out takes longer than ten times the limit"
    case .memory: "laying it out takes more than ten times the memory limit"
    }
  }
}
