// The descriptions that CoreGraphics prints, which messages of apps and libraries contain.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// Across and down.
  public var debugDescription: String { "(\(x), \(y))" }
}
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// Width and height.
  public var debugDescription: String { "(\(width), \(height))" }
}
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin, then the size.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
