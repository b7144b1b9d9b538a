import AutoLayout
import Dispatch
import Judging
import Synchronization
import Verification

/// Makes the mutants of a scene and tests its specification against them.
public struct MutationRun: Sendable {
  /// The maximum number of mutants, drawn evenly over all of them; nil means all.
  public var limit: Int?
  /// Randomly drawn variants in which a proposed invariant must hold, besides the samples.
  public var runs: Int
  /// The number of threads.
  public var jobs: Int
  /// By ``Mutant/id``: fates of an earlier run over the same scene, which are kept. Only those of
  /// killed and equivalent mutants are used: the others are examined again for the line that would
  /// kill them.
  public var known: [String: MutantFate] = [:]
  /// Called with every fate that is found, from any thread.
  public var didFind: @Sendable (_ mutant: String, _ fate: MutantFate) -> Void = { _, _ in }

  /// Runs a body on the given number of threads, and waits for all of them or stops early: mutants
  /// that are unfinished when it returns are missing from the report.
  public var onThreads: @Sendable (_ count: Int, _ body: @escaping @Sendable () -> Void) -> Void = {
    count, body in
    DispatchQueue.concurrentPerform(iterations: count) { _ in body() }
  }
  /// No further mutant is begun once this is true.
  public var isStopped: @Sendable () -> Bool = { false }

  /// A run over all mutants by default.
  public init(limit: Int? = nil, runs: Int = 500, jobs: Int = 1) {
    self.limit = limit
    self.runs = runs
    self.jobs = jobs
  }

  /// The report; it is the same for every number of threads.
  ///
  /// - Parameter judge: the judge of the scene.
  /// - Throws: ``LayoutError`` if the scene's reference environment has no layout.
  public func report(
    of scene: Scene, identity: SceneIdentity, judge: VariantJudge
  ) throws(LayoutError) -> MutationReport {
    let range = try MutationRange(scene, identity: identity, judge: judge, drawing: runs)
    // A variation along an axis is no mistake: every invariant of the scene holds with all of its
    // values.
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

  /// The outcomes of mutants, from all threads.
  private final class FoundEntries: Sendable {
    private let slots: Mutex<[MutationReport.Entry?]>
    private let taken = Atomic<Int>(0)
    private let count: Int

    init(count: Int) {
      self.count = count
      slots = Mutex(Array(repeating: nil, count: count))
    }

    /// The next mutant that no thread has taken; nil if there is none.
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
