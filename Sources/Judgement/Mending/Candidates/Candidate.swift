import AutoLayout

/// Edits that may fix a finding, not yet tried.
struct Candidate: Hashable {
  /// The edits, made together, such as left and right made directional at both ends of a view.
  var edits: [PatchEdit]
  /// Its cost before it is tried: the cheapest goes first.
  var cost: Double
  /// The reason why an author would hardly make it; nil if there is none.
  var doubt: Doubt?
  /// True if every edit is plain: then views may move where the finding does not fail.
  var isPlain = false
  /// Its kind, in an author's words. Of several candidates of a kind, one is shown.
  var name: String

  /// True if it is shown only for want of a better.
  var isLastResort: Bool { doubt != nil }

  static func == (a: Candidate, b: Candidate) -> Bool { a.edits == b.edits }
  func hash(into hasher: inout Hasher) { hasher.combine(edits) }
}

/// The costs of edits before they are tried, in the order in which authors were found to prefer them: restoring what
/// the canvas shows comes first, a text that gives way next, and loosening or freezing last.
enum EditCost {
  /// A relation that the stored frames show, in place of one that they do not.
  static let restored = 0.5
  /// The constant that the stored frames show, in place of one that they do not.
  static let constantRestored = 0.3
  /// Leading and trailing replace left and right; a constraint that a size class leaves out is installed.
  static let convention = 0.5
  /// A text takes more lines.
  static let lines = 1.0
  /// A constraint that the stored frames break is removed.
  static let refuted = 1.0
  /// A number that the canvas shows by chance is removed.
  static let frozenRemoved = 0.9
  /// One of two rivals gives way.
  static let rivals = 1.2
  /// A missing limit is added.
  static let limit = 1.4
  /// A fixed length of a text becomes a bound.
  static let bound = 1.6
  /// An edge is pinned to the safe area or a margin.
  static let retarget = 1.0
  /// Another relation that the frames show replaces one that they show, too.
  static let otherRelation = 2.2
  /// A text shrinks.
  static let shrinking = 2.4
  /// A required constraint gives way to others.
  static let priority = 2.4
  /// A constraint that frames do not break is removed.
  static let removal = 3.0
  /// A constant changes.
  static let constant = 3.2
  /// A stack view rearranges its views.
  static let stack = 3.4
  /// A view without constraints gets another autoresizing mask.
  static let autoresizing = 1.5
  /// Views go into a scroll view.
  static let scrolling = 3.6
  /// A length or a place on the canvas becomes a constant.
  static let frozen = 4.0
  /// The edit follows a clear habit of the scene.
  static let followed = -0.2
  /// The edit does not follow the likeliest habit, where none is clear.
  static let unfollowed = 0.4
  /// The edit has a doubt that an author would see.
  static let doubted = 1.6
  /// Views that are drawn alike are changed together.
  static let twin = 0.2
  /// One of views that are drawn alike is changed alone.
  static let unlike = 1.0
}
