import AutoLayout
import Fuzzing
import Judging
import Proving
import TextMetrics
import Triage

extension FuzzFindings {
  /// Completes some findings: cases are shrunk and explained when they are shown or written.
  ///
  /// - Parameters:
  ///   - places: indices into ``findings``.
  ///   - manifest: the manifest of the findings.
  ///   - jobs: the number of threads; the result does not depend on it.
  ///   - keepsTokens: true if packs hold the cases: tokens then name those.
  ///   - isStopped: read before every layout; once it is true, the rest stays unchanged.
  /// - Throws: ``FuzzManifestError``, ``FuzzWorkError``.
  package mutating func workOut(
    _ places: [Int], of manifest: FuzzManifest, jobs: Int, fonts: FontLibrary,
    keepsTokens: Bool = false, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws {
    let (findings, scenes) = (findings, scenes)
    let groups = Dictionary(
      grouping: places.filter { !findings[$0].isWorkedOut }, by: { findings[$0].scene }
    ).sorted { $0.key < $1.key }
    let shared = SharedSlots<[(place: Int, finding: Finding)]>()
    @Sendable func completed(_ group: Int) throws -> [(place: Int, finding: Finding)] {
      let scene = scenes.scenes[groups[group].key]
      var judge = try manifest.judge(of: scene, fonts)
      let space = try manifest.space(of: scene)
      let screens = manifest.caseScreens(of: scene, space)
      return try groups[group].value.map { place in
        var finding = findings[place]
        try finding.workOut(screens, widths: space.widths, &judge, isStopped)
        if !keepsTokens { finding.token = try finding.currentToken(in: scene) }
        return (place, finding)
      }
    }
    StoppableWork.run(threads: min(jobs, groups.count), isStopped: isStopped) {
      while let group = shared.next(below: groups.count), !isStopped() {
        shared[group] = Result { try completed(group) }
      }
    }
    for (_, result) in shared.all {
      for (place, finding) in try result.get() { self.findings[place] = finding }
    }
  }
}

extension FuzzFindings.Finding {
  /// Searches for the smallest scene that fails, and for the widths at which it does.
  mutating func workOut(
    _ screens: CaseScreens?, widths: ClosedRange<Double>, _ judge: inout VariantJudge,
    _ isStopped: @escaping @Sendable () -> Bool
  ) throws {
    try makeSmall(screens, &judge, isStopped)
    if isStopped() { return }
    fails = FailingRange(
      of: try variantElsewhere(&judge, isWhole: budget.affordsWholeScene),
      signature: bucket.signature, in: widths, judge: judge)
    isWorkedOut = true
  }

  /// Searches for the smallest scene that fails, and, unless it is a hint, for the screens on which
  /// it does.
  private mutating func makeSmall(
    _ screens: CaseScreens?, _ judge: inout VariantJudge,
    _ isStopped: @escaping @Sendable () -> Bool
  ) throws {
    if budget.caseLimit > 0 {
      let extent = failingCase.extent
      failingCase = try failingCase.onSmallerScene(
        bucket, judge: &judge, limit: budget.caseLimit, sceneLimit: budget.sceneLimit,
        screens: screens, isStopped: isStopped)
      failingCase.extent = extent
    }
    if !isStopped() { try findScreens(screens, &judge) }
  }

  /// Finds the screens on which it fails, unless it is a hint or they are known.
  mutating func findScreens(_ screens: CaseScreens?, _ judge: inout VariantJudge) throws {
    guard let screens, failingCase.extent == nil, failingCase.tier < .hint else { return }
    failingCase.extent = ScreenExtent(
      of: try variantElsewhere(
        &judge, isWhole: budget.affordsWholeScene || !judge.scene.variations.isEmpty),
      bucket.signature, on: screens, judge: &judge)
  }

  /// The case's variant as it is tried on other screens and at other widths: on its whole scene, where that fails alike.
  /// Constraints that the failure can do without on its own screen may be those that hold on others.
  ///
  /// - Parameter isWhole: false where the scene is too large for that, and has nothing that differs by size class.
  private func variantElsewhere(
    _ judge: inout VariantJudge, isWhole: Bool
  ) throws -> Variant {
    guard isWhole else { return try failingCase.variant.variant(of: judge.scene) }
    let whole = try failingCase.variant.onWholeScene.variant(of: judge.scene)
    return judge.violation(bucket.signature, in: whole) == nil
      ? try failingCase.variant.variant(of: judge.scene) : whole
  }

  /// Replays the unchanged case.
  func currentToken(in scene: Scene) throws -> String {
    try ReproToken.token(
      of: try failingCase.variant.variant(of: scene), bucket: failingCase.bucket, scene: scene,
      identity: bucket.scene, caseHash: try failingCase.hash)
  }
}

extension FuzzManifest {
  /// The screens for the cases of a scene.
  func caseScreens(of scene: Scene, _ space: VariationSpace) -> CaseScreens? {
    CaseScreens(space, areChosen: (scene.support?.devices ?? devices) != nil)
  }

  /// Judges the variants of one of its scenes.
  ///
  /// - Throws: ``FuzzWorkError``.
  func judge(of scene: Scene, _ fonts: FontLibrary) throws -> VariantJudge {
    do {
      return try VariantJudge(
        scene, options: LayoutOptions(stepLimit: stepLimit, fonts: fonts), infers: infers)
    } catch {
      throw FuzzWorkError.noReferenceLayout(scene: scene.id, reason: error.description)
    }
  }
}
