public import AutoLayout

/// The screens of a list of names, as `--devices` accepts it.
public enum DeviceSet: String, CaseIterable, Sendable {
  /// Every device and every window.
  case all
  /// Devices that run iOS 26, with their windows.
  case current
  /// Every phone, in both orientations.
  case phones
  /// With split views, slide over and free windows.
  case pads

  /// The screens of the set, each once.
  public var screens: [Screen] {
    switch self {
    case .all: Self.screens(of: Device.all)
    case .current: Self.screens(of: Device.all.filter(\.isCurrent))
    case .phones: Self.screens(of: Device.phones)
    case .pads: Self.screens(of: Device.pads)
    }
  }

  private static func screens(of devices: [Device]) -> [Screen] {
    devices.flatMap { Screen.whole($0) + Screen.multitasking($0) + Screen.windows($0) }
  }

  /// The screens of sets, devices (both orientations), or single screens, each once, in the order
  /// of the names. Letters may be capital or small; devices also have the names of devices with the
  /// same screen, and those of Interface Builder.
  ///
  /// For an app with limited orientations, sets and devices have those only, while a single screen
  /// is exactly the named one.
  ///
  /// - Throws: ``UnknownDeviceError`` for an unknown name.
  public static func screens(
    named names: [String], support: AppSupport? = nil
  ) throws(UnknownDeviceError) -> [Screen] {
    func turned(_ screens: [Screen]) -> [Screen] {
      guard let support else { return screens }
      return screens.filter(support.turns)
    }
    var screens: [Screen] = []
    var seen: Set<Screen> = []
    for name in names {
      let wanted = name.lowercased()
      var found: [Screen] = []
      var isKnown = true
      if let set = DeviceSet(rawValue: wanted) {
        found = turned(set.screens)
      } else if let device = Device.all.first(where: { $0.isCalled(wanted) }) {
        found = turned(Screen.whole(device))
      } else if let screen = DeviceSet.all.screens.first(where: { $0.name.lowercased() == wanted })
      {
        found = [screen]
      } else {
        isKnown = false
      }
      guard isKnown else { throw UnknownDeviceError(name: name) }
      screens += found.filter { seen.insert($0).inserted }
    }
    return screens
  }

  /// Every valid name, for suggestions.
  public static var names: [String] {
    allCases.map(\.rawValue) + Device.all.flatMap { [$0.name] + $0.models }
      + Device.all.compactMap(\.interfaceBuilderID) + DeviceSet.all.screens.map(\.name)
  }
}

extension Device {
  fileprivate func isCalled(_ wanted: String) -> Bool {
    name.lowercased() == wanted || interfaceBuilderID == wanted
      || models.contains { $0.lowercased() == wanted }
  }
}

/// A name without a set, device or screen.
public struct UnknownDeviceError: Error, Hashable, Sendable {
  /// The name as given.
  public var name: String
}
