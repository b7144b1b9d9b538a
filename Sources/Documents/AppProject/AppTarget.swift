import AutoLayout

/// A target of an Xcode project or a package, with what decides where its documents are shown.
public struct AppTarget: Hashable, Sendable {
  /// What a target makes, as far as it decides where its documents are shown.
  public enum Kind: String, Hashable, Sendable {
    /// An app: its own list and settings say where it runs.
    case application
    /// Shown inside other apps, and turns as they do.
    case appExtension = "app extension"
    /// A framework, a static library, or a target of a package.
    case library
    /// Documents that other targets load; shown where the apps that use it are.
    case bundle
    /// Nobody sees what it shows.
    case tests
    /// For a watch, a television, a Mac: what Plumb does not lay out.
    case other
  }

  /// As the project calls it; unique in its project only.
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
  /// `UISupportedInterfaceOrientations`, with its keys for one idiom; all four where nothing is stated.
  public var phoneOrientations: Stated<[InterfaceOrientation]>
  /// The same on tablets.
  public var padOrientations: Stated<[InterfaceOrientation]>
  /// The oldest iOS that it runs on; nil where none is stated.
  public var deploymentTarget: Stated<OSGeneration>?
  /// Nil where it is not stated: then the app does not ask for it.
  public var requiresFullScreen: Stated<Bool>?
  /// Files that `UIAppFonts` names.
  public var fonts: [String]
  /// `UILaunchStoryboardName`, without its ending; nil where there is none.
  public var launchStoryboard: String?
  /// `UIMainStoryboardFile` and `NSMainNibFile` of all idioms, without their endings.
  public var mainStoryboards: [String]
  /// As seen from the folder that was read.
  public var infoPlist: String?
  /// All texts of that list: classes and storyboards stand there by their names.
  var listedNames: Set<String> = []

  /// All names by which its list, or the settings in place of one, begin the app.
  var names: Set<String> {
    listedNames.union(mainStoryboards).union([launchStoryboard].compactMap(\.self))
  }

  /// Whether its documents are laid out by UIKit on phones and tablets.
  public var isForPhonesOrTablets: Bool {
    kind != .other && platforms.contains("iOS") && !families.value.isEmpty
  }

  /// What it says for itself, as an app.
  public var support: AppSupport {
    func layout(_ idiom: Device.Idiom, _ stated: [InterfaceOrientation]) -> [Device.Orientation] {
      guard families.value.contains(idiom) else { return [] }
      return Device.Orientation.allCases.filter { orientation in
        stated.contains { $0.layout == orientation }
      }
    }
    return AppSupport(
      phone: layout(.phone, phoneOrientations.value), pad: layout(.pad, padOrientations.value),
      oldest: deploymentTarget?.value, hasWindows: windowsExclusion == nil)
  }

  /// Why a tablet shows it on the whole screen only: it asks for it, or does not turn every way, which
  /// split views require (Apple, "Multitasking on iPad").
  public var windowsExclusion: String? {
    if requiresFullScreen?.value == true { return requiresFullScreen?.source }
    let missing = InterfaceOrientation.allCases.filter { !padOrientations.value.contains($0) }
    guard !missing.isEmpty else { return nil }
    return "\(padOrientations.source) has not all four orientations"
  }

  /// In words, what its documents are not judged on, each with the reason.
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

  /// What a part of a version may be; anything else is a slip.
  private static let numbers = 1...99
  /// Nothing older lays out with constraints.
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

  /// What the list of an app says where no project does.
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
      infoPlist: info.path, listedNames: info.names)
  }
}
