import Testing

@testable import Corpus

@Suite struct FileFingerprintTests {
  @Test func `fingerprints differ by any byte and by length`() throws {
    let directory = try TemporaryDirectory()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    func fingerprint(_ bytes: [UInt8]) throws -> ContentHash {
      try directory.write(bytes, to: "file")
      return try FileFingerprint.hash(ofFileAt: directory.path("file"))
    }
    let original = try fingerprint(bytes)
    #expect(try fingerprint(bytes) == original)
    for position in [0, 65_535, 65_536, 131_072, 199_999] {
      var changed = bytes
      changed[position] ^= 1
      #expect(try fingerprint(changed) != original)
    }
    #expect(try fingerprint(bytes + [0]) != original)
    #expect(try fingerprint(bytes.dropLast()) != original)
    #expect(try fingerprint([]) != fingerprint([0]))
  }
}
