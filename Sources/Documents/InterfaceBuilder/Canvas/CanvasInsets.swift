import AutoLayout
import Platform

/// The bars around a root view on the canvas and the safe area they leave: rules measured on public
/// documents, by device, version of Xcode and containers.
struct CanvasInsets {
  /// The kind of root that the canvas shows.
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
  /// True if an opaque bar takes the window's upper inset, too.
  private var isTopTaken = false

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
    if root == .xib && simulated.bottomBar == .hidden && isInScreen,
      CanvasRules.aboveHomeIndicator.value(for: version)
    {
      home = 0
    }
    if isSideways, home > 0 {
      home = MarginRules.phoneLandscapeBottom.value(for: .earliest)
      if let side = device?.statusBar {
        insets.left = side
        insets.right = side
      }
    }
    bars.statusBar = status > 0
    setBars(context, simulated)
    let heights = BarHeights(
      idiom: device?.isPad == true ? .pad : .phone,
      isCompact: isSideways && document.sizeClasses.horizontal == .compact,
      hasHomeIndicator: home > 0, generation: document.generation)
    var room = Room(
      bars, heights, status: status, home: home, isSideways: isSideways, missing: missing,
      isInScreen: isInScreen)
    if simulated.topBar == nil, let device, let bar = context.drawnBar {
      room.drawnTop = drawnTop(bar, heights, isPad: device.isPad, width: rootSize.width)
    }
    let isFull = missing.magnitude < 0.75 && (screen.width - rootSize.width).magnitude < 0.75
    if isFull {
      insets.top = room.top(below: status)
      insets.bottom = home + room.bottom
    } else {
      let isSheet = context.isPopover || simulated.hasNoOwnSize && !context.isEmbedded
      setPartial(
        room, document, rootSize, root, opaque: OpaqueBars(context, simulated, bars),
        mayBeSheet: isSheet)
    }
    // A xib's view that does not fit the screen is the canvas's window.
    addWindow(
      document, reachesBottom: isFull || root == .xib && !isInScreen,
      isBelowDrawnBar: room.drawnTop != nil,
      isWithinBars: bars.isSheet && context.isInNavigation && simulated.topBar == nil)
  }

  /// The lower end of a navigation bar as Interface Builder drew it around the root of its controller, by rule
  /// canvas.drawn-bar; nil for one that another device drew.
  private func drawnTop(
    _ bar: ControllerGraph.DrawnBar, _ heights: BarHeights, isPad: Bool, width: Double
  ) -> Double? {
    guard bars.navigationBar, (bar.width - width).magnitude < 0.75,
      isPad || bar.height != BarRules.pad.value(for: .ios(12))
    else { return nil }
    let hasLargeTitle = bar.height > heights.navigationBar + heights.largeTitle / 2
    return bar.top + (hasLargeTitle && !bars.largeTitle ? heights.navigationBar : bar.height)
  }

  /// The insets of the device's window, added once more where the view lies below them: rule canvas.window-insets.
  ///
  /// - Parameters:
  ///   - reachesBottom: Whether the view ends where the window does. One below an opaque bar does, too.
  ///   - isBelowDrawnBar: Whether the upper inset is the end of a bar in the window.
  ///   - isWithinBars: Whether the view is that of a navigation controller's sheet.
  private mutating func addWindow(
    _ document: DocumentDescription, reachesBottom: Bool, isBelowDrawnBar: Bool,
    isWithinBars: Bool
  ) {
    guard CanvasRules.windowInsets.value(for: document.version), let device = document.device,
      !device.isPad, !device.hasHomeButton
    else { return }
    let sheetsTakeIt = CanvasRules.sheetBarsTakeWindow.value(for: document.version)
    let isCovered = isTopTaken || isBelowDrawnBar || isWithinBars && sheetsTakeIt
    if !isCovered { insets.top += device.statusBar(in: document.version) }
    if (reachesBottom || bars.isTopOpaque) && !bars.isBottomOpaque {
      insets.bottom += device.homeIndicator
    }
  }

  /// The bars that the document says are opaque.
  private struct OpaqueBars {
    var top: Bool
    var bottom: Bool

    init(_ context: ControllerGraph.Context, _ simulated: SimulatedMetrics, _ bars: Bars) {
      top =
        bars.navigationBar
        && (simulated.topBar.map { $0 == .opaque } ?? context.isNavigationBarOpaque)
      bottom =
        simulated.bottomBar == nil
        ? bars.tabBar && context.isTabBarOpaque : simulated.isBottomBarOpaque
    }
  }

  /// The bars: the simulated ones, else those of the containers.
  private mutating func setBars(
    _ context: ControllerGraph.Context, _ simulated: SimulatedMetrics
  ) {
    let hasNavigation =
      simulated.topBar.map { $0 != .hidden }
      ?? (context.isInNavigation && !context.isNavigationBarHidden)
    bars.navigationBar = hasNavigation
    bars.largeTitle = context.hasLargeTitle && hasNavigation
    bars.tabBar =
      simulated.bottomBar.map { $0 == .tabs } ?? (context.isInTabs || context.simulatesTabs)
    bars.toolbar = simulated.bottomBar.map { $0 == .toolbar } ?? context.hasToolbar
  }

  /// The share of bars and the system in the screen's height, points.
  private struct Room {
    var status: Double
    var home: Double
    var navigation = 0.0
    var bottom = 0.0
    /// The lower end of the navigation bar as the document has it.
    var drawnTop: Double?
    /// The screen's height less the root view's.
    var missing: Double
    var isInScreen: Bool

    /// The safe area's upper inset below a status bar.
    func top(below status: Double) -> Double { drawnTop ?? status + navigation }

    init(
      _ bars: Bars, _ heights: BarHeights, status: Double, home: Double, isSideways: Bool,
      missing: Double, isInScreen: Bool
    ) {
      self.status = status
      self.home = home
      self.missing = missing
      self.isInScreen = isInScreen
      if bars.navigationBar {
        navigation = heights.navigationBar
        if bars.largeTitle && !isSideways { navigation += heights.largeTitle }
      }
      if bars.tabBar { bottom = heights.tabBar }
      if bars.toolbar {
        // On the canvas, a phone's toolbar is as high as a tab bar above a home indicator.
        bottom += home > 0 ? heights.tabBar : heights.toolbar
      }
    }
  }

  /// Of a root view that does not fill the screen.
  private mutating func setPartial(
    _ room: Room, _ document: DocumentDescription, _ rootSize: Size, _ root: Root,
    opaque: OpaqueBars, mayBeSheet: Bool
  ) {
    var (status, home) = (room.status, room.home)
    let (missing, hasNavigation) = (room.missing, bars.navigationBar)
    let version = document.version
    let isSmall = rootSize.height < CanvasRules.smallViewStatusBar.value(for: version)
    if isSmall && home == 0 { status = 0 }
    if setOpaque(room, status, deviceStatus: document.device?.statusBar ?? 20) { return }
    if root == .controller, rootSize.width == Self.screenSize(document).width,
      setDeclared(opaque, room, status, version)
    {
      return
    }
    guard root == .controller else {
      if room.isInScreen && CanvasRules.aboveHomeIndicator.value(for: version) {
        home = max(0, home - missing)
      }
      insets.top = room.top(below: status)
      insets.bottom = home + room.bottom
      return
    }
    if CanvasRules.sheets.value(for: version), mayBeSheet, missing > 0 {
      bars.isSheet = true
      let shrunk = CanvasRules.shrunkSheet.value(for: version)
      let isShrunk = hasNavigation && (missing - shrunk).magnitude < 0.75
      bars.isTopOpaque = isShrunk
      let bar = room.drawnTop ?? CanvasRules.sheetNavigationBar.value(for: version)
      insets.top = hasNavigation && !isShrunk ? bar : 0
      if !CanvasRules.sheetHomeIndicator.value(for: version) { home = 0 }
      insets.bottom = home + room.bottom
      return
    }
    // A root whose author gave it a size lies at the top of the screen, as a xib's does.
    if CanvasRules.sheets.value(for: version), missing > 0,
      CanvasRules.aboveHomeIndicator.value(for: version)
    {
      home = max(0, home - missing)
    }
    insets.top = opaque.top ? 0 : room.top(below: status)
    insets.bottom = home + room.bottom
  }

  /// The opaque bars that take the missing part of the screen's height; false if none do.
  private mutating func setOpaque(
    _ room: Room, _ status: Double, deviceStatus: Double
  ) -> Bool {
    for (top, bottom) in [(true, true), (true, false), (false, true)] {
      guard !top || bars.navigationBar, !bottom || room.bottom > 0 else { continue }
      let above = [status, deviceStatus].map { $0 + room.navigation }
      let tops = top ? above + [room.drawnTop].compactMap(\.self) : [0]
      let bottoms = bottom ? [room.bottom + room.home, room.bottom] : [0]
      let fits = tops.contains { a in
        bottoms.contains { b in (room.missing - a - b).magnitude < 0.75 }
      }
      guard fits else { continue }
      bars.isTopOpaque = top
      bars.isBottomOpaque = bottom
      insets.top = top ? 0 : room.top(below: status)
      insets.bottom = bottom ? 0 : room.home + room.bottom
      return true
    }
    return false
  }

  /// Bars that the document says are opaque take what the screen misses, where it is more than their heights:
  /// rule canvas.opaque-bars. False if none do.
  private mutating func setDeclared(
    _ opaque: OpaqueBars, _ room: Room, _ status: Double, _ version: InterfaceBuilderVersion
  ) -> Bool {
    let least = (opaque.top ? status + room.navigation : 0) + (opaque.bottom ? room.bottom : 0)
    guard CanvasRules.opaqueBars.value(for: version), opaque.top || opaque.bottom,
      room.missing > least
    else { return false }
    bars.isTopOpaque = opaque.top
    bars.isBottomOpaque = opaque.bottom
    isTopTaken = opaque.top
    insets.top = opaque.top ? 0 : room.top(below: status)
    insets.bottom = opaque.bottom ? 0 : room.home + room.bottom
    return true
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
