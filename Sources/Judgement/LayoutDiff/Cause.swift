/// The effect of some edits on the layout.
public struct Cause: Sendable {
  /// The edits that the change needs, all of them: without any one, the views do not move. Indices
  /// into ``SceneDiff/edits``; empty if there are too many edits to know.
  public var edits: [Int]
  /// The views that moved, outermost first.
  public var moves: [MovedItem]
}

/// A view that moved in some variants.
public struct MovedItem: Sendable {
  /// In the later version.
  public var item: Int
  /// The places where it moved: indices in ``SceneDiff/variants``, ascending.
  public var places: [Int]
  /// The move in the first of them, which is the reference if it moved there.
  public var example: ItemMove
  /// The largest move.
  public var most: ItemMove
  /// Exact widths and heights, by environment that was swept.
  public var swept: [SweptChange]
  /// The number of views inside it that moved with it, by the same edits.
  public var inside = 0
}
