/// The numbers of the pack format, version 2.
///
/// A pack is a sequence of zstd frames (RFC 8878). Each contains one JSON line with its newline,
/// with its content size and content checksum, without a dictionary, so that `zstdcat pack | jq`
/// needs no tool of ours. It begins with a skippable frame, which `zstdcat` skips, so that a pack
/// without its end still states the number of its records:
///
/// | bytes | content |
/// |---|---|
/// | 4 + 4 | skippable magic, length of the rest |
/// | 8 | `PLUMBPCK` |
/// | 4 | format version |
/// | 8 | number of records |
/// | 4 | CRC-32C of this frame up to here |
///
/// A *sealed* pack ends with another skippable frame:
///
/// | bytes | content |
/// |---|---|
/// | 4 + 4 | skippable magic, length of the rest |
/// | 8 | `PLUMBIDX` |
/// | 4 | format version |
/// | 8 | number of records |
/// | 16 each | offset (8), compressed length (4), CRC-32C of the compressed frame (4) |
/// | 32 | SHA-256 of the frames of records |
/// | 4 | CRC-32C of this frame up to here |
/// | 8 | length of this whole frame |
/// | 8 | `PLUMBEND` |
///
/// All integers are little-endian. A pack without this frame is *unsealed*: its writer did not
/// finish, or its end was removed. Packs of version 1, which are read too, have no frame at the
/// beginning.
enum PackFormat {
  static let version = 2
  static let knownVersions = 1...2
  static let zstdMagic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
  /// One of the sixteen skippable magics; not 0x184D2A5E, which the seekable format uses.
  static let indexMagic: UInt32 = 0x184D_2A5B
  static let headTag = Array("PLUMBPCK".utf8)
  /// The length of the frame at the beginning.
  static let headLength = 4 + 4 + 8 + 4 + 8 + 4
  static let indexTag = Array("PLUMBIDX".utf8)
  static let endTag = Array("PLUMBEND".utf8)
  static let entrySize = 16
  /// The index frame without its entries.
  static let indexOverhead = 4 + 4 + 8 + 4 + 8 + 32 + 4 + 8 + 8
  /// Fixed, so that equal lines give equal bytes with equal versions of libzstd.
  static let compressionLevel: Int32 = 9
}

/// The limits of a reader for a valid record: a few bytes of zstd can claim to be gigabytes of
/// content.
public struct PackLimits: Sendable, Equatable {
  /// The maximum number of bytes in a line, newline included.
  public var recordBytes: Int
  /// The maximum number of records in a pack (16 bytes of index each are held in memory).
  public var records: Int
  /// The maximum number of bytes in all lines of a pack, since readers hold them in memory.
  public var contentBytes: Int

  /// Limits on one record and on one pack.
  public init(recordBytes: Int, records: Int, contentBytes: Int = 1 << 30) {
    self.recordBytes = recordBytes
    self.records = records
    self.contentBytes = contentBytes
  }

  /// Lines up to 64 MiB, ten million records, 1 GiB in all.
  public static let standard = PackLimits(recordBytes: 64 << 20, records: 10_000_000)
}
