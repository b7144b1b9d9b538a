import AutoLayout
import Judging
import Verification

/// The failures in a variant that has no design to excuse them.
struct BareJudgement {
  /// Puts cases of them into words: with another, a case may not fail.
  private(set) var judge: VariantJudge

  init(_ scene: Scene) {
    judge = VariantJudge(
      scene, judgedBy: Verifier(scene: scene, references: [], infers: false),
      options: VariantJudge.options(LayoutOptions(), for: scene))
  }

  /// The violations; none if the variant has no layout.
  mutating func violations(_ variant: Variant) -> (layout: Layout, [Violation])? {
    let judgement = judge.judge(variant)
    return judgement.layout.map { ($0, judgement.violations) }
  }

  func broken(_ variant: Variant) -> [Signature] {
    var own = self
    guard let (layout, violations) = own.violations(variant) else { return [] }
    return violations.map { Signature($0, scene: layout.scene) }
  }

  /// The same key for one mistake in all scenes of one piece of code.
  static func key(_ signature: Signature) -> String {
    "\(signature.rule) \(signature.items.joined(separator: " "))"
  }
}
