import Foundation

/// The process: arguments in, exit code out. Everything else is ``PlumbCommand``, which tests call.
@main
struct Main {
  static func main() {
    // A write beyond the limit of a file's size is then an error that names the file.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(PlumbCommand.run(arguments, console: .standard).rawValue)
  }
}
