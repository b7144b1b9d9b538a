import Campaigns
import Commands
import Foundation

extension InterruptionSignals {
  /// Raises the flag at the first signal, and says so at once: for commands that then tell what they found.
  package convenience init(raising stop: StopFlag, telling console: Console) {
    self.init {
      console.errorLine("interrupted: what was found is told, as it was found; again ends at once")
      stop.raise()
    }
  }

  /// Ends the process with exit code 130 at the first signal, for as long as this is kept: for commands that
  /// print each result as soon as they have it.
  package convenience init(endingWith console: Console) {
    self.init {
      console.errorLine("interrupted: what was done by then is printed above")
      exit(ExitCode.interrupted.rawValue)
    }
  }
}
