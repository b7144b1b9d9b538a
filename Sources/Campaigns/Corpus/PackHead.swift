/// The frame at the beginning of a pack: the number of its records, for readers of a pack without
/// its end.
struct PackHead: Equatable {
  var records: Int

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(PackFormat.indexMagic)
    writer.append(UInt32(PackFormat.headLength - 8))
    writer.append(raw: PackFormat.headTag)
    writer.append(UInt32(PackFormat.version))
    writer.append(UInt64(records))
    writer.append(CRC32C.checksum(of: writer.bytes))
    return writer.bytes
  }

  init(records: Int) {
    self.records = records
  }

  /// Nil unless the bytes are an intact head.
  init?(decoding bytes: [UInt8]) {
    guard bytes.count == PackFormat.headLength else { return nil }
    var reader = ByteReader(bytes[20...])
    guard let count = try? reader.integer(UInt64.self), let records = Int(exactly: count) else {
      return nil
    }
    self.records = records
    guard bytes == encoded else { return nil }
  }

  /// True if the bytes at the beginning of a pack are a head, or the rest of one.
  static func begins(_ bytes: [UInt8]) -> Bool {
    // A flipped bit leaves most of the tag; truncation leaves a part of it.
    let tag = bytes.dropFirst(8).prefix(PackFormat.headTag.count)
    let same = zip(tag, PackFormat.headTag).count { $0 == $1 }
    var magic = ByteReader(bytes)
    let isSkippable = (try? magic.integer(UInt32.self)) == PackFormat.indexMagic
    return tag.count == PackFormat.headTag.count
      ? same >= PackFormat.headTag.count - 2 : isSkippable && same == tag.count
  }
}

extension PackFormat {
  /// The number of bytes before the frame of the first record.
  static func headLength(ofVersion version: Int) -> Int {
    hasHead(inVersion: version) ? headLength : 0
  }

  /// Packs of the first version begin with their first record.
  static func hasHead(inVersion version: Int) -> Bool { version > firstVersion }

  private static let firstVersion = 1
}
