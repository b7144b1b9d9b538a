import AutoLayout

/// One difference between two versions of a scene, as small as an author makes them: a constraint, or one property of
/// one view.
public struct Edit: Hashable, Sendable {
  /// What differs; the raw values stand in records: never rename one.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A constraint between views that both versions have; that of a new view comes with the view.
    case constraintAdded, constraintRemoved, constraintChanged
    /// A view with all that is inside it; one that hangs in another view.
    case viewAdded, viewRemoved, viewMoved
    /// A property of a view that both versions have.
    case text, font, lines, content, hidden, installed, hugging, resistance, margins, direction
    /// What places a view without constraints, and what a stack view makes of its views.
    case autoresizing, storedFrame, stackView, arrangedViews
    /// What is otherwise in some size classes; the author's class.
    case sizeClasses, customClass
  }

  /// What it is about: places in the two scenes.
  enum Subject: Hashable, Sendable {
    /// Places in the constraints of the earlier and the later version; nil where it is not there.
    case constraint(base: Int?, head: Int?)
    /// An item of the later version that the earlier one has, too.
    case item(base: Int, head: Int)
    case added(head: Int)
    case removed(base: Int)
  }

  /// What differs.
  public var kind: Kind
  /// In words, with names, such as `‘Pay Button’.width = 343 [c-007] removed`.
  public var words: String
  /// Where it is written in the later version, or was in the earlier one.
  public var location: SourceLocation?
  let subject: Subject
  /// Whether what came or went is only stack views, which show nothing of their own but where their views lie.
  var isUnseen = false

  /// Whether a view came or went that one sees.
  var isOfWholeView: Bool { (kind == .viewAdded || kind == .viewRemoved) && !isUnseen }
}
