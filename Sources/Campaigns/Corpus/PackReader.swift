import SystemCalls

/// One line of a pack and its place.
public struct PackRecord: Equatable, Sendable {
  /// Counted from 0, damaged records included.
  public var number: Int
  /// The offset of its frame in the file.
  public var offset: Int
  /// The JSON line, newline included.
  public var line: [UInt8]
}

/// An unreadable place of a pack.
public struct PackDamage: Equatable, Sendable, CustomStringConvertible {
  /// The offset of the first invalid byte.
  public var offset: Int
  /// The number of the record here, counted from 0; nil for the index.
  public var record: Int?
  /// The damage.
  public var reason: String

  public var description: String {
    "byte \(offset)\(record.map { ", record \($0)" } ?? ""): \(reason)"
  }
}

/// The state of the index that a writer puts at the end of a pack.
public enum PackSeal: Equatable, Sendable {
  /// It exists and is valid: the pack is as its writer left it.
  case sealed
  /// The writer did not finish, or the end was removed.
  case missing
  /// It exists, but is damaged.
  case damaged(PackDamage)
}

/// Reads packs, including damaged ones, and never changes a byte of them.
///
/// Memory is bounded by the index and by the maximum length of a line.
public final class PackReader {
  /// An item of a walk over a pack.
  public enum Item: Equatable, Sendable {
    /// An intact record.
    case record(PackRecord)
    /// An unusable range.
    case damage(PackDamage)
  }

  /// The path of the pack.
  public let path: String
  /// The state of the index.
  public let seal: PackSeal
  private let file: OpenFile
  private let size: Int
  private let limits: PackLimits
  private let decoder: FrameDecoder
  private let index: PackIndex?
  /// Nil if it is damaged, and for packs of version 1.
  private let head: PackHead?
  /// The damage at the beginning, if there is any.
  private let headDamage: PackDamage?
  /// The offset at which the search for the first record begins.
  private let start: Int
  private var position: Position

  private struct Position {
    /// The number of the next record; without an index, damaged places count as one.
    var record = 0
    /// The offset at which the search for the next frame begins, without an index.
    var offset: Int
    var isBeforeHead = true
    var isPastEnd = false
    /// The end of the records that were read or reported.
    var end = 0
    /// The number of bytes of lines so far.
    var content = 0
    /// The number of bytes that may still be read as frames which prove to be invalid: in a file of
    /// magic numbers, each would be tried.
    var searchBudget = 0
  }

  /// Opens a pack.
  ///
  /// - Throws: `CorpusError.unsupportedVersion` for a sealed pack of another format version;
  ///   `CorpusError.io` if the file cannot be read. Damage is no error here: see `next()`.
  public init(path: String, limits: PackLimits = .standard) throws(CorpusError) {
    self.path = path
    self.limits = limits
    file = try OpenFile(reading: path)
    size = try file.size()
    guard let decoder = FrameDecoder(limit: limits.recordBytes) else {
      throw .compression(path: path, reason: "no memory")
    }
    self.decoder = decoder
    switch try PackEnding.read(from: file, size: size, limits: limits) {
    case .index(let index):
      self.index = index
      seal = .sealed
    case .none:
      index = nil
      seal = .missing
    case .damaged(let offset, let reason):
      index = nil
      seal = .damaged(PackDamage(offset: offset, record: nil, reason: reason))
    case .unknownVersion(let version):
      throw .unsupportedVersion(path: path, found: version, supported: PackFormat.version)
    }
    let first = try file.read(at: 0, count: min(PackFormat.headLength, size))
    let head = PackHead(decoding: first)
    let index = index
    let hasHead = index.map { PackFormat.hasHead(inVersion: $0.version) } ?? PackHead.begins(first)
    let isDamaged =
      hasHead && (head == nil || index.map { $0.entries.count != head?.records } ?? false)
    self.head = head
    headDamage =
      isDamaged
      ? PackDamage(offset: 0, record: nil, reason: "the beginning of the pack is damaged") : nil
    start = hasHead ? min(PackFormat.headLength, size) : 0
    position = Position(offset: start)
    position.searchBudget = size * 16 + (256 << 20)
  }

  /// The number of records by the index, or without an intact one by the beginning of the pack; nil
  /// if both are lost.
  public var count: Int? { index?.entries.count ?? head?.records }

  /// The line of one record, by the index. Constant time.
  ///
  /// - Throws: `CorpusError.damaged` if this record is damaged, if there is no such record or no
  ///   index.
  public func line(at number: Int) throws(CorpusError) -> [UInt8] {
    guard let index, index.entries.indices.contains(number) else {
      throw .damaged(path: path, offset: size, record: number, reason: "not in the index")
    }
    switch try read(index.entries[number], number: number) {
    case .record(let record): return record.line
    case .damage(let damage):
      throw .damaged(
        path: path, offset: damage.offset, record: number, reason: damage.reason)
    }
  }

  /// The next record or damaged place, in the order of the file; nil at the end.
  ///
  /// Every damage is included: if the end of a pack is missing or damaged, the last item reports
  /// it.
  public func next() throws(CorpusError) -> Item? {
    if position.isBeforeHead {
      position.isBeforeHead = false
      if let headDamage { return .damage(headDamage) }
    }
    if let index {
      guard position.record < index.entries.count else { return nil }
      defer { position.record += 1 }
      return counted(
        try read(index.entries[position.record], number: position.record))
    }
    if let item = try scan() { return counted(item) }
    guard !position.isPastEnd else { return nil }
    position.isPastEnd = true
    return .damage(loss)
  }

  /// The item; or, if all lines together exceed the limit, an item that reports this and is the
  /// last one.
  private func counted(_ item: Item) -> Item {
    guard case .record(let record) = item else { return item }
    position.content += record.line.count
    guard position.content > limits.contentBytes else { return item }
    let number = position.record
    position.record = max(index?.entries.count ?? 0, number)
    position.offset = size
    position.isPastEnd = true
    return .damage(
      PackDamage(
        offset: record.offset, record: record.number,
        reason: "the lines of the pack are over the limit of \(limits.contentBytes) bytes; "
          + "this one and all after it are left out"))
  }

  /// The report after the last record of a pack without an intact index.
  private var loss: PackDamage {
    let missing = head.map { max(0, $0.records - position.record) } ?? 0
    if case .damaged(let place) = seal, missing == 0 { return place }
    let cut = "the pack is cut off here, or its writer did not finish"
    let records = "record\(position.record == 1 ? "" : "s")"
    guard let head else {
      return PackDamage(
        offset: position.end, record: nil,
        reason:
          "\(cut): what followed \(position.record) \(records) is missing, and how much that is "
          + "is not known")
    }
    if missing == 0 {
      return PackDamage(
        offset: position.end, record: nil, reason: "\(cut): its index is missing, no record is")
    }
    return PackDamage(
      offset: position.end, record: position.record,
      reason: "\(missing) of \(head.records) records "
        + "\(missing == 1 ? "is" : "are") missing from here on: \(cut)")
  }

  /// Returns to the first record.
  public func rewind() {
    position = Position(offset: start)
    position.searchBudget = size * 16 + (256 << 20)
  }

  /// All intact lines and all damage. For packs that fit into memory.
  public func readAll() throws(CorpusError) -> (records: [PackRecord], damage: [PackDamage]) {
    rewind()
    var records: [PackRecord] = []
    var damage: [PackDamage] = []
    while let item = try next() {
      switch item {
      case .record(let record): records.append(record)
      case .damage(let place): damage.append(place)
      }
    }
    return (records, damage)
  }

  /// True if the bytes before the index are those that were sealed, and without an index.
  func contentMatchesIndex() throws(CorpusError) -> Bool {
    guard let index else { return true }
    var hasher = SHA256()
    var offset = index.contentStart
    while offset < index.contentEnd {
      let chunk = try file.read(at: offset, count: min(1 << 20, index.contentEnd - offset))
      if chunk.isEmpty { return false }
      hasher.update(chunk)
      offset += chunk.count
    }
    return hasher.finalize() == index.content
  }

  private func read(_ entry: PackIndex.Entry, number: Int) throws(CorpusError) -> Item {
    func damage(_ reason: String) -> Item {
      .damage(PackDamage(offset: entry.offset, record: number, reason: reason))
    }
    guard entry.length <= decoder.largestFrame else { return damage("the frame is too long") }
    let frame = try file.read(at: entry.offset, count: entry.length)
    guard CRC32C.checksum(of: frame) == entry.checksum else {
      return damage("the frame fails its checksum")
    }
    do {
      let line = try decoder.line(of: frame[...])
      return .record(PackRecord(number: number, offset: entry.offset, line: line))
    } catch {
      return damage(error.reason)
    }
  }

  // MARK: Without an index

  /// Reads the frame at the current offset, or reports the damage there and continues at the next
  /// whole frame.
  private func scan() throws(CorpusError) -> Item? {
    guard position.offset < size else { return nil }
    if try isIndex(at: position.offset) {
      position.offset = size
      return nil
    }
    switch try frame(at: position.offset) {
    case .success(let found):
      defer {
        position.offset += found.length
        position.end = position.offset
        position.record += 1
      }
      return .record(PackRecord(number: position.record, offset: position.offset, line: found.line))
    case .failure(let failure):
      let damage = PackDamage(
        offset: position.offset, record: position.record,
        reason: failure.isTruncated ? "the frame is cut off at the end" : failure.reason)
      position.offset = try nextFrame(after: position.offset)
      position.end = position.offset
      position.record += 1
      return .damage(damage)
    }
  }

  private func frame(at offset: Int) throws(CorpusError)
    -> Result<(line: [UInt8], length: Int), FrameDecoder.Failure>
  {
    var count = 1 << 16
    while true {
      let bytes = try file.read(at: offset, count: min(count, size - offset))
      do {
        let length = try decoder.frameLength(bytes[...])
        return .success((try decoder.line(of: bytes[..<length]), length))
      } catch {
        position.searchBudget -= bytes.count
        guard error.isTruncated, offset + bytes.count < size, count < decoder.largestFrame else {
          return .failure(error)
        }
        count *= 8
      }
    }
  }

  /// The offset of the next readable frame or of the index; the end of the file if there is none.
  private func nextFrame(after offset: Int) throws(CorpusError) -> Int {
    var magic = ByteWriter()
    magic.append(PackFormat.indexMagic)
    let indexMagic = magic.bytes
    var start = offset + 1
    while start < size {
      let chunk = try file.read(at: start, count: min(1 << 16, size - start))
      for step in chunk.indices where chunk[step] == 0x28 || chunk[step] == 0x5B {
        let head = chunk[step...].prefix(4)
        if indexMagic.starts(with: head), try isIndex(at: start + step) { return start + step }
        guard PackFormat.zstdMagic.starts(with: head) else { continue }
        guard position.searchBudget > 0 else { return size }
        if case .success = try frame(at: start + step) { return start + step }
      }
      start += max(chunk.count, 1)
    }
    return size
  }

  private func isIndex(at offset: Int) throws(CorpusError) -> Bool {
    let head = try file.read(at: offset, count: min(16, size - offset))
    var reader = ByteReader(head)
    guard let magic = try? reader.integer(UInt32.self), magic == PackFormat.indexMagic else {
      return false
    }
    // Truncation may have left only a part of the tag.
    _ = try? reader.integer(UInt32.self)
    return PackFormat.indexTag.starts(with: head.dropFirst(8))
  }
}
