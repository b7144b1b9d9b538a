import AutoLayout
import Doubts
import Judging
import TextMetrics
import Verification

extension Case {
  /// The case of a bucket: its lowest variant, or the first witness that is graver, shrunk, judged once more and put into words.
  ///
  /// If that one loses nothing visible, the first of the same finding that does is taken: one case
  /// decides the tier, and it is the one that is shown and stored.
  ///
  /// The grade is that of the variant on its whole scene, as users meet it.
  ///
  /// - Parameter limit: layouts that shrinking may compute; 0 keeps the variant as it was found.
  /// - Parameter sceneLimit: how many of them may be spent on a smaller scene; all that are left if nil, and 0 leaves the
  ///   scene whole, which ``onSmallerScene(_:judge:limit:sceneLimit:screens:isStopped:)`` makes up for.
  /// - Parameter screens: those that the scene is judged on; nil leaves the variant on its own.
  /// - Parameter witnesses: other variants of the bucket, asked for where the refuter concerns the variant: a text that
  ///   is cut on a small phone is cut, though longer ones are cut on all. Each that is graver may take `limit` again.
  /// - Parameter isStopped: asked before every layout; once it is true the variant stays as it is by then.
  /// - Throws: ``VariantRecordError`` if the bucket is not of this scene.
  public static func make(
    from bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, screens: CaseScreens? = nil, witnesses: () -> [Variant] = { [] },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    let found = try bucket.example.variant.variant(of: judge.scene)
    var variant = found
    if limit > 0 {
      variant = Shrinker.shrink(
        variant, signature: bucket.signature, judge: &judge, limit: limit, sceneLimit: 0,
        isStopped: isStopped)
      if let screens {
        variant = screens.mostCommon(variant, failing: bucket.signature, judge: &judge)
      }
    }
    let isMoved = limit > 0 && screens != nil
    var failingCase = Case(bucket, variant, screens, isMoved: isMoved, judge: &judge)
    if let grade = failingCase.grade, let refuter = grade.refuter,
      Refuter.ofCases.contains(where: { $0.id == refuter })
    {
      for other in [found] + variant.atLargerType where other != variant && !isStopped() {
        let next = Case(bucket, other, screens, isMoved: isMoved, judge: &judge)
        guard next.isGraver(than: failingCase) else { continue }
        failingCase = next
        if next.grade?.tier == .error { break }
      }
    }
    if let refuter = failingCase.grade?.refuter,
      Refuter.ofVariants.contains(where: { $0.id == refuter })
    {
      func shown(_ variant: Variant) -> Variant {
        screens?.mostCommon(variant, failing: bucket.signature, judge: &judge) ?? variant
      }
      for other in witnesses()
      where other != found && !other.shares(refuter, in: judge.scene) && !isStopped() {
        let moved = shown(other)
        let next = Case(bucket, moved, screens, isMoved: isMoved, judge: &judge)
        guard next.isGraver(than: failingCase) else { continue }
        let simple = shown(
          Shrinker.shrink(
            moved, signature: bucket.signature, judge: &judge, limit: limit, sceneLimit: 0,
            isStopped: isStopped))
        let simpler =
          simple == moved
          ? next : Case(bucket, simple, screens, isMoved: isMoved, judge: &judge)
        failingCase = next.isGraver(than: simpler) ? next : simpler
        if failingCase.grade?.tier == .error { break }
      }
    }
    if limit == 0 || sceneLimit == 0 { return failingCase }
    return try failingCase.onSmallerScene(
      bucket, judge: &judge, limit: limit, sceneLimit: sceneLimit, screens: screens,
      isStopped: isStopped)
  }

  /// The case on the smallest scene that fails the same way, with the grade that it has.
  ///
  /// - Parameter bucket: the one that it was made from.
  /// - Throws: ``VariantRecordError`` if the case is not of this scene.
  public func onSmallerScene(
    _ bucket: Bucket, judge: inout VariantJudge, limit: Int = Shrinker.standardLimit,
    sceneLimit: Int? = nil, screens: CaseScreens? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(VariantRecordError) -> Case {
    let whole = try variant.variant(of: judge.scene)
    let smaller = Shrinker.shrinkScene(
      of: whole, signature: signature, judge: &judge, limit: limit, sceneLimit: sceneLimit,
      isStopped: isStopped)
    return smaller == whole
      ? self : Case(bucket, smaller, screens, grade: grade, judge: &judge)
  }

  /// The case of one variant of a bucket; without a grade where that does not fail.
  ///
  /// - Parameter isMoved: true if it is on the most common screen on which it fails, if there is one.
  /// - Parameter known: its grade; nil finds it out.
  private init(
    _ bucket: Bucket, _ variant: Variant, _ screens: CaseScreens?, isMoved: Bool = false,
    grade known: Grade? = nil, judge: inout VariantJudge
  ) {
    let scene = judge.scene
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? scene
    let violation = judgement.violations.first {
      Signature($0, scene: laidOut) == bucket.signature
    }
    self.init(bucket, variant: variant, original: scene, screens)
    fonts = Fonts(scene.fonts(from: judge.fonts), from: judge.fonts)
    guard let violation else { return }
    let explainer = FindingExplainer(scene: laidOut, violation: violation)
    describe(violation, explainer, variant)
    let all = explainer.allCauses(variant: variant, judge: &judge)
    let origins = Array(all.prefix(FindingExplainer.causeLimit))
    let reported = explainer.withHolding(origins)
    let isConflict = explainer.speaksOfConstraints
    because =
      explainer.readings(variant)
      + reported.prefix(isConflict ? reported.count : FindingExplainer.wordLimit)
      .map { laidOut.describe($0, in: judgement.layout) }
    constraints = reported.compactMap { origin in
      guard case .author(let index) = origin else { return nil }
      return laidOut.constraints[index].id
    }
    hold = FirstChange(
      scene: laidOut, violation: violation,
      axes: explainer.axes(judge.verifier, variant.environment),
      direction: variant.environment.layoutDirection
    ).hold(reported)
    change = hold.map(\.text)
    location = explainer.location(origins)
    let ids = violation.items.map { laidOut.items[$0].id }
    grade =
      known
      ?? Grade(
        FindingFacts(
          violation.kind, variant: variant, scene: scene, itemIDs: ids, origins: all,
          laidOut: laidOut,
          margin: violation.margin, axes: violation.axes, edge: violation.edge,
          layouts: [judgement.layout].compactMap { $0 },
          otherFonts: Set(scene.unmeasuredFonts(with: judge.fonts)),
          dependsOnConflict: judgement.layout.map {
            judge.dependsOnConflict(violation, in: $0, of: variant)
          } ?? false,
          needsDrawnRow: judge.needsDrawnRow(violation, ids, bucket.signature, of: variant),
          needsOpenSize: judge.needsOpenSize(violation, ids, of: variant),
          needsMissingPictures: judge.needsMissingPictures(violation, ids, of: variant),
          isInDesign: judge.isInDesign(violation, ids, of: variant),
          isOnChosenScreen: screens?.choice(of: variant.environment) != nil,
          isOnNoScreen: isMoved && variant.environment.isOfAnyScreen))
    conflicts = (judgement.layout?.conflicts ?? []).map { conflict in
      conflict.members.map { laidOut.id(of: $0) }
    }
  }

  /// True if its tier is known, and the other's is not or is less grave.
  private func isGraver(than other: Case) -> Bool {
    guard let own = grade?.tier else { return false }
    return other.grade.map { own < $0.tier } ?? true
  }

  /// The description of the defect.
  private mutating func describe(
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
      // A screen that is not judged is that of the canvas: it was not asked for, or no user of the
      // app has it.
      let own = screens == nil ? ShownScreen.screen(variant.environment, of: original) : nil
      device = (choice?.screen ?? own).map(ScreenName.short)
    }
    // The name of a device implies its size classes.
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

extension Variant {
  /// The same at each larger type, the next first.
  fileprivate var atLargerType: [Variant] {
    ContentSizeCategory.allCases.filter { $0.index > environment.contentSizeCategory.index }
      .sorted { $0.index < $1.index }
      .map { category in
        var variant = self
        variant.environment.contentSizeCategory = category
        return variant
      }
  }
}

extension VariantJudge {
  /// True if the place of an item of a violation depends on conflicting constraints, which are
  /// reported themselves.
  fileprivate mutating func dependsOnConflict(
    _ violation: Violation, in layout: Layout, of variant: Variant
  ) -> Bool {
    guard !layout.conflicts.isEmpty, violation.kind.topic != .conflict, scene.presentation != .free
    else { return false }
    var items = Set(violation.items)
    if violation.kind.topic == .outside {
      items.formUnion(violation.items.compactMap { layout.scene.items[$0].superview })
    }
    return (try? engine.dependsOnConflict(items, of: layout, in: variant)) ?? false
  }
}
