import AutoLayout

/// The common name of the screen of an environment.
enum ScreenName {
  /// `iPhone 16 portrait, 393 × 852 @3x`, `design canvas, 815 × 660 @2x`, `window on iPad Air 11-inch,
  /// 375 × 501 @2x`, or the size alone.
  ///
  /// - Parameter own: what the list of screens that is judged calls it.
  static func text(
    _ environment: Environment, of scene: Scene, named own: String? = nil
  ) -> String {
    let size = environment.size
    let text = "\(number(size.width)) × \(number(size.height)) @\(number(environment.scale))x"
    let isCanvas = environment.hasScreen(of: scene.reference)
    let known = ShownScreen.screen(environment, of: scene)
    // A canvas may be that of a device that the app is not for.
    let isSupported = known.map { scene.support?.includes($0) ?? true } ?? false
    let name =
      own ?? (isCanvas && !isSupported ? "design canvas" : known?.name)
      ?? device(environment, bars: scene.bars)
      ?? window(environment, of: scene)
    return name.map { "\($0), \(text)" } ?? text
  }

  /// The common name: `iPhone 16`, `iPhone 16 in landscape`, `iPad Air 11-inch landscape, split
  /// 1/2`.
  static func short(_ screen: Screen) -> String {
    if screen.window != nil { return screen.name }
    return screen.device.name + (screen.orientation == .portrait ? "" : " in landscape")
  }

  private static func window(_ environment: Environment, of scene: Scene) -> String? {
    guard ShownScreen.isWindow(environment, of: scene) else { return nil }
    return ShownScreen.windowed.map { "window on \($0.device.name)" }
  }

  /// The device with this size and scale; of several the one whose insets are equal too.
  private static func device(_ environment: Environment, bars: Bars) -> String? {
    var first: String?
    for device in Device.all where device.scale == environment.scale {
      for orientation in Device.Orientation.allCases {
        let whole = device.environment(orientation, bars: bars, generation: environment.generation)
        guard whole.size == environment.size || device.size(in: orientation) == environment.size
        else { continue }
        let name = "\(device.name) \(orientation.rawValue)"
        if whole.safeAreaInsets == environment.safeAreaInsets { return name }
        first = first ?? name
      }
    }
    return first
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
