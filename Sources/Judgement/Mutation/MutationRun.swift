import AutoLayout
import Dispatch
import Judging
import Synchronization
import Verification

/// Makes the mutants of a scene and finds out what its specification sees of them.
public struct MutationRun: Sendable {
  /// Mutants at most, drawn evenly over all of them; nil is all.
  public var limit: Int?
  /// Variants drawn at random in which a proposed invariant must hold besides the samples.
  public var runs: Int
  /// Threads.
  public var jobs: Int
  /// By ``Mutant/id``: fates of an earlier run over the same scene, which are taken as they are. Only those
  /// of killed and equivalent mutants: what is left is looked at again for the line that would kill it.
  public var known: [String: MutantFate] = [:]
  /// Told of every fate that is found, from any thread.
  public var didFind: @Sendable (_ mutant: String, _ fate: MutantFate) -> Void = { _, _ in }

  /// Runs a body on so many threads, and waits for all of them unless it knows better: mutants that are not
  /// done when it returns are left out of the report.
  public var onThreads: @Sendable (_ count: Int, _ body: @escaping @Sendable () -> Void) -> Void = {
    count, body in
    DispatchQueue.concurrentPerform(iterations: count) { _ in body() }
  }
  /// Once it is true no further mutant is begun.
  public var isStopped: @Sendable () -> Bool = { false }

  /// A run over all mutants unless told otherwise.
  public init(limit: Int? = nil, runs: Int = 500, jobs: Int = 1) {
    self.limit = limit
    self.runs = runs
    self.jobs = jobs
  }

  /// The same report whatever the number of threads.
  ///
  /// - Parameter judge: of the scene.
  /// - Throws: ``LayoutError`` where the scene's reference environment has no layout.
  public func report(
    of scene: Scene, identity: SceneIdentity, judge: VariantJudge
  ) throws(LayoutError) -> MutationReport {
    let range = try MutationRange(scene, identity: identity, judge: judge, drawing: runs)
    // What an axis varies is no mistake: whatever holds of the scene holds with all of its values.
    let mutants = chosen(
      MutantMaker.mutants(of: scene).filter { mutant in
        mutant.change != .semanticContent || !mutant.items.allSatisfy(range.turned.contains)
      })
    let found = FoundEntries(count: mutants.count)
    onThreads(max(1, min(jobs, mutants.count))) {
      while let index = found.next(), !isStopped() {
        found.add(entry(for: mutants[index], range), at: index)
      }
    }
    let entries = found.all
    var report = MutationReport(
      scene: scene, samples: range.samples.count, sweeps: range.sweeps.count, entries: entries)
    report.missing = mutants.count - entries.count
    return report
  }

  /// What became of mutants, whichever thread found out.
  private final class FoundEntries: Sendable {
    private let slots: Mutex<[MutationReport.Entry?]>
    private let taken = Atomic<Int>(0)
    private let count: Int

    init(count: Int) {
      self.count = count
      slots = Mutex(Array(repeating: nil, count: count))
    }

    /// The next mutant that nobody has; nil where there is none.
    func next() -> Int? {
      let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < count ? index : nil
    }

    func add(_ entry: MutationReport.Entry, at index: Int) {
      slots.withLock { $0[index] = entry }
    }

    /// In the order of the mutants.
    var all: [MutationReport.Entry] { slots.withLock { $0 }.compactMap(\.self) }
  }

  private func entry(for mutant: Mutant, _ range: MutationRange) -> MutationReport.Entry {
    func entry(_ fate: MutantFate) -> MutationReport.Entry {
      MutationReport.Entry(
        id: mutant.id, change: mutant.change, original: mutant.original, mutated: mutant.mutated,
        fate: fate)
    }
    if let fate = known[mutant.id], !fate.isLeft { return entry(fate) }
    let outcome = MutantTrial(range: range, mutant: mutant).outcome()
    didFind(mutant.id, outcome.fate)
    var found = entry(outcome.fate)
    guard outcome.fate.isLeft else { return found }
    found.variant = outcome.differing.first?.variant
    found.line = KillingLines(range: range).line(for: mutant, outcome.differing.map(\.layout))
    return found
  }

  private func chosen(_ mutants: [Mutant]) -> [Mutant] {
    guard let limit, limit < mutants.count else { return mutants }
    return (0..<limit).map { mutants[$0 * mutants.count / limit] }
  }
}
