import AutoLayout

/// The places of one view in two versions of a scene, in one variant.
public struct ItemMove: Hashable, Sendable {
  /// The place of a view, in points.
  public struct Place: Hashable, Sendable {
    /// The frame in its superview, unrounded; in the root view if the superview changed.
    public var rect: Rect
    /// The number of lines of its text; nil for views without text.
    public var lines: Int?
  }

  /// The index in the later version; in the earlier one for removed views.
  public var item: Int
  /// Nil if it is not shown.
  public var before: Place?
  /// Nil if it is not shown.
  public var after: Place?

  /// The least difference of lengths that counts, points: less is the noise of solving.
  static let tolerance = 0.01

  var isMove: Bool {
    guard let before, let after else { return (before == nil) != (after == nil) }
    return before.lines != after.lines || !before.rect.isClose(to: after.rect)
  }

  /// The largest difference between edges or lengths, points; infinite if it is shown in one version only.
  public var amount: Double {
    guard let before, let after else { return .infinity }
    let (own, other) = (before.rect, after.rect)
    return [
      own.minX - other.minX, own.minY - other.minY, own.width - other.width,
      own.height - other.height,
    ].map(\.magnitude).max() ?? 0
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    let tolerance = ItemMove.tolerance
    return (minX - other.minX).magnitude < tolerance && (minY - other.minY).magnitude < tolerance
      && (width - other.width).magnitude < tolerance
      && (height - other.height).magnitude < tolerance
  }
}
