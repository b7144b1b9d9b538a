/// The relation between the two sides of a constraint.
public enum Relation: Int, Sendable, Hashable, CaseIterable {
  /// Violated by the excess of the left side.
  case lessThanOrEqual = -1
  /// Violated by the difference of the sides.
  case equal = 0
  /// Violated by the deficit of the left side.
  case greaterThanOrEqual = 1
}

/// A lexicographic linear program whose right-hand sides are affine in parameters.
///
/// Variables are free. Constraints of priority 1000 (or more) hold; every other distinct priority
/// is a level of its own, and the sum of absolute violations of a level (one-sided for
/// inequalities) is minimised before the next lower one is looked at (semantics 1.1.3 to 1.1.7).
public struct LinearProgram: Sendable, Hashable {
  /// A coefficient of one variable, or of one parameter.
  public struct Term: Sendable, Hashable {
    public var index: Int
    /// Finite; 0 is allowed and has no effect.
    public var coefficient: Double

    /// A coefficient of the variable or parameter with this index.
    public init(index: Int, coefficient: Double) {
      self.index = index
      self.coefficient = coefficient
    }
  }

  /// `sum(terms over variables) RELATION constant + sum(parameterTerms over parameters)`.
  public struct Constraint: Sendable, Hashable {
    /// Terms over variables; one index may occur several times, and adds up.
    public var terms: [Term]
    /// The relation of the left side to the right one.
    public var relation: Relation
    /// The part of the right side without parameters.
    public var constant: Double
    /// Terms over parameters, on the right side.
    public var parameterTerms: [Term]
    /// 1000 and more is required, anything lower optional; more than zero.
    public var priority: Float
    /// When a conflict must be broken, only members of the lowest protection in the conflict set
    /// may break, each by its own side; among those the first in program order does (semantics
    /// 1.3.4, 1.3.5).
    public var protection: Protection

    /// A constraint, by default required and not protected.
    public init(
      terms: [Term], relation: Relation, constant: Double = 0, parameterTerms: [Term] = [],
      priority: Float = 1000, protection: Protection = 0
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.parameterTerms = parameterTerms
      self.priority = priority
      self.protection = protection
    }

    /// True if the constraint must hold.
    public var isRequired: Bool { priority >= 1000 }
  }

  /// Variables are 0 up to this.
  public var variableCount: Int
  /// Parameters are 0 up to this.
  public var parameterCount: Int
  /// In the order of the program, which decides between conflicts of equal protection.
  public var constraints: [Constraint]

  /// A program without checks; indices and numbers are checked when it is compiled.
  public init(variableCount: Int, parameterCount: Int, constraints: [Constraint] = []) {
    self.variableCount = variableCount
    self.parameterCount = parameterCount
    self.constraints = constraints
  }

  /// Hashes constants and first terms: programs that are equal in these are few, and compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(variableCount)
    hasher.combine(parameterCount)
    hasher.combine(constraints.count)
    for constraint in constraints {
      hasher.combine(constraint.constant)
      hasher.combine(constraint.terms.first?.index)
    }
  }
}
