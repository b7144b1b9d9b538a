import AutoLayout

/// The bars around a root view on the canvas and the safe area they leave: rules measured on public
/// documents, by device, version of Xcode and containers.
struct CanvasInsets {
  /// What the canvas shows.
  enum Root {
    case controller
    /// A view of a xib, shown as if a controller had it.
    case xib
    /// A view beside the controllers of a storyboard.
    case loose
    case tableCell
  }

  var insets = EdgeInsets.zero
  var bars = Bars()

  init(
    document: DocumentDescription, context: ControllerGraph.Context, simulated: SimulatedMetrics,
    rootSize: Size, root: Root
  ) {
    let screen = Self.screenSize(document)
    let device = document.device
    let version = document.toolsVersion
    guard root == .controller || root == .xib else { return }
    var status = Self.statusBar(device, version: version)
    let isSideways = document.isLandscape && !(device?.isPad ?? false)
    if isSideways { status = 0 }
    // Xcode 9 and later show the status bar whatever is simulated.
    if simulated.statusBar == .hidden, version < 13000 { status = 0 }
    var home = device?.homeIndicator ?? 0
    // A xib without a bottom bar is shown above the home indicator.
    if root == .xib && simulated.bottomBar == .hidden { home = 0 }
    if isSideways, home > 0 {
      home = 21
      if let side = device?.statusBar {
        insets.left = side
        insets.right = side
      }
    }
    bars.statusBar = status > 0
    let hasNavigation =
      simulated.topBar.map { $0 != .hidden }
      ?? (context.isInNavigation && !context.isNavigationBarHidden)
    let isOpaque =
      simulated.topBar == .opaque || (simulated.topBar == nil && context.isNavigationBarOpaque)
    bars.navigationBar = hasNavigation
    bars.largeTitle = context.hasLargeTitle && hasNavigation
    let hasTabs =
      simulated.bottomBar.map { $0 == .tabs } ?? (context.isInTabs || context.simulatesTabs)
    let hasToolbar = simulated.bottomBar.map { $0 == .toolbar } ?? context.hasToolbar
    bars.tabBar = hasTabs
    bars.toolbar = hasToolbar
    let heights = BarHeights(
      idiom: device?.isPad == true ? .pad : .phone,
      isCompact: isSideways && document.sizeClasses.horizontal == .compact,
      hasHomeIndicator: home > 0, generation: document.generation)
    var navigationHeight = 0.0
    if hasNavigation {
      navigationHeight = heights.navigationBar
      if bars.largeTitle && !isSideways { navigationHeight += BarHeights.largeTitle }
    }
    var bottomHeight = 0.0
    if hasTabs { bottomHeight = heights.tabBar }
    if hasToolbar {
      // On the canvas a phone's is as high as a tab bar above a home indicator.
      bottomHeight += home > 0 ? heights.tabBar : heights.toolbar
    }

    let missing = screen.height - rootSize.height
    let isFull = missing.magnitude < 0.75 && (screen.width - rootSize.width).magnitude < 0.75
    guard !isFull else {
      insets.top = status + navigationHeight
      insets.bottom = home + bottomHeight
      return
    }
    // Xcode 9 and 10 show no status bar over small views of any size on phones with a home button.
    let isSmall = rootSize.height < 400 && (13000..<14800).contains(version)
    if isSmall && home == 0 { status = 0 }
    // The opaque bars that take what is missing of the screen's height.
    for (top, bottom) in [(true, true), (true, false), (false, true)] {
      guard !top || hasNavigation, !bottom || bottomHeight > 0 else { continue }
      let tops = top ? [status, device?.statusBar ?? 20].map { $0 + navigationHeight } : [0]
      let bottoms = bottom ? [bottomHeight + home, bottomHeight] : [0]
      let fits = tops.contains { a in
        bottoms.contains { b in (missing - a - b).magnitude < 0.75 }
      }
      guard fits else { continue }
      bars.isTopOpaque = top
      bars.isBottomOpaque = bottom
      insets.top = top ? 0 : status + navigationHeight
      insets.bottom = bottom ? 0 : home + bottomHeight
      return
    }
    guard root == .controller else {
      // Until Xcode 14.2 a view that fits into the screen was shown at the top of it, away from the home
      // indicator: five documents of four authors, and three of three authors whose views are wider than
      // the screen and have it. So have small views since Xcode 14.3 (two documents of one author).
      let isInScreen = missing >= 0 && rootSize.width <= screen.width
      if isInScreen && version < 21701 { home = max(0, home - missing) }
      insets.top = status + navigationHeight
      insets.bottom = home + bottomHeight
      return
    }
    if version >= 14810, !simulated.isFreeform, missing > 0 {
      bars.isSheet = true
      // A sheet leaves 20 points above on phones with a home button; an opaque bar shrinks it.
      let isShrunk = hasNavigation && (missing - 76).magnitude < 0.75
      bars.isTopOpaque = isShrunk
      insets.top = hasNavigation && !isShrunk ? 56 : 0
      // Since Xcode 14 a sheet has no home indicator: four documents of as many authors, of Xcode 14.2 to 15;
      // three of Xcode 11.4 to 13 have one.
      if version >= 21000 { home = 0 }
      insets.bottom = home + bottomHeight
      return
    }
    insets.top = isOpaque ? 0 : status + navigationHeight
    insets.bottom = home + bottomHeight
  }

  /// The screen that the canvas shows: the device's, or Xcode 6's and 7's square.
  static func screenSize(_ document: DocumentDescription) -> Size {
    guard let device = document.device else {
      return document.usesTraitCollections
        ? Size(width: 600, height: 600) : Size(width: 320, height: 568)
    }
    return document.isLandscape
      ? Size(width: device.size.height, height: device.size.width) : device.size
  }

  /// The height of the status bar on the canvas, by device and version of Xcode.
  private static func statusBar(_ device: CanvasDevice?, version: Int) -> Double {
    guard let device else { return (14810..<22154).contains(version) ? 0 : 20 }
    switch device.id {
    case "retina5_9": return version >= 22505 ? 50 : 44
    case "retina6_1": return version >= 21225 ? 48 : 44
    case "retina6_0", "retina6_7": return version >= 21225 ? device.statusBar : 44
    case _ where device.hasHomeButton: return (14810..<22154).contains(version) ? 0 : 20
    default: return device.statusBar
    }
  }
}
