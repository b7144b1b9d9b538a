import AutoLayout
import TextMetrics

/// Prints the differences between the reference environment and the cookbook's.
struct EnvironmentPrinter {
  let scene: Scene

  func section() throws(RecipePrintError) -> [String] {
    let here = scene.reference
    let standard = Environment.cookbook
    guard here.textTransform == .identity, [1, 2, 3].contains(here.scale) else {
      throw RecipePrintError(message: "the reference environment has no notation")
    }
    var lines: [String] = []
    func add(_ key: String, _ value: String) { lines.append("- \(key): \(value)") }
    if here.size != standard.size { add("Size", ValueText.size(here.size)) }
    if here.scale != standard.scale { add("Scale", Notation.number(here.scale)) }
    if here.horizontalSizeClass != standard.horizontalSizeClass {
      add("Width class", here.horizontalSizeClass.rawValue)
    }
    if here.verticalSizeClass != standard.verticalSizeClass {
      add("Height class", here.verticalSizeClass.rawValue)
    }
    if here.layoutDirection != standard.layoutDirection {
      add("Direction", SettingNames.name(here.layoutDirection, in: EnvironmentDraft.directions))
    }
    if here.contentSizeCategory != standard.contentSizeCategory {
      add("Content size", here.contentSizeCategory.rawValue)
    }
    for setting in EnvironmentSetting.allCases where here[setting] != 0 {
      let value = setting.isSwitch ? ValueText.boolean(true) : Notation.number(here[setting])
      add(EnvironmentDraft.key(setting), value)
    }
    if here.safeAreaInsets != standard.safeAreaInsets {
      add("Safe area", ValueText.insets(here.safeAreaInsets))
    }
    if here.generation != standard.generation { add("Generation", "\(here.generation)") }
    if scene.bars != Bars() { add("Bars", bars()) }
    if scene.root != .viewController {
      add("Root", SettingNames.name(scene.root, in: EnvironmentDraft.roots))
    }
    return lines.isEmpty ? [] : ["## Environment", lines.joined(separator: "\n")]
  }

  private func bars() -> String {
    let present = EnvironmentDraft.barNames.filter { scene.bars[keyPath: $0.path] }
    return present.isEmpty ? "none" : present.map(\.name).joined(separator: ", ")
  }
}
