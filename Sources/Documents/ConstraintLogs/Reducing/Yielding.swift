import AutoLayout
import Simplex

/// The constraint of a set that should become optional, and the reason.
public struct Yielding: Hashable, Sendable {
  /// The reason for the choice.
  public enum Reason: Hashable, Sendable {
    /// It comes from the mask of a view that has constraints too.
    case autoresizing
    /// The size of the container is UIKit's, and may be there for a moment alone.
    case host
    /// The stack view hides the view, and gives it no length.
    case hidden
    /// It fixes a length that others decide too.
    case fixedLength
    /// Nothing speaks for another one.
    case leastNeeded
  }

  /// An index of the message's constraints.
  public var constraint: Int
  /// The reason for the choice.
  public var reason: Reason

  /// Nil if none of the members is an author's: then nothing of the message can be changed.
  public init?(of reduced: ReducedConflict, in conflict: LoggedConflict) {
    let members = reduced.members
    let constraints = conflict.constraints
    let authors = members.filter { conflict.origin(of: $0) == .author }
    let masks = members.filter { conflict.origin(of: $0) == .autoresizing }
    if let mask = masks.first(where: { Self.isMeant(constraints[$0].first.view, in: conflict) }),
      !authors.isEmpty
    {
      self.init(constraint: mask, reason: .autoresizing)
      return
    }
    guard let last = authors.last else {
      guard let mask = masks.first else { return nil }
      self.init(constraint: mask, reason: .autoresizing)
      return
    }
    let broken = conflict.broken.flatMap { authors.contains($0) ? $0 : nil }
    // A minimum length can give way upwards already; an exact length cannot.
    let fixed = authors.filter { Self.isFixedLength(constraints[$0]) }
    let choice = broken.flatMap { fixed.contains($0) ? $0 : nil } ?? fixed.last ?? broken ?? last
    let hides = members.contains { constraints[$0].identifier == "UISV-hiding" }
    let isHosted = members.contains {
      [.encapsulated, .temporary, .autoresizing].contains(constraints[$0].origin)
    }
    self.init(
      constraint: choice,
      reason: hides
        ? .hidden
        : isHosted ? .host : fixed.contains(choice) ? .fixedLength : .leastNeeded)
  }

  private init(constraint: Int, reason: Reason) {
    self.constraint = constraint
    self.reason = reason
  }

  private static func isFixedLength(_ constraint: LoggedConstraint) -> Bool {
    constraint.second == nil && constraint.relation == .equal
      && constraint.first.attribute.kind == .dimension
  }

  /// True if authors place the view itself, not only its content: then its mask is in the way.
  private static func isMeant(_ view: String, in conflict: LoggedConflict) -> Bool {
    conflict.constraints.contains { constraint in
      guard constraint.origin == .author else { return false }
      if constraint.second == nil { return constraint.first.view == view }
      return holds(view, in: constraint)
    }
  }

  /// True if the view is one of the two, and not the superview of the other as far as the log
  /// shows.
  private static func holds(_ view: String, in constraint: LoggedConstraint) -> Bool {
    guard constraint.first.view == view || constraint.second?.view == view else { return false }
    return constraint.superview.map { $0 != view } ?? (constraint.first.view == view)
  }
}
