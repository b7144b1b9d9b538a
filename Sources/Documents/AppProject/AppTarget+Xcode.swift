import AutoLayout

extension AppTarget {
  /// A target of an Xcode project, from its settings and the `Info.plist` that they name.
  ///
  /// - Parameter base: the folder from which paths are shown.
  init(
    _ target: XcodeProject.Object, of project: XcodeProject, paths: [String: String],
    base: String, _ files: inout ProjectFiles
  ) {
    let settings = project.settings(of: target, paths: paths, &files)
    let shownProject = Path.relative(Path.absolute(project.path), to: base)
    let plist = Self.infoPropertyList(settings, project, base: base, &files)
    let kind = Self.kind(of: target.text("productType") ?? "")
    let platforms = Self.platforms(settings)
    self.init(
      name: target.text("name") ?? "?", project: shownProject, kind: kind, platforms: platforms,
      families: Self.families(settings, plist),
      phoneOrientations: Self.orientations(.phone, settings, plist),
      padOrientations: Self.orientations(.pad, settings, plist),
      deploymentTarget: Self.deploymentTarget(settings, plist, project, &files),
      requiresFullScreen: plist?.requiresFullScreen
        ?? Self.generated("UIRequiresFullScreen", settings).flatMap { found in
          PropertyList.Value.truth(of: found.value).map {
            Stated($0, "INFOPLIST_KEY_UIRequiresFullScreen of \(found.source)")
          }
        },
      fonts: plist?.fonts ?? [],
      launchStoryboard: plist?.launchStoryboard
        ?? Self.generated("UILaunchStoryboardName", settings).map {
          InfoPropertyList.storyboardName($0.value)
        },
      mainStoryboards: plist.flatMap { $0.mainStoryboards.isEmpty ? nil : $0.mainStoryboards }
        ?? Self.generated("UIMainStoryboardFile", settings).map {
          [InfoPropertyList.storyboardName($0.value)]
        } ?? [],
      mainStoryboardByIdiom: plist?.mainStoryboardByIdiom, infoPlist: plist?.path,
      listedNames: plist?.names ?? [], infoEntries: plist?.entries ?? [:])
    languages = project.languages
    // An extension has the orientations of the app that shows it.
    if kind == .appExtension {
      phoneOrientations = Stated(
        InterfaceOrientation.allCases, "an extension turns as its host does")
      padOrientations = phoneOrientations
      requiresFullScreen = nil
    }
  }

  private static func infoPropertyList(
    _ settings: BuildSettings, _ project: XcodeProject, base: String, _ files: inout ProjectFiles
  ) -> InfoPropertyList? {
    guard let named = settings["INFOPLIST_FILE"], !named.isEmpty else { return nil }
    let path = Path.absolute(Path.join(project.root, named))
    guard ProjectFiles.exists(path) else {
      files.report(project.path, "names the Info.plist ‘\(named)’, which is not there")
      return nil
    }
    return files.writtenPropertyList(at: path).map {
      InfoPropertyList($0, path: Path.relative(path, to: base), settings: settings, &files)
    }
  }

  static func kind(of productType: String) -> Kind {
    let type = productType.replacing("com.apple.product-type.", with: "")
    if type.contains("watch") || type.hasPrefix("tv-") { return .other }
    if type.contains("test") { return .tests }
    if type.hasPrefix("application") { return .application }
    if type.hasPrefix("app-extension") || type.hasPrefix("extensionkit-extension") {
      return .appExtension
    }
    if type.hasPrefix("framework") || type.hasPrefix("library") { return .library }
    return type.hasPrefix("bundle") ? .bundle : .other
  }

  private static let platformNames = [
    "iphone": "iOS", "macosx": "macOS", "appletv": "tvOS", "watch": "watchOS", "xr": "visionOS",
  ]

  /// By the listed platforms, or by the SDK if the target names one and the platforms are its
  /// project's; without either, by the deployment target.
  private static func platforms(_ settings: BuildSettings) -> [String] {
    var names: [String] = []
    var stated = settings.found("SUPPORTED_PLATFORMS")
    if let kit = settings.found("SDKROOT"), kit.value != "auto",
      kit.layer > stated?.layer ?? -1
    {
      stated = kit
    }
    for word in (stated?.value ?? "").split(separator: " ") {
      guard let name = platformNames.first(where: { word.hasPrefix($0.key) })?.value,
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    if names.isEmpty, settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil { names = ["iOS"] }
    return names.sorted()
  }

  private static func families(
    _ settings: BuildSettings, _ plist: InfoPropertyList?
  ) -> Stated<[Device.Idiom]> {
    func idioms(_ words: [String]) -> [Device.Idiom] {
      let numbers = words.compactMap { Int($0) }
      return (numbers.contains(1) ? [.phone] : []) + (numbers.contains(2) ? [.pad] : [])
    }
    if let found = settings.found("TARGETED_DEVICE_FAMILY"), !found.value.isEmpty {
      let words = found.value.split { $0 == "," || $0 == " " }.map(String.init)
      return Stated(
        idioms(words), "TARGETED_DEVICE_FAMILY is \(found.value) in \(found.source)")
    }
    if let stated = plist?.deviceFamilies { return Stated(idioms(stated.value), stated.source) }
    return Stated([.phone], "no TARGETED_DEVICE_FAMILY is stated")
  }

  /// A value that Xcode writes into the list that it makes.
  private static func generated(_ key: String, _ settings: BuildSettings) -> BuildSettings.Found? {
    guard settings["GENERATE_INFOPLIST_FILE"].flatMap(PropertyList.Value.truth) == true else {
      return nil
    }
    return settings.found("INFOPLIST_KEY_\(key)")
  }

  private static func orientations(
    _ idiom: Device.Idiom, _ settings: BuildSettings, _ plist: InfoPropertyList?
  ) -> Stated<[InterfaceOrientation]> {
    if let stated = idiom == .phone ? plist?.phoneOrientations : plist?.padOrientations {
      return stated
    }
    let key = "UISupportedInterfaceOrientations"
    for name in ["\(key)_\(idiom == .phone ? "iPhone" : "iPad")", key] {
      guard let found = generated(name, settings) else { continue }
      let known = found.value.split { $0 == " " || $0 == "," }.compactMap {
        InterfaceOrientation(rawValue: String($0))
      }
      if !known.isEmpty { return Stated(known, "INFOPLIST_KEY_\(name) of \(found.source)") }
    }
    return Stated(InterfaceOrientation.allCases, "no orientations are stated")
  }

  private static func deploymentTarget(
    _ settings: BuildSettings, _ plist: InfoPropertyList?, _ project: XcodeProject,
    _ files: inout ProjectFiles
  ) -> Stated<OSGeneration>? {
    if let found = settings.found("IPHONEOS_DEPLOYMENT_TARGET") {
      if let system = OSGeneration(number: found.value) {
        return Stated(system, "IPHONEOS_DEPLOYMENT_TARGET of \(found.source)")
      }
      files.report(
        project.path,
        "IPHONEOS_DEPLOYMENT_TARGET is ‘\(found.value.prefix(60))’; expected such as 13.0")
    }
    return plist?.minimumSystem.flatMap { stated in
      OSGeneration(number: stated.value).map { Stated($0, stated.source) }
    }
  }
}
