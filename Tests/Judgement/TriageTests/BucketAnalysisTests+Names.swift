import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// The name of a bucket.
extension BucketAnalysisTests {
  /// Of two findings for the same constraint along the same axis, in as many variants.
  private func name(
    _ one: (Invariant.Kind, [String], Int), _ other: (Invariant.Kind, [String], Int),
    in scene: Scene
  ) -> Invariant.Kind? {
    let cause = FindingCause(axes: [.horizontal], constraints: ["1"])
    let result = result([one, other].map { finding($0.0, $0.1, 0..<$0.2) })
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { _, _ in cause }
    return buckets.count == 1 ? buckets.first?.signature.kind : nil
  }

  /// An inferred relation names a bucket only if nothing else is wrong.
  @Test(arguments: [400, 40])
  func aViewThatIsNotTurnedRoundLeavesItsLineForThat(mirrored: Int) {
    let name = name(
      (.alignedEdges, ["Name Label", "Top Label"], 800), (.mirrored, ["Name Label"], mirrored),
      in: scene)
    #expect(name == .mirrored)
  }

  @Test(arguments: [
    (Invariant.Kind.alignedEdges, "text-fits-constant-width", 40),
    (.alignedEdges, "text-fits-constant-width", 39), (.alignedEdges, "text-fits-width", 600),
    (.centered, "text-fits-constant-width", 600),
  ])
  func aTextThatIsCutSaysMoreThanALineThatIsLeft(relation: Invariant.Kind, rule: String, cut: Int) {
    let result = result([
      finding(relation, ["Name Label", "Top Label"], 0..<800),
      finding(.textFits, ["Name Label"], 0..<cut, rule: rule),
    ])
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { _, _ in FindingCause(axes: [.horizontal], constraints: ["1"]) }
    #expect(buckets.map(\.signature.kind) == [.textFits])
  }

  /// The label lies in the view around it, or beside it.
  @Test(arguments: [true, false])
  func `content that extends beyond a collapsed view follows from the collapse`(
    isInside: Bool
  ) throws {
    var scene = scene
    let label = try #require(scene.index(ofItem: "Name Label"))
    let field = try #require(scene.index(ofItem: "Name Text Field"))
    if isInside { scene.items[label].superview = field }
    let name = name(
      (.insideSuperview, ["Name Label"], 800), (.notCollapsed, ["Name Text Field"], 100),
      in: scene)
    #expect(name == (isInside ? .notCollapsed : .insideSuperview))
  }

  /// A text that is drawn stretched reaches out, or another one does.
  @Test(arguments: [("Name Label", 1), ("Top Label", 2)])
  func `views that extend beyond the edge for lack of stretching are one mistake`(
    outside: String, count: Int
  ) {
    let cause = FindingCause(axes: [.horizontal], constraints: ["1"])
    let found = kinds(
      [
        finding(.asDrawn, ["Name Label"], 0..<1000),
        finding(.insideSuperview, [outside], 0..<800),
      ], [.asDrawn: cause, .insideSuperview: cause])
    #expect(found.count == count)
  }

  /// A label pushes the field beside it over the edge, or the field the label; or the field is as long as the label.
  @Test(arguments: [
    (["1"], ["1", "2"], -2.0, "Name Text Field"), (["1", "2"], ["1"], -0.5, "Name Label"),
    (["1"], ["1", "2"], -1, "Name Label"),
  ])
  func `of views that push each other over an edge the outermost names the bucket`(
    label: [String], field: [String], margin: Double, name: String
  ) {
    let outside = [(["Name Label"], -1), (["Name Text Field"], margin)].map { items, worst in
      finding(
        .insideSuperview, items, 0..<100, rule: "inside-superview-trailing", worst: worst)
    }
    let buckets = BucketAnalysis.buckets(
      of: [result(outside)], scene: scene, identity: SampleScenes.identity(scene)
    ) { signature, _ in
      FindingCause(
        axes: [.horizontal], constraints: Set(signature.items == ["Name Label"] ? label : field))
    }
    #expect(buckets.map(\.signature.items) == [[name]])
  }
}
