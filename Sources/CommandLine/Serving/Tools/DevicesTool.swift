import AutoLayout
import Commands
import Workflows

/// `devices`: lists the names for arguments called devices.
struct DevicesTool: ServedTool {
  let name = "devices"
  let title = "List devices"
  let description = """
    Screens and windows with their sizes in points. Sets: all, current, phones, pads. A device named without an \
    orientation stands for both.
    """
  let parameters =
    [
      ToolParameter(
        "names", .texts, "Sets or devices, such as phones or 'iPhone 16'; all unless given.")
    ]
    + ResultPage.parameters
  let output: [OutputMember] = [
    OutputMember("total", .count, "The number of requested screens."),
    OutputMember("devices", .objects, "This page's: name, width, height, scale, sizeClasses."),
    OutputMember("nextCursor", .text, "Gives the next page.", isOptional: true),
  ]

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let screens: [Screen]
    do throws(CommandError) {
      screens = try NamedScreens.screens(named: arguments.texts("names") ?? ["all"])
    } catch {
      throw ToolFailure(error.message)
    }
    let page = try ResultPage(of: screens.count, arguments)
    var text = ""
    var records: [JSONValue] = []
    for screen in screens[page.range] {
      let environment = screen.environment(bars: Bars())
      let classes =
        "\(environment.horizontalSizeClass.rawValue)-\(environment.verticalSizeClass.rawValue)"
      let (width, height) = (
        JSONValue.number(environment.size.width), JSONValue.number(environment.size.height)
      )
      text +=
        "\(screen.name): \(width.text) × \(height.text) @\(JSONValue.number(environment.scale).text)x, \(classes)\n"
      records.append([
        "name": .string(screen.name), "width": width, "height": height,
        "scale": .number(environment.scale), "sizeClasses": .string(classes),
      ])
    }
    text += page.rest(of: screens.count, noun: "screens")
    return ToolResult(
      text: text,
      structured: [
        "total": .number(Double(screens.count)), "devices": .array(records),
        "nextCursor": page.nextCursor.map { .string($0) } ?? .null,
      ])
  }
}
