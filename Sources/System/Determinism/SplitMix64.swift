/// Steele, Lea and Flood's generator: small, and the same numbers everywhere. It spreads a seed over
/// many words, and shuffles what needs no better randomness.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline package var state: UInt64

  /// The stream that a state begins; near states give unrelated streams.
  @inlinable
  package init(state: UInt64) { self.state = state }

  /// The next word of the stream.
  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mixed(state)
  }

  /// A word in which every bit depends on every bit of the argument; different arguments give
  /// different words.
  @inlinable
  package static func mixed(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
