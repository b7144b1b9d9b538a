import Campaigns
import Commands
import Fuzzing
import Reporting
import Synchronization

/// Shows the status of a campaign: a screen at a terminal, else a line now and then. Writes the status files.
package final class ProgressPrinter: Sendable {
  private struct State {
    var tracker: StatusTracker
    /// Seconds of the run at which something was shown, and written.
    var shown = -1.0
    var written = -1.0
    /// The lines of the screen at the terminal.
    var height = 0
    /// The number of troubles reported one by one; further ones are only counted.
    var troubles = 0
    var isFileReported = false
    var isOver = false
  }

  private let console: Console
  private let files: [String]
  private let clock: CampaignClock
  private let start: Double
  private let state: Mutex<State>

  private static let screenInterval = 0.2
  private static let plainInterval = 10.0
  private static let fileInterval = 1.0
  private static let troubleLimit = 20

  /// - Parameters:
  ///   - scenes: the manifest's.
  ///   - known: buckets of earlier campaigns.
  ///   - files: status files to keep; those that end in `.prom` in Prometheus' format.
  package init(
    _ console: Console, manifest: FuzzManifest, scenes: FuzzScenes, known: Set<String>,
    files: [String], clock: CampaignClock = .monotonic
  ) {
    self.console = console
    self.files = files
    self.clock = clock
    start = clock.seconds
    state = Mutex(
      State(
        tracker: StatusTracker(
          manifest, scenes, known: known,
          readsResults: console.drawsScreen || !files.isEmpty)))
  }

  package func observe(_ event: CampaignEvent) {
    state.withLock { state in
      state.tracker.observe(event)
      switch event {
      case .started(let progress):
        if progress.unitsDone > 0 {
          message(
            "resuming: \(Count.of(progress.variants, "variant")) are on record", &state)
        }
      case .damage(let place): message("the ledger: \(place); its units are run again", &state)
      case .unit, .worker: refresh(&state)
      case .differs(let difference): message("nondeterminism: \(difference)", &state)
      case .trouble(let trouble): report(trouble, &state)
      case .ended:
        state.isOver = true
        clear(&state)
        writeFiles(&state)
      }
    }
  }

  /// Redraws if time has passed without an event.
  package func tick() {
    state.withLock { state in
      if !state.isOver { refresh(&state) }
    }
  }

  // MARK: Showing

  private func refresh(_ state: inout State) {
    let now = clock.seconds - start
    if console.drawsScreen {
      if now - state.shown >= Self.screenInterval { draw(now, &state) }
    } else {
      if state.shown < 0 { state.shown = 0 }
      if now - state.shown >= Self.plainInterval { writeLine(now, &state) }
    }
    if now - state.written >= Self.fileInterval { writeFiles(&state) }
  }

  private func draw(_ now: Double, _ state: inout State) {
    state.shown = now
    let status = state.tracker.status(at: now, date: nil)
    let emphasis = Emphasis(isColoured: (console.environment["NO_COLOR"] ?? "").isEmpty)
    // A line as wide as the terminal would be two.
    let lines = StatusScreen(status, emphasis: emphasis).lines(width: console.errorWidth - 1)
    let back = state.height > 0 ? "\u{1B}[\(state.height)A\r\u{1B}[J" : ""
    state.height = lines.count
    console.writeError(back + lines.joined(separator: "\n") + "\n")
  }

  private func writeLine(_ now: Double, _ state: inout State) {
    state.shown = now
    let status = state.tracker.status(at: now, date: nil)
    console.errorLine(
      ProgressLine(
        variants: status.variants, total: status.variantsTotal, rate: status.rate,
        findings: status.failing, seconds: status.seconds, workersLost: status.workersLost
      ).text)
  }

  private func writeFiles(_ state: inout State) {
    guard !files.isEmpty else { return }
    let now = clock.seconds - start
    state.written = now
    let status = state.tracker.status(at: now, date: clock.date)
    for path in files {
      let text = path.hasSuffix(".prom") ? PrometheusText(status).text : status.json
      do throws(CommandError) {
        try OutputDirectory.write(text, to: path)
      } catch {
        // Not a reason to stop a campaign.
        if !state.isFileReported { message(error.message, &state) }
        state.isFileReported = true
      }
    }
  }

  // MARK: Reporting

  private func report(_ trouble: WorkerTrouble, _ state: inout State) {
    state.troubles += 1
    guard state.troubles <= Self.troubleLimit else { return }
    switch trouble {
    case .lost(let unit, let death, let lastWords):
      let words = lastWords.split(separator: "\n").last.map { " (\($0))" } ?? ""
      message("a worker \(death)\(words); unit \(unit) is run again", &state)
    case .overLimit(let unit, let limit):
      message("unit \(unit) is over the \(limit.rawValue) limit; it is run again alone", &state)
    case .remark(let text): message(text, &state)
    case .fault(let unit, let fault):
      message(
        "variant \(fault.variant) of unit \(unit) ends its workers; the unit continues without it",
        &state)
    }
    if state.troubles == Self.troubleLimit { message("further troubles are not shown", &state) }
  }

  private func message(_ text: String, _ state: inout State) {
    clear(&state)
    console.errorLine(text)
  }

  /// Clears the screen, so that later output stands alone.
  private func clear(_ state: inout State) {
    guard state.height > 0 else { return }
    console.writeError("\u{1B}[\(state.height)A\r\u{1B}[J")
    state.height = 0
  }
}
