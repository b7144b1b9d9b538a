import AutoLayout
import Commands
import Judging
import Workflows
import TextMetrics

/// The arguments that choose the environment of a scene.
enum ToolEnvironment {
  static let parameters = [
    ToolParameter("width", .number(0...100_000), "Width of the root view in points."),
    ToolParameter("height", .number(0...100_000), "Height of the root view in points."),
    ToolParameter(
      "devices", .texts, "Lay out on these in place of a width and height, such as 'iPhone 16'."),
    ToolParameter(
      "contentSize", .choice(ContentSizeCategory.allCases.map(\.rawValue)), "Dynamic Type size."),
    ToolParameter(
      "direction", .choice(LayoutDirection.allCases.map(\.rawValue)), "Reading direction."),
    ToolParameter("language", .text, "In this language, such as de; its direction is implied."),
  ]

  static func choice(_ arguments: ToolArguments) throws(ToolFailure) -> EnvironmentChoice {
    if arguments.texts("devices") != nil,
      arguments.number("width") != nil || arguments.number("height") != nil
    {
      throw ToolFailure("‘devices’ and ‘width’ or ‘height’ exclude each other")
    }
    return EnvironmentChoice(
      width: arguments.number("width"), height: arguments.number("height"),
      direction: arguments.text("direction").flatMap { LayoutDirection(rawValue: $0) },
      contentSize: arguments.text("contentSize").flatMap { ContentSizeCategory(rawValue: $0) })
  }

  /// A session over scenes in the requested environment.
  static func session(
    _ arguments: ToolArguments, _ project: LoadedProject, explained: String? = nil
  ) throws(ToolFailure) -> LayoutSession {
    let devices = arguments.texts("devices")
    return LayoutSession(
      LayoutSession.Request(
        format: .json, sceneID: arguments.text("scene"), explained: explained,
        environment: try choice(arguments),
        screens: { (support) throws(CommandError) in
          guard let devices else { return nil }
          return try NamedScreens.screens(named: devices, support: support)
        }), input: SceneInput(), fonts: project.fonts)
  }

  static func language(
    _ arguments: ToolArguments, _ project: LoadedProject
  ) throws(ToolFailure) -> Language? {
    do throws(CommandError) {
      return try Translations.language(arguments.text("language"), among: project.documents)
    } catch {
      throw ToolFailure(error.message)
    }
  }
}
