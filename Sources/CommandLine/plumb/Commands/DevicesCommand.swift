import AutoLayout
import Commands
import Reporting
import Workflows

/// `plumb devices`: what `--devices` knows.
struct DevicesCommand: Command {
  static let definition = CommandDefinition(
    name: "devices", summary: "List the devices and windows that scenes can be laid out on",
    discussion: """
      Prints a line for each screen, with its size in points, its scale, and the systems that it runs.
      The names are values of --devices, as are the sets all, current, phones and pads. A device named
      without an orientation means both.
      """,
    examples: [
      ("plumb devices", "Every device and window"),
      ("plumb devices phones", "A set"),
      ("plumb devices 'iPhone 16' --format json", "One device, for a program"),
    ])

  @Operands("[SET|DEVICE…]") var words: [String]
  @Option(.format("Lines for people, or JSON Lines.")) var format: OutputFormat = .text

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let screens = try DeviceOptions.screens(named: words.isEmpty ? ["all"] : words)
    let width = screens.map(\.name.count).max() ?? 0
    for screen in screens {
      let environment = screen.environment(bars: Bars(), generation: .ios18)
      let (width_, height) = (environment.size.width, environment.size.height)
      switch format {
      case .text:
        let padding = String(repeating: " ", count: width - screen.name.count)
        console.line(
          "\(screen.name)\(padding)  \(Self.brief(width_)) × \(Self.brief(height)) @\(Self.brief(environment.scale))x  "
            + "\(environment.horizontalSizeClass.rawValue)-\(environment.verticalSizeClass.rawValue)"
        )
      case .json:
        console.line(
          JSONLine.text(
            Record(
              name: screen.name, width: width_, height: height, scale: environment.scale,
              sizeClasses: [
                environment.horizontalSizeClass.rawValue, environment.verticalSizeClass.rawValue,
              ])))
      }
    }
    return .clean
  }

  private struct Record: Encodable {
    var format = 1
    var name: String
    var width, height, scale: Double
    var sizeClasses: [String]
  }

  private static func brief(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
