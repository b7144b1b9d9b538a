import SystemCalls

/// The file format of a ledger, version 1, and its reader.
///
/// | bytes | content |
/// |---|---|
/// | 8 | `PLUMBLDG` |
/// | 4 | format version |
/// | 4 + n | length of the header, header |
/// | 4 | CRC-32C of everything so far |
///
/// then records, each:
///
/// | bytes | content |
/// |---|---|
/// | 4 | `UNIT`, or `DIFF` for a second result that is not the first |
/// | 4 + n | length of the record, record |
/// | 4 | CRC-32C of everything of this record so far |
///
/// All integers are little-endian. Records are in order of completion. The four letters let a
/// reader find the next intact record after a damaged one.
enum LedgerFormat {
  static let version = 1
  static let magic = Array("PLUMBLDG".utf8)
  static let unitTag = Array("UNIT".utf8)
  static let differenceTag = Array("DIFF".utf8)
  static let frameOverhead = 12
  /// A header contains a manifest with its scenes.
  static let headerLimit = 1 << 30
  static let recordLimit = 1 << 30
  /// The maximum of units, variants or findings in a record or header: above what any machine runs,
  /// and the sum over all records of a file still fits a number.
  static let countLimit = 1 << 40

  static func header(_ header: LedgerHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: magic)
    writer.append(UInt32(version))
    writer.append(counted: header.encoded)
    writer.append(CRC32C.checksum(of: writer.bytes))
    return writer.bytes
  }

  static func frame(_ record: UnitRecord, tag: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: tag)
    writer.append(counted: record.encoded)
    writer.append(CRC32C.checksum(of: writer.bytes))
    return writer.bytes
  }

  static func readHeader(_ file: OpenFile, size: Int) throws(CorpusError)
    -> (header: LedgerHeader, length: Int)
  {
    let fixed = try file.read(at: 0, count: 16)
    var reader = ByteReader(fixed)
    guard let found = try? reader.raw(8), found == magic,
      let version = try? reader.integer(UInt32.self), let count = try? reader.integer(UInt32.self)
    else { throw .wrongFormat(path: file.path, expected: "a ledger") }
    guard version == Self.version else {
      throw .unsupportedVersion(
        path: file.path, found: Int(version), supported: Self.version)
    }
    let length = 16 + Int(count) + 4
    let damage = CorpusError.damaged(
      path: file.path, offset: 0, record: nil, reason: "the header of the ledger is damaged")
    guard count <= headerLimit, length <= size else { throw damage }
    let bytes = try file.read(at: 0, count: length)
    var tail = ByteReader(bytes.suffix(4))
    guard bytes.count == length, let checksum = try? tail.integer(UInt32.self),
      CRC32C.checksum(of: bytes.dropLast(4)) == checksum,
      let header = try? LedgerHeader(decoding: Array(bytes[16..<length - 4]))
    else { throw damage }
    if let count = header.unitCount, count > countLimit {
      throw .damaged(
        path: file.path, offset: 0, record: nil,
        reason: "the header claims \(count) units, which no campaign has")
    }
    return (header, length)
  }

  /// A record of the file; nil if no whole one begins at the offset.
  static func readRecord(_ file: OpenFile, at offset: Int, size: Int) throws(CorpusError)
    -> (record: UnitRecord, isDifference: Bool, length: Int)?
  {
    guard offset + frameOverhead <= size else { return nil }
    let head = try file.read(at: offset, count: 8)
    let tag = Array(head.prefix(4))
    var reader = ByteReader(head.dropFirst(4))
    guard tag == unitTag || tag == differenceTag,
      let count = try? reader.integer(UInt32.self), count <= recordLimit,
      offset + frameOverhead + Int(count) <= size
    else { return nil }
    let length = frameOverhead + Int(count)
    let bytes = try file.read(at: offset, count: length)
    var tail = ByteReader(bytes.suffix(4))
    guard bytes.count == length, let checksum = try? tail.integer(UInt32.self),
      CRC32C.checksum(of: bytes.dropLast(4)) == checksum,
      let record = try? UnitRecord(decoding: bytes[8..<length - 4])
    else { return nil }
    return (record, tag == differenceTag, length)
  }

  /// The offset of the next whole record after a damaged place; the size if there is none.
  ///
  /// - Parameter budget: the number of bytes that may be read as records which prove to be invalid.
  ///   A file of tags would be read once for each of them; the rest counts as damaged when the
  ///   budget is used up.
  static func nextRecord(
    _ file: OpenFile, after offset: Int, size: Int, budget: inout Int
  ) throws(CorpusError) -> Int {
    var start = offset + 1
    while start < size {
      // A tag may cross the border of two chunks.
      let chunk = try file.read(at: start, count: min((1 << 16) + 8, size - start))
      for step in 0..<min(chunk.count, 1 << 16) {
        let tag = chunk[step...].prefix(4)
        guard tag.elementsEqual(unitTag) || tag.elementsEqual(differenceTag) else { continue }
        var reader = ByteReader(chunk[step...].dropFirst(4))
        let length = Int((try? reader.integer(UInt32.self)) ?? 0)
        guard length <= size - start - step - frameOverhead else { continue }
        budget -= length + frameOverhead
        guard budget > 0 else { return size }
        if try readRecord(file, at: start + step, size: size) != nil { return start + step }
      }
      start += max(min(chunk.count, 1 << 16), 1)
    }
    return size
  }

  /// The budget of a search through a whole file.
  static func searchBudget(size: Int) -> Int { size * 16 + (64 << 20) }
}
