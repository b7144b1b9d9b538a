/// The identity of a ledger: it must agree before a campaign may be resumed.
public struct LedgerHeader: Equatable, Sendable {
  /// The canonical manifest of the campaign.
  public let manifest: [UInt8]
  /// SHA-256 of the manifest, which may be large: computed once.
  public let manifestDigest: ContentHash
  /// Identifies the executable; a campaign never mixes results of two builds.
  public var buildID: String
  /// Units are numbered `0..<unitCount`; nil for a campaign that only time ends.
  public var unitCount: Int?
  /// The part of the units in this ledger.
  public var shard: Shard

  /// A header for a campaign, or for a part of it.
  public init(manifest: [UInt8], buildID: String, unitCount: Int?, shard: Shard = .whole) {
    self.manifest = manifest
    manifestDigest = ContentHash(of: manifest)
    self.buildID = buildID
    self.unitCount = unitCount
    self.shard = shard
  }

  /// True if a unit belongs to this ledger.
  func holds(_ unit: Int) -> Bool {
    unit < unitCount ?? LedgerFormat.countLimit && shard.contains(unit)
  }

  /// The name of the campaign: the first 16 bytes of the manifest's digest, hexadecimal.
  public var campaign: String { manifestDigest.shortHex }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(unitCount.map { UInt64(clamping: $0) } ?? .max)
    writer.append(UInt32(shard.index))
    writer.append(UInt32(shard.count))
    writer.append(counted: Array(buildID.utf8))
    writer.append(manifestDigest)
    writer.append(counted: manifest)
    return writer.bytes
  }

  init(decoding bytes: [UInt8]) throws(ByteReader.Truncated) {
    var reader = ByteReader(bytes)
    let count = try reader.integer(UInt64.self)
    let index = try reader.integer(UInt32.self)
    let shards = try reader.integer(UInt32.self)
    let buildID = try reader.counted()
    let digest = try reader.hash()
    let manifest = try reader.counted()
    let found = ContentHash(of: manifest)
    guard let shard = Shard(index: Int(index), count: Int(shards)), digest == found
    else { throw ByteReader.Truncated() }
    self.manifest = manifest
    manifestDigest = found
    self.buildID = String(decoding: buildID, as: UTF8.self)
    unitCount = count == .max ? nil : Int(clamping: count)
    self.shard = shard
  }
}

/// A fixed part of a campaign's units: those with `unit % count == index`.
///
/// Interleaved and not in blocks, because the cost changes gradually along a campaign (distributed
/// 8).
public struct Shard: Equatable, Sendable {
  /// Counted from 0.
  public let index: Int
  /// 1 or more.
  public let count: Int

  /// The maximum number of parts of a campaign.
  public static let limit = 1_000_000

  /// A part of a campaign; nil unless `0 <= index < count` and there are at most ``limit`` parts.
  public init?(index: Int, count: Int) {
    guard index >= 0, index < count, count <= Self.limit else { return nil }
    self.index = index
    self.count = count
  }

  private init() {
    index = 0
    count = 1
  }

  /// All units.
  public static let whole = Shard()

  /// True if a unit belongs to this part.
  public func contains(_ unit: Int) -> Bool { unit % count == index }

  /// The number of units below a number in this part.
  public func unitCount(below end: Int) -> Int {
    end <= index ? 0 : (end - index - 1) / count + 1
  }

  /// `2-of-7`; `0-of-1` for the whole.
  public var name: String { "\(index)-of-\(count)" }
}
