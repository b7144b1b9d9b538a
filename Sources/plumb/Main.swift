import Foundation

/// The process: arguments in, exit code out. Everything else is ``PlumbCommand``, which tests call.
@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(PlumbCommand.run(arguments, console: .standard).rawValue)
  }
}
