import AutoLayout
import ConstraintLogs

/// A message with what it comes to.
package struct ExplainedLogConflict: Sendable {
  /// The conflict as it was read.
  package var conflict: LoggedConflict
  /// The part of it that conflicts.
  package var reduced: ReducedConflict
  /// The constraint to make optional; nil if no constraint of the author takes part.
  package var yielding: Yielding?
  /// The scenes that the constraints may be of, the only one or those that fit as well.
  package var scenes: [MatchedScene] = []
  /// The places of constraints in code, by index of the message's.
  package var codePlaces: [Int: SourceLocation] = [:]

  /// A scene in which the constraints are found again.
  package struct MatchedScene: Sendable {
    package var name: String
    /// `file:line` of the scene.
    package var place: String
    /// True if every author's constraint of the conflict was found.
    package var isWhole: Bool
    /// The places of constraints, by index of the message's.
    package var places: [Int: SourceLocation]
    /// The names of views in the document, by key.
    package var names: [String: String]
    /// The widths at which it happens: `widths 320...413.5 of 320...1366`; nil if no width was
    /// found.
    package var widths: String?

    package init(
      name: String, place: String, isWhole: Bool, places: [Int: SourceLocation],
      names: [String: String], widths: String?
    ) {
      self.name = name
      self.place = place
      self.isWhole = isWhole
      self.places = places
      self.names = names
      self.widths = widths
    }
  }

  /// Reduces a message; where it is written is looked for by who has the documents.
  package init(_ conflict: LoggedConflict) {
    self.conflict = conflict
    reduced = ReducedConflict(conflict)
    yielding = Yielding(of: reduced, in: conflict)
  }

  /// The scene, where there is one alone.
  var scene: MatchedScene? { scenes.count == 1 ? scenes[0] : nil }

  /// Views and constraints in words, by the document's names where it is known.
  package var words: LogConflictWords { LogConflictWords(conflict, known: scene?.names ?? [:]) }

  /// The place of a constraint, if it is known.
  package func place(of index: Int) -> SourceLocation? {
    scene?.places[index] ?? codePlaces[index] ?? conflict.constraints[index].source
  }

  /// Such as `3 of the 7 listed constraints conflict`.
  package var title: String {
    let (count, listed) = (reduced.members.count, conflict.constraints.count)
    switch reduced.standing {
    case .conflict where count == listed:
      return "\(Count.of(count, "constraint")) conflict"
    case .conflict: return "\(count) of the \(listed) listed constraints conflict"
    case .holds:
      return "the \(Count.of(listed, "listed constraint")) do not conflict, as far as the log shows"
    case .unsolved(let reason): return "the conflict cannot be determined: \(reason)"
    }
  }

  /// Indices of those that are listed and not in the conflict.
  package var uninvolved: [Int] {
    reduced.standing == .conflict
      ? conflict.constraints.indices.filter { !reduced.members.contains($0) } : []
  }

  /// The change to make, in a sentence; nil if unknown.
  package var advice: String? {
    let words = words
    guard let yielding else {
      return reduced.standing == .conflict
        ? "all of these are UIKit's own: the app gives the container less room than it needs" : nil
    }
    let constraint = conflict.constraints[yielding.constraint]
    let statement = words.statement(of: constraint)
    switch yielding.reason {
    case .autoresizing:
      return "set translatesAutoresizingMaskIntoConstraints to false on "
        + "\(words.name(of: constraint.first.view)): its mask and its constraints both place it"
    case .host:
      return
        "give “\(statement)” the priority 999: the size of the container is UIKit's, and may be "
        + "there for a moment only"
    case .hidden:
      return "give “\(statement)” the priority 999: the stack view gives a hidden view no length"
    case .fixedLength:
      return "let “\(statement)” yield (another number, at least in place of exactly, or a lower "
        + "priority)" + neededText(yielding.constraint)
    case .leastNeeded:
      return "let “\(statement)” yield (another number or a lower priority)"
        + neededText(yielding.constraint)
    }
  }

  private func neededText(_ index: Int) -> String {
    guard let needed = reduced.needed(index, in: conflict) else { return "" }
    return ": with the others it comes to \(PointsText.number(needed))"
  }
}
