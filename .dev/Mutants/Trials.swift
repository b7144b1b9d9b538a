import Foundation

enum Outcome: String {
  case killed, survived, unreached
}

struct Verdict {
  let mutant: Mutant
  let outcome: Outcome
  /// The failing test, or how else the run ended.
  let killer: String
  /// Whether only suites noticed it that are counted apart.
  var isByAdded = false
}

/// Runs a target's tests against its mutants, each with the suites that reach it.
struct Trials {
  /// A suite without a mutant: how long it takes, and which mutants it reaches.
  private struct Suite {
    let name: String
    let seconds: Double
    /// Seconds of a core.
    let work: Double
    let reached: Set<Int>
  }

  let plan: Plan
  let binary: String
  let folder: String
  let jobs: Int
  /// Names of suites that are counted apart.
  let added: Set<String>
  /// Hears of each verdict as it comes, from any thread.
  let told: @Sendable (Verdict) -> Void

  func run(_ mutants: [Mutant]) throws -> [Verdict] {
    let suites = try self.suites().sorted { $0.seconds < $1.seconds }
    let total = suites.reduce(0) { $0 + $1.seconds }
    say("\(plan.target): \(suites.count) suites take \(Int(total.rounded(.up))) s one by one")
    return try concurrently(mutants) { mutant in
      let verdict = try self.verdict(of: mutant, suites)
      told(verdict)
      return verdict
    }
  }

  private func verdict(of mutant: Mutant, _ suites: [Suite]) throws -> Verdict {
    let reaching = suites.filter { $0.reached.contains(mutant.number) }
    let own = reaching.filter { !added.contains($0.name) }
    guard !reaching.isEmpty else {
      return Verdict(mutant: mutant, outcome: .unreached, killer: "")
    }
    // Most mutants fail somewhere at once: what takes long is asked last.
    let share = own.reduce(0) { $0 + $1.seconds } / 4
    var sum = 0.0
    let quick = own.prefix {
      sum += $0.seconds
      return sum <= share
    }
    let parts = [
      Array(quick), Array(own.dropFirst(quick.count)),
      reaching.filter { added.contains($0.name) },
    ]
    for (number, part) in parts.enumerated() where !part.isEmpty {
      if let killer = try killer(of: mutant, by: part) {
        return Verdict(
          mutant: mutant, outcome: .killed, killer: killer, isByAdded: number == 2)
      }
    }
    return Verdict(mutant: mutant, outcome: .survived, killer: "")
  }

  /// All suites of the plan, each run once without a mutant.
  private func suites() throws -> [Suite] {
    let list = try ChildRun(
      command: binary, arguments: ["--testing-library", "swift-testing", "--list-tests"],
      environment: [:], folder: folder, limit: 600, stopsAt: nil)
    let names = Set(
      list.output.split(separator: "\n").compactMap { line -> String? in
        guard let slash = line.firstIndex(of: "/") else { return nil }
        let name = String(line[..<slash])
        return plan.tests.contains { name == $0 || name.hasPrefix($0 + ".") } ? name : nil
      })
    guard !names.isEmpty else { throw Failure("\(plan.target): there are no tests") }
    return try concurrently(names.sorted()) { name in
      try suite(name)
    }
  }

  private func suite(_ name: String) throws -> Suite {
    let log = folder + "/.build/mutants-reached-\(name)"
    let times = log + ".times"
    // What an earlier run of the same binary found.
    if let known = try? String(contentsOfFile: times, encoding: .utf8), try isNewer(times) {
      let numbers = known.split(separator: " ").compactMap { Double($0) }
      if numbers.count == 2 {
        return Suite(name: name, seconds: numbers[0], work: numbers[1], reached: reached(log))
      }
    }
    try? FileManager.default.removeItem(atPath: log)
    var first = try tests([name], ["PLUMB_MUTANTS_REACHED": log], limit: 1800)
    // On a busy machine what waits for a moment may miss it once.
    if first.ending != .exited(0) {
      first = try tests([name], ["PLUMB_MUTANTS_REACHED": log], limit: 1800)
    }
    guard first.ending == .exited(0) else {
      throw Failure("\(name) fails without a mutant:\n" + first.output.suffix(3000))
    }
    try Data("\(first.seconds) \(first.work)".utf8).write(to: URL(fileURLWithPath: times))
    return Suite(
      name: name, seconds: first.seconds, work: first.work, reached: reached(log))
  }

  private func reached(_ log: String) -> Set<Int> {
    let told = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return Set(told.split(separator: "\n").compactMap { Int($0) })
  }

  private func isNewer(_ file: String) throws -> Bool {
    let dates = try [file, binary].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
    }
    guard let own = dates[0], let other = dates[1] else { return false }
    return own > other
  }

  /// What of the suites noticed the mutant; nil where nothing did.
  private func killer(of mutant: Mutant, by suites: [Suite]) throws -> String? {
    let limit = 20 + 8 * suites.reduce(0) { $0 + $1.seconds }
    // On a busy machine time says little of a loop without end.
    let work = 5 + 6 * suites.reduce(0) { $0 + $1.work }
    let run = try tests(
      suites.map(\.name), ["PLUMB_MUTANT": String(mutant.number)], limit: limit,
      workLimit: work)
    switch run.ending {
    case .exited(0): return nil
    case .tooLong: return "does not end"
    case .exited(let code) where !run.output.contains("✘"): return "exit code \(code)"
    case .signalled(let signal): return "signal \(signal)"
    case .exited, .stopped:
      return run.output.split(separator: "\n").first(where: Self.isFailure).map(String.init) ?? ""
    }
  }

  private func tests(
    _ suites: [String], _ environment: [String: String], limit: Double,
    workLimit: Double = .infinity
  ) throws -> ChildRun {
    // What a killed test leaves lies here, and goes with it.
    let temporary = NSTemporaryDirectory() + "pm-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    return try ChildRun(
      command: binary,
      arguments: [
        "--testing-library", "swift-testing", "--filter",
        "^(" + suites.joined(separator: "|") + ")/",
      ],
      environment: environment.merging(["TMPDIR": temporary]) { $1 }, folder: folder, limit: limit,
      workLimit: workLimit, stopsAt: Self.isFailure)
  }

  private static func isFailure(_ line: Substring) -> Bool {
    line.contains("✘") && !line.contains("known issue")
  }

  /// As many at once as there are jobs; results in the order of the elements.
  private func concurrently<Element: Sendable, Result>(
    _ elements: [Element], _ work: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = Gathered<Result>(count: elements.count)
    let failures = Gathered<any Error>(count: jobs)
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      do {
        while let index = results.next() { results.put(try work(elements[index]), at: index) }
      } catch {
        failures.put(error, at: worker)
      }
    }
    if let failure = failures.all.first { throw failure }
    return results.all
  }
}

/// What several threads put together, and take numbers from.
final class Gathered<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element?]
  private var taken = 0

  init(count: Int) { elements = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard taken < elements.count else { return nil }
    taken += 1
    return taken - 1
  }

  func put(_ element: Element, at index: Int) {
    lock.lock()
    defer { lock.unlock() }
    elements[index] = element
  }

  var all: [Element] { elements.compactMap { $0 } }
}
