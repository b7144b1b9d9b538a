/// How the two sides of a constraint compare.
public enum Relation: Int, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual = -1
  case equal = 0
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
    public var coefficient: Double

    public init(index: Int, coefficient: Double) {
      self.index = index
      self.coefficient = coefficient
    }
  }

  /// `sum(terms over variables) RELATION constant + sum(parameterTerms over parameters)`.
  public struct Constraint: Sendable, Hashable {
    public var terms: [Term]
    public var relation: Relation
    public var constant: Double
    public var parameterTerms: [Term]
    /// 1000 and more is required, anything lower optional; more than zero.
    public var priority: Float
    /// When a conflict must be broken only members of the lowest protection in the conflict set, each
    /// on the side to which it would give way, may break; among those the first in program order does
    /// (semantics 1.3.4, 1.3.5).
    public var protection: Protection

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

  public var variableCount: Int
  public var parameterCount: Int
  public var constraints: [Constraint]

  public init(variableCount: Int, parameterCount: Int, constraints: [Constraint] = []) {
    self.variableCount = variableCount
    self.parameterCount = parameterCount
    self.constraints = constraints
  }
}
