import Commands
import Synchronization

/// Keeps what a command prints, results and errors in their order, so that it can be shown at once.
final class BufferedConsole: Sendable {
  private let kept = Mutex<[(text: String, isError: Bool)]>([])
  private let target: Console

  /// - Parameter target: where it is shown; the command sees its terminal and environment.
  init(for target: Console) { self.target = target }

  var console: Console {
    var console = target
    console.write = { text in self.kept.withLock { $0.append((text, false)) } }
    console.writeError = { text in self.kept.withLock { $0.append((text, true)) } }
    return console
  }

  /// Shows what was printed, each text on its stream.
  func show() {
    for part in kept.withLock({ $0 }) {
      part.isError ? target.writeError(part.text) : target.write(part.text)
    }
  }
}
