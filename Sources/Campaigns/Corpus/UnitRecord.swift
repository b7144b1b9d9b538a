/// The ending of a unit.
public enum UnitStatus: UInt8, Sendable, CaseIterable {
  /// Every variant was judged; confirmed crashes are findings in the payload.
  case complete = 0
  /// A wall-clock or memory limit was exceeded, so variants are missing. The unit is not part of
  /// the digest.
  case limited = 1
  /// The unit ends its workers and no single variant is to blame, or it throws.
  case poison = 2
}

/// The result of one finished unit in a campaign.
public struct UnitRecord: Equatable, Sendable {
  /// The unit's number.
  public var unit: Int
  /// The status of the unit.
  public var status: UnitStatus
  /// The number of variants that were judged.
  public var variants: Int
  /// The number of findings in the payload.
  public var findings: Int
  /// The raw findings of the unit, in the notation of the work. They are a pure function of the
  /// manifest, and contain nothing about time, host or worker.
  public var payload: [UInt8]
  /// A note for people, outside of the digest: the exceeded limit, or the reason why the unit is
  /// poison.
  public var note: String

  /// Creates a record in the form of the ledger.
  public init(
    unit: Int, status: UnitStatus, variants: Int, findings: Int, payload: [UInt8],
    note: String = ""
  ) {
    self.unit = unit
    self.status = status
    self.variants = variants
    self.findings = findings
    self.payload = payload
    self.note = note
  }

  /// SHA-256 of everything in the record except the note. Linear in the payload.
  public var digest: ContentHash { ContentHash(of: judged) }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: judged)
    writer.append(raw: Array(note.utf8))
    return writer.bytes
  }

  private var judged: [UInt8] {
    var writer = ByteWriter()
    writer.append(UInt64(clamping: unit))
    writer.append(status.rawValue)
    writer.append(UInt64(clamping: variants))
    writer.append(UInt64(clamping: findings))
    writer.append(counted: payload)
    return writer.bytes
  }

  init(decoding bytes: ArraySlice<UInt8>) throws(ByteReader.Truncated) {
    var reader = ByteReader(bytes)
    let unit = try reader.integer(UInt64.self)
    let status = try reader.integer(UInt8.self)
    let variants = try reader.integer(UInt64.self)
    let findings = try reader.integer(UInt64.self)
    guard let unit = Int(exactly: unit), let status = UnitStatus(rawValue: status),
      let variants = Int(exactly: variants), let findings = Int(exactly: findings)
    else { throw ByteReader.Truncated() }
    self.unit = unit
    self.status = status
    self.variants = variants
    self.findings = findings
    payload = try reader.counted()
    note = String(decoding: try reader.raw(reader.remaining), as: UTF8.self)
  }
}
