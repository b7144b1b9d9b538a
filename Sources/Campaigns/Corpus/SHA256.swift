/// SHA-256 as FIPS 180-4 defines it, fed piece by piece.
///
/// Neither the standard library nor Foundation on Linux has a hash that is stable between
/// processes, and a crypto library would be a large dependency for one function of sixty lines.
public struct SHA256 {
  private typealias State = (
    UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
  )

  private var state: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates the hash of no bytes.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = min(64 - pending.count, rest.count)
      pending.append(contentsOf: rest.prefix(taken))
      rest = rest.dropFirst(taken)
      guard pending.count == 64 else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0) }
    }
    while rest.count >= 64 {
      compress(UnsafeRawBufferPointer(rebasing: rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    pending.append(contentsOf: rest)
  }

  /// The hash of all bytes added so far; more can be added afterwards.
  public func finalize() -> ContentHash {
    var copy = self
    let bits = length &* 8
    var padding: [UInt8] = [0x80]
    let used = (pending.count + 1) % 64
    padding.append(contentsOf: repeatElement(0, count: (used <= 56 ? 56 : 120) - used))
    padding.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    copy.update(padding)
    let state = copy.state
    return ContentHash(
      words: [
        UInt64(state.0) << 32 | UInt64(state.1), UInt64(state.2) << 32 | UInt64(state.3),
        UInt64(state.4) << 32 | UInt64(state.5), UInt64(state.6) << 32 | UInt64(state.7),
      ])
  }

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    // Pointers, not arrays, in the inner loops: this also runs in debug builds, over whole packs.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        let word = block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        words[index] = UInt32(bigEndian: word)
      }
      for index in 16..<64 {
        let a = words[index &- 15]
        let b = words[index &- 2]
        let s0 = (a &>> 7 | a &<< 25) ^ (a &>> 18 | a &<< 14) ^ (a &>> 3)
        let s1 = (b &>> 17 | b &<< 15) ^ (b &>> 19 | b &<< 13) ^ (b &>> 10)
        words[index] = words[index &- 16] &+ s0 &+ words[index &- 7] &+ s1
      }
      var (a, b, c, d, e, f, g, h) = state
      Self.constants.withUnsafeBufferPointer { constants in
        for index in 0..<64 {
          let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
          let choice = (e & f) ^ (~e & g)
          let t1 = h &+ s1 &+ choice &+ constants[index] &+ words[index]
          let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
          let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
          h = g
          g = f
          f = e
          e = d &+ t1
          d = c
          c = b
          b = a
          a = t1 &+ t2
        }
      }
      state.0 &+= a
      state.1 &+= b
      state.2 &+= c
      state.3 &+= d
      state.4 &+= e
      state.5 &+= f
      state.6 &+= g
      state.7 &+= h
    }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
