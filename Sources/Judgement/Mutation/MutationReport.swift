import AutoLayout
import Judging

/// How strong the specification of a scene is.
public struct MutationReport: Sendable {
  /// What became of one mutant.
  public struct Entry: Sendable {
    /// ``Mutant/id``.
    public var id: String
    /// Of which kind the change is.
    public var change: Mutant.Change
    /// What is changed as the author wrote it, in words.
    public var original: String
    /// And what it becomes.
    public var mutated: String
    /// What became of it.
    public var fate: MutantFate
    /// A variant in which it is laid out in another way; of survivors and masked ones.
    public var variant: Variant?
    /// An invariant that kills it and holds of the scene; of survivors and masked ones, where one is
    /// found.
    public var line: Assertion?
  }

  /// The scene as its author wrote it.
  public var scene: Scene
  /// Variants that each mutant was laid out in one by one.
  public var samples: Int
  /// Ranges over which equivalent mutants were proven equal.
  public var sweeps: Int
  /// In the order of the scene: constraints, items, size classes.
  public var entries: [Entry]
  /// Mutants that nobody looked at, where the run was stopped.
  public var missing = 0

  /// How many mutants had a fate, by its name.
  public func count(_ fate: String) -> Int { entries.count { $0.fate.name == fate } }

  /// Killed ones among those that are not equivalent, 0 to 1; 1 where there are none.
  public var score: Double {
    let counted = entries.count - count("equivalent")
    return counted == 0 ? 1 : Double(count("killed")) / Double(counted)
  }

  /// The invariants that kill what is left, each once, in order.
  public var lines: [Assertion] {
    var names: Set<String> = []
    return entries.compactMap(\.line).filter { names.insert($0.name).inserted }
  }
}
