import CZstd

/// Compresses single lines into zstd frames, always the same way.
final class FrameEncoder {
  private let context: OpaquePointer
  private let path: String

  init(path: String) throws(CorpusError) {
    guard let context = ZSTD_createCCtx() else {
      throw .compression(path: path, reason: "no memory")
    }
    self.context = context
    self.path = path
    for (parameter, value) in [
      (ZSTD_c_compressionLevel, PackFormat.compressionLevel), (ZSTD_c_checksumFlag, 1),
      (ZSTD_c_contentSizeFlag, 1), (ZSTD_c_dictIDFlag, 0),
    ] {
      try check(ZSTD_CCtx_setParameter(context, parameter, value))
    }
  }

  deinit {
    ZSTD_freeCCtx(context)
  }

  func frame(of line: [UInt8]) throws(CorpusError) -> [UInt8] {
    var frame = [UInt8](repeating: 0, count: ZSTD_compressBound(line.count))
    let size = frame.withUnsafeMutableBytes { target in
      line.withUnsafeBytes { source in
        ZSTD_compress2(context, target.baseAddress, target.count, source.baseAddress, source.count)
      }
    }
    try check(size)
    frame.removeLast(frame.count - size)
    return frame
  }

  private func check(_ code: Int) throws(CorpusError) {
    guard ZSTD_isError(code) == 0 else {
      throw .compression(path: path, reason: String(cString: ZSTD_getErrorName(code)))
    }
  }
}

/// Decompresses single frames within a limit.
final class FrameDecoder {
  /// The reason why a frame cannot be read.
  struct Failure: Error, Equatable {
    var reason: String
    /// True if more bytes could make the frame readable.
    var isTruncated = false
  }

  private let context: OpaquePointer
  private let limit: Int

  init?(limit: Int) {
    guard let context = ZSTD_createDCtx() else { return nil }
    self.context = context
    self.limit = limit
  }

  deinit {
    ZSTD_freeDCtx(context)
  }

  /// The maximum number of bytes in a frame within the limit.
  var largestFrame: Int { ZSTD_compressBound(limit) + 64 }

  /// The length of the frame that begins at the first byte.
  func frameLength(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    try contentLength(bytes)
    let length = bytes.withUnsafeBytes {
      ZSTD_findFrameCompressedSize($0.baseAddress, $0.count)
    }
    if ZSTD_isError(length) != 0 {
      throw failure(length, truncated: ZSTD_getErrorCode(length) == ZSTD_error_srcSize_wrong)
    }
    return length
  }

  /// The line in one whole frame.
  func line(of frame: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    let line = try content(of: frame)
    guard line.last == UInt8(ascii: "\n") else {
      throw Failure(reason: "the line has no end")
    }
    return line
  }

  /// The content of one whole frame.
  func content(of frame: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    let length = try contentLength(frame)
    var line = [UInt8](repeating: 0, count: length)
    let size = line.withUnsafeMutableBytes { target in
      frame.withUnsafeBytes { source in
        ZSTD_decompressDCtx(
          context, target.baseAddress, target.count, source.baseAddress, source.count)
      }
    }
    if ZSTD_isError(size) != 0 { throw failure(size, truncated: false) }
    guard size == length else { throw Failure(reason: "the frame holds less than it says") }
    return line
  }

  /// The size of the content in the header: known before any allocation for it.
  @discardableResult
  private func contentLength(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    guard bytes.starts(with: PackFormat.zstdMagic) else {
      throw Failure(
        reason: "no zstd frame begins here",
        isTruncated: bytes.count < 4 && PackFormat.zstdMagic.starts(with: bytes))
    }
    let length = bytes.withUnsafeBytes {
      ZSTD_getFrameContentSize($0.baseAddress, $0.count)
    }
    // The two macros of zstd.h, which are casts that Swift does not import.
    if length == UInt64.max { throw Failure(reason: "the frame does not say its content's size") }
    if length == UInt64.max - 1 {
      throw Failure(reason: "the frame has no valid header", isTruncated: bytes.count < 18)
    }
    guard length <= UInt64(limit) else {
      throw Failure(reason: "the frame claims \(length) bytes of content, the limit is \(limit)")
    }
    return Int(length)
  }

  private func failure(_ code: Int, truncated: Bool) -> Failure {
    Failure(reason: String(cString: ZSTD_getErrorName(code)), isTruncated: truncated)
  }
}
