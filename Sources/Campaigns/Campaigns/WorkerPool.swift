import Corpus
import SystemCalls

/// The worker processes of one run with their current orders.
///
/// One thread does everything: it waits for bytes, distributes orders and checks the limits.
/// Nothing needs a lock.
package final class WorkerPool {
  /// A place for one worker at a time.
  private final class Slot {
    var worker: WorkerProcess?
    var isReady = false
    var trial: UnitTrial?
    var mark: UnitTrial.Mark?
    /// The time when the worker was started or received its order; nil while it is idle.
    var since: Double?
    /// The seconds for which the worker had waited for a core at that time.
    var withoutCore = 0.0
    /// True while an order is being run.
    var isRunning = false
  }

  private let command: WorkerCommand
  private let options: ProcessExecutor.Options
  private let clock: CampaignClock
  private let manifest: [UInt8]
  private let units: any UnitSource
  private let sink: any UnitSink
  private let onTurn: () -> Void
  private let slots: [Slot]
  private var records: [UnitRecord] = []
  private var hasMoreUnits = true
  private var failedStarts = 0

  /// The maximum number of successive failed starts of workers, over all slots.
  private static let failedStartLimit = 5
  /// Milliseconds between checks of limits and of workers that ended without a message.
  private static let tick: Int32 = 50

  /// - Parameter onTurn: called some twenty times per second while the pool runs.
  package init(
    command: WorkerCommand, options: ProcessExecutor.Options, clock: CampaignClock,
    manifest: [UInt8], units: any UnitSource, sink: any UnitSink,
    onTurn: @escaping () -> Void = {}
  ) {
    self.command = command
    self.options = options
    self.clock = clock
    self.manifest = manifest
    self.units = units
    self.sink = sink
    self.onTurn = onTurn
    slots = (0..<options.workers).map { _ in Slot() }
  }

  /// Starts one worker and waits until it is ready: no unit is taken unless one can be run.
  package func warmUp() throws(CampaignError) {
    let slot = slots[0]
    while !slot.isReady {
      if slot.worker == nil { try start(slot) }
      onTurn()
      waitForBytes()
      try attend(to: slot)
    }
  }

  /// Runs until the source has ended and every taken unit is delivered, or the flag is raised. No
  /// worker outlives the call.
  package func run(_ stop: StopFlag) throws(CampaignError) {
    defer { for slot in slots { slot.worker = nil } }
    while !stop.isRaised {
      try handOut()
      guard hasMoreUnits || slots.contains(where: { $0.trial != nil }) else { return }
      onTurn()
      waitForBytes()
      for slot in slots { try attend(to: slot) }
      if !records.isEmpty {
        try sink.deliver(records)
        records.removeAll()
      }
    }
  }

  // MARK: Distribution

  private func handOut() throws(CampaignError) {
    // A unit that must run alone waits for the others, and they wait for it.
    let lonely = slots.first { $0.trial?.isAlone == true }
    for slot in slots {
      if slot.trial == nil, lonely == nil, hasMoreUnits {
        switch units.supply() {
        case .unit(let unit): slot.trial = UnitTrial(unit: unit)
        case .later: break
        case .ended: hasMoreUnits = false
        }
      }
      guard let trial = slot.trial, !slot.isRunning else { continue }
      if slot.worker == nil { try start(slot) }
      if trial.isAlone {
        guard slot === lonely, !slots.contains(where: { $0 !== slot && $0.isRunning }) else {
          continue
        }
      } else if lonely != nil {
        continue
      }
      if slot.isReady { give(trial.order, to: slot) }
    }
  }

  private func start(_ slot: Slot) throws(CampaignError) {
    let worker = try WorkerProcess(command)
    worker.send(.manifest(manifest))
    slot.worker = worker
    slot.isReady = false
    slot.since = clock.seconds
    slot.withoutCore = 0
  }

  private func give(_ order: UnitOrder, to slot: Slot) {
    slot.mark = nil
    slot.isRunning = true
    slot.since = clock.seconds
    slot.withoutCore = slot.worker?.secondsWithoutCore ?? 0
    slot.worker?.send(.order(order))
    sink.watch(.began(worker: number(of: slot), unit: order.unit))
  }

  private func number(of slot: Slot) -> Int { slots.firstIndex { $0 === slot } ?? 0 }

  // MARK: Listening

  private func waitForBytes() {
    var descriptors: [pollfd] = []
    for slot in slots {
      guard let worker = slot.worker else { continue }
      let events = POLLIN | (worker.hasOutgoing ? POLLOUT : 0)
      if !worker.hasEnded {
        descriptors.append(pollfd(fd: worker.socket, events: Int16(events), revents: 0))
      }
    }
    // Only while a worker could take a unit: an unused readiness would prevent waiting.
    let needsUnits =
      hasMoreUnits && slots.contains { $0.trial == nil }
      && !slots.contains { $0.trial?.isAlone == true }
    if needsUnits, let readiness = units.readiness {
      descriptors.append(pollfd(fd: readiness, events: Int16(POLLIN), revents: 0))
    }
    // Standard error does not end the wait: it is read on other events.
    poll(&descriptors, nfds_t(descriptors.count), Self.tick)
  }

  private func attend(to slot: Slot) throws(CampaignError) {
    guard let worker = slot.worker else { return }
    if worker.hasOutgoing { worker.flush() }
    // First the ending, then the bytes: messages sent before the death still count.
    var death = worker.wait()
    worker.drain()
    do {
      while let message = try worker.frames.next() { try take(message, from: slot) }
    } catch let error as WorkerFrame.Garbled {
      _ = worker.terminate()
      death = .garbled(error.reason)
    } catch let error as CampaignError {
      throw error
    } catch {
      throw .workersCannotStart(reason: "\(error)")
    }
    // The stream has ended but the process has not: it closed the stream, and is useless.
    if death == nil, worker.hasEnded { death = worker.terminate() }
    if let death {
      try lose(slot, death)
    } else {
      try watch(slot)
    }
  }

  /// - Throws: `CampaignError` if no worker can run this campaign, `WorkerFrame.Garbled` for a
  ///   message that this worker must not send now.
  private func take(_ message: WorkerMessage, from slot: Slot) throws {
    switch message {
    case .ready where !slot.isReady:
      slot.isReady = true
      slot.since = nil
      failedStarts = 0
    case .rejected(let reason) where !slot.isReady:
      throw CampaignError.manifestRejected(reason: reason)
    case .mark(let variant, let description) where slot.isRunning:
      slot.mark = UnitTrial.Mark(variant: variant, description: description)
    case .outcome(slot.trial?.unit, let outcome) where slot.isRunning:
      conclude(slot, .outcome(outcome))
    case .threw(slot.trial?.unit, let reason) where slot.isRunning:
      conclude(slot, .threw(reason))
    default:
      throw WorkerFrame.Garbled(reason: "a message out of turn")
    }
  }

  private func conclude(_ slot: Slot, _ ending: UnitTrial.Ending) {
    slot.isRunning = false
    slot.since = nil
    guard var trial = slot.trial else { return }
    let known = trial.faults
    let record = trial.conclude(ending, lastMark: slot.mark)
    for fault in trial.faults where !known.contains(fault) {
      sink.note(.fault(unit: trial.unit, fault))
    }
    if let record {
      records.append(record)
      sink.watch(
        .ended(worker: number(of: slot), unit: record.unit, variants: record.variants))
    }
    slot.trial = record == nil ? trial : nil
    slot.mark = nil
  }

  // MARK: Trouble

  private func lose(_ slot: Slot, _ death: WorkerDeath) throws(CampaignError) {
    guard let worker = slot.worker else { return }
    let lastWords = String(decoding: worker.lastWords, as: UTF8.self)
    slot.worker = nil
    slot.isReady = false
    slot.since = nil
    if let trial = slot.trial, slot.isRunning {
      sink.note(.lost(unit: trial.unit, death: death, lastWords: lastWords))
      conclude(slot, .died(death))
      return
    }
    failedStarts += 1
    guard failedStarts < Self.failedStartLimit else {
      let words = lastWords.isEmpty ? "" : ": \(lastWords)"
      throw .workersCannotStart(reason: "the last one \(death)\(words)")
    }
  }

  private func watch(_ slot: Slot) throws(CampaignError) {
    guard let worker = slot.worker, let since = slot.since else { return }
    // On a machine with more work than cores a worker is slow through no fault of its unit.
    let isOver = { [clock] (limit: Double) in
      let elapsed = clock.seconds - since
      return elapsed > limit && elapsed - (worker.secondsWithoutCore - slot.withoutCore) > limit
    }
    guard slot.isRunning, let trial = slot.trial else {
      if !slot.isReady, isOver(options.startLimit) {
        _ = worker.terminate()
        try lose(slot, .garbled("nothing within \(options.startLimit) s of its start"))
      }
      return
    }
    let factor = trial.isAlone ? UnitTrial.limitFactor : 1
    let limit: WorkerLimit
    if isOver(options.wallClockLimit * Double(factor)) {
      limit = .wallClock
    } else if let bytes = worker.residentBytes, bytes / factor > options.memoryLimit {
      limit = .memory
    } else {
      return
    }
    _ = worker.terminate()
    slot.worker = nil
    slot.isReady = false
    sink.note(.overLimit(unit: trial.unit, limit: limit))
    conclude(slot, .exceeded(limit))
  }
}
