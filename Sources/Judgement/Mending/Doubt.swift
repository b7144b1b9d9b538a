/// Why an author would hardly make an edit, though it mends: it is shown for want of a better, and marked.
public enum Doubt: Hashable, Sendable {
  /// A pin holds on one side only.
  case loosens
  /// A length that shows on the canvas becomes a constant.
  case freezes
  /// A text keeps its length before a control does.
  case outranksControl
  /// A priority decides what a relation would say.
  case yields
  /// A number that nothing on the canvas shows.
  case invents
  /// A side keeps to something else than the sides around it.
  case strays
  /// Views that stood apart may touch.
  case touches
  /// What does not flow from top to bottom goes into a scroll view.
  case scrollsPart
  /// The views of a stack view stand otherwise.
  case rearranges
  /// New hints come with it.
  case hints

  /// Whether nothing may speak against it besides.
  var isGrave: Bool {
    switch self {
    case .loosens, .freezes, .outranksControl: true
    default: false
    }
  }

  /// What speaks against it, a clause.
  public var words: String {
    switch self {
    case .loosens: "a side of a view is held in one direction only"
    case .freezes: "a length of the canvas becomes a constant"
    case .outranksControl: "a text keeps its length before a control does"
    case .yields: "a priority decides what a relation should say"
    case .invents: "the number shows nowhere on the canvas"
    case .strays: "the sides around it keep to something else"
    case .touches: "views that stand apart may touch"
    case .scrollsPart:
      "the views are no plain column: something among them should not scroll, or hangs from the bottom"
    case .rearranges: "the views of a stack view stand otherwise"
    case .hints: "new hints come with it"
    }
  }
}
