import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Fuzzing

/// Findings, hashes and bitmaps in plain memory.
@Suite struct LaneTallyTests {
  private func signature(_ item: Int) -> Signature {
    let violation = Violation(
      rule: "rule", kind: .notCollapsed, items: [item], margin: 0, expected: "", actual: "",
      values: [])
    return Signature(violation, scene: SampleScenes.labelAndField())
  }

  @Test func findingsInAnyOrderComeOutByNumber() {
    let scene = SampleScenes.labelAndField()
    func tally(_ order: [Int], units: Int) -> [UnitResult.Finding] {
      let tally = FindingTally()
      for time in 0..<2 {
        _ = tally.begin(units: units, count: 200)
        for number in order {
          let index = tally.number(of: signature(number % 3 == 0 ? 1 : 2))
          for unit in 0..<units {
            // The last time and the last unit alone count.
            let margin = time == 0 || unit + 1 < units ? -9 : -Double(number % 5)
            let owner = LaneChoices.Owner(unit: Int32(unit), number: Int32(number))
            tally.record(index, owner, margin: margin) { (["\(number)"], [margin]) }
          }
        }
      }
      return tally.findings(of: units - 1, first: 1000) { _ in
        VariantRecord(Variant(environment: scene.reference), scene: scene)
      }
    }
    let forward = tally(Array(3..<170), units: 1)
    #expect(forward == tally((3..<170).reversed(), units: 1))
    #expect(forward == tally(Array(3..<170), units: 3))
    #expect(forward.count == 2)
    #expect(forward[0].example.number == 1003 && forward[0].example.items == ["3"])
    #expect(forward[0].worstMargin == -4 && forward[0].worstVariant == 1009)
    #expect(forward[0].variants == NumberSet((3..<170).filter { $0 % 3 == 0 }))
    #expect(forward[1].variants == NumberSet((3..<170).filter { $0 % 3 != 0 }))
  }

  /// More signatures, and more units, than there is room for at first.
  @Test func manySignaturesOfManyUnitsStayApart() {
    let scene = SampleScenes.labelAndField()
    let tally = FindingTally()
    _ = tally.begin(units: 5, count: 10)
    for rule in 0..<300 {
      let violation = Violation(
        rule: "rule \(rule)", kind: .notCollapsed, items: [1], margin: 0, expected: "",
        actual: "", values: [])
      let index = tally.number(of: Signature(violation, scene: scene))
      for unit in 0..<5 where rule % (unit + 1) == 0 {
        let owner = LaneChoices.Owner(unit: Int32(unit), number: Int32(rule % 10))
        tally.record(index, owner, margin: -Double(rule)) { ([], []) }
      }
    }
    for unit in 0..<5 {
      let found = tally.findings(of: unit, first: 0) { _ in
        VariantRecord(Variant(environment: scene.reference), scene: scene)
      }
      let rules = stride(from: 0, to: 300, by: unit + 1)
      #expect(Set(found.map(\.signature.rule)) == Set(rules.map { "rule \($0)" }))
      #expect(found.allSatisfy { "rule \(Int(-$0.worstMargin))" == $0.signature.rule })
      #expect(tally.isOverLimit(unit) == (unit == 0))
    }
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
