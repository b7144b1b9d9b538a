import Campaigns
import Commands
import Foundation

extension InterruptionSignals {
  /// What becomes of what was found, in words, once somebody interrupts.
  package enum Consequence: String, Sendable {
    case told = "what was found is told, as it was found"
    case kept = "the variants at work are finished, and what was found is kept"
    case left = "the units at work are finished, the others are left to others"
    case cached = "nothing is compared; what was judged is kept, and not judged again"
    case early = "before there was anything to tell"
  }

  /// Calls a function at the first signal, from the process's own watch where it has one: then the process
  /// ends within a second whatever becomes of the call.
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

  /// Raises the flag at the first signal, and says so at once: for commands that then tell what they found, as
  /// far as that takes less than a second.
  package convenience init(
    raising stop: StopFlag, telling console: Console, _ consequence: Consequence = .told
  ) {
    self.init(console) {
      console.errorLine("interrupted: \(consequence.rawValue); again ends at once")
      stop.raise()
    }
  }

  /// Ends the process with exit code 130 at the first signal, for as long as this is kept: for what there is
  /// nothing to tell of.
  package convenience init(endingWith console: Console, _ consequence: Consequence) {
    self.init(console) {
      InterruptionDeadline.end("interrupted: \(consequence.rawValue)\n")
    }
  }
}
