import CZstd
import SystemCalls

/// Distinguishes two versions of a large file, quickly in every kind of build.
///
/// SHA-256 of the file's length and the XXH64 checksums (their lower 32 bits, as zstd writes them
/// after a frame) of its blocks of 64 KiB. Our own SHA-256 takes most of a second for an executable
/// in a debug build, and every `plumb fuzz` identifies its build; libzstd is always optimised. It
/// protects against accidents, which is the only purpose of a build id; it does not protect against
/// forgery.
public enum FileFingerprint {
  private static let blockLength = 1 << 16

  /// The fingerprint of the file at `path`. Linear in its size; memory is constant.
  public static func hash(ofFileAt path: String) throws(CorpusError) -> ContentHash {
    let file = try OpenFile(reading: path)
    let size = try file.size()
    guard let context = ZSTD_createCCtx() else {
      throw .compression(path: path, reason: "no memory")
    }
    defer { ZSTD_freeCCtx(context) }
    // The fastest level: only the checksum is used.
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, ZSTD_minCLevel())
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    var frame = [UInt8](repeating: 0, count: ZSTD_compressBound(blockLength))
    var summary = ByteWriter()
    summary.append(UInt64(size))
    for offset in stride(from: 0, to: size, by: blockLength) {
      let block = try file.read(at: offset, count: min(blockLength, size - offset))
      let length = frame.withUnsafeMutableBytes { target in
        block.withUnsafeBytes { source in
          ZSTD_compress2(
            context, target.baseAddress, target.count, source.baseAddress, source.count)
        }
      }
      guard ZSTD_isError(length) == 0, length >= 4 else {
        throw .compression(path: path, reason: String(cString: ZSTD_getErrorName(length)))
      }
      summary.append(raw: frame[length - 4..<length])
    }
    return ContentHash(of: summary.bytes)
  }
}
