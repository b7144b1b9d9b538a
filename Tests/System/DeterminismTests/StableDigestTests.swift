import Determinism
import Testing

struct StableDigestTests {
  /// The published value of FNV-1a with 64 bits.
  @Test func `the digest is FNV-1a, however the bytes lie in memory`() {
    let text = "foobar"
    var contiguous = StableDigest()
    contiguous.combine(Array(text.utf8))
    var scattered = StableDigest()
    scattered.combine(text.utf8.lazy.map { $0 })
    #expect(contiguous.value == 0x8594_4171_f739_67e8)
    #expect(scattered.value == contiguous.value)
  }
}
