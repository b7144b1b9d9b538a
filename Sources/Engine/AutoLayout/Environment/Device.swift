import Platform

/// A device as layout sees it at run time: a row of the table of devices (semantics 8). Sizes and insets in
/// points.
public struct Device: Hashable, Sendable {
  /// `UIUserInterfaceIdiom`.
  public enum Idiom: String, Hashable, Sendable {
    /// iPhone and iPod touch.
    case phone
    /// iPad.
    case pad
  }

  /// The orientation of a device.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// Upright, or upside down.
    case portrait
    /// On its left or right side.
    case landscape
  }

  /// Its common name; unique.
  public var name: String
  /// Its id in Interface Builder, if known.
  public var interfaceBuilderID: String?
  /// The kind of device.
  public var idiom: Idiom
  /// In portrait.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Width class in landscape; phones are compact in height there.
  public var landscapeWidthClass: SizeClass
  /// Safe area without bars of the app, by orientation. Status bar included.
  public var portraitInsets: EdgeInsets
  /// In landscape, until iOS 18.
  public var landscapeInsets: EdgeInsets

  /// The size of the screen in an orientation.
  public func size(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  /// The safe area without bars of the app. In landscape, phones without home button keep room
  /// above since rule margins.phone-landscape-top, and the inset of their row at the home
  /// indicator.
  public func insets(
    in orientation: Orientation, generation: OSGeneration = .ios18
  ) -> EdgeInsets {
    guard orientation == .landscape else { return portraitInsets }
    var insets = landscapeInsets
    let top = MarginRules.phoneLandscapeTop.value(for: generation)
    if idiom == .phone, top > 0, insets.left > 0 {
      insets.top = top
      insets.bottom =
        DeviceTable.row(named: name)?.runTime?.bottomInLandscapeSinceIOS26 ?? insets.bottom
    }
    return insets
  }

  /// The width class of a scene on the whole screen.
  public func horizontalSizeClass(in orientation: Orientation) -> SizeClass {
    if idiom == .pad { return .regular }
    return orientation == .portrait ? .compact : landscapeWidthClass
  }

  /// The height class of a scene on the whole screen.
  public func verticalSizeClass(in orientation: Orientation) -> SizeClass {
    idiom == .phone && orientation == .landscape ? .compact : .regular
  }

  /// The environment of a scene on the whole screen, with the scene's bars: translucent bars inset
  /// the safe area, opaque ones shrink the root view (semantics 7.3).
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
      if bars.largeTitle && !isCompactHeight { top += heights.largeTitle }
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
  /// Every device of the table, oldest first.
  public static let all: [Device] = phones + pads

  /// iPhones, oldest first.
  public static let phones: [Device] = DeviceTable.phones.compactMap(Device.init)

  /// iPads, oldest first.
  public static let pads: [Device] = DeviceTable.pads.compactMap(Device.init)

  /// The device of a row; nil for one that the canvas alone knows.
  private init?(_ row: DeviceRow) {
    guard let runTime = row.runTime else { return nil }
    name = runTime.name
    interfaceBuilderID = row.interfaceBuilderID
    size = Size(width: row.width, height: row.height)
    scale = row.scale
    portraitInsets = EdgeInsets(top: runTime.top, bottom: runTime.bottom)
    switch row.idiom {
    case .phone:
      idiom = .phone
      landscapeWidthClass = row.isWideInLandscape ? .regular : .compact
      // In landscape, phones without a home button have 21 points below.
      let bottom = runTime.side > 0 ? MarginRules.phoneLandscapeBottom.value(for: .earliest) : 0
      landscapeInsets = EdgeInsets(left: runTime.side, bottom: bottom, right: runTime.side)
    case .pad:
      idiom = .pad
      landscapeWidthClass = .regular
      landscapeInsets = portraitInsets
    }
  }
}
