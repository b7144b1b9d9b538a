import Corpus

/// All attempts at one unit until it has a record.
///
/// It is pure: the executor reports events to it and follows its orders. If a unit ends its worker,
/// it is run again with every variant announced. The last one announced before the next death is
/// run alone, and it is to blame only if it ends two fresh workers. The unit is then run without
/// it. A limit counts only after a second run alone with ten times the limit.
struct UnitTrial {
  /// Deaths for which no variant could be blamed: for example a `kill -9` from outside, or the
  /// kernel out of memory.
  static let unexplainedDeaths = 6
  /// Variants of one unit that may end workers.
  static let faultLimit = 16
  static let limitFactor = 10

  /// The ending of one attempt.
  enum Ending {
    case outcome(UnitOutcome)
    case threw(String)
    case died(WorkerDeath)
    case exceeded(WorkerLimit)
  }

  /// A variant that a worker has announced.
  struct Mark: Equatable {
    var variant: Int
    var description: [UInt8]
  }

  private enum Phase: Equatable {
    case plain
    case careful
    /// One variant alone, because of deaths.
    case suspect(Mark, deaths: Int)
    /// One variant alone, because of a limit.
    case slow(Mark, WorkerLimit)
  }

  let unit: Int
  /// True if it runs with nothing beside it and ten times the limits.
  private(set) var isAlone = false
  private(set) var faults: [VariantFault] = []
  private var phase = Phase.plain
  private var attempt = 0
  private var unexplained = 0
  private var lastDeath: WorkerDeath?

  init(unit: Int) {
    self.unit = unit
  }

  /// The next order, for a worker that has run nothing since the last ending except success.
  var order: UnitOrder {
    let scope: UnitOrder.Scope =
      switch phase {
      case .plain, .careful: .whole
      case .suspect(let mark, _), .slow(let mark, _):
        .single(variant: mark.variant, description: mark.description)
      }
    return UnitOrder(
      unit: unit, scope: scope, faults: faults, attempt: attempt, isCareful: phase != .plain)
  }

  /// Takes the ending of the order; returns the record if there is nothing more to try.
  mutating func conclude(_ ending: Ending, lastMark mark: Mark?) -> UnitRecord? {
    attempt += 1
    if case .died(let death) = ending { lastDeath = death }
    switch (ending, phase) {
    case (.threw(let reason), _):
      return .poison(unit: unit, reason)
    case (.outcome(let outcome), .plain), (.outcome(let outcome), .careful):
      let isLimited = faults.contains { !$0.isFinding }
      return UnitRecord(
        unit: unit, outcome, status: isLimited ? .limited : .complete,
        note: isLimited ? limitNote : "")
    case (.outcome, .suspect):
      phase = .careful
      return afterUnexplained()
    case (.outcome, .slow(_, let limit)):
      return limited("over ten times the \(limit.rawValue) limit as a whole")
    case (.died, .plain):
      phase = .careful
      return nil
    case (.died, .careful):
      guard let mark else { return afterUnexplained() }
      phase = .suspect(mark, deaths: 0)
      return nil
    case (.died(let death), .suspect(let suspect, let deaths)):
      guard deaths == 1 else {
        phase = .suspect(suspect, deaths: deaths + 1)
        return nil
      }
      return blame(suspect, kind: Self.kind(of: death))
    case (.died, .slow(let slow, _)):
      phase = .suspect(slow, deaths: 1)
      return nil
    case (.exceeded(let limit), _) where !isAlone:
      isAlone = true
      if phase == .plain { phase = .careful }
      if case .suspect(let suspect, _) = phase { phase = .slow(suspect, limit) }
      return nil
    case (.exceeded(let limit), .plain), (.exceeded(let limit), .careful):
      guard let mark else { return limited("over ten times the \(limit.rawValue) limit") }
      phase = .slow(mark, limit)
      return nil
    case (.exceeded(let limit), .suspect(let slow, _)), (.exceeded(let limit), .slow(let slow, _)):
      return blame(slow, kind: limit == .wallClock ? .wallClock : .memory)
    }
  }

  private mutating func blame(_ mark: Mark, kind: VariantFault.Kind) -> UnitRecord? {
    faults.append(
      VariantFault(variant: mark.variant, kind: kind, description: mark.description))
    faults.sort { $0.variant < $1.variant }
    phase = .careful
    guard faults.count <= Self.faultLimit else {
      return .poison(unit: unit, "more than \(Self.faultLimit) of its variants end a worker")
    }
    return nil
  }

  private mutating func afterUnexplained() -> UnitRecord? {
    unexplained += 1
    guard unexplained >= Self.unexplainedDeaths else { return nil }
    let death = lastDeath.map { "; the last one \($0)" } ?? ""
    return .poison(unit: unit, "it ends its workers, and no single variant does so alone\(death)")
  }

  private func limited(_ reason: String) -> UnitRecord {
    UnitRecord(unit: unit, status: .limited, variants: 0, findings: 0, payload: [], note: reason)
  }

  private var limitNote: String {
    let variants = faults.filter { !$0.isFinding }.map { "\($0.variant)" }
    return "over ten times a limit alone: variant \(variants.joined(separator: ", "))"
  }

  private static func kind(of death: WorkerDeath) -> VariantFault.Kind {
    switch death {
    case .signal(let number): .crash(signal: number)
    case .exit(let code): .exit(code: code)
    case .garbled: .exit(code: -1)
    }
  }
}
