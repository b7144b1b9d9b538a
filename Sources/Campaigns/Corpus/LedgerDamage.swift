/// An unreadable place of a ledger; its units count as not run.
public struct LedgerDamage: Equatable, Sendable, CustomStringConvertible {
  /// The unreadable bytes of the file.
  public var bytes: Range<Int>
  /// The damage, in a few words.
  public var reason: String
  /// True if a killed writer leaves the same: the beginning of a record, at the end. Other damage
  /// happened to the file afterwards.
  public var isTorn: Bool

  public var description: String {
    let end = bytes.upperBound - 1
    return "bytes \(bytes.lowerBound)\(end > bytes.lowerBound ? " to \(end)" : ""): \(reason)"
  }
}

extension LedgerFormat {
  /// The damage at a place where no whole record begins.
  ///
  /// - Parameter next: the offset of the next whole record; the size if there is none.
  static func damage(
    _ file: OpenFile, at offset: Int, next: Int, size: Int
  ) throws(CorpusError) -> LedgerDamage {
    let bytes = offset..<next
    let isTorn = next == size ? try isBeginning(file, at: offset, size: size) : false
    let reason =
      isTorn
      ? "the last record was not written whole"
      : "damaged; the records that stood here are lost"
    return LedgerDamage(bytes: bytes, reason: reason, isTorn: isTorn)
  }

  /// True if the rest of a file is the beginning of a record, or zeros that were never written.
  ///
  /// A record with a damaged length looks the same, but is whole under its right length.
  private static func isBeginning(
    _ file: OpenFile, at offset: Int, size: Int
  ) throws(CorpusError) -> Bool {
    let head = try file.read(at: offset, count: min(8, size - offset))
    if head.allSatisfy({ $0 == 0 }) {
      guard size - offset <= recordLimit else { return false }
      return try file.read(at: offset, count: size - offset).allSatisfy { $0 == 0 }
    }
    let tag = head.prefix(4)
    guard unitTag.starts(with: tag) || differenceTag.starts(with: tag) else { return false }
    guard head.count == 8, size - offset >= frameOverhead else { return true }
    var reader = ByteReader(head.dropFirst(4))
    guard let count = try? reader.integer(UInt32.self), count <= recordLimit else { return false }
    guard Int(count) > size - offset - frameOverhead else { return false }
    var whole = try file.read(at: offset, count: size - offset)
    var tail = ByteReader(whole.suffix(4))
    let checksum = try? tail.integer(UInt32.self)
    var length = ByteWriter()
    length.append(UInt32(size - offset - frameOverhead))
    whole.replaceSubrange(4..<8, with: length.bytes)
    return CRC32C.checksum(of: whole.dropLast(4)) != checksum
  }
}
