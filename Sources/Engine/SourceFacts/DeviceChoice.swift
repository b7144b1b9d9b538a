/// The devices and the orientation that a document is for, by its name and the names of those beside it.
///
/// UIKit loads `Name~ipad` on tablets only; for other endings code chooses, as with `Name_iPad` or `Name~ipadland`.
public struct DeviceChoice: Hashable, Sendable, Codable {
  /// True for tablets, false for phones; nil for both.
  public var isForTablets: Bool?
  /// True for landscape, false for portrait; nil for both.
  public var isLandscape: Bool?

  private enum CodingKeys: String, CodingKey {
    case isForTablets
    case isLandscape = "isOnItsSide"
  }

  /// - Parameters:
  ///   - isForTablets: true for tablets, false for phones; nil for both.
  ///   - isLandscape: true for landscape, false for portrait; nil for both.
  public init(isForTablets: Bool? = nil, isLandscape: Bool? = nil) {
    self.isForTablets = isForTablets
    self.isLandscape = isLandscape
  }
}
