/// The devices, and the way of holding them, that a document is for, by its name and the names of those beside it.
///
/// UIKit loads `Name~ipad` on tablets only; for other endings code chooses, as with `Name_iPad` or `Name~ipadland`.
public struct DeviceChoice: Hashable, Sendable, Codable {
  /// True for tablets, false for phones; nil for both.
  public var isForTablets: Bool?
  /// True for those on their side, false for those held upright; nil for both.
  public var isOnItsSide: Bool?

  /// - Parameters:
  ///   - isForTablets: true for tablets, false for phones; nil for both.
  ///   - isOnItsSide: true for those on their side, false for those held upright; nil for both.
  public init(isForTablets: Bool? = nil, isOnItsSide: Bool? = nil) {
    self.isForTablets = isForTablets
    self.isOnItsSide = isOnItsSide
  }
}
