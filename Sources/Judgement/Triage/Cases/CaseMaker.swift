import AutoLayout
import Judging
import Verification

extension Case {
  /// The case of a bucket: its lowest variant, shrunk, judged once more and put into words.
  ///
  /// - Parameter limit: layouts that shrinking may compute; 0 keeps the variant as it was found.
  /// - Parameter sceneLimit: how many of them may be spent on a smaller scene; all that are left if nil.
  /// - Parameter screens: those that the scene is judged on; nil leaves the variant on its own.
  /// - Parameter isStopped: asked before every layout; once it is true the variant stays as it is by then.
  /// - Throws: ``VariantRecordError`` where the bucket is not of this scene.
  public static func make(
    from bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, screens: CaseScreens? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    let scene = judge.scene
    var variant = try bucket.example.variant.variant(of: scene)
    if limit > 0 {
      variant = Shrinker.shrink(
        variant, signature: bucket.signature, judge: &judge, limit: limit, sceneLimit: sceneLimit,
        isStopped: isStopped)
      if let screens {
        variant = screens.mostCommon(variant, failing: bucket.signature, judge: &judge)
      }
    }
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? scene
    let violation = judgement.violations.first {
      Signature($0, scene: laidOut) == bucket.signature
    }
    var made = Case(bucket, variant: variant, original: scene, screens)
    made.fonts = Fonts(scene.fonts(from: judge.fonts), from: judge.fonts)
    guard let violation else { return made }
    let explainer = FindingExplainer(scene: laidOut, violation: violation)
    made.say(violation, explainer, variant)
    let origins = explainer.causes(variant: variant, judge: &judge)
    let told = explainer.withHolding(origins)
    let isConflict = explainer.speaksOfConstraints
    made.because =
      explainer.readings(variant)
      + told.prefix(isConflict ? told.count : FindingExplainer.wordLimit)
      .map { laidOut.describe($0, in: judgement.layout) }
    made.constraints = told.compactMap { origin in
      guard case .author(let index) = origin else { return nil }
      return laidOut.constraints[index].id
    }
    made.hold = FirstChange(
      scene: laidOut, violation: violation,
      axes: explainer.axes(judge.verifier, variant.environment),
      direction: variant.environment.layoutDirection
    ).hold(told)
    made.change = made.hold.map(FirstChange.text)
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
    made.conflicts = (judgement.layout?.conflicts ?? []).map { conflict in
      conflict.members.map { laidOut.id(of: $0) }
    }
    return made
  }

  /// What is wrong, in words.
  private mutating func say(
    _ violation: Violation, _ explainer: FindingExplainer, _ variant: Variant
  ) {
    text = explainer.shownText(variant)
    title = explainer.title(text)
    expected = violation.expected
    actual = violation.actual
    items = violation.items.map { explainer.scene.items[$0].id }
    margin = violation.margin
    values = violation.values
  }

  /// A case with what the bucket knows; the rest is filled in from a judgement.
  private init(_ bucket: Bucket, variant: Variant, original: Scene, _ screens: CaseScreens?) {
    self.init(
      scene: bucket.scene, file: original.file, bucket: bucket.key, signature: bucket.signature,
      variant: VariantRecord(variant, scene: original),
      varied: VariedAxis.list(variant, scene: original))
    if original.presentation == .devices {
      let choice = screens?.choice(of: variant.environment)
      screen = ScreenName.text(variant.environment, of: original, named: choice?.name)
      // A screen that is not judged is that of the canvas: nobody asked for it, or no user of the app has it.
      let own = screens == nil ? ShownScreen.screen(variant.environment, of: original) : nil
      device = (choice?.screen ?? own).map(ScreenName.short)
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
    also = bucket.consequences.map { Consequence($0, in: original) }
    isOnCanvas = bucket.isOnCanvas
  }
}
