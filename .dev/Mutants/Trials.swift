import Foundation

enum Outcome: String {
  case killed, survived, unreached
}

struct Verdict {
  let mutant: Mutant
  let outcome: Outcome
  /// The failing test, or how else the run ended.
  let killer: String
}

/// Runs a target's tests against its mutants.
struct Trials {
  let plan: Plan
  let binary: String
  let folder: String
  let jobs: Int

  func run(_ mutants: [Mutant]) throws -> [Verdict] {
    let log = folder + "/.build/mutants-reached-\(plan.target)"
    try? FileManager.default.removeItem(atPath: log)
    let first = try tests(["PLUMB_MUTANTS_REACHED": log], limit: 1800)
    guard first.ending == .exited(0) else {
      throw Failure(
        "the tests of \(plan.target) fail without a mutant:\n" + first.output.suffix(3000))
    }
    let told = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let reached = Set(told.split(separator: "\n").compactMap { Int($0) })
    say("\(plan.target): tests take \(Int(first.seconds.rounded(.up))) s")
    let limit = 20 + 8 * first.seconds
    let verdicts = Gathered<Verdict>(count: mutants.count)
    let failures = Gathered<any Error>(count: jobs)
    DispatchQueue.concurrentPerform(iterations: jobs) { worker in
      do {
        while let index = verdicts.next() {
          let mutant = mutants[index]
          guard reached.contains(mutant.number) else {
            verdicts.put(Verdict(mutant: mutant, outcome: .unreached, killer: ""), at: index)
            continue
          }
          verdicts.put(try verdict(of: mutant, limit: limit), at: index)
        }
      } catch {
        failures.put(error, at: worker)
      }
    }
    if let failure = failures.all.first { throw failure }
    return verdicts.all
  }

  private func verdict(of mutant: Mutant, limit: Double) throws -> Verdict {
    let run = try tests(["PLUMB_MUTANT": String(mutant.number)], limit: limit)
    switch run.ending {
    case .exited(0): return Verdict(mutant: mutant, outcome: .survived, killer: "")
    case .tooLong: return Verdict(mutant: mutant, outcome: .killed, killer: "does not end")
    case .exited(let code) where !run.output.contains("✘"):
      return Verdict(mutant: mutant, outcome: .killed, killer: "exit code \(code)")
    case .signalled(let signal):
      return Verdict(mutant: mutant, outcome: .killed, killer: "signal \(signal)")
    case .exited, .stopped:
      let line = run.output.split(separator: "\n").first(where: Self.isFailure) ?? ""
      return Verdict(mutant: mutant, outcome: .killed, killer: String(line))
    }
  }

  private func tests(_ environment: [String: String], limit: Double) throws -> ChildRun {
    // What a killed test leaves lies here, and goes with it.
    let temporary = NSTemporaryDirectory() + "pm-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    return try ChildRun(
      command: binary,
      arguments: ["--testing-library", "swift-testing", "--filter", plan.filter],
      environment: environment.merging(["TMPDIR": temporary]) { $1 }, folder: folder, limit: limit,
      stopsAt: Self.isFailure)
  }

  private static func isFailure(_ line: Substring) -> Bool {
    line.contains("✘") && !line.contains("known issue")
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
