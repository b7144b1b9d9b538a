import Campaigns
import Commands
import Foundation

extension InterruptionSignals {
  /// The consequence of an interruption for the findings so far, in words.
  package enum Consequence: String, Sendable {
    case reported = "showing findings so far"
    case kept = "finishing the current variants; findings are kept"
    case left = "finishing the current units; other workers take the rest"
    case cached = "nothing is compared; results so far are kept"
    case watched = "the watch ends"
    case early = "before there was anything to report"
  }

  /// Calls a function at the first signal, from the process's own watch if it has one. The process then ends within a
  /// second, whatever the call does.
  private convenience init(_ console: Console, _ heard: @escaping @Sendable () -> Void) {
    guard let give = console.givesInterruption else {
      self.init(heard)
      return
    }
    self.init(heardElsewhere: ())
    give {
      InterruptionDeadline.begin()
      heard()
    }
  }

  /// Raises the flag at the first signal, and reports that at once: for commands that then report their findings, as
  /// far as that takes less than a second.
  package convenience init(
    raising stop: StopFlag, reportingTo console: Console, _ consequence: Consequence = .reported
  ) {
    self.init(console) {
      console.errorLine("interrupted: \(consequence.rawValue); press Ctrl-C again to quit")
      stop.raise()
    }
  }

  /// Ends the process with exit code 130 at the first signal, for as long as this is kept: for work
  /// without partial results.
  package convenience init(endingWith console: Console, _ consequence: Consequence) {
    self.init(console) {
      InterruptionDeadline.end("interrupted: \(consequence.rawValue)\n")
    }
  }
}
