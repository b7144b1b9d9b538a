import AutoLayout
import Judging
import Verification

/// What is broken in a variant with no design to excuse it.
struct BareJudgement {
  private var engine: LayoutEngine
  private(set) var verifier: Verifier

  init(_ scene: Scene) {
    engine = LayoutEngine(
      scene: scene, options: LayoutOptions(fitsHostHeight: scene.presentation == .component))
    verifier = Verifier(scene: scene, references: [], infers: false)
  }

  /// Nothing where it has no layout.
  mutating func violations(_ variant: Variant) -> (layout: Layout, [Violation])? {
    guard let layout = try? engine.layout(variant) else { return nil }
    return (layout, verifier.check(layout))
  }

  func broken(_ variant: Variant) -> [Signature] {
    var own = self
    guard let (layout, violations) = own.violations(variant) else { return [] }
    return violations.map { Signature($0, scene: layout.scene) }
  }

  /// The same for one mistake in all scenes of some code.
  static func key(_ signature: Signature) -> String {
    "\(signature.rule) \(signature.items.joined(separator: " "))"
  }
}
