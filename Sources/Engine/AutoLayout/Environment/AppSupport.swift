/// The devices and systems on which an app runs, by its project and its settings: they decide on
/// which screens its documents are judged.
public struct AppSupport: Hashable, Sendable {
  /// Orientations on phones; empty if the app is not for phones.
  public var phone: [Device.Orientation]
  /// Orientations on tablets; empty if the app is not for tablets. A phone's app is shown on a
  /// tablet in a window of a phone's size, which phones cover.
  public var pad: [Device.Orientation]
  /// The deployment target; nil if unknown.
  public var oldest: OSGeneration?
  /// True if tablets show it in split views, slide over and windows.
  public var hasWindows: Bool
  /// True if the system shows the document during launch: no code runs then, and it never shows
  /// other texts than its own.
  public var isLaunchScreen: Bool
  /// The codes of the languages that its project builds; nil if unknown.
  public var languages: Set<String>?
  /// Devices and device sets in the settings for the document; nil means the app's own.
  public var devices: [String]?
  /// The axes in the settings for the document; nil means all.
  public var axes: [String]?

  /// By default, an app for everything.
  public init(
    phone: [Device.Orientation] = Device.Orientation.allCases,
    pad: [Device.Orientation] = Device.Orientation.allCases, oldest: OSGeneration? = nil,
    hasWindows: Bool = true, isLaunchScreen: Bool = false, languages: Set<String>? = nil
  ) {
    self.phone = phone
    self.pad = pad
    self.oldest = oldest
    self.hasWindows = hasWindows
    self.isLaunchScreen = isLaunchScreen
    self.languages = languages
  }

  /// Orientations on one idiom; empty if the app is not for it.
  public func orientations(on idiom: Device.Idiom) -> [Device.Orientation] {
    idiom == .phone ? phone : pad
  }

  /// The reason why the app is never shown there.
  public enum Exclusion: Hashable, Sendable {
    /// The app is not for such devices.
    case idiom(Device.Idiom)
    /// Its newest system is older than the deployment target.
    case system(newest: OSGeneration)
    /// The app does not support this orientation on such devices.
    case orientation(Device.Orientation, Device.Idiom)
    /// It requires the whole screen of a tablet.
    case window
  }

  /// Nil if the app is shown there.
  public func exclusion(of screen: Screen) -> Exclusion? {
    let idiom = screen.device.idiom
    if orientations(on: idiom).isEmpty { return .idiom(idiom) }
    if let newest = screen.device.newestSystem, let oldest, newest.major < oldest.major {
      return .system(newest: newest)
    }
    if !orientations(on: idiom).contains(screen.orientation) {
      return .orientation(screen.orientation, idiom)
    }
    return screen.window != nil && !hasWindows ? .window : nil
  }

  /// True if the app is shown there.
  public func includes(_ screen: Screen) -> Bool { exclusion(of: screen) == nil }

  /// True if a screen that the user chose is kept: in an orientation that the app has there, if it
  /// is for such devices at all. Devices, systems and windows are the user's choice.
  public func turns(to screen: Screen) -> Bool {
    let own = orientations(on: screen.device.idiom)
    return own.isEmpty || own.contains(screen.orientation)
  }

  /// The version of iOS whose metrics apply on a device: the given one, within the versions that
  /// the device runs, and not older than the deployment target.
  public func generation(on device: Device, at wanted: OSGeneration) -> OSGeneration {
    let newest = device.newestSystem.map { min($0, wanted) } ?? wanted
    return oldest.map { max($0, newest) } ?? newest
  }

  /// The union of the support of several targets that contain one document.
  public func union(_ other: AppSupport) -> AppSupport {
    func both(_ idiom: Device.Idiom) -> [Device.Orientation] {
      Device.Orientation.allCases.filter {
        orientations(on: idiom).contains($0) || other.orientations(on: idiom).contains($0)
      }
    }
    return AppSupport(
      phone: both(.phone), pad: both(.pad),
      oldest: oldest.flatMap { own in other.oldest.map { min(own, $0) } },
      hasWindows: hasWindows || other.hasWindows,
      isLaunchScreen: isLaunchScreen && other.isLaunchScreen,
      languages: languages.flatMap { own in other.languages.map { own.union($0) } })
  }
}

extension AppSupport: Codable {
  private enum CodingKeys: String, CodingKey {
    case phone, pad, oldest, hasWindows, isLaunchScreen, languages, devices, axes
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func orientations(_ key: CodingKeys) throws -> [Device.Orientation] {
      try values.decode([String].self, forKey: key).map { name in
        guard let orientation = Device.Orientation(rawValue: name) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values, debugDescription: "‘\(name)’; expected portrait or landscape")
        }
        return orientation
      }
    }
    let oldest = try values.decodeIfPresent(String.self, forKey: .oldest)
    if let oldest, OSGeneration(oldest) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .oldest, in: values, debugDescription: "‘\(oldest)’; expected such as ios13")
    }
    self.init(
      phone: try orientations(.phone), pad: try orientations(.pad),
      oldest: oldest.flatMap { OSGeneration($0) },
      hasWindows: try values.decode(Bool.self, forKey: .hasWindows),
      isLaunchScreen: try values.decode(Bool.self, forKey: .isLaunchScreen))
    languages = try values.decodeIfPresent([String].self, forKey: .languages).map { Set($0) }
    devices = try values.decodeIfPresent([String].self, forKey: .devices)
    axes = try values.decodeIfPresent([String].self, forKey: .axes)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(phone.map(\.rawValue), forKey: .phone)
    try values.encode(pad.map(\.rawValue), forKey: .pad)
    try values.encodeIfPresent(oldest?.description, forKey: .oldest)
    try values.encode(hasWindows, forKey: .hasWindows)
    try values.encode(isLaunchScreen, forKey: .isLaunchScreen)
    try values.encodeIfPresent(languages?.sorted(), forKey: .languages)
    try values.encodeIfPresent(devices, forKey: .devices)
    try values.encodeIfPresent(axes, forKey: .axes)
  }
}
