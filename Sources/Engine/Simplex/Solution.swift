/// A set of required constraints that cannot hold together, and the one that was broken.
public struct Conflict: Sendable, Hashable {
  /// The constraint that was dropped so that layout could continue.
  public var broken: Int
  /// An irreducible set of constraints that exclude each other, ascending, `broken` included:
  /// without any one of them the others can hold.
  public var members: [Int]

  /// A conflict of these constraints, of which `broken` was dropped.
  public init(broken: Int, members: [Int]) {
    self.broken = broken
    self.members = members
  }
}

/// The answer for one set of parameters: a pure function of the program and the parameters.
public struct Solution: Sendable, Hashable {
  /// One value per variable.
  public var values: [Double]
  /// The conflicts that were broken, in the order of breaking.
  public var conflicts: [Conflict]
  /// True if some variable could take another value in another, equally good solution; `values` is
  /// then the tie-break's choice.
  public var isAmbiguous: Bool
  /// The constraints that hold with equality, ascending; broken ones are left out.
  public var tight: [Int]
  /// A hash of the signs of all residuals: within one regime every value is one affine function
  /// of the parameters. Stable across runs and machines.
  public var regime: UInt64

  /// Takes values without checking them; ``CompiledProgram`` and ``RegimeCache`` create solutions.
  public init(
    values: [Double], conflicts: [Conflict], isAmbiguous: Bool, tight: [Int], regime: UInt64
  ) {
    self.values = values
    self.conflicts = conflicts
    self.isAmbiguous = isAmbiguous
    self.tight = tight
    self.regime = regime
  }
}

/// Two different, equally good solutions of one ambiguous program.
public struct AmbiguityWitness: Sendable, Hashable {
  /// The solution the tie-break picks.
  public var first: [Double]
  /// Another optimal solution.
  public var second: [Double]
  /// The variables that differ between some two optimal solutions, ascending.
  public var freeVariables: [Int]
}
