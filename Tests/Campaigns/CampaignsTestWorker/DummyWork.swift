import Campaigns
import Corpus
import Foundation

/// Work without layouts: variants are numbers, and every seventh hash is a finding.
struct DummyWork: UnitWork {
  struct Manifest: Equatable {
    var units = 12
    var variantsPerUnit = 10
    /// Milliseconds per variant; results do not depend on it.
    var pause = 0
    /// A unit that fails to run.
    var throwsAt: Int?
    /// A unit that ends the process that started its worker.
    var killsParentAt: Int?

    var bytes: [UInt8] {
      Array(
        "dummy \(units) \(variantsPerUnit) \(pause) \(throwsAt ?? -1) \(killsParentAt ?? -1)".utf8)
    }

    init() {}

    init(bytes: [UInt8]) throws {
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Int($0) }
      guard fields.first == "dummy", numbers.count == 5 else {
        throw Refusal(description: "not a manifest of the dummy work")
      }
      (units, variantsPerUnit, pause) = (numbers[0], numbers[1], numbers[2])
      throwsAt = numbers[3] < 0 ? nil : numbers[3]
      killsParentAt = numbers[4] < 0 ? nil : numbers[4]
    }

    var header: LedgerHeader {
      LedgerHeader(manifest: bytes, buildID: "test", unitCount: units)
    }
  }

  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  let manifest: Manifest

  static let make: MakeUnitWork = { try DummyWork(manifest: Manifest(bytes: $0)) }

  mutating func run(_ order: UnitOrder, progress: UnitProgress) throws -> UnitOutcome {
    tally(order.unit)
    if order.unit == manifest.throwsAt { throw Refusal(description: "unit \(order.unit) refuses") }
    if order.unit == manifest.killsParentAt { kill(getppid(), SIGKILL) }
    let first = order.unit * manifest.variantsPerUnit
    var variants = Array(first..<first + manifest.variantsPerUnit)
    if case .single(let variant, let description) = order.scope {
      guard description == Self.description(of: variant) else {
        throw Refusal(description: "another description")
      }
      variants = [variant]
    }
    var outcome = UnitOutcome(variants: 0, findings: 0, payload: [])
    for variant in variants {
      if let fault = order.faults.first(where: { $0.variant == variant }) {
        if fault.isFinding { outcome.record("crash", variant) }
        continue
      }
      progress.willRun(variant, description: Self.description(of: variant))
      if manifest.pause > 0 { usleep(UInt32(manifest.pause) * 1000) }
      outcome.variants += 1
      if ContentHash(of: "\(variant)").bytes[0] % 7 == 0 { outcome.record("seventh", variant) }
    }
    return outcome
  }

  /// Appends the unit to the file in which a test counts runs, if there is one.
  private func tally(_ unit: Int) {
    guard let path = getenv("PLUMB_TEST_TALLY") else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else { return }
    let line = Array("\(unit)\n".utf8)
    _ = write(file, line, line.count)
    close(file)
  }

  private static func description(of variant: Int) -> [UInt8] { Array("variant \(variant)".utf8) }
}

extension UnitOutcome {
  fileprivate mutating func record(_ bucket: String, _ variant: Int) {
    findings += 1
    payload.append(
      contentsOf: Array("{\"format\":1,\"case\":\(variant),\"bucket\":\"\(bucket)\"}\n".utf8))
  }
}
