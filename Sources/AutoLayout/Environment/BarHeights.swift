/// Heights of the bars that containers put around a view, points, without the status bar and the home
/// indicator (semantics 4 and 7.3).
///
/// On iPads all are 50 since iOS 12, and those at the bottom 45 above a home indicator; on phones that
/// are compact in both directions, which lie on their side and are no Plus or Max, all are 32.
public struct BarHeights: Equatable, Sendable {
  public var navigationBar: Double
  public var tabBar: Double
  public var toolbar: Double

  /// What a large title adds to the navigation bar, points.
  public static let largeTitle = 52.0

  /// - Parameters:
  ///   - isCompact: Whether both size classes are compact.
  ///   - generation: The version of iOS.
  public init(
    idiom: Device.Idiom, isCompact: Bool, hasHomeIndicator: Bool, generation: OSGeneration
  ) {
    if idiom == .pad, generation.major >= 12 {
      navigationBar = 50
      tabBar = hasHomeIndicator ? 45 : 50
      toolbar = tabBar
    } else if isCompact {
      navigationBar = 32
      tabBar = generation.major >= 11 ? 32 : 49
      toolbar = 32
    } else {
      navigationBar = 44
      tabBar = 49
      toolbar = 44
    }
  }
}
