import Testing
import Verification

@testable import Judging

/// The id of a mistake depends on its scene, kind, way and items only.
@Suite struct MistakeIDTests {
  private let cut = Signature(rule: "text-fits-width", kind: .textFits, items: ["a"])

  private func conflict(_ cause: [String], axis: String? = "horizontal") -> Signature {
    Signature(
      rule: "satisfiable", kind: .satisfiable, items: ["a", "b"], cause: cause, axis: axis)
  }

  @Test func `scene, rule and items determine the id`() {
    let id = cut.bucketKey(sceneID: "s")
    #expect(id.hasPrefix("b1:") && id.count == 19)
    #expect(id != cut.bucketKey(sceneID: "t"))
    var other = cut
    other.items = ["b"]
    #expect(id != other.bucketKey(sceneID: "s"))
    other = cut
    other.rule = "text-fits-height"
    #expect(id != other.bucketKey(sceneID: "s"))
  }

  @Test func `the id depends on the axis of a conflict but not on its first constraints`() {
    let id = conflict(["1", "2"]).bucketKey(sceneID: "s")
    #expect(id == conflict(["2", "3"]).bucketKey(sceneID: "s"))
    #expect(id != conflict(["1", "2"], axis: "vertical").bucketKey(sceneID: "s"))
    // Older packs lack the axis: it follows from the constraints.
    #expect(conflict(["1", "2"], axis: nil) == conflict(["1", "2"]))
  }

  @Test func `ids of earlier versions are recognized, with a place and with constraints`() {
    // As earlier versions wrote them to lists and tokens.
    #expect(cut.earlierBucketKeys(sceneID: "s", places: []) == [cut.bucketKey(sceneID: "s")])
    let old = conflict(["1", "2"]).earlierBucketKeys(sceneID: "s", places: ["A/Main.storyboard"])
    #expect(Set(old).count == 2)
    #expect(!old.contains(conflict(["1", "2"]).bucketKey(sceneID: "s")))
    #expect(conflict(["1", "2"]).isCalled(old[0], sceneID: "s"))
    #expect(!conflict(["1", "3"]).isCalled(old[0], sceneID: "s"))
  }

  @Test func `truncation of a text is one failure for every rule, but only in its own view`() {
    let beside = Signature(rule: "text-uses-room", kind: .textUsesRoom, items: ["a"])
    let gone = Signature(rule: "not-collapsed-width", kind: .notCollapsed, items: ["a"])
    let overlap = Signature(rule: "no-overlap-vertical", kind: .noOverlap, items: ["a"])
    #expect(
      cut.meansTheSame(as: beside) && cut.meansTheSame(as: gone) && beside.meansTheSame(as: cut))
    #expect(!cut.meansTheSame(as: overlap) && !gone.meansTheSame(as: overlap))
    #expect(!cut.meansTheSame(as: Signature(rule: cut.rule, kind: .textFits, items: ["b"])))
  }
}
