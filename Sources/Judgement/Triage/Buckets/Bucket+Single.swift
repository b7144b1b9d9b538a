import AutoLayout
import Fuzzing
import Judging
import Verification

extension Bucket {
  /// The bucket of one violation of one variant, as a campaign of that variant alone would have it.
  ///
  /// - Parameter laidOut: the scene of the layout that has the violation.
  public init(
    _ violation: Violation, variant: Variant, scene: Scene, identity: SceneIdentity,
    laidOut: Scene
  ) {
    let signature = Signature(violation, scene: laidOut)
    self.init(
      key: signature.bucketKey(sceneID: identity.id), scene: identity, signature: signature,
      example: UnitResult.Example(
        number: 0, variant: VariantRecord(variant, scene: scene),
        items: violation.items.map { laidOut.items[$0].id }, margin: violation.margin,
        values: violation.values),
      variantCount: 1, worstMargin: violation.margin, worstVariant: 0, isOnCanvas: false,
      consequences: [])
  }
}

extension Bucket {
  /// The bucket of one kind of finding of a unit, as if nothing else had failed.
  package init(single finding: UnitResult.Finding, identity: SceneIdentity) {
    self.init(
      key: finding.signature.bucketKey(sceneID: identity.id), scene: identity,
      signature: finding.signature, example: finding.example,
      variantCount: finding.variants.count, worstMargin: finding.worstMargin,
      worstVariant: finding.worstVariant, isOnCanvas: finding.example.number == 0,
      consequences: [])
  }
}
