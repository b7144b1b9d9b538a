import AutoLayout

/// What people call the screen of an environment.
enum ScreenName {
  /// `iPhone 16 portrait, 393 × 852 @3x`, or the size alone where no device has it.
  static func text(_ environment: Environment, bars: Bars) -> String {
    let size = environment.size
    let text = "\(number(size.width)) × \(number(size.height)) @\(number(environment.scale))x"
    return device(environment, bars: bars).map { "\($0), \(text)" } ?? text
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

  /// Whether a device shows its whole screen in this size and with these insets.
  static func exists(_ environment: Environment, bars: Bars) -> Bool {
    Device.all.contains { device in
      Device.Orientation.allCases.contains { orientation in
        let whole = device.environment(orientation, bars: bars, generation: environment.generation)
        return whole.size == environment.size
          && whole.safeAreaInsets == environment.safeAreaInsets
      }
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
