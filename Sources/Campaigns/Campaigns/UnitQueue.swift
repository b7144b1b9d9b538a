import Corpus
import Determinism
import Synchronization

/// The order in which units are distributed. Results do not depend on it, as tests verify with it.
public enum UnitOrdering: Equatable, Sendable {
  /// By number.
  case ascending
  /// A fixed permutation for each seed. Campaigns without a fixed number of units stay ascending.
  case shuffled(seed: UInt64)
}

/// The source of units for a pool of workers.
package protocol UnitSource: AnyObject {
  /// A unit for an idle worker. It never waits.
  func supply() -> UnitSupply

  /// A descriptor that becomes readable when there may be units again; nil if none come later.
  var readiness: Int32? { get }
}

package enum UnitSupply: Equatable, Sendable {
  case unit(Int)
  /// None now, but there may be some later.
  case later
  /// No more units.
  case ended
}

/// The units that are still to be distributed. Callable from every thread.
public final class UnitQueue: Sendable {
  private struct State {
    /// A fixed order; nil for the ascending one, which is not stored since it may be larger than
    /// memory.
    var order: [Int]?
    var position = 0
    /// The next unit in ascending order, finished or not.
    var unit: Int
    /// The number of units distributed so far.
    var count = 0
  }

  private let state: Mutex<State>
  private let done: Set<Int>
  private let shard: Shard
  /// The number of units; nil for a campaign without end.
  private let end: Int?
  private let total: Int
  private let mayContinue: @Sendable () -> Bool

  /// Creates a queue of the units that a ledger lacks.
  ///
  /// - Parameter mayContinue: called before each unit; false ends the queue for good.
  public init(
    of contents: LedgerReader, ordering: UnitOrdering = .ascending,
    while mayContinue: @escaping @Sendable () -> Bool = { true }
  ) {
    end = contents.header.unitCount
    shard = contents.header.shard
    done = Set(contents.units(with: .complete))
    total = contents.missingCount
    var order: [Int]?
    if case .shuffled(let seed) = ordering, end != nil {
      var pending = contents.missing
      var generator = SplitMix64(state: seed)
      pending.shuffle(using: &generator)
      order = pending
    }
    state = Mutex(State(order: order, unit: shard.index))
    self.mayContinue = mayContinue
  }

  /// The next unit; nil if there is none or the campaign must stop.
  public func next() -> Int? {
    guard mayContinue() else { return nil }
    return state.withLock { state in
      if let order = state.order {
        guard state.position < order.count else { return nil }
        defer { state.position += 1 }
        state.count += 1
        return order[state.position]
      }
      while done.contains(state.unit) { state.unit += shard.count }
      let unit = state.unit
      if let end, unit >= end { return nil }
      state.unit += shard.count
      state.count += 1
      return unit
    }
  }
}

extension UnitQueue {
  /// The next units for one of `workers`: at most `limit`, and fewer towards the end, so that no
  /// worker is idle. Empty if there is none or the campaign must stop.
  func next(atMost limit: Int, workers: Int) -> [Int] {
    guard let first = next() else { return [] }
    var units = [first]
    while units.count < min(limit, left / (4 * max(1, workers))), let unit = next() {
      units.append(unit)
    }
    return units
  }

  /// The number of units not yet distributed.
  private var left: Int {
    end == nil ? .max : state.withLock { total - $0.count }
  }
}

extension UnitQueue: UnitSource {
  package func supply() -> UnitSupply { next().map { .unit($0) } ?? .ended }

  package var readiness: Int32? { nil }
}
