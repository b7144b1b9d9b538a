import Foundation
import SystemCalls
import SafeText

/// The output of a command: the process's streams, or a test's buffers.
package struct Console: Sendable {
  /// Results.
  package var write: @Sendable (String) -> Void
  /// Errors and progress.
  package var writeError: @Sendable (String) -> Void
  /// True if the results go to a terminal.
  package var isTerminal: Bool
  /// True if errors and progress go to a terminal.
  package var isErrorTerminal: Bool
  /// The variables of the environment, such as `NO_COLOR`.
  package var environment: [String: String]
  /// Passes the next signal that requests the end of the process to the latest caller. Nil if
  /// signals are not observed, as in tests.
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

  /// Columns of the terminal that shows errors and progress; 80 if unknown.
  package var errorWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }

  /// True if lines of progress may be drawn over one another.
  package var drawsScreen: Bool {
    isErrorTerminal && environment["TERM"] != "dumb"
      && (environment["PLUMB_NO_SCREEN"] ?? "").isEmpty
  }

  /// Lines are made harmless; documents of other formats handle this themselves.
  package func line(_ text: String = "") {
    write(NeutralText.lines(text, keepsColours: usesColour) + "\n")
  }
  /// Several lines, including their line breaks.
  package func lines(_ text: String) { write(NeutralText.lines(text, keepsColours: usesColour)) }
  package func errorLine(_ text: String) { writeError(NeutralText.lines(text) + "\n") }

  /// The streams of the process.
  package static var standard: Console {
    Console(
      write: { text in
        guard let reason = Console.emit(text, to: STDOUT_FILENO) else { return }
        // Lost results must not look like success.
        _ = Console.emit("plumb: the output cannot be written: \(reason)\n", to: STDERR_FILENO)
        exit(ExitCode.trouble.rawValue)
      },
      // Unreadable messages are no reason to stop the work.
      writeError: { _ = Console.emit($0, to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes everything, or returns the reason for the failure.
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
