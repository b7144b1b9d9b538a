import AutoLayout
import Testing
import Verification

@testable import Fuzzing

/// Findings, hashes and bitmaps in plain memory.
@Suite struct BlockTallyTests {
  private func signature(_ item: Int) -> Signature {
    let violation = Violation(
      rule: "rule", kind: .notCollapsed, items: [item], margin: 0, expected: "", actual: "",
      values: [])
    return Signature(violation, scene: SampleScenes.labelAndField())
  }

  @Test func findingsInAnyOrderComeOutByNumber() {
    let scene = SampleScenes.labelAndField()
    func tally(_ order: [Int]) -> [UnitResult.Finding] {
      let tally = FindingTally()
      for unit in 0..<2 {
        _ = tally.begin(200)
        for number in order {
          let index = tally.number(of: signature(number % 3 == 0 ? 1 : 2))
          // The last unit alone counts.
          let margin = unit == 0 ? -9 : -Double(number % 5)
          tally.record(index, number: number, margin: margin) { (["\(number)"], [margin]) }
        }
      }
      return tally.findings(first: 1000) { _ in
        VariantRecord(Variant(environment: scene.reference), scene: scene)
      }
    }
    let forward = tally(Array(3..<170))
    #expect(forward == tally((3..<170).reversed()))
    #expect(forward.count == 2)
    #expect(forward[0].example.number == 1003 && forward[0].example.items == ["3"])
    #expect(forward[0].worstMargin == -4 && forward[0].worstVariant == 1009)
    #expect(forward[0].variants == NumberSet((3..<170).filter { $0 % 3 == 0 }))
    #expect(forward[1].variants == NumberSet((3..<170).filter { $0 % 3 != 0 }))
  }

  @Test func bitmapsOfWordsAreThoseOfNumbers() {
    for numbers in [[], [0], [7], [8], [63], [64, 1], [5, 130, 191]] {
      var words = [UInt64](repeating: 0, count: 3)
      for number in numbers { words[number / 64] |= 1 << UInt64(number % 64) }
      words.withUnsafeBufferPointer { #expect(NumberSet(words: $0) == NumberSet(numbers)) }
    }
  }

  @Test func hashesAreKeptOnce() {
    let set = HashSet()
    var random = RandomSource(5)
    let hashes = [0, 1, .max] + (0..<2000).map { _ in random.next() }
    for hash in hashes {
      #expect(set.insert(hash))
      #expect(!set.insert(hash))
    }
    #expect(set.count == hashes.count)
    #expect(set.sorted == hashes.sorted())
  }
}
