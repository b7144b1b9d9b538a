import Testing

@testable import Simplex

@Suite struct GuessTreeTests {
  private static let lanes = LaneGroup.laneCount

  /// Slots of one variant, as groups have them.
  private func slots(_ values: [Double]) -> [Double] {
    var slots = [Double](repeating: .nan, count: values.count * Self.lanes)
    for (slot, value) in values.enumerated() { slots[slot * Self.lanes] = value }
    return slots
  }

  @Test func `no regime is guessed before one is learnt`() {
    let tree = GuessTree()
    slots([1]).withUnsafeBufferPointer {
      if let base = $0.baseAddress { #expect(tree.guess(base) == -1) }
    }
  }

  /// Regime `n` holds where the sum of six slots is between `n` and `n + 1`.
  @Test func `a learnt regime is guessed from then on`() throws {
    let tree = GuessTree()
    var state: UInt64 = 7
    func number() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 5
    }
    var variants: [[Double]] = []
    for _ in 0..<600 { variants.append((0..<6).map { _ in number() }) }
    func regime(_ values: [Double]) -> Int { Int(values.reduce(0, +)) }
    func guess(_ values: [Double]) -> Int {
      slots(values).withUnsafeBufferPointer { $0.baseAddress.map { tree.guess($0) } ?? -2 }
    }
    for values in variants where guess(values) != regime(values) {
      let place = regime(values)
      slots(values).withUnsafeBufferPointer { own in
        guard let base = own.baseAddress else { return }
        tree.learn(base, place) { wrong in
          let sign: Double = place > wrong ? -1 : 1
          return AffineCondition(
            constant: sign * -Double(place > wrong ? wrong + 1 : wrong),
            terms: (0..<6).map { ($0, sign) })
        }
      }
      #expect(guess(values) == place)
    }
    for values in variants { #expect(guess(values) == regime(values)) }
  }

  @Test func blocksGoTheWaysOfTheirVariants() throws {
    let lanes = Self.lanes
    let tree = GuessTree()
    var answers = [Int32](repeating: 9, count: lanes)
    var slots = LaneMemory(count: 2 * lanes)
    for lane in 0..<lanes {
      slots.base[lane] = Double((7 * lane) % 11)
      slots.base[lanes + lane] = Double(lane % 3)
    }
    tree.guess(slots.base, .max, .best, &answers)
    #expect(answers.allSatisfy { $0 == -1 })
    // A single known regime needs no condition.
    tree.learn(slots.base, 0) { _ in nil }
    tree.guess(slots.base, .max, .best, &answers)
    #expect(answers.allSatisfy { $0 == 0 })
    for lane in 0..<lanes {
      let place = Int(slots.base[lane] + slots.base[lanes + lane]) / 2
      tree.learn(slots.base + lane, place) { wrong in
        let sign: Double = place > wrong ? -1 : 1
        return AffineCondition(
          constant: -sign * Double(place > wrong ? 2 * wrong + 2 : 2 * wrong) + sign * 0.5,
          terms: [(0, sign), (1, sign)])
      }
    }
    for level in VectorLevel.allCases where level.rawValue <= VectorLevel.best.rawValue {
      let asked = UInt16(0x9e6f)
      answers = Array(repeating: 9, count: lanes)
      tree.guess(slots.base, asked, level, &answers)
      for lane in 0..<lanes {
        let expected = asked >> UInt16(lane) & 1 == 1 ? tree.guess(slots.base + lane) : 9
        #expect(Int(answers[lane]) == expected, "\(level), lane \(lane)")
      }
    }
    slots.free()
  }

  /// Numbers aligned for vectors.
  private struct LaneMemory {
    let base: UnsafeMutablePointer<Double>
    private let raw: UnsafeMutableRawPointer

    init(count: Int) {
      raw = .allocate(byteCount: count * 8, alignment: 64)
      base = raw.initializeMemory(as: Double.self, repeating: 0, count: count)
    }

    mutating func free() { raw.deallocate() }
  }
}
