import Campaigns
import Commands
import Dispatch
import Files
import Foundation

/// Judges again whenever a file of the project changes, until the process is interrupted.
package struct CheckWatch {
  /// Absolute paths of files and folders.
  let places: [String]

  /// Seconds between two looks at the files. A look at a large project takes longer, and then a fifth of the time is
  /// spent with looking.
  private static let pause = 0.1

  /// - Parameter paths: that are judged. The projects around them are watched, since translations, fonts and
  ///   settings decide as well.
  package init(_ paths: [String]) {
    var places: Set<String> = []
    for path in paths {
      if let folder = RealFolder(around: path), folder.isRepository {
        places.insert(folder.path)
      } else {
        places.insert(URL(fileURLWithPath: path).standardizedFileURL.path)
      }
    }
    self.places = places.sorted()
  }

  /// Judges, and again after each change.
  ///
  /// On a terminal the screen is kept: each answer takes the place of the one before. An error does not end the watch,
  /// since a document that is being edited may be unreadable for a moment.
  ///
  /// - Parameter judge: judges once, and prints to the console that it is given.
  /// - Returns: ``ExitCode/interrupted`` once a signal came while it was judging; while it waits, a signal ends the
  ///   process.
  package func run(
    _ console: Console, judge: (Console) throws(CommandError) -> ExitCode
  ) -> ExitCode {
    while true {
      let before = state
      let answer = BufferedConsole(like: console)
      let start = DispatchTime.now()
      do throws(CommandError) {
        let code = try judge(answer.console)
        if code == .interrupted {
          answer.show(on: console)
          return code
        }
      } catch {
        answer.console.errorLine(error.message)
      }
      let seconds = Self.seconds(since: start)
      if console.isTerminal, console.environment["TERM"] != "dumb" { console.write(Self.clear) }
      answer.show(on: console)
      console.errorLine(
        String(format: "Judged in %.2f s; waiting for changes, press Ctrl-C to quit.", seconds))
      waitForChange(since: before, console)
    }
  }

  /// Clears a terminal, and goes to its first line.
  private static let clear = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  private func waitForChange(since before: [String?], _ console: Console) {
    let signals = InterruptionSignals(endingWith: console, .watched)
    defer { withExtendedLifetime(signals) {} }
    var state = before
    var pause = Self.pause
    while state == before {
      Thread.sleep(forTimeInterval: pause)
      let start = DispatchTime.now()
      state = self.state
      pause = max(Self.pause, 4 * Self.seconds(since: start))
    }
  }

  private var state: [String?] { places.map { FolderFingerprint.of($0) } }

  private static func seconds(since start: DispatchTime) -> Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
  }
}
