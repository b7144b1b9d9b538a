/// Compresses whole blobs as packs compress lines: for what travels between machines.
package enum Compression {
  /// - Throws: `CorpusError.compression` where there is no memory.
  package static func compress(_ bytes: [UInt8]) throws(CorpusError) -> [UInt8] {
    try FrameEncoder(path: "a message").frame(of: bytes)
  }

  /// - Parameter limit: bytes that may come out at most.
  /// - Throws: `CorpusError.compression` for anything that `compress` did not make.
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
