import AutoLayout
import Judging
import Reporting
import Verification

/// Turns cases into messages, drawings and lines to paste.
struct FailureMaker {
  let scene: LayoutScene
  let resolved: ResolvedInvariants

  /// - Parameter variants: the number of variants that fail by it; nil if unknown.
  func failure(
    _ failingCase: Case, variants: Int?, savedAt: String?, judge: inout VariantJudge
  ) -> LayoutFailure {
    let model = resolved.scene
    let small =
      (try? failingCase.variant.variant(of: model)) ?? Variant(environment: model.reference)
    // Shrinking's removals stay only if the failure depends on them, and only cases that can be
    // pasted are offered.
    let layoutCase = LayoutCase(
      small.onWholeScene, scene: model, designed: scene.designed)
    let whole = (try? layoutCase.variant(of: scene)) ?? small
    var svg = ""
    var isWhole = false
    for variant in whole == small ? [small] : [whole, small] {
      let judgement = judge.judge(variant, isDetailed: true)
      guard let layout = judgement.layout else { continue }
      let own = judgement.violations.filter { violation in
        Signature(violation, scene: layout.scene).isCalled(
          failingCase.bucket, sceneID: scene.identity.id)
      }
      if svg.isEmpty || !own.isEmpty {
        svg = LayoutDrawing(layout, violations: own.map { drawn($0, layout) }).svg
      }
      isWhole = variant == whole && !own.isEmpty
      if !own.isEmpty { break }
    }
    let token = ReproToken.token(
      of: isWhole ? whole : small, bucket: failingCase.bucket, scene: scene.scene,
      identity: scene.identity, caseHash: (try? failingCase.hash) ?? "")
    let regression =
      isWhole
      ? "try property.expect(at: \(layoutCase))"
      : "try property.expect(token: \(String(reflecting: token)))"
    var closing = [("paste", regression), ("token", token)]
    if let replay = replay(failingCase, token: token) { closing.append(("replay", replay)) }
    if let savedAt { closing.append(("kept in", savedAt)) }
    let block = FindingBlock(
      ReportedFinding(
        failingCase, token: token, variants: variants, path: scene.filePath ?? scene.place),
      closing: closing)
    return LayoutFailure(
      title: failingCase.title, invariant: failingCase.signature.rule, layoutCase: layoutCase,
      bucket: failingCase.bucket, token: token, regressionTest: regression,
      message: String(block.text.dropLast(2)), svg: svg,
      json: (try? failingCase.encoded()).map { String(decoding: $0, as: UTF8.self) } ?? "",
      savedAt: savedAt, margin: failingCase.margin)
  }

  /// The command line that knows the invariant as well; nil for invariants that only this test
  /// states.
  private func replay(_ failingCase: Case, token: String) -> String? {
    guard failingCase.signature.kind != .declared, !token.hasPrefix("ref:"),
      scene.document != nil
    else { return nil }
    return "plumb replay \(token) '\(scene.filePath ?? FileName.safe(scene.name) + ".recipe.md")'"
  }

  /// Code names no items; the drawing marks the items that it read.
  private func drawn(_ violation: Violation, _ layout: Layout) -> Violation {
    guard violation.items.isEmpty, violation.kind == .declared else { return violation }
    var marked = violation
    var items: Set<Int> = []
    for case .author(let index) in violation.origins {
      let constraint = layout.scene.constraints[index]
      for item in [constraint.first.item, constraint.second?.item ?? 0]
      where item != 0 && !layout.scene.items[item].isGuide {
        items.insert(item)
      }
    }
    marked.items = items.sorted()
    return marked
  }
}
