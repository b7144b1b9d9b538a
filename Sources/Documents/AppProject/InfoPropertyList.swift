import AutoLayout

/// The facts in an `Info.plist` about where an app is shown; a missing key, or one with unknown
/// variables, is nil.
struct InfoPropertyList {
  var path: String
  var phoneOrientations: Stated<[InterfaceOrientation]>?
  var padOrientations: Stated<[InterfaceOrientation]>?
  var deviceFamilies: Stated<[String]>?
  var requiresFullScreen: Stated<Bool>?
  var minimumSystem: Stated<String>?
  var fonts: [String] = []
  var launchStoryboard: String?
  var mainStoryboards: [String] = []
  /// The storyboard with which the app starts on phones, and another one on tablets; nil if it is the same.
  var mainStoryboardByIdiom: Stated<[Device.Idiom: String]>?
  /// Texts by key, with the values of their variables; those with unknown ones are left out.
  var entries: [String: String] = [:]
  /// All texts in it, as they are written.
  var names: Set<String> = []
  var isExtension = false
  /// True for an app's list; false for one of a framework or of tests.
  var isApp = false

  /// - Parameters:
  ///   - shown: the name of the file in messages.
  ///   - settings: the values of its variables; nil if they are unknown.
  init(
    _ list: PropertyList, path shown: String, settings: BuildSettings?,
    _ files: inout ProjectFiles
  ) {
    path = shown
    let root = list.root
    func text(_ key: String) -> String? {
      guard let text = root[key].string else { return nil }
      guard text.contains("$") else { return text }
      return settings?.expand(text)
    }
    let all = "UISupportedInterfaceOrientations"
    phoneOrientations =
      Self.orientations(root, "\(all)~iphone", shown, settings, &files)
      ?? Self.orientations(root, all, shown, settings, &files)
    padOrientations =
      Self.orientations(root, "\(all)~ipad", shown, settings, &files)
      ?? Self.orientations(root, all, shown, settings, &files)
    if let families = root["UIDeviceFamily"].strings?.compactMap({ expanded($0, settings) }),
      !families.isEmpty
    {
      deviceFamilies = Stated(families, "UIDeviceFamily of \(shown)")
    }
    for key in ["UIRequiresFullScreen~ipad", "UIRequiresFullScreen"]
    where requiresFullScreen == nil {
      let truth = root[key].truth ?? text(key).flatMap(PropertyList.Value.truth)
      requiresFullScreen = truth.map { Stated($0, "\(key) of \(shown)") }
    }
    minimumSystem = text("MinimumOSVersion").map { Stated($0, "MinimumOSVersion of \(shown)") }
    fonts = (root["UIAppFonts"].strings ?? []).compactMap { expanded($0, settings) }
    launchStoryboard = text("UILaunchStoryboardName").map(Self.storyboardName)
    mainStoryboards = Self.mainKeys.compactMap { text($0).map(Self.storyboardName) }
    let main = text("UIMainStoryboardFile").map(Self.storyboardName)
    if let pad = text("UIMainStoryboardFile~ipad").map(Self.storyboardName),
      let phone = text("UIMainStoryboardFile~iphone").map(Self.storyboardName) ?? main, phone != pad
    {
      mainStoryboardByIdiom = Stated(
        [.phone: phone, .pad: pad], "UIMainStoryboardFile~ipad of \(shown)")
    }
    for (key, value) in root.members ?? [:] where value is String { entries[key] = text(key) }
    names = Self.texts(in: root)
    isExtension = root["NSExtension"].members != nil
    isApp =
      !isExtension
      && (root["CFBundlePackageType"].string == "APPL" || root["LSRequiresIPhoneOS"].truth == true
        || launchStoryboard != nil || !mainStoryboards.isEmpty)
  }

  /// - Parameter depth: its depth in other values; no list of an app is as deep as the limit.
  static func texts(in value: PropertyList.Value, depth: Int = 0) -> Set<String> {
    guard depth < 16 else { return [] }
    if let text = value.raw as? String { return [text] }
    let members = value.members?.values.map { $0 } ?? value.raw as? [Any] ?? []
    return members.reduce(into: []) {
      $0.formUnion(texts(in: PropertyList.Value($1), depth: depth + 1))
    }
  }

  private static let mainKeys = [
    "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone",
    "NSMainNibFile", "NSMainNibFile~ipad",
  ]

  private static func orientations(
    _ root: PropertyList.Value, _ key: String, _ path: String, _ settings: BuildSettings?,
    _ files: inout ProjectFiles
  ) -> Stated<[InterfaceOrientation]>? {
    guard let names = root[key].strings else { return nil }
    var known: [InterfaceOrientation] = []
    for name in names.compactMap({ expanded($0, settings) }) {
      if let orientation = InterfaceOrientation(rawValue: name) {
        if !known.contains(orientation) { known.append(orientation) }
      } else {
        files.report(
          path, "\(key) has ‘\(name.prefix(60))’; expected such as UIInterfaceOrientationPortrait")
      }
    }
    return known.isEmpty ? nil : Stated(known, "\(key) of \(path)")
  }

  /// Without the ending that some lists give it.
  static func storyboardName(_ text: String) -> String {
    ["storyboard", "xib"].contains(Path.ending(of: text)) ? Path.stem(of: text) : text
  }
}

private func expanded(_ text: String, _ settings: BuildSettings?) -> String? {
  text.contains("$") ? settings?.expand(text) : text
}
