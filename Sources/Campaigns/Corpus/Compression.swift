/// Compresses whole blobs, as packs compress lines, for the transfer between machines.
package enum Compression {
  /// - Throws: `CorpusError.compression` if there is no memory.
  package static func compress(_ bytes: [UInt8]) throws(CorpusError) -> [UInt8] {
    try FrameEncoder(path: "a message").frame(of: bytes)
  }

  /// - Parameter limit: the maximum number of decompressed bytes.
  /// - Throws: `CorpusError.compression` for any bytes that `compress` did not make.
  package static func decompress(_ bytes: [UInt8], limit: Int) throws(CorpusError) -> [UInt8] {
    guard let decoder = FrameDecoder(limit: limit) else {
      throw .compression(path: "a message", reason: "no memory")
    }
    do throws(FrameDecoder.Failure) {
      guard try decoder.frameLength(bytes[...]) == bytes.count else {
        throw FrameDecoder.Failure(reason: "something follows it")
      }
      return try decoder.content(of: bytes[...])
    } catch {
      throw .compression(path: "a message", reason: error.reason)
    }
  }
}
