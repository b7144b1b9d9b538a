import Corpus
import Determinism
import Synchronization

/// In which order units are handed out. Results do not depend on it; tests prove that with it.
public enum UnitOrdering: Equatable, Sendable {
  /// By number.
  case ascending
  /// A fixed permutation for each seed. Campaigns without a fixed number of units stay ascending.
  case shuffled(seed: UInt64)
}

/// Where a pool of workers gets its units.
package protocol UnitSource: AnyObject {
  /// A unit for a worker that has nothing to do. Never waits.
  func supply() -> UnitSupply

  /// A descriptor that is readable when there may be units again; nil where nothing comes later.
  var readiness: Int32? { get }
}

package enum UnitSupply: Equatable, Sendable {
  case unit(Int)
  /// None now, perhaps some later.
  case later
  /// None ever again.
  case ended
}

/// The units that are still to be handed out. Safe to use from every thread.
public final class UnitQueue: Sendable {
  private struct State {
    var pending: [Int]
    var position = 0
    /// The next unit of a campaign without end.
    var open: Int?
  }

  private let state: Mutex<State>
  private let shard: Shard
  private let mayContinue: @Sendable () -> Bool

  /// The units that a ledger lacks.
  ///
  /// - Parameter mayContinue: asked before each unit; false ends the queue for good.
  public init(
    of contents: LedgerReader, ordering: UnitOrdering = .ascending,
    while mayContinue: @escaping @Sendable () -> Bool = { true }
  ) {
    var pending = contents.missing
    if case .shuffled(let seed) = ordering {
      var generator = SplitMix64(state: seed)
      pending.shuffle(using: &generator)
    }
    let isOpen = contents.header.unitCount == nil
    state = Mutex(
      State(pending: pending, open: isOpen ? (contents.units.last ?? -1) + 1 : nil))
    shard = contents.header.shard
    self.mayContinue = mayContinue
  }

  /// The next unit; nil when there is none or the campaign is to stop.
  public func next() -> Int? {
    guard mayContinue() else { return nil }
    return state.withLock { state in
      if state.position < state.pending.count {
        defer { state.position += 1 }
        return state.pending[state.position]
      }
      guard var unit = state.open else { return nil }
      while !shard.contains(unit) { unit += 1 }
      state.open = unit + 1
      return unit
    }
  }
}

extension UnitQueue {
  /// The next units for one of `workers`: at most `limit`, and fewer towards the end, so that none of the
  /// workers has nothing to do. Empty when there is none or the campaign is to stop.
  func next(atMost limit: Int, workers: Int) -> [Int] {
    guard let first = next() else { return [] }
    var units = [first]
    while units.count < min(limit, left / (4 * max(1, workers))), let unit = next() {
      units.append(unit)
    }
    return units
  }

  /// How many units were not handed out yet.
  private var left: Int {
    state.withLock { $0.open == nil ? $0.pending.count - $0.position : .max }
  }
}

extension UnitQueue: UnitSource {
  package func supply() -> UnitSupply { next().map { .unit($0) } ?? .ended }

  package var readiness: Int32? { nil }
}
