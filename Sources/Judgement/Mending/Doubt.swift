/// The reason why an author would hardly make an edit, though it fixes the finding. Such an edit is marked, and shown
/// only for want of a better.
public enum Doubt: Hashable, Sendable {
  /// A pin holds on one side only.
  case loosens
  /// A length that shows on the canvas becomes a constant.
  case freezes
  /// A text keeps its length before a control does.
  case outranksControl
  /// A priority decides what a relation should say.
  case yields
  /// A constant is a number that the canvas does not show.
  case invents
  /// A side is pinned to something else than the sides around it.
  case strays
  /// Views that stood apart may touch.
  case touches
  /// Views that are no column from top to bottom go into a scroll view.
  case scrollsPart
  /// A stack view rearranges its views.
  case rearranges
  /// It adds hints.
  case hints

  /// True if a patch with this doubt may have no other drawback.
  var isGrave: Bool {
    switch self {
    case .loosens, .freezes, .outranksControl: true
    default: false
    }
  }

  /// The objection, a clause.
  public var words: String {
    switch self {
    case .loosens: "a side of a view is limited in one direction only"
    case .freezes: "a length of the canvas becomes a constant"
    case .outranksControl: "a text keeps its length before a control does"
    case .yields: "it changes a priority where changing the relation would be clearer"
    case .invents: "the number shows nowhere on the canvas"
    case .strays: "the sides around it are pinned to something else"
    case .touches: "views that are apart may touch"
    case .scrollsPart:
      "the views are no plain column: something among them should not scroll, or hangs from the bottom"
    case .rearranges: "the stack view arranges its views differently"
    case .hints: "it adds hints"
    }
  }
}
