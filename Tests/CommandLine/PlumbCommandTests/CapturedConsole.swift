import Commands
import Synchronization

@testable import plumb

/// A console whose text a test can read.
final class CapturedConsole: Sendable {
  private let texts = Mutex((output: "", error: ""))

  var output: String { texts.withLock { $0.output } }
  var error: String { texts.withLock { $0.error } }

  func console(isTerminal: Bool = false, environment: [String: String] = [:]) -> Console {
    Console(
      write: { text in self.texts.withLock { $0.output += text } },
      writeError: { text in self.texts.withLock { $0.error += text } },
      isTerminal: isTerminal, isErrorTerminal: isTerminal, environment: environment)
  }

  /// Runs the whole command line in this process.
  static func run(_ arguments: [String]) -> (code: Int32, output: String, error: String) {
    let captured = CapturedConsole()
    let code = PlumbCommand.run(arguments, console: captured.console())
    return (code.rawValue, captured.output, captured.error)
  }
}
