import Campaigns
import Reporting
import Synchronization

/// Shows how far a campaign is: one line that changes at a terminal, else a line now and then.
final class ProgressPrinter: Sendable {
  private struct State {
    var last = -1.0
    var isShown = false
    /// Troubles told one by one; further ones are only counted.
    var troubles = 0
  }

  private let console: Console
  private let total: Int?
  private let state = Mutex(State())

  private static let interval = 0.2
  private static let plainInterval = 10.0
  private static let troubleLimit = 20

  init(_ console: Console, total: Int?) {
    self.console = console
    self.total = total
  }

  func observe(_ event: CampaignEvent) {
    switch event {
    case .started(let progress):
      if progress.unitsDone > 0 {
        message("resuming: \(Count.text(progress.variants)) variants are on record")
      }
    case .unit(_, let progress): show(progress)
    case .differs(let difference): message("nondeterminism: \(difference)")
    case .trouble(let trouble): tell(trouble)
    case .ended: clear()
    }
  }

  private func show(_ progress: CampaignProgress) {
    let interval = console.isErrorTerminal ? Self.interval : Self.plainInterval
    let isDue = state.withLock { state in
      if state.last < 0, !console.isErrorTerminal { state.last = 0 }
      guard progress.seconds - state.last >= interval else { return false }
      state.last = progress.seconds
      state.isShown = true
      return true
    }
    guard isDue else { return }
    let line = ProgressLine(
      variants: progress.variants, total: total, rate: progress.rate,
      findings: progress.findings, seconds: progress.seconds,
      workersLost: progress.workersLost
    ).text
    console.writeError(console.isErrorTerminal ? "\r\u{1B}[K\(line)" : line + "\n")
  }

  private func tell(_ trouble: WorkerTrouble) {
    let count = state.withLock { state in
      state.troubles += 1
      return state.troubles
    }
    guard count <= Self.troubleLimit else { return }
    switch trouble {
    case .lost(let unit, let death, let lastWords):
      let words = lastWords.split(separator: "\n").last.map { " (\($0))" } ?? ""
      message("a worker \(death)\(words); unit \(unit) is run again")
    case .overLimit(let unit, let limit):
      message("unit \(unit) is over the \(limit.rawValue) limit; it is run again alone")
    case .fault(let unit, let fault):
      message("variant \(fault.variant) of unit \(unit) ends its workers; the unit goes on without")
    }
    if count == Self.troubleLimit { message("further troubles are not shown") }
  }

  private func message(_ text: String) {
    clear()
    console.errorLine(text)
  }

  /// Takes the changing line away, so that what follows stands alone.
  private func clear() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown && console.isErrorTerminal { console.writeError("\r\u{1B}[K") }
  }
}
