@testable import ContinuousIntegration
import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

/// What a mended place costs.
@Suite struct RemediesTests {
  private func made(_ kind: Invariant.Kind, _ items: [String]) -> Case {
    let scene = SampleScenes.labelAndField()
    var made = Case(
      scene: SampleScenes.identity(scene), file: nil, bucket: "b",
      signature: Signature(rule: kind.rawValue, kind: kind, items: items),
      variant: VariantRecord(Variant(environment: scene.reference), scene: scene), varied: [])
    made.items = items
    return made
  }

  @Test(arguments: [
    Invariant.Kind.noOverlap, .insideSuperview, .satisfiable, .unambiguousCompression,
  ])
  func `a text that is cut where its place was wrong is the price`(mended: Invariant.Kind) {
    let remedies = Remedies([made(mended, ["name", "time"])])
    #expect(remedies.cost(made(.textFits, ["name"])))
    #expect(!remedies.cost(made(.textFits, ["note"])))
    #expect(!remedies.cost(made(.noOverlap, ["name", "time"])))
  }

  @Test func `a text that was cut itself pays for nothing`() {
    #expect(!Remedies([made(.textFits, ["name"])]).cost(made(.textFits, ["name"])))
    #expect(!Remedies([made(.alignedEdges, ["name"])]).cost(made(.textFits, ["name"])))
  }
}
