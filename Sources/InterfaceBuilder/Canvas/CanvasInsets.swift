import AutoLayout
import Platform

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
    let version = document.version
    guard root == .controller || root == .xib else { return }
    var status =
      device?.statusBar(in: version) ?? CanvasRules.homeButtonStatusBar.value(for: version)
    let isSideways = document.isLandscape && !(device?.isPad ?? false)
    if isSideways { status = 0 }
    if simulated.statusBar == .hidden, CanvasRules.hidesStatusBar.value(for: version) { status = 0 }
    var home = device?.homeIndicator ?? 0
    let missing = screen.height - rootSize.height
    let isInScreen = missing >= 0 && rootSize.width <= screen.width
    // Rule canvas.xib-without-bottom-bar.
    if root == .xib && simulated.bottomBar == .hidden && isInScreen { home = 0 }
    if isSideways, home > 0 {
      home = MarginRules.phoneLandscapeBottom.value(for: .earliest)
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
      if bars.largeTitle && !isSideways { navigationHeight += heights.largeTitle }
    }
    var bottomHeight = 0.0
    if hasTabs { bottomHeight = heights.tabBar }
    if hasToolbar {
      // On the canvas a phone's is as high as a tab bar above a home indicator.
      bottomHeight += home > 0 ? heights.tabBar : heights.toolbar
    }

    let isFull = missing.magnitude < 0.75 && (screen.width - rootSize.width).magnitude < 0.75
    guard !isFull else {
      insets.top = status + navigationHeight
      insets.bottom = home + bottomHeight
      return
    }
    let isSmall = rootSize.height < CanvasRules.smallViewStatusBar.value(for: version)
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
      if isInScreen && CanvasRules.aboveHomeIndicator.value(for: version) {
        home = max(0, home - missing)
      }
      insets.top = status + navigationHeight
      insets.bottom = home + bottomHeight
      return
    }
    if CanvasRules.sheets.value(for: version), !simulated.isFreeform, missing > 0 {
      bars.isSheet = true
      let shrunk = CanvasRules.shrunkSheet.value(for: version)
      let isShrunk = hasNavigation && (missing - shrunk).magnitude < 0.75
      bars.isTopOpaque = isShrunk
      insets.top =
        hasNavigation && !isShrunk ? CanvasRules.sheetNavigationBar.value(for: version) : 0
      if !CanvasRules.sheetHomeIndicator.value(for: version) { home = 0 }
      insets.bottom = home + bottomHeight
      return
    }
    insets.top = isOpaque ? 0 : status + navigationHeight
    insets.bottom = home + bottomHeight
  }

  /// The canvas of Xcode 6 and 7, points.
  static let square = Size(width: 600, height: 600)

  /// The screen that the canvas shows: the device's, or Xcode 6's and 7's square.
  static func screenSize(_ document: DocumentDescription) -> Size {
    guard let device = document.device else {
      return document.usesTraitCollections
        ? square : Size(width: 320, height: 568)
    }
    return document.isLandscape
      ? Size(width: device.size.height, height: device.size.width) : device.size
  }
}
