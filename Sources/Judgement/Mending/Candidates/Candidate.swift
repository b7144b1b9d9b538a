import AutoLayout

/// Edits that may mend a finding, before anybody tried.
struct Candidate: Hashable {
  /// Made together; left and right turned on both ends of a view count as one.
  var edits: [PatchEdit]
  /// What speaks against it, whatever it does: the least goes first.
  var cost: Double
  /// Why an author would hardly make it; nil where nothing is known.
  var doubt: Doubt?
  /// Whether each edit states plainly what holds: then views may follow where the finding does not fail.
  var isPlain = false
  /// What an author would call it. Of several candidates with one name, one is shown.
  var name: String

  /// Whether it is shown for want of a better only.
  var isLastResort: Bool { doubt != nil }

  static func == (a: Candidate, b: Candidate) -> Bool { a.edits == b.edits }
  func hash(into hasher: inout Hasher) { hasher.combine(edits) }
}

/// What speaks against an edit before it is tried, in the order of what was found to be wanted: what the canvas shows
/// is restored first, a text gives way next, and what loosens or freezes comes last.
enum EditCost {
  /// A relation that the stored frames show, in the place of one that they do not.
  static let restored = 0.5
  /// The constant that the stored frames show, in the place of one that they do not.
  static let constantRestored = 0.3
  /// Leading and trailing for left and right; what a size class leaves out.
  static let convention = 0.5
  /// A text takes more lines.
  static let lines = 1.0
  /// A constraint that the stored frames break goes.
  static let refuted = 1.0
  /// A number that the canvas only happened to show goes.
  static let frozenRemoved = 0.9
  /// One of two rivals gives way.
  static let rivals = 1.2
  /// A limit that is missing.
  static let limit = 1.4
  /// A fixed length of a text becomes a bound.
  static let bound = 1.6
  /// An edge keeps to the safe area or a margin.
  static let retarget = 1.0
  /// Another relation that the frames show as well, in the place of one that they show, too.
  static let otherRelation = 2.2
  /// A text shrinks.
  static let shrinking = 2.4
  /// A required constraint gives way to others.
  static let priority = 2.4
  /// A constraint goes that frames do not break.
  static let removal = 3.0
  /// Another constant.
  static let constant = 3.2
  /// A stack view arranges otherwise.
  static let stack = 3.4
  /// A view without constraints follows its superview otherwise.
  static let autoresizing = 1.5
  /// Views go into a scroll view.
  static let scrolling = 3.6
  /// A length or a place that the canvas shows, as a constant.
  static let frozen = 4.0
  /// What the scene does elsewhere is done here.
  static let followed = -0.2
  /// It is done otherwise here, where the scene is of two minds.
  static let unfollowed = 0.4
  /// Something speaks against it that an author would see.
  static let doubted = 1.6
  /// Views that are drawn alike are changed together.
  static let twin = 0.2
  /// One of views that are drawn alike is changed alone.
  static let unlike = 1.0
}
