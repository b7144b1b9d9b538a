import AutoLayout
import Fuzzing
import Judging
import SceneSamples
import Testing

@testable import Verification

/// Looking for one failure alone comes to what judging all of them does.
@Suite struct SignatureSearchTests {
  @Test func `the violation looked for is the one that judging finds`() throws {
    for scene in [SampleScenes.labelAndField(), SampleScenes.labelAndField(labelHugging: 250)] {
      let generator = VariantGenerator(
        VariationSpace(scene), identity: SampleScenes.identity(scene), seed: 1)
      var (one, other) = (try VariantJudge(scene), try VariantJudge(scene))
      var known: Set<Signature> = []
      var compared = 0
      for number in 0..<200 {
        let variant = generator.variant(number)
        let judgement = one.judge(variant)
        let laidOut = judgement.layout?.scene ?? scene
        var first: [Signature: Violation] = [:]
        for violation in judgement.violations {
          let signature = Signature(violation, scene: laidOut)
          if first[signature] == nil { first[signature] = violation }
        }
        known.formUnion(first.keys)
        let before = other.layoutCount
        for signature in known.sorted() {
          #expect(other.violation(signature, in: variant) == first[signature])
          compared += first[signature] == nil ? 0 : 1
        }
        // Limits of shrinking count layouts: as many as judging takes.
        let isMirrored = variant.environment.layoutDirection == .rightToLeft
        #expect(other.layoutCount - before == known.count * (isMirrored ? 2 : 1))
      }
      #expect(compared > 50)
    }
  }

  @Test func `every kind of failure is found by some check`() {
    for kind in Invariant.Kind.allCases where kind != .solvable {
      #expect(CheckList.judges(kind).count == 1, "\(kind)")
    }
  }
}
