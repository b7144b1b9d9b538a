import AutoLayout

/// One difference between two versions of a scene, as small as an author makes them: a constraint, or one property of
/// one view.
public struct Edit: Hashable, Sendable {
  /// The kind of difference; the raw values are stored in records: never rename one.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A constraint between views of both versions; the constraints of a new view belong to the view.
    case constraintAdded, constraintRemoved, constraintChanged
    /// A view with its content; or one that has another superview.
    case viewAdded, viewRemoved, viewMoved
    /// A property of a view of both versions.
    case text, font, lines, content, hidden, installed, hugging, resistance, margins, direction
    /// The placement of a view without constraints, and the arrangement of a stack view.
    case autoresizing, storedFrame, stackView, arrangedViews
    /// The variations by size class; the author's class.
    case sizeClasses, customClass
  }

  /// The subject of an edit: indices in the two scenes.
  enum Subject: Hashable, Sendable {
    /// Indices of the constraints of the earlier and the later version; nil if absent.
    case constraint(base: Int?, head: Int?)
    /// An item of both versions, by its index in the later one.
    case item(base: Int, head: Int)
    case added(head: Int)
    case removed(base: Int)
  }

  /// The kind of difference.
  public var kind: Kind
  /// In words, with names, such as `‘Pay Button’.width = 343 [c-007] removed`.
  public var words: String
  /// The location in the later version, or in the earlier one if it was removed.
  public var location: SourceLocation?
  let subject: Subject
  /// True if only stack views were added or removed, which are invisible except for the places of
  /// their views.
  var isUnseen = false

  /// True if a visible view was added or removed.
  var isOfWholeView: Bool { (kind == .viewAdded || kind == .viewRemoved) && !isUnseen }
}
