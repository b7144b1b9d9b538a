#if NATS
  import Corpus
  import Files
  import Foundation
  import JetStream

  /// Bytes on the server by their hash: scenes, manifests, payloads that are too long for a result.
  struct BlobStore {
    let server: JetStreamContext
    let stream: String
    let prefix: String
    /// A directory that keeps fetched blobs; nil for none.
    var cache: String?
    /// True if stored blobs are looked up first; a worker may not read what it writes.
    var isFrugal = true

    private static let limit = 1 << 30

    enum Failure: Error, CustomStringConvertible {
      case missing(String)
      case damaged(String)

      var description: String {
        switch self {
        case .missing(let name): "the server does not hold \(name)"
        case .damaged(let name): "what the server holds for \(name) is something else"
        }
      }
    }

    /// Stores bytes unless they exist.
    func put(_ bytes: [UInt8]) throws -> BlobReference {
      let stored = try Compression.compress(bytes)
      let reference = BlobReference(
        sha256: ContentHash(of: bytes).hex, bytes: bytes.count, stored: stored.count)
      for chunk in 0..<reference.chunks {
        let start = chunk * BlobReference.chunkLimit
        let part = Array(stored[start..<min(stored.count, start + BlobReference.chunkLimit)])
        let subject = reference.subject(prefix, chunk: chunk)
        if try isFrugal && server.last(subject, in: stream) == part { continue }
        try server.publish(part, to: subject)
      }
      return reference
    }

    /// - Throws: ``Failure`` if the server does not have all of them, ``ServerError``.
    func get(_ reference: BlobReference) throws -> [UInt8] {
      if let known = cached(reference) { return known }
      guard reference.bytes <= Self.limit, reference.stored <= Self.limit else {
        throw Failure.damaged(reference.sha256)
      }
      var stored: [UInt8] = []
      for chunk in 0..<reference.chunks {
        let subject = reference.subject(prefix, chunk: chunk)
        guard let part = try server.last(subject, in: stream) else {
          throw Failure.missing(subject)
        }
        stored += part
      }
      guard let bytes = try? Compression.decompress(stored, limit: reference.bytes),
        ContentHash(of: bytes).hex == reference.sha256
      else { throw Failure.damaged(reference.sha256) }
      keep(bytes, reference)
      return bytes
    }

    // An unreadable or unwritable cache only costs time.

    private func cached(_ reference: BlobReference) -> [UInt8]? {
      guard let cache, let path = Self.path(in: cache, reference),
        let bytes = try? FileReader.bytes(of: path, as: .blob)
      else { return nil }
      return ContentHash(of: bytes).hex == reference.sha256 ? bytes : nil
    }

    private func keep(_ bytes: [UInt8], _ reference: BlobReference) {
      guard let cache, let hash = ContentHash(hex: reference.sha256) else { return }
      // Renamed when complete, so that workers may share the directory.
      try? FileWriter.write(bytes, to: hash.hex, below: cache)
    }

    /// Nil if the server's text is no hash and could lead out of the directory.
    private static func path(in cache: String, _ reference: BlobReference) -> String? {
      ContentHash(hex: reference.sha256).map { "\(cache)/\($0.hex)" }
    }
  }
#endif
