import AutoLayout
import Simplex

/// The real conflict of a message: a set of which no member can be left out.
public struct ReducedConflict: Hashable, Sendable {
  /// The relation between the listed constraints.
  public enum Standing: Hashable, Sendable {
    /// They exclude one another.
    case conflict
    /// They can hold together as far as the log says: something that it does not list takes part.
    case holds
    /// They cannot be solved; why.
    case unsolved(String)
  }

  /// That a length is not below zero, which UIKit never lists.
  public struct Length: Hashable, Sendable {
    /// The key of the view.
    public var view: String
    /// Its width or its height.
    public var axis: Axis
  }

  /// The relation between the constraints.
  public var standing: Standing
  /// Indices of the message's constraints, ascending: without any one of them the others can hold. Empty where
  /// they do not exclude one another.
  public var members: [Int] = []
  /// Lengths that take part because they cannot be negative.
  public var lengths: [Length] = []
  /// The assumed margins in points, if margins take part and the log lacks them.
  public var assumedMargin: Double?
  /// True if it needs a right-to-left layout.
  public var isRightToLeft: Bool { assumptions.isRightToLeft }
  private var assumptions = LoggedProgram.Assumptions()

  /// The margin of a view that says nothing, points.
  private static let usualMargin = 8.0

  /// The irreducible set in a message, found by the conflict search of layouts; one with the constraint that
  /// UIKit breaks where there are several.
  public init(_ conflict: LoggedConflict) {
    self.init(standing: .holds)
    let isDirectional = conflict.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { $0?.attribute.isPhysical ?? false }
    }
    var worlds = [LoggedProgram.Assumptions()]
    if isDirectional { worlds.append(LoggedProgram.Assumptions(isRightToLeft: true)) }
    worlds.append(LoggedProgram.Assumptions(margin: Self.usualMargin))
    do {
      for world in worlds {
        var simple = world
        simple.allowsNegativeLengths = true
        var fallback: (Conflict, LoggedProgram)?
        for assumptions in [simple, world] {
          let program = LoggedProgram(conflict, assumptions)
          if world.margin != nil && !program.usesMargins { continue }
          let found = try CompiledProgram(program.program).solve([]).conflicts
          // A set without UIKit's choice may be in conflict as well; it is not what UIKit met.
          if let own = found.first(where: { Self.names($0, conflict.broken, program) }) {
            take(own, of: program)
            return
          }
          if fallback == nil, let first = found.first { fallback = (first, program) }
        }
        if let (found, program) = fallback {
          take(found, of: program)
          return
        }
      }
    } catch {
      standing = .unsolved("\(error)")
    }
  }

  private init(standing: Standing) { self.standing = standing }

  /// True if a set contains the constraint that UIKit breaks; any does if the log does not name
  /// one.
  private static func names(_ found: Conflict, _ broken: Int?, _ program: LoggedProgram) -> Bool {
    guard let broken else { return true }
    return found.members.contains { program.members[$0] == .logged(broken) }
  }

  private mutating func take(_ found: Conflict, of program: LoggedProgram) {
    standing = .conflict
    for index in found.members {
      switch program.members[index] {
      case .logged(let constraint): members.append(constraint)
      case .nonNegative(let view, let axis): lengths.append(Length(view: view, axis: axis))
      case .assumed: assumedMargin = program.assumptions.margin
      }
    }
    members.sort()
    assumptions = program.assumptions
  }

  /// True if constraints of the message exclude one another under the assumptions for this set: the
  /// test of irreducibility.
  package func excludes(_ kept: Set<Int>, in conflict: LoggedConflict) -> Bool {
    let program = LoggedProgram(conflict, assumptions, kept: kept)
    let solution = try? CompiledProgram(program.program).solve([])
    return solution?.conflicts.isEmpty == false
  }

  /// The constant with which a member would hold, with the others unchanged; nil if they do not
  /// determine it.
  public func needed(_ member: Int, in conflict: LoggedConflict) -> Double? {
    var program = LoggedProgram(conflict, assumptions, kept: Set(members))
    guard let index = program.members.firstIndex(of: .logged(member)) else { return nil }
    var linear = program.program
    linear.constraints[index].priority = 500
    let constraint = conflict.constraints[member]
    var terms = program.terms(of: constraint.first, factor: 1)
    if let second = constraint.second {
      terms += program.terms(of: second, factor: -constraint.multiplier)
    }
    guard let solution = try? CompiledProgram(linear).solve([]), solution.conflicts.isEmpty else {
      return nil
    }
    return terms.reduce(0) { $0 + $1.coefficient * solution.values[$1.index] }
  }
}
