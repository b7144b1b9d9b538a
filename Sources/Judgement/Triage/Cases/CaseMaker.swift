import AutoLayout
import Judging
import Verification

extension Case {
  /// The case of a bucket: its lowest variant, shrunk, judged once more and put into words.
  ///
  /// - Parameter limit: layouts that shrinking may compute; 0 keeps the variant as it was found.
  /// - Parameter sceneLimit: how many of them may be spent on a smaller scene; all that are left if nil.
  /// - Parameter isStopped: asked before every layout; once it is true the variant stays as it is by then.
  /// - Throws: ``VariantRecordError`` where the bucket is not of this scene.
  public static func make(
    from bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    let scene = judge.scene
    var variant = try bucket.example.variant.variant(of: scene)
    if limit > 0 {
      variant = Shrinker.shrink(
        variant, signature: bucket.signature, judge: &judge, limit: limit, sceneLimit: sceneLimit,
        isStopped: isStopped)
    }
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? scene
    let violation = judgement.violations.first {
      Signature($0, scene: laidOut) == bucket.signature
    }
    var made = Case(bucket, variant: variant, original: scene)
    made.fonts = Fonts(scene.fonts(from: judge.fonts), from: judge.fonts)
    guard let violation else { return made }
    let explainer = FindingExplainer(scene: laidOut, violation: violation)
    made.title = explainer.title
    made.expected = violation.expected
    made.actual = violation.actual
    let origins = explainer.causes(variant: variant, judge: &judge)
    let told = explainer.withHolding(origins)
    let isConflict = explainer.speaksOfConstraints
    made.because =
      explainer.readings(variant)
      + told.prefix(isConflict ? told.count : FindingExplainer.wordLimit)
      .map { laidOut.describe($0) }
    made.constraints = told.compactMap { origin in
      guard case .author(let index) = origin else { return nil }
      return laidOut.constraints[index].id
    }
    made.change = FirstChange(scene: laidOut, violation: violation).text(told)
    made.location = explainer.location(origins)
    // What is whole where it hardly fails may be lost where it was found.
    var layouts = [judgement.layout].compactMap { $0 }
    if violation.kind.topic.isPlace, scene.presentation != .free {
      let found = try bucket.example.variant.variant(of: scene)
      if found != variant { layouts += [judge.judge(found).layout].compactMap { $0 } }
    }
    made.grade = Grade(
      TierQuestion(
        violation.kind, variant: variant, scene: scene,
        itemIDs: violation.items.map { laidOut.items[$0].id }, origins: origins, laidOut: laidOut,
        margin: violation.margin, axes: violation.axes, edge: violation.edge,
        layouts: layouts, otherFonts: Set(scene.unmeasuredFonts(with: judge.fonts))))
    made.items = violation.items.map { laidOut.items[$0].id }
    made.margin = violation.margin
    made.values = violation.values
    made.conflicts = (judgement.layout?.conflicts ?? []).map { conflict in
      conflict.members.map { laidOut.id(of: $0) }
    }
    return made
  }

  /// A case with what the bucket knows; the rest is filled in from a judgement.
  private init(_ bucket: Bucket, variant: Variant, original: Scene) {
    self.init(
      scene: bucket.scene, file: original.file, bucket: bucket.key, signature: bucket.signature,
      variant: VariantRecord(variant, scene: original),
      varied: VariedAxis.list(variant, scene: original))
    if original.presentation == .devices {
      screen = ScreenName.text(variant.environment, of: original)
    }
    // Who is told the device knows its size classes.
    if variant.environment.size != original.reference.size,
      original.presentation == .devices,
      ShownScreen.exists(variant.environment, of: original)
        || ShownScreen.isWindow(variant.environment, of: original)
    {
      varied.removeAll { [.sizeClasses, .scale, .safeArea].contains($0.id) }
    }
    items = bucket.example.items
    margin = bucket.example.margin
    values = bucket.example.values
    consequences = bucket.consequences.map { $0.text(in: original) }
    isOnCanvas = bucket.isOnCanvas
  }
}
