import AutoLayout
import Spelling
import TextMetrics

/// The differences between the reference environment and the cookbook's.
struct EnvironmentDraft {
  var environment = Environment.cookbook
  var bars = Bars()
  var root = Scene.Root.viewController
  private var seen: Set<String> = []

  static let keys =
    ["Size", "Scale", "Width class", "Height class", "Direction", "Content size"]
    + EnvironmentSetting.allCases.map(key) + ["Safe area", "Generation", "Bars", "Root"]

  /// The key of a setting, such as `Bold text`.
  static func key(_ setting: EnvironmentSetting) -> String {
    setting.rawValue.prefix(1).uppercased() + setting.rawValue.dropFirst()
  }

  static let directions: [(name: String, value: LayoutDirection)] = [
    ("left-to-right", .leftToRight), ("right-to-left", .rightToLeft), ("ltr", .leftToRight),
    ("rtl", .rightToLeft),
  ]
  static let sizeClasses = SizeClass.allCases.map { (name: $0.rawValue, value: $0) }
  static let categories: [(name: String, value: ContentSizeCategory)] =
    ContentSizeCategory.allCases.map { ($0.rawValue, $0) }
    + [
      ("Extra Small", .extraSmall), ("Small", .small), ("Medium", .medium), ("Large", .large),
      ("Extra Large", .extraLarge),
    ]
  static let roots: [(name: String, value: Scene.Root)] = [
    ("view controller", .viewController), ("view", .view), ("cell", .cell),
  ]
  static var barNames: [(name: String, path: WritableKeyPath<Bars, Bool>)] {
    [
      ("status bar", \.statusBar), ("navigation bar", \.navigationBar),
      ("large title", \.largeTitle), ("tab bar", \.tabBar), ("toolbar", \.toolbar),
      ("opaque top", \.isTopOpaque), ("opaque bottom", \.isBottomOpaque), ("sheet", \.isSheet),
    ]
  }

  /// A line `Key: value`.
  mutating func read(_ source: SourceText) throws(RecipeError) {
    let parts = source.separated(by: ":：", limit: 2)
    guard parts.count == 2 else {
      throw RecipeError(
        .syntax, at: source.location, "cannot read this setting of the environment",
        expected: "Key: value, with a key such as Size or Direction")
    }
    try read(key: parts[0], value: parts[1])
  }

  mutating func read(key: SourceText, value: SourceText) throws(RecipeError) {
    let reader = ValueReader(attribute: key.text, source: value)
    let name = NameReference.key(key.text)
    guard seen.insert(name).inserted else {
      throw RecipeError(
        .duplicateSetting, at: key.location, "'\(key.text)' is given twice",
        expected: "one value for each key")
    }
    if let setting = EnvironmentSetting(rawValue: name) {
      environment[setting] =
        setting.isSwitch ? try reader.boolean() ? 1 : 0 : try reader.number(in: 0...100_000)
      return
    }
    switch name {
    case "size": environment.size = try reader.size()
    case "scale": environment.scale = Double(try reader.count(in: 1...3))
    case "width class":
      environment.horizontalSizeClass = try reader.choice(Self.sizeClasses)
    case "height class": environment.verticalSizeClass = try reader.choice(Self.sizeClasses)
    case "direction": environment.layoutDirection = try reader.choice(Self.directions)
    case "content size": environment.contentSizeCategory = try reader.choice(Self.categories)
    case "safe area": environment.safeAreaInsets = try reader.insets()
    case "generation":
      guard let generation = OSGeneration(value.text.lowercased()) else {
        throw reader.error("a version such as ios18 or ios27.1")
      }
      environment.generation = generation
    case "bars": bars = try Self.bars(value)
    case "root": root = try reader.choice(Self.roots)
    case "attribute", "key", "name": seen.remove(name)
    default:
      throw RecipeError(
        .unknownAttribute, at: key.location, "unknown key '\(key.text)' of the environment",
        expected: Self.keys.joined(separator: ", "),
        suggestion: NearestName(among: Self.keys).suggestion(for: key.text))
    }
  }

  private static func bars(_ source: SourceText) throws(RecipeError) -> Bars {
    var bars = Bars()
    bars.statusBar = false
    if source.text.lowercased() == "none" { return bars }
    for part in source.separated(by: ",，") {
      let path = try ValueReader(attribute: "Bars", source: part).choice(
        barNames.map { (name: $0.name, value: $0.path) })
      bars[keyPath: path] = true
    }
    return bars
  }
}
