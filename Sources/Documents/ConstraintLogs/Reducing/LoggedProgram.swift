import AutoLayout
import Simplex

/// The constraints of a message as a program over the edges of its views.
///
/// Facts that a log lacks (margins, baselines, the direction) stay open, or are assumed if a caller
/// asks for that.
struct LoggedProgram {
  /// Assumptions about facts that the log lacks.
  struct Assumptions: Hashable {
    /// Leading edges are right ones.
    var isRightToLeft = false
    /// The margins of every view, points; nil leaves them open.
    var margin: Double?
    /// True if lengths may be negative: a conflict that remains is easier to see.
    var allowsNegativeLengths = false
  }

  /// The meaning of a constraint of the program.
  enum Member: Hashable {
    /// An index of the message's constraints.
    case logged(Int)
    /// No view has a length below zero.
    case nonNegative(view: String, Axis)
    /// A constraint from an assumption.
    case assumed
  }

  let conflict: LoggedConflict
  let assumptions: Assumptions
  private(set) var program = LinearProgram(variableCount: 0, parameterCount: 0)
  private(set) var members: [Member] = []
  private var variables: [Variable: Int] = [:]

  private struct Variable: Hashable {
    var view: String
    var part: Part
  }

  private enum Part: Hashable {
    case left, width, top, height, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin
  }

  /// The order of breaking: UIKit's choice first, so that the resulting set explains it, and
  /// unlisted constraints before listed ones.
  private static let (broken, implied, logged): (Protection, Protection, Protection) = (0, 1, 2)

  /// - Parameter kept: indices of the constraints that take part; nil for all that have a number.
  init(_ conflict: LoggedConflict, _ assumptions: Assumptions, kept: Set<Int>? = nil) {
    self.conflict = conflict
    self.assumptions = assumptions
    for (index, constraint) in conflict.constraints.enumerated() {
      guard kept?.contains(index) ?? true, let constant = constraint.constant else { continue }
      var terms = terms(of: constraint.first, factor: 1)
      if let second = constraint.second {
        terms += self.terms(of: second, factor: -constraint.multiplier)
      }
      program.constraints.append(
        LinearProgram.Constraint(
          terms: terms, relation: constraint.relation, constant: constant,
          protection: index == conflict.broken ? Self.broken : Self.logged))
      members.append(.logged(index))
    }
    addImplied()
    program.variableCount = variables.count
  }

  private mutating func addImplied() {
    let known = variables.keys.sorted { ($0.view, "\($0.part)") < ($1.view, "\($1.part)") }
    for variable in known {
      guard let index = variables[variable] else { continue }
      let term = [LinearProgram.Term(index: index, coefficient: 1)]
      switch variable.part {
      case .width, .height:
        if assumptions.allowsNegativeLengths { continue }
        program.constraints.append(
          LinearProgram.Constraint(
            terms: term, relation: .greaterThanOrEqual, protection: Self.implied))
        members.append(
          .nonNegative(
            view: variable.view, variable.part == .width ? .horizontal : .vertical))
      case .leftMargin, .rightMargin, .topMargin, .bottomMargin:
        guard let margin = assumptions.margin else { continue }
        program.constraints.append(
          LinearProgram.Constraint(
            terms: term, relation: .equal, constant: margin, protection: Self.implied))
        members.append(.assumed)
      case .left, .top, .firstBaseline, .lastBaseline: break
      }
    }
  }

  /// True if margins that the log lacks take part.
  var usesMargins: Bool {
    variables.keys.contains {
      switch $0.part {
      case .leftMargin, .rightMargin, .topMargin, .bottomMargin: true
      default: false
      }
    }
  }

  private mutating func variable(_ view: String, _ part: Part) -> Int {
    let key = Variable(view: view, part: part)
    if let known = variables[key] { return known }
    variables[key] = variables.count
    return variables.count - 1
  }

  /// An attribute in terms of edges, lengths and what is not known.
  mutating func terms(of anchor: LoggedAnchor, factor: Double) -> [LinearProgram.Term] {
    let parts: [(Part, Double)] =
      switch anchor.attribute.physical(in: assumptions.isRightToLeft ? .rightToLeft : .leftToRight)
      {
      case .left, .leading: [(.left, 1)]
      case .right, .trailing: [(.left, 1), (.width, 1)]
      case .top: [(.top, 1)]
      case .bottom: [(.top, 1), (.height, 1)]
      case .width: [(.width, 1)]
      case .height: [(.height, 1)]
      case .centerX: [(.left, 1), (.width, 0.5)]
      case .centerY: [(.top, 1), (.height, 0.5)]
      case .firstBaseline: [(.top, 1), (.firstBaseline, 1)]
      case .lastBaseline: [(.top, 1), (.height, 1), (.lastBaseline, -1)]
      case .leftMargin, .leadingMargin: [(.left, 1), (.leftMargin, 1)]
      case .rightMargin, .trailingMargin: [(.left, 1), (.width, 1), (.rightMargin, -1)]
      case .topMargin: [(.top, 1), (.topMargin, 1)]
      case .bottomMargin: [(.top, 1), (.height, 1), (.bottomMargin, -1)]
      case .centerXWithinMargins:
        [(.left, 1), (.width, 0.5), (.leftMargin, 0.5), (.rightMargin, -0.5)]
      case .centerYWithinMargins:
        [(.top, 1), (.height, 0.5), (.topMargin, 0.5), (.bottomMargin, -0.5)]
      }
    return parts.map { part, coefficient in
      LinearProgram.Term(
        index: variable(anchor.view, part), coefficient: coefficient * factor)
    }
  }
}
