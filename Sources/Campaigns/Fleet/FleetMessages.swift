import Campaigns
import Corpus
import Foundation

/// The version of all messages; a message of another version is not understood.
enum FleetFormat {
  static let version = 1

  private struct Header: Decodable { var v: Int }

  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, integers and finite numbers only: none of them can fail.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }

  /// Nil unless it is such a message of this version.
  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data), header.v == version else {
      return nil
    }
    return try? decoder.decode(type, from: data)
  }
}

/// A unit to run.
struct UnitTicket: Codable, Equatable, Sendable {
  var v = FleetFormat.version
  /// The campaign.
  var c: String
  /// The number of the unit.
  var u: Int
  /// The run of the coordinator that issued it. Another run must be able to issue the same unit
  /// while the server still drops duplicates of the first.
  var run: String
  /// The number of times that the run has issued it again because it was lost.
  var g: Int

  /// Distinguishes this issue of the unit from every other one.
  var id: String { "\(c).\(u).\(run).\(g)" }

  /// Distinguishes a result from all others except its own duplicates: a different second result is
  /// delivered, because the ledger compares them.
  func resultID(_ digest: ContentHash) -> String { "\(id).\(digest.shortHex)" }
}

/// Bytes that are stored by their hash, compressed, and in several parts if they are long.
struct BlobReference: Codable, Hashable, Sendable {
  /// SHA-256 of the bytes, hexadecimal.
  var sha256: String
  var bytes: Int
  /// The number of stored bytes.
  var stored: Int

  /// Below the server's default limit of a megabyte.
  static let chunkLimit = 512 << 10

  var chunks: Int { max(1, (stored + Self.chunkLimit - 1) / Self.chunkLimit) }

  func subject(_ prefix: String, chunk: Int) -> String {
    chunks == 1 ? "\(prefix).\(sha256)" : "\(prefix).\(sha256).\(chunk)"
  }
}

/// The result of a unit.
struct ResultMessage: Codable, Equatable, Sendable {
  var v = FleetFormat.version
  var c: String
  var u: Int
  var g: Int
  var status: String
  var variants: Int
  var findings: Int
  /// Compressed; nil if it is empty or a blob.
  var payload: Data?
  /// The place of a long payload.
  var blob: BlobReference?
  /// The digest of the record, hexadecimal.
  var digest: String
  var note: String
  var build: String
  /// True if the unit was not run: it was delivered so often that it may end whole workers.
  var isSuspicion: Bool?
  var troubles: [TroubleReport]
  /// Milliseconds, outside of every digest: for people.
  var ms: Int
  var worker: String
}

/// Trouble of a worker with its own processes.
struct TroubleReport: Codable, Equatable, Sendable {
  var kind: String
  var variant: Int?
  var signal: Int32?
  var code: Int32?
  var text: String?

  init?(_ trouble: WorkerTrouble) {
    switch trouble {
    case .lost(_, let death, let lastWords):
      kind = "lost"
      text = String(lastWords.suffix(500))
      switch death {
      case .signal(let number): signal = number
      case .exit(let number): code = number
      case .garbled(let reason): text = reason
      }
    case .overLimit(_, let limit):
      kind = "limit"
      text = limit.rawValue
    case .fault(_, let fault):
      kind = "fault"
      variant = fault.variant
      switch fault.kind {
      case .crash(let number): signal = number
      case .exit(let number): code = number
      case .wallClock: text = WorkerLimit.wallClock.rawValue
      case .memory: text = WorkerLimit.memory.rawValue
      }
    case .remark: return nil
    }
  }

  func trouble(unit: Int) -> WorkerTrouble? {
    let limit = text.flatMap { WorkerLimit(rawValue: $0) }
    switch kind {
    case "lost":
      if let signal { return .lost(unit: unit, death: .signal(signal), lastWords: text ?? "") }
      if let code { return .lost(unit: unit, death: .exit(code), lastWords: text ?? "") }
      return .lost(unit: unit, death: .garbled(text ?? ""), lastWords: "")
    case "limit": return limit.map { .overLimit(unit: unit, limit: $0) }
    case "fault":
      guard let variant else { return nil }
      let fault: VariantFault.Kind =
        if let signal {
          .crash(signal: signal)
        } else if let code {
          .exit(code: code)
        } else {
          limit == .memory ? .memory : .wallClock
        }
      return .fault(unit: unit, VariantFault(variant: variant, kind: fault))
    default: return nil
    }
  }
}

extension UnitStatus {
  var word: String {
    switch self {
    case .complete: "complete"
    case .limited: "limited"
    case .poison: "poison"
    }
  }

  init?(word: String) {
    guard let status = UnitStatus.allCases.first(where: { $0.word == word }) else { return nil }
    self = status
  }
}

/// The facts about a campaign that a worker needs before it takes units.
struct CampaignEntry: Codable, Equatable, Sendable {
  enum State: String, Codable, Sendable { case running, stopped, complete }

  var v = FleetFormat.version
  var campaign: String
  var build: String
  var state: State
  /// The part of the manifest that remains after splitting; a blob among the scenes.
  var manifest: BlobReference
  /// Seconds without a sign of a worker after which its unit is run elsewhere.
  var lease: Double
  /// Nil for a campaign without end.
  var units: Int?
}

/// The state that a coordinator announces every few seconds.
public struct CampaignAnnouncement: Codable, Equatable, Sendable {
  var v = FleetFormat.version
  /// The id of the campaign.
  public internal(set) var campaign: String
  /// The build whose workers take its units.
  public internal(set) var build: String
  /// `running`, `stopped` or `complete`.
  public internal(set) var state: String
  /// Units of the whole campaign; nil if it has no end.
  public internal(set) var unitsTotal: Int?
  /// Units whose result is in the ledger.
  public internal(set) var unitsDone: Int
  /// Issued units without a result.
  public internal(set) var unitsOut: Int
  /// Units that were issued again because they were lost.
  public internal(set) var reissued: Int
  /// Variants of all finished units.
  public internal(set) var variants: Int
  /// Failing variants, once for every kind of finding.
  public internal(set) var findings: Int
  /// Seconds that the campaign has taken so far.
  public internal(set) var seconds: Double
  /// Variants per second.
  public internal(set) var rate: Double
  /// The number of connected workers.
  public internal(set) var workers: Int
  /// The number of units that all of them run at once.
  public internal(set) var slots: Int
}

/// The state that a worker announces every few seconds.
public struct WorkerPresence: Codable, Equatable, Sendable {
  var v = FleetFormat.version
  /// The name of its machine.
  public internal(set) var host: String
  /// The id of its process on that machine.
  public internal(set) var process: Int32
  /// The build of the worker: it does not take units of other builds.
  public internal(set) var build: String
  /// The number of units that it runs at once.
  public internal(set) var slots: Int
  /// The campaign that it serves now.
  public internal(set) var campaign: String?
  /// Units that it has taken.
  public internal(set) var units: [Int]
  /// The number of units that it has finished since it started.
  public internal(set) var done: Int
  /// False in its last message.
  public internal(set) var isStaying: Bool

  /// Host and process, unique among workers.
  public var name: String { "\(host)/\(process)" }
}
