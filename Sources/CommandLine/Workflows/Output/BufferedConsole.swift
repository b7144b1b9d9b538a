import Commands
import Synchronization

/// Keeps the output of a command, results and errors in their order.
package final class BufferedConsole: Sendable {
  private let kept = Mutex<[(text: String, isError: Bool)]>([])
  private let model: Console

  /// - Parameter model: whose terminal and environment the command sees; none unless given.
  package init(
    like model: Console = Console(
      write: { _ in }, writeError: { _ in }, isTerminal: false, isErrorTerminal: false,
      environment: [:])
  ) {
    self.model = model
  }

  package var console: Console {
    var console = model
    console.write = { text in self.kept.withLock { $0.append((text, false)) } }
    console.writeError = { text in self.kept.withLock { $0.append((text, true)) } }
    return console
  }

  /// Results.
  package var output: String { text(isError: false) }

  /// The lines on the error stream.
  package var errorLines: [String] {
    text(isError: true).split(separator: "\n").map(String.init)
  }

  private func text(isError: Bool) -> String {
    kept.withLock { $0 }.filter { $0.isError == isError }.map(\.text).joined()
  }

  /// Prints the output on a console, each text on its stream.
  package func show(on console: Console) {
    for part in kept.withLock({ $0 }) {
      part.isError ? console.writeError(part.text) : console.write(part.text)
    }
  }
}
