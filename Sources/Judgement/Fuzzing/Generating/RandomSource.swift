import Determinism

/// The one source of randomness: xoshiro256** seeded by SplitMix64 (Blackman and Vigna, public
/// domain). Nothing else in a campaign draws numbers, so that a variant is a pure function of the
/// words it is seeded with.
public struct RandomSource: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// A stream of its own for every sequence of words; order matters.
  public init(_ words: UInt64...) {
    var seeding = Seeding()
    for word in words { seeding.add(word) }
    state = seeding.state
  }

  /// The stream of three words, made without a list.
  init(seed: UInt64, scene: UInt64, number: UInt64) {
    var seeding = Seeding()
    seeding.add(seed)
    seeding.add(scene)
    seeding.add(number)
    state = seeding.state
  }

  /// The seed of the stream of a number, without the number.
  static func seeding(seed: UInt64, scene: UInt64) -> UInt64 {
    var seeding = Seeding()
    seeding.add(seed)
    seeding.add(scene)
    return seeding.word
  }

  private struct Seeding {
    private var mixer = SplitMix64(state: 0x706c_756d_625f_7631)
    private var seed: UInt64

    init() { seed = mixer.next() }

    mutating func add(_ word: UInt64) {
      mixer.state ^= word
      seed = mixer.next()
    }

    var word: UInt64 { mixer.state }

    var state: (UInt64, UInt64, UInt64, UInt64) {
      var mixer = mixer
      mixer.state ^= seed
      return (mixer.next(), mixer.next(), mixer.next(), mixer.next())
    }
  }

  /// The next word of the stream.
  public mutating func next() -> UInt64 {
    let result = Self.rotate(state.1 &* 5, 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotate(state.3, 45)
    return result
  }

  /// A number in `0..<bound`, without bias; 0 where the bound is not positive.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      // Numbers below the threshold would make small results more likely (Lemire). It is less than
      // the range, so most draws need not divide.
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// True once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
