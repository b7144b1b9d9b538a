import Testing

@testable import Corpus

@Suite struct ContentHashTests {
  /// The examples of FIPS 180-4 and of RFC 6234, section 8.5.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a content hash is SHA-256`(text: String, hex: String) {
    #expect(ContentHash(of: text).hex == hex)
    #expect(ContentHash(hex: hex) == ContentHash(of: text))
  }

  @Test func `a content hash does not depend on the pieces of its bytes`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = ContentHash(of: bytes)
    for piece in [1, 3, 55, 56, 63, 64, 65, 200] {
      var hasher = SHA256()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        hasher.update(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      #expect(hasher.finalize() == whole)
    }
  }

  @Test func `an invalid hash is refused`() {
    #expect(ContentHash(hex: "ba78") == nil)
    #expect(ContentHash(hex: String(repeating: "g", count: 64)) == nil)
    #expect(ContentHash(bytes: [1, 2, 3]) == nil)
  }

  @Test func `hashes are ordered like their hexadecimal form`() {
    let hashes = (0..<50).map { ContentHash(of: "\($0)") }
    #expect(hashes.sorted().map(\.hex) == hashes.map(\.hex).sorted())
  }

  /// The check value of the Castagnoli polynomial, as catalogues of CRCs list it.
  @Test func `the checksum is CRC-32C`() {
    #expect(CRC32C.checksum(of: Array("123456789".utf8)) == 0xE306_9283)
  }
}
