import Foundation

/// A fault that a test plants in a worker process.
///
/// Read from the environment variable `PLUMB_FAULT` in one place, the start of a worker:
/// `crash@123`, `hang@123`, `exit@123` or `memory@123` strikes just before variant 123 runs; with
/// `/once` appended, only in the first run of the unit. Several are separated by commas. Threads of
/// the supervisor's own process never plant faults.
struct PlannedFault: Equatable, Sendable {
  enum Kind: String, CaseIterable {
    case crash, hang, exit, memory
  }

  struct Syntax: Error, CustomStringConvertible {
    var text: String

    var description: String {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      return "PLUMB_FAULT: ‘\(text)’ is not KIND@VARIANT or KIND@VARIANT/once, KIND one of \(kinds)"
    }
  }

  private struct Entry: Equatable, Sendable {
    var kind: Kind
    var variant: Int
    var isOnce: Bool
  }

  static let environmentVariable = "PLUMB_FAULT"

  private var entries: [Entry]

  init(parsing text: String) throws(Syntax) {
    entries = []
    for part in text.split(separator: ",") {
      var fields = part.split(separator: "@", omittingEmptySubsequences: false)
      guard fields.count == 2, let kind = Kind(rawValue: String(fields[0])) else {
        throw Syntax(text: String(part))
      }
      let isOnce = fields[1].hasSuffix("/once")
      if isOnce { fields[1].removeLast("/once".count) }
      guard let variant = Int(fields[1]) else { throw Syntax(text: String(part)) }
      entries.append(Entry(kind: kind, variant: variant, isOnce: isOnce))
    }
  }

  static func fromEnvironment() throws(Syntax) -> PlannedFault? {
    guard let text = ProcessInfo.processInfo.environment[environmentVariable], !text.isEmpty else {
      return nil
    }
    return try PlannedFault(parsing: text)
  }

  /// The faults that apply to one attempt at a unit; nil if there are none.
  func applying(toAttempt attempt: Int) -> PlannedFault? {
    var result = self
    result.entries.removeAll { $0.isOnce && attempt > 0 }
    return result.entries.isEmpty ? nil : result
  }

  func strike(at variant: Int) {
    guard let entry = entries.first(where: { $0.variant == variant }) else { return }
    switch entry.kind {
    case .crash: fatalError("planted by PLUMB_FAULT")
    case .exit: _exit(7)
    case .hang: while true { sleep(1) }
    case .memory:
      var held: [[UInt8]] = []
      while true { held.append([UInt8](repeating: UInt8(held.count & 255), count: 1 << 22)) }
    }
  }
}
