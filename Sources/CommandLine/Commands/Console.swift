import Foundation
import SystemCalls
import SafeText

/// Where a command writes: the process's streams, or a test's buffers.
package struct Console: Sendable {
  /// Results.
  package var write: @Sendable (String) -> Void
  /// Errors and progress.
  package var writeError: @Sendable (String) -> Void
  /// Whether a person watches the results as they come.
  package var isTerminal: Bool
  /// Whether a person watches errors and progress.
  package var isErrorTerminal: Bool
  /// What the environment says, such as `NO_COLOR`.
  package var environment: [String: String]
  /// Where the process watches for the signals that ask it to end: gives the next one to whoever asks last.
  /// Nil where nobody watches, as in tests.
  package var givesInterruption: (@Sendable (_ heard: @escaping @Sendable () -> Void) -> Void)?

  package init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, isTerminal: Bool, isErrorTerminal: Bool,
    environment: [String: String]
  ) {
    self.write = write
    self.writeError = writeError
    self.isTerminal = isTerminal
    self.isErrorTerminal = isErrorTerminal
    self.environment = environment
  }

  /// Colours are for people, and only for those who did not decline them (https://no-color.org).
  package var usesColour: Bool {
    isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Columns of the terminal that shows errors and progress; 80 where they are not known.
  package var errorWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether lines may be drawn over one another for who watches progress.
  package var drawsScreen: Bool {
    isErrorTerminal && environment["TERM"] != "dumb"
      && (environment["PLUMB_NO_SCREEN"] ?? "").isEmpty
  }

  /// What is said in lines is made harmless; documents of other formats take care of themselves.
  package func line(_ text: String = "") {
    write(NeutralText.lines(text, keepsColours: usesColour) + "\n")
  }
  /// Several lines, which bring their line breaks along.
  package func lines(_ text: String) { write(NeutralText.lines(text, keepsColours: usesColour)) }
  package func errorLine(_ text: String) { writeError(NeutralText.lines(text) + "\n") }

  /// The streams of the process.
  package static var standard: Console {
    Console(
      write: { text in
        guard let reason = Console.emit(text, to: STDOUT_FILENO) else { return }
        // Results that are lost must not look like success.
        _ = Console.emit("plumb: the output cannot be written: \(reason)\n", to: STDERR_FILENO)
        exit(ExitCode.trouble.rawValue)
      },
      // Messages that nobody can read are no reason to give up the work.
      writeError: { _ = Console.emit($0, to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes everything, or says why not.
  private static func emit(_ text: String, to descriptor: Int32) -> String? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        SystemCalls.write(descriptor, $0.baseAddress, $0.count)
      }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }
}
