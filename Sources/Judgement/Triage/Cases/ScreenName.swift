import AutoLayout

/// What people call the screen of an environment.
enum ScreenName {
  /// `iPhone 16 portrait, 393 × 852 @3x`, `design canvas, 815 × 660 @2x`, `window on iPad Air 11-inch,
  /// 375 × 501 @2x`, or the size alone.
  static func text(_ environment: Environment, of scene: Scene) -> String {
    let size = environment.size
    let text = "\(number(size.width)) × \(number(size.height)) @\(number(environment.scale))x"
    let name =
      ShownScreen.screen(environment, of: scene)?.name ?? device(environment, bars: scene.bars)
      ?? (environment.hasScreen(of: scene.reference) ? "design canvas" : nil)
      ?? window(environment, of: scene)
    return name.map { "\($0), \(text)" } ?? text
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
