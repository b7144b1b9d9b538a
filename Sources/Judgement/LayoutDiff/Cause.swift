/// What some edits did to the layout.
public struct Cause: Sendable {
  /// The edits that the change needs, all of them: without any one, the views lie as before. Indices into
  /// ``SceneDiff/edits``; empty where too much was edited to tell.
  public var edits: [Int]
  /// The views that lie otherwise, outermost first.
  public var moves: [MovedItem]
}

/// A view that lies otherwise in some variants.
public struct MovedItem: Sendable {
  /// In the later version.
  public var item: Int
  /// Where it moved: places in ``SceneDiff/variants``, ascending.
  public var places: [Int]
  /// How it moved in the first of them, which is the reference where it moved there.
  public var example: ItemMove
  /// How it moved where it moved most.
  public var most: ItemMove
  /// Exact widths and heights, by environment that was swept.
  public var swept: [SweptChange]
  /// How many views inside it moved with it, by the same edits.
  public var inside = 0
}
