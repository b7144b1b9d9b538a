/// A device as layout sees it (semantics 8). Sizes and insets in points.
public struct Device: Hashable, Sendable {
  public enum Idiom: String, Hashable, Sendable { case phone, pad }

  public enum Orientation: String, CaseIterable, Hashable, Sendable { case portrait, landscape }

  /// What people call it; unique.
  public var name: String
  /// The id that Interface Builder writes, where one is known.
  public var interfaceBuilderID: String?
  public var idiom: Idiom
  /// In portrait.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Width class in landscape; phones are compact in height there.
  public var landscapeWidthClass: SizeClass
  /// Safe area without bars of the app, by orientation. Status bar included.
  public var portraitInsets: EdgeInsets
  public var landscapeInsets: EdgeInsets

  public func size(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  /// Since iOS 26 a phone on its side keeps 20 points free above, and 20 or more at the home indicator
  /// (semantics 8).
  public func insets(
    in orientation: Orientation, generation: OSGeneration = .ios18
  ) -> EdgeInsets {
    guard orientation == .landscape else { return portraitInsets }
    var insets = landscapeInsets
    if idiom == .phone, generation.major >= 26, insets.left > 0 {
      insets.top = 20
      insets.bottom = name == "iPhone Air" ? 29 : 20
    }
    return insets
  }

  public func horizontalSizeClass(in orientation: Orientation) -> SizeClass {
    if idiom == .pad { return .regular }
    return orientation == .portrait ? .compact : landscapeWidthClass
  }

  public func verticalSizeClass(in orientation: Orientation) -> SizeClass {
    idiom == .phone && orientation == .landscape ? .compact : .regular
  }

  /// The environment of a scene on the whole screen, with the scene's bars taken into account:
  /// translucent bars inset the safe area, opaque ones shrink the root view (semantics 7.3).
  public func environment(
    _ orientation: Orientation, bars: Bars, generation: OSGeneration = .ios18
  ) -> Environment {
    var size = size(in: orientation)
    var insets = insets(in: orientation, generation: generation)
    if !bars.statusBar && insets.top <= 24 { insets.top = 0 }
    let isCompactHeight = verticalSizeClass(in: orientation) == .compact
    let isCompact = isCompactHeight && horizontalSizeClass(in: orientation) == .compact
    let heights = BarHeights(
      idiom: idiom, isCompact: isCompact, hasHomeIndicator: insets.bottom > 0,
      generation: generation)
    var top = 0.0
    if bars.navigationBar {
      top = heights.navigationBar
      if bars.largeTitle && !isCompactHeight { top += BarHeights.largeTitle }
    }
    var bottom = 0.0
    if bars.tabBar { bottom = heights.tabBar }
    if bars.toolbar { bottom += heights.toolbar }
    if bars.isTopOpaque && top > 0 {
      size.height -= insets.top + top
      insets.top = 0
    } else {
      insets.top += top
    }
    if bars.isBottomOpaque && bottom > 0 {
      size.height -= insets.bottom + bottom
      insets.bottom = 0
    } else {
      insets.bottom += bottom
    }
    return Environment(
      size: size, scale: scale, horizontalSizeClass: horizontalSizeClass(in: orientation),
      verticalSizeClass: verticalSizeClass(in: orientation), safeAreaInsets: insets,
      generation: generation)
  }
}

extension Device {
  /// Every device of semantics 8, oldest first.
  public static let all: [Device] = phones + pads

  public static let phones: [Device] = [
    phone("iPhone 4s", "retina3_5", 320, 480, 2, top: 20),
    phone("iPhone SE (1st generation)", "retina4_0", 320, 568, 2, top: 20),
    phone("iPhone SE (3rd generation)", "retina4_7", 375, 667, 2, top: 20),
    phone("iPhone 8 Plus", "retina5_5", 414, 736, 3, top: 20, isWide: true),
    phone("iPhone 11 Pro", "retina5_9", 375, 812, 3, top: 44, side: 44),
    phone("iPhone 11", "retina6_1", 414, 896, 2, top: 48, side: 48, isWide: true),
    phone("iPhone 11 Pro Max", "retina6_5", 414, 896, 3, top: 44, side: 44, isWide: true),
    phone("iPhone 13 mini", "retina5_4", 375, 812, 3, top: 50, side: 50),
    phone("iPhone 14", "retina6_0", 390, 844, 3, top: 47, side: 47),
    phone("iPhone 14 Plus", "retina6_7", 428, 926, 3, top: 47, side: 47, isWide: true),
    phone("iPhone 16", "retina6_12", 393, 852, 3, top: 59, side: 59),
    phone("iPhone 16 Plus", "retina6_72", 430, 932, 3, top: 59, side: 59, isWide: true),
    phone("iPhone 16 Pro", "retina6_3", 402, 874, 3, top: 62, side: 62),
    phone("iPhone 16 Pro Max", "retina6_9", 440, 956, 3, top: 62, side: 62, isWide: true),
    phone("iPhone Air", nil, 420, 912, 3, top: 68, side: 68),
  ]

  public static let pads: [Device] = [
    pad("iPad mini (5th generation)", "ipad9_7", 768, 1024, top: 20, bottom: 0),
    pad("iPad (9th generation)", "ipad10_2", 810, 1080, top: 20, bottom: 0),
    pad("iPad Air (3rd generation)", "ipad10_5", 834, 1112, top: 20, bottom: 0),
    pad("iPad Pro 11-inch (4th generation)", "ipad11_0rounded", 834, 1194, top: 24, bottom: 20),
    pad("iPad Pro 11-inch (M4)", nil, 834, 1210, top: 24, bottom: 20),
    pad("iPad Air 11-inch", "ipad10_9rounded", 820, 1180, top: 24, bottom: 20),
    pad("iPad mini (6th generation)", "ipad8_3rounded", 744, 1133, top: 24, bottom: 20),
    pad("iPad Pro 12.9-inch (2nd generation)", "ipad12_9", 1024, 1366, top: 20, bottom: 0),
    pad("iPad Air 13-inch", "ipad12_9rounded", 1024, 1366, top: 24, bottom: 20),
    pad("iPad Pro 13-inch (M4)", nil, 1032, 1376, top: 24, bottom: 20),
  ]

  private static func phone(
    _ name: String, _ id: String?, _ width: Double, _ height: Double, _ scale: Double,
    top: Double, side: Double = 0, isWide: Bool = false
  ) -> Device {
    // Phones with a home indicator have 34 points below in portrait and 21 in landscape.
    let isRounded = side > 0
    return Device(
      name: name, interfaceBuilderID: id, idiom: .phone, size: Size(width: width, height: height),
      scale: scale, landscapeWidthClass: isWide ? .regular : .compact,
      portraitInsets: EdgeInsets(top: top, bottom: isRounded ? 34 : 0),
      landscapeInsets: EdgeInsets(left: side, bottom: isRounded ? 21 : 0, right: side))
  }

  private static func pad(
    _ name: String, _ id: String?, _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: top, bottom: bottom)
    return Device(
      name: name, interfaceBuilderID: id, idiom: .pad, size: Size(width: width, height: height),
      scale: 2, landscapeWidthClass: .regular, portraitInsets: insets, landscapeInsets: insets)
  }
}
