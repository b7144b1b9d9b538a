/// The units that a coordinator has issued and not received. It is pure: the ledger is the record.
struct IssueBook {
  /// Issued units without a result, with the generation in which each was issued last.
  private(set) var out: [Int: Int] = [:]
  /// Units with a result in this run of the coordinator.
  private(set) var settled: Set<Int> = []
  private(set) var generation = 0
  /// Units issued again because they were lost.
  private(set) var reissued = 0
  /// Units that were delivered too often once, with their generation then.
  private var suspicions: [Int: Int] = [:]

  /// Issues a unit.
  ///
  /// - Returns: its generation; nil if it already has a result and need not be run.
  mutating func issue(_ unit: Int) -> Int? {
    guard !settled.contains(unit) else { return nil }
    out[unit] = generation
    return generation
  }

  /// Notes a result.
  mutating func settle(_ unit: Int) {
    out[unit] = nil
    settled.insert(unit)
  }

  /// Issues all open units again, in a new generation: the server drops a message that it has seen
  /// before, even if it has lost it.
  ///
  /// - Returns: the units, ascending.
  mutating func renew() -> [Int] {
    generation += 1
    for unit in out.keys { out[unit] = generation }
    reissued += out.count
    return out.keys.sorted()
  }

  /// Notes a unit that was delivered too often without a result. Deliveries alone are weak
  /// evidence: a server or a link that fails loses messages and acknowledgements of live workers. A
  /// unit counts as poison only if it is delivered too often in two generations.
  mutating func suspect(_ unit: Int, generation: Int) -> Suspicion {
    guard let current = out[unit], current == generation else { return .outdated }
    guard suspicions[unit] == nil else { return .confirmed }
    suspicions[unit] = generation
    return .first
  }

  /// The meaning of a report of too many deliveries.
  enum Suspicion {
    /// The unit has a result or was issued again meanwhile.
    case outdated
    /// The unit must be issued again.
    case first
    /// The unit ends its workers.
    case confirmed
  }

  /// Issues one unit again if its result could not be used.
  mutating func renew(_ unit: Int) -> Int? {
    guard out[unit] != nil else { return nil }
    generation += 1
    out[unit] = generation
    reissued += 1
    return generation
  }
}

/// Detects issued units that no worker has: messages that the server lost, orphans of its work
/// queue, units that used up their deliveries (distributed 7).
struct StallWatch {
  /// Seconds without progress, with no unit waiting or running, that count as a stall.
  var limit: Double
  private var since: Double?

  init(limit: Double) {
    self.limit = limit
  }

  mutating func progress() {
    since = nil
  }

  /// - Parameters:
  ///   - isQuiet: true if the server has neither units nor results in any state.
  ///   - now: seconds.
  /// - Returns: true if the open units must be issued again.
  mutating func isStalled(isQuiet: Bool, now: Double) -> Bool {
    guard isQuiet else {
      since = nil
      return false
    }
    guard let since else {
      self.since = now
      return false
    }
    guard now - since >= limit else { return false }
    self.since = nil
    return true
  }
}
