/// The bars and the size that an author chose to simulate for one controller or view.
struct SimulatedMetrics: Hashable {
  enum TopBar: Hashable { case hidden, translucent, opaque }
  enum BottomBar: Hashable { case hidden, tabs, toolbar }
  enum StatusBar: Hashable { case hidden, shown }

  /// Nil means inferred from the containers.
  var topBar: TopBar?
  var bottomBar: BottomBar?
  /// True if the chosen bottom bar is opaque.
  var isBottomBarOpaque = false
  var statusBar: StatusBar?
  /// True if the canvas gives the root its size: the author chose none, or did not drag it.
  var hasNoOwnSize = true

  /// Reads the simulated metrics of a controller, and of its root view where xibs keep them.
  init(_ elements: [Element]) {
    for element in elements {
      for child in element.children {
        switch (child.name, child.key) {
        case ("nil", "simulatedTopBarMetrics"): topBar = .hidden
        case ("simulatedNavigationBarMetrics", "simulatedTopBarMetrics"):
          topBar = child.isFalse("translucent") ? .opaque : .translucent
        case ("nil", "simulatedBottomBarMetrics"): bottomBar = .hidden
        case ("simulatedTabBarMetrics", "simulatedBottomBarMetrics"):
          bottomBar = .tabs
          isBottomBarOpaque = child.isFalse("translucent")
        case ("simulatedToolbarMetrics", "simulatedBottomBarMetrics"):
          bottomBar = .toolbar
          isBottomBarOpaque = child.isFalse("translucent")
        case ("nil", "simulatedStatusBarMetrics"): statusBar = .hidden
        case ("simulatedStatusBarMetrics", _): statusBar = .shown
        case ("freeformSimulatedSizeMetrics", _), ("size", "freeformSize"): hasNoOwnSize = false
        default: break
        }
      }
    }
  }
}
