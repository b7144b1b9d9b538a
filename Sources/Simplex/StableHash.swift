/// A hash that is the same in every run and on every machine (FNV-1a over 64-bit words with a
/// final mix).
struct StableHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  var value: UInt64 {
    var result = state &* 0x9e37_79b9_7f4a_7c15
    result ^= result >> 32
    return result
  }
}
