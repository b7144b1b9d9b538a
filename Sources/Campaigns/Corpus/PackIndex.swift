/// The index that seals a pack.
struct PackIndex: Equatable {
  struct Entry: Equatable {
    var offset: Int
    var length: Int
    var checksum: UInt32
  }

  /// The format version of the pack.
  var version = PackFormat.version
  var entries: [Entry]
  /// SHA-256 of the frames.
  var content: ContentHash

  /// The start of the frames; they follow one another without a gap.
  var contentStart: Int { PackFormat.headLength(ofVersion: version) }

  /// The end of the frames and the start of the index.
  var contentEnd: Int { entries.last.map { $0.offset + $0.length } ?? contentStart }

  var encodedLength: Int { PackFormat.indexOverhead + entries.count * PackFormat.entrySize }

  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(PackFormat.indexMagic)
    writer.append(UInt32(encodedLength - 8))
    writer.append(raw: PackFormat.indexTag)
    writer.append(UInt32(version))
    writer.append(UInt64(entries.count))
    for entry in entries {
      writer.append(UInt64(entry.offset))
      writer.append(UInt32(entry.length))
      writer.append(entry.checksum)
    }
    writer.append(content)
    writer.append(CRC32C.checksum(of: writer.bytes))
    writer.append(UInt64(encodedLength))
    writer.append(raw: PackFormat.endTag)
    return writer.bytes
  }
}

/// The end of a pack.
enum PackEnding: Equatable {
  case index(PackIndex)
  /// No sign of an index at the end.
  case none
  /// An index frame of another format version, intact.
  case unknownVersion(Int)
  /// A part of an index exists, but cannot be trusted.
  case damaged(offset: Int, reason: String)
}

extension PackEnding {
  /// Reads the end of a file. Memory is bounded by `limits.records`.
  static func read(from file: OpenFile, size: Int, limits: PackLimits) throws(CorpusError)
    -> PackEnding
  {
    guard size >= PackFormat.indexOverhead else { return .none }
    let tail = try file.read(at: size - 20, count: 20)
    guard Array(tail[12...]) == PackFormat.endTag else { return .none }
    var tailReader = ByteReader(tail)
    let lastByte = size - 1
    guard let checksum = try? tailReader.integer(UInt32.self),
      let length = (try? tailReader.integer(UInt64.self)).flatMap({ Int(exactly: $0) }),
      length >= PackFormat.indexOverhead, length <= size,
      (length - PackFormat.indexOverhead) % PackFormat.entrySize == 0
    else { return .damaged(offset: lastByte, reason: "the index does not say how long it is") }
    guard (length - PackFormat.indexOverhead) / PackFormat.entrySize <= limits.records else {
      return .damaged(offset: size - length, reason: "the index has too many records")
    }
    let start = size - length
    let frame = try file.read(at: start, count: length)
    guard frame.count == length, CRC32C.checksum(of: frame[..<(length - 20)]) == checksum else {
      // The length itself may be damaged: then no index begins there.
      var magic = ByteReader(frame)
      let isStart = (try? magic.integer(UInt32.self)) == PackFormat.indexMagic
      return .damaged(
        offset: isStart ? start : size - 20, reason: "the index fails its checksum")
    }
    return decode(frame, start: start)
  }

  private static func decode(_ frame: [UInt8], start: Int) -> PackEnding {
    var reader = ByteReader(frame)
    do {
      let magic = try reader.integer(UInt32.self)
      let rest = try reader.integer(UInt32.self)
      let tag = try reader.raw(8)
      let version = try reader.integer(UInt32.self)
      guard magic == PackFormat.indexMagic, Int(rest) == frame.count - 8,
        tag == PackFormat.indexTag
      else { return .damaged(offset: start, reason: "not an index frame") }
      guard PackFormat.knownVersions.contains(Int(version)) else {
        return .unknownVersion(Int(version))
      }
      let count = try reader.integer(UInt64.self)
      guard count == (frame.count - PackFormat.indexOverhead) / PackFormat.entrySize else {
        return .damaged(offset: start, reason: "the index has another number of records")
      }
      var entries: [PackIndex.Entry] = []
      entries.reserveCapacity(Int(count))
      var position = PackFormat.headLength(ofVersion: Int(version))
      for _ in 0..<count {
        let offset = try reader.integer(UInt64.self)
        let length = try reader.integer(UInt32.self)
        let checksum = try reader.integer(UInt32.self)
        guard offset == position, length > 0, Int(length) <= start - position else {
          return .damaged(offset: start, reason: "the index points outside the pack")
        }
        entries.append(.init(offset: position, length: Int(length), checksum: checksum))
        position += Int(length)
      }
      let content = try reader.hash()
      guard position == start else {
        return .damaged(offset: start, reason: "the index is of a pack of another length")
      }
      return .index(PackIndex(version: Int(version), entries: entries, content: content))
    } catch {
      return .damaged(offset: start, reason: "the index is too short")
    }
  }
}
