import AutoLayout
import Judging

/// The strength of a scene's specification.
public struct MutationReport: Sendable {
  /// The outcome of one mutant.
  public struct Entry: Sendable {
    /// ``Mutant/id``.
    public var id: String
    /// The kind of the change.
    public var change: Mutant.Change
    /// The changed part as the author wrote it, in words.
    public var original: String
    /// The changed part in the mutant, in words.
    public var mutated: String
    /// The fate of the mutant.
    public var fate: MutantFate
    /// A variant in which the layout differs; of survivors and masked mutants.
    public var variant: Variant?
    /// An invariant that kills the mutant and holds for the scene; of survivors and masked mutants,
    /// if one is found.
    public var line: Assertion?
  }

  /// The scene as its author wrote it.
  public var scene: Scene
  /// The number of variants in which each mutant was laid out one by one.
  public var samples: Int
  /// Ranges over which equivalent mutants were proven equal.
  public var sweeps: Int
  /// In the order of the scene: constraints, items, size classes.
  public var entries: [Entry]
  /// The number of mutants that were not examined, if the run was stopped.
  public var missing = 0

  /// The number of mutants with a fate, by the name of the fate.
  public func count(_ fate: String) -> Int { entries.count { $0.fate.name == fate } }

  /// The share of killed mutants among those that are not equivalent, 0 to 1; 1 if there are none.
  public var score: Double {
    let counted = entries.count - count("equivalent")
    return counted == 0 ? 1 : Double(count("killed")) / Double(counted)
  }

  /// The invariants that kill the remaining mutants, each once, in order.
  public var lines: [Assertion] {
    var names: Set<String> = []
    return entries.compactMap(\.line).filter { names.insert($0.name).inserted }
  }
}
