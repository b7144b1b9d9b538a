import AutoLayout
import Judging
import Verification

/// The failures in a variant that has no design to excuse them.
struct BareJudgement {
  private var engine: LayoutEngine
  private(set) var verifier: Verifier

  init(_ scene: Scene) {
    engine = LayoutEngine(
      scene: scene, options: LayoutOptions(fitsHostHeight: scene.presentation == .component))
    verifier = Verifier(scene: scene, references: [], infers: false)
  }

  /// The violations; none if the variant has no layout.
  mutating func violations(_ variant: Variant) -> (layout: Layout, [Violation])? {
    guard let layout = try? engine.layout(variant) else { return nil }
    return (layout, verifier.check(layout))
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
