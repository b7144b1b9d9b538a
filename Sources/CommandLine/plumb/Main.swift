import Campaigns
import Commands
import Foundation
import Workflows

/// The process: arguments in, exit code out. Everything else is ``PlumbCommand``, which tests call.
@main
struct Main {
  static func main() {
    // If a stream is closed, the next file to be opened would take its number and receive the
    // output.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
    // A write beyond the limit of a file's size is then an error that names the file.
    signal(SIGXFSZ, SIG_IGN)
    var console = Console.standard
    // Before anything else; commands with results to report take over.
    let signals = InterruptionSignals(endingWith: console, .early)
    console.givesInterruption = signals.give
    let arguments = Array(ProcessArguments.all.dropFirst())
    withExtendedLifetime(signals) { exit(PlumbCommand.run(arguments, console: console).rawValue) }
  }
}
