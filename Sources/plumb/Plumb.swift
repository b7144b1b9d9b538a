import Foundation

/// The command line: finds the command and hands it its arguments.
@main
struct Plumb {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(run(arguments))
  }

  /// Runs a command line and returns its exit code.
  static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first else {
      Console.error(usage)
      return ExitCode.usage
    }
    let rest = Array(arguments.dropFirst())
    do throws(UsageError) {
      switch name {
      case "layout": return try LayoutCommand(arguments: rest).run()
      case "--help", "-h", "help":
        Console.print(usage)
        return ExitCode.clean
      default: throw UsageError("unknown command \(name)")
      }
    } catch {
      Console.error("plumb: \(error.message)\n\(usage)")
      return ExitCode.usage
    }
  }

  static let usage = """
    usage: plumb COMMAND [OPTIONS] PATH…
      layout   lay out scenes and show frames
    plumb COMMAND --help explains a command.
    """
}
