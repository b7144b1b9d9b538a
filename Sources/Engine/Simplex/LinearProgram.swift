/// How the two sides of a constraint compare.
public enum Relation: Int, Sendable, Hashable, CaseIterable {
  /// Violated by what the left side is more.
  case lessThanOrEqual = -1
  /// Violated by the difference of the sides, whichever is more.
  case equal = 0
  /// Violated by what the left side is less.
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
    /// Finite; 0 is allowed and says nothing.
    public var coefficient: Double

    /// A coefficient of the variable or parameter with this index.
    public init(index: Int, coefficient: Double) {
      self.index = index
      self.coefficient = coefficient
    }
  }

  /// `sum(terms over variables) RELATION constant + sum(parameterTerms over parameters)`.
  public struct Constraint: Sendable, Hashable {
    /// Of variables; one index may come up several times, and adds up.
    public var terms: [Term]
    /// How the left side compares with the right one.
    public var relation: Relation
    /// What of the right side no parameter changes.
    public var constant: Double
    /// Of parameters, on the right side.
    public var parameterTerms: [Term]
    /// 1000 and more is required, anything lower optional; more than zero.
    public var priority: Float
    /// When a conflict must be broken only members of the lowest protection in the conflict set, each
    /// on the side to which it would give way, may break; among those the first in program order does
    /// (semantics 1.3.4, 1.3.5).
    public var protection: Protection

    /// A constraint that is required and not protected unless it is said otherwise.
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

    /// Whether the constraint must hold.
    public var isRequired: Bool { priority >= 1000 }
  }

  /// Variables are 0 up to this.
  public var variableCount: Int
  /// Parameters are 0 up to this.
  public var parameterCount: Int
  /// In the order of the program, which decides between conflicts of equal protection.
  public var constraints: [Constraint]

  /// A program as it is given; indices and numbers are tested when it is compiled.
  public init(variableCount: Int, parameterCount: Int, constraints: [Constraint] = []) {
    self.variableCount = variableCount
    self.parameterCount = parameterCount
    self.constraints = constraints
  }

  /// Constants, and what the first term of each constraint is of: programs that differ elsewhere alone are
  /// few, and compared.
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
