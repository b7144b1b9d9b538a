import AutoLayout
import Judging
import Verification

extension Case {
  /// The case of a bucket: its lowest variant, shrunk, judged once more and put into words.
  ///
  /// The grade is that of the variant on its whole scene, as users meet it.
  ///
  /// - Parameter limit: layouts that shrinking may compute; 0 keeps the variant as it was found.
  /// - Parameter sceneLimit: how many of them may be spent on a smaller scene; all that are left if nil, and 0 leaves the
  ///   scene whole, which ``onSmallerScene(_:judge:limit:sceneLimit:isStopped:)`` makes up for.
  /// - Parameter isStopped: asked before every layout; once it is true the variant stays as it is by then.
  /// - Throws: ``VariantRecordError`` where the bucket is not of this scene.
  public static func make(
    from bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    var variant = try bucket.example.variant.variant(of: judge.scene)
    if limit > 0 {
      variant = Shrinker.shrink(
        variant, signature: bucket.signature, judge: &judge, limit: limit, sceneLimit: 0,
        isStopped: isStopped)
    }
    let made = try Case(bucket, variant, grade: nil, judge: &judge)
    if limit == 0 || sceneLimit == 0 { return made }
    return try made.onSmallerScene(
      bucket, judge: &judge, limit: limit, sceneLimit: sceneLimit, isStopped: isStopped)
  }

  /// The case on the smallest scene that fails the same way, with the grade that it has.
  ///
  /// - Parameter bucket: the one that it was made from.
  /// - Throws: ``VariantRecordError`` where the case is not of this scene.
  public func onSmallerScene(
    _ bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    let whole = try variant.variant(of: judge.scene)
    let smaller = Shrinker.shrinkScene(
      of: whole, signature: signature, judge: &judge, limit: limit, sceneLimit: sceneLimit,
      isStopped: isStopped)
    return smaller == whole ? self : try Case(bucket, smaller, grade: grade, judge: &judge)
  }

  /// The case of one variant of a bucket.
  ///
  /// - Parameter known: its grade; nil finds it out.
  private init(
    _ bucket: Bucket, _ variant: Variant, grade known: Grade?, judge: inout VariantJudge
  ) throws(VariantRecordError) {
    let scene = judge.scene
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? scene
    let violation = judgement.violations.first {
      Signature($0, scene: laidOut) == bucket.signature
    }
    self.init(bucket, variant: variant, original: scene)
    fonts = Fonts(scene.fonts(from: judge.fonts), from: judge.fonts)
    guard let violation else { return }
    let explainer = FindingExplainer(scene: laidOut, violation: violation)
    title = explainer.title
    expected = violation.expected
    actual = violation.actual
    let all = explainer.allCauses(variant: variant, judge: &judge)
    let origins = Array(all.prefix(FindingExplainer.causeLimit))
    let told = explainer.withHolding(origins)
    let isConflict = explainer.speaksOfConstraints
    because =
      explainer.readings(variant)
      + told.prefix(isConflict ? told.count : FindingExplainer.wordLimit)
      .map { laidOut.describe($0) }
    constraints = told.compactMap { origin in
      guard case .author(let index) = origin else { return nil }
      return laidOut.constraints[index].id
    }
    change = FirstChange(scene: laidOut, violation: violation).text(told)
    location = explainer.location(origins)
    if let known {
      grade = known
    } else {
      // What is whole where it hardly fails may be lost where it was found.
      var layouts = [judgement.layout].compactMap { $0 }
      if violation.kind.topic.isPlace, scene.presentation != .free {
        let found = try bucket.example.variant.variant(of: scene)
        if found != variant { layouts += [judge.judge(found).layout].compactMap { $0 } }
      }
      grade = Grade(
        TierQuestion(
          violation.kind, variant: variant, scene: scene,
          itemIDs: violation.items.map { laidOut.items[$0].id }, origins: all,
          laidOut: laidOut,
          margin: violation.margin, axes: violation.axes, edge: violation.edge,
          layouts: layouts, otherFonts: Set(scene.unmeasuredFonts(with: judge.fonts))))
    }
    items = violation.items.map { laidOut.items[$0].id }
    margin = violation.margin
    values = violation.values
    conflicts = (judgement.layout?.conflicts ?? []).map { conflict in
      conflict.members.map { laidOut.id(of: $0) }
    }
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
