import Platform

/// The screen of an app: a whole device, or a window on one (semantics 8).
public struct Screen: Hashable, Sendable {
  /// The part of a device's screen that a window takes.
  public enum Window: Hashable, Sendable {
    /// One side of a split view: width in points, and its share of the screen.
    case split(width: Double, share: String)
    /// Floating over another app, as high as the screen; width in points.
    case slideOver(width: Double)
    /// A window of iPadOS 26, as wide as dragged.
    case free(width: Double)
  }

  /// The device.
  public var device: Device
  /// The orientation of the device.
  public var orientation: Device.Orientation
  /// Nil for the whole screen.
  public var window: Window?

  /// The whole screen by default.
  public init(
    _ device: Device, _ orientation: Device.Orientation, window: Window? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.window = window
  }

  /// Such as `iPhone 16 portrait` or `iPad Air 11-inch landscape, split 1/2`; unique.
  public var name: String {
    let whole = "\(device.name) \(orientation.rawValue)"
    return switch window {
    case nil: whole
    case .split(_, let share): "\(whole), split \(share)"
    case .slideOver: "\(whole), slide over"
    case .free(let width): "\(whole), window \(Self.number(width)) wide"
    }
  }

  /// In points, without the app's bars.
  public var size: Size {
    var size = device.size(in: orientation)
    switch window {
    case .split(let width, _), .slideOver(let width), .free(let width): size.width = width
    case nil: break
    }
    return size
  }

  /// The environment of a scene on it, with the scene's bars.
  public func environment(bars: Bars, generation: OSGeneration = .ios18) -> Environment {
    var environment = device.environment(orientation, bars: bars, generation: generation)
    if window != nil {
      environment.size.width = size.width
      environment.horizontalSizeClass = Self.widthClass(ofWindow: size.width)
    }
    return environment
  }

  /// Windows from this width on are regular in width: 647 is compact and 678 regular (semantics 8.1);
  /// the limit between is assumed.
  public static let regularWidth = 660.0

  /// The width class of a window; its height is regular.
  public static func widthClass(ofWindow width: Double) -> SizeClass {
    width < regularWidth ? .compact : .regular
  }

  /// Views that are narrower, in points, have the width that their host gives them on any screen; wider ones follow
  /// that of the screen.
  public static let leastWidthOfFollowers = 300.0

  /// The widths, in points, of the screens with these size classes; nil if none has them.
  public static func widths(
    _ horizontal: SizeClass, _ vertical: SizeClass, of screens: [Screen]
  ) -> ClosedRange<Double>? {
    let widths = screens.compactMap { screen in
      let environment = screen.environment(bars: Bars())
      return environment.horizontalSizeClass == horizontal
        && environment.verticalSizeClass == vertical ? environment.size.width : nil
    }
    guard let narrowest = widths.min(), let widest = widths.max() else { return nil }
    return narrowest...widest
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Screen {
  /// The whole device in both orientations.
  public static func whole(_ device: Device) -> [Screen] {
    Device.Orientation.allCases.map { Screen(device, $0) }
  }

  /// Split views and slide over, none for phones.
  public static func multitasking(_ device: Device) -> [Screen] {
    guard let widths = device.multitasking else { return [] }
    var screens: [Screen] = []
    func add(_ orientation: Device.Orientation, _ width: Double, _ share: String) {
      screens.append(
        Screen(device, orientation, window: .split(width: width, share: share)))
    }
    add(.portrait, widths.portrait.third, "1/3")
    add(.portrait, widths.portrait.twoThirds, "2/3")
    add(.landscape, widths.landscape.third, "1/3")
    add(.landscape, widths.landscape.half, "1/2")
    add(.landscape, widths.landscape.twoThirds, "2/3")
    screens.append(Screen(device, .portrait, window: .slideOver(width: 320)))
    screens.append(
      Screen(device, .landscape, window: .slideOver(width: widths.landscape.third)))
    return screens
  }

  /// The narrowest window, and those one pixel either side of the limit between the width classes.
  public static func windows(_ device: Device) -> [Screen] {
    guard device.idiom == .pad else { return [] }
    return [320, regularWidth - 1 / device.scale, regularWidth].map {
      Screen(device, .landscape, window: .free(width: $0))
    }
  }

  /// The default screens: devices far apart, three split views, and windows at the limit between
  /// the width classes.
  public static let selection: [Screen] = {
    let names = [
      "iPhone SE (1st generation)", "iPhone SE (3rd generation)", "iPhone 11 Pro", "iPhone 11",
      "iPhone 14", "iPhone 16", "iPhone 16 Pro Max", "iPad mini (6th generation)",
      "iPad Air 11-inch", "iPad Pro 13-inch (M4)",
    ]
    var screens = Device.all.filter { names.contains($0.name) }.flatMap(whole)
    if let pad = Device.pads.first(where: { $0.name == "iPad Air 11-inch" }) {
      screens += multitasking(pad).filter { screen in
        guard case .split = screen.window else { return false }
        return screen.orientation == .landscape
      }
      screens += windows(pad)
    }
    return screens
  }()
}
