import Commands
import Foundation
import SystemCalls

/// Ends the process if it does not end by itself soon after an interruption.
///
/// Files are written whole or not at all, so that none is left half written.
enum InterruptionDeadline {
  /// The prompt returns within a second; the rest of it is for the system to end the process.
  private static let seconds = 0.75

  /// Starts the count. A thread of its own waits, so that no work, lock or full pipe delays it.
  static func begin() {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      end("interrupted: ended before all findings were printed\n")
    }
  }

  /// Ends the process with exit code 130, after a message if that can be written at once.
  static func end(_ text: String) -> Never {
    var errors = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&errors, 1, 0) == 1 {
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes {
        SystemCalls.write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
    }
    // Not by an ordinary exit: another thread may hold a lock that its handlers wait for.
    _exit(ExitCode.interrupted.rawValue)
  }
}
