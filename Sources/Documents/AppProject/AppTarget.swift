import AutoLayout

/// A target of an Xcode project or a package, with the facts that decide where its documents are
/// shown.
public struct AppTarget: Hashable, Sendable {
  /// The product of a target, as far as it decides where its documents are shown.
  public enum Kind: String, Hashable, Sendable {
    /// An app: its own list and settings say where it runs.
    case application
    /// An extension: it is shown inside other apps, and has their orientations.
    case appExtension = "app extension"
    /// A framework, a static library, or a target of a package.
    case library
    /// Documents that other targets load; they are shown where the apps that use the bundle are.
    case bundle
    /// Tests: users never see their screens.
    case tests
    /// For a watch, a television or a Mac, which Plumb does not lay out.
    case other
  }

  /// Its name in the project; unique in its project only.
  public var name: String
  /// The project or package, as seen from the folder that was read.
  public var project: String
  /// By `productType` of an Xcode project; libraries and tests of a package.
  public var kind: Kind
  /// Such as `iOS`, `watchOS`.
  public var platforms: [String]
  /// By `TARGETED_DEVICE_FAMILY` or `UIDeviceFamily`. Where neither is stated: phones for a target of Xcode,
  /// both for a package and a list without project.
  public var families: Stated<[Device.Idiom]>
  /// `UISupportedInterfaceOrientations`, with its keys for one idiom; all four by default.
  public var phoneOrientations: Stated<[InterfaceOrientation]>
  /// The same on tablets.
  public var padOrientations: Stated<[InterfaceOrientation]>
  /// The oldest iOS that it runs on; nil if unknown.
  public var deploymentTarget: Stated<OSGeneration>?
  /// Nil if absent: then the app does not require it.
  public var requiresFullScreen: Stated<Bool>?
  /// Files that `UIAppFonts` names.
  public var fonts: [String]
  /// `UILaunchStoryboardName`, without its extension; nil if absent.
  public var launchStoryboard: String?
  /// `UIMainStoryboardFile` and `NSMainNibFile` of all idioms, without their endings.
  public var mainStoryboards: [String]
  /// The storyboards with which the app starts on phones and on tablets, if they differ.
  var mainStoryboardByIdiom: Stated<[Device.Idiom: String]>?
  /// As seen from the folder that was read.
  public var infoPlist: String?
  /// The codes of the languages that its project builds (`knownRegions`); nil if no project states them.
  var languages: Set<String>?
  /// All texts of that list, which names classes and storyboards.
  var listedNames: Set<String> = []

  /// Texts of that list by key, as the app finds them when it runs.
  package var infoEntries: [String: String] = [:]

  /// All names by which its list, or the settings in its place, start the app.
  var names: Set<String> {
    listedNames.union(mainStoryboards).union([launchStoryboard].compactMap(\.self))
  }

  /// True if UIKit lays out its documents on phones and tablets.
  public var isForPhonesOrTablets: Bool {
    kind != .other && platforms.contains("iOS") && !families.value.isEmpty
  }

  /// Its own support, as an app.
  public var support: AppSupport {
    func layout(_ idiom: Device.Idiom, _ stated: [InterfaceOrientation]) -> [Device.Orientation] {
      guard families.value.contains(idiom) else { return [] }
      return Device.Orientation.allCases.filter { orientation in
        stated.contains { $0.layout == orientation }
      }
    }
    return AppSupport(
      phone: layout(.phone, phoneOrientations.value), pad: layout(.pad, padOrientations.value),
      oldest: deploymentTarget?.value, hasWindows: windowsExclusion == nil,
      languages: languages)
  }

  /// The reason why a tablet shows it on the whole screen only: it requires that, or does not
  /// support every orientation, which split views require (Apple, "Multitasking on iPad").
  public var windowsExclusion: String? {
    if requiresFullScreen?.value == true { return requiresFullScreen?.source }
    let missing = InterfaceOrientation.allCases.filter { !padOrientations.value.contains($0) }
    guard !missing.isEmpty else { return nil }
    return "\(padOrientations.source) has not all four orientations"
  }

  /// The environments in which its documents are not judged, as text, each with the reason.
  var exclusions: [String] {
    var exclusions: [String] = []
    for (idiom, name, stated) in [
      (Device.Idiom.phone, "iPhone", phoneOrientations), (.pad, "iPad", padOrientations),
    ] {
      guard families.value.contains(idiom) else {
        exclusions.append("no \(name): \(families.source)")
        continue
      }
      for orientation in Device.Orientation.allCases
      where !stated.value.contains(where: { $0.layout == orientation }) {
        exclusions.append("no \(orientation.rawValue) on \(name): \(stated.source)")
      }
      if idiom == .pad, let reason = windowsExclusion {
        exclusions.append("no split views and windows on iPad: \(reason)")
      }
    }
    if let target = deploymentTarget {
      let old = Device.all.filter { device in
        families.value.contains(device.idiom)
          && device.newestSystem.map { $0.major < target.value.major } ?? false
      }
      for device in old {
        exclusions.append(
          "no \(device.name): its newest is iOS \(device.newestSystem?.major ?? 0), "
            + "\(target.source) is \(target.value.number)")
      }
    }
    return exclusions
  }
}

extension OSGeneration {
  /// Such as `13` or `15.5`.
  public var number: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// The valid parts of a version; others are typing errors.
  private static let numbers = 1...99
  /// The first version that lays out with constraints.
  private static let firstWithConstraints = OSGeneration(major: 6)

  /// Reads `13.0` or `9`, as deployment targets are written.
  init?(number: String) {
    let parts = number.split(separator: ".").prefix(2).map { Int($0) }
    guard let first = parts.first, let number = first, Self.numbers.contains(number) else {
      return nil
    }
    let minor = parts.count > 1 ? parts[1] ?? 0 : 0
    self = max(
      Self.firstWithConstraints,
      OSGeneration(major: number, minor: Self.numbers.contains(minor) ? minor : 0))
  }
}

extension AppTarget {
  /// A target of a package: it is shown where the apps that use it are.
  init(_ target: PackageManifest.Target, of manifest: PackageManifest, project: String) {
    let everywhere = Stated(InterfaceOrientation.allCases, "a package is shown as its app is")
    self.init(
      name: target.name, project: project, kind: target.isTests ? .tests : .library,
      platforms: ["iOS"], families: Stated([.phone, .pad], "a package is for all devices"),
      phoneOrientations: everywhere, padOrientations: everywhere,
      deploymentTarget: manifest.oldest.map { Stated($0, "platforms of \(project)") },
      requiresFullScreen: nil, fonts: [], launchStoryboard: nil, mainStoryboards: [],
      infoPlist: nil)
  }

  /// A target from the list of an app without a project.
  init(_ info: InfoPropertyList) {
    func orientations(
      _ stated: Stated<[InterfaceOrientation]>?
    ) -> Stated<[InterfaceOrientation]> {
      stated ?? Stated(InterfaceOrientation.allCases, "no orientations are stated")
    }
    let numbers = info.deviceFamilies?.value.compactMap { Int($0) } ?? []
    let idioms =
      (numbers.contains(1) ? [Device.Idiom.phone] : []) + (numbers.contains(2) ? [.pad] : [])
    self.init(
      name: Path.name(of: Path.folder(of: info.path)), project: info.path, kind: .application,
      platforms: ["iOS"],
      families: idioms.isEmpty
        ? Stated([.phone, .pad], "no device family is stated")
        : Stated(idioms, info.deviceFamilies?.source ?? info.path),
      phoneOrientations: orientations(info.phoneOrientations),
      padOrientations: orientations(info.padOrientations),
      deploymentTarget: info.minimumSystem.flatMap { stated in
        OSGeneration(number: stated.value).map { Stated($0, stated.source) }
      },
      requiresFullScreen: info.requiresFullScreen, fonts: info.fonts,
      launchStoryboard: info.launchStoryboard, mainStoryboards: info.mainStoryboards,
      mainStoryboardByIdiom: info.mainStoryboardByIdiom, infoPlist: info.path,
      listedNames: info.names)
  }
}
