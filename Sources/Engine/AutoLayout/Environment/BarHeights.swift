import Platform

/// Heights of the bars that containers put around a view, points, without the status bar and the home
/// indicator: rules bars.navigation to bars.large-title.
public struct BarHeights: Equatable, Sendable {
  /// Of a navigation bar without a large title.
  public var navigationBar: Double
  /// Of a tab bar.
  public var tabBar: Double
  /// Of the tool bar of a navigation controller.
  public var toolbar: Double
  /// The additional height of a large title.
  public var largeTitle: Double

  /// - Parameters:
  ///   - isCompact: True if both size classes are compact.
  ///   - generation: The version of iOS.
  public init(
    idiom: Device.Idiom, isCompact: Bool, hasHomeIndicator: Bool, generation: OSGeneration
  ) {
    largeTitle = BarRules.largeTitle.value(for: generation)
    if idiom == .pad, let height = BarRules.pad.value(for: generation) {
      navigationBar = height
      tabBar = hasHomeIndicator ? BarRules.padAboveHomeIndicator.value(for: generation) : height
      toolbar = tabBar
    } else if isCompact {
      navigationBar = BarRules.compactNavigation.value(for: generation)
      tabBar = BarRules.compactTab.value(for: generation)
      toolbar = BarRules.compactToolbar.value(for: generation)
    } else {
      navigationBar = BarRules.navigation.value(for: generation)
      tabBar = BarRules.tab.value(for: generation)
      toolbar = BarRules.toolbar.value(for: generation)
    }
  }
}
