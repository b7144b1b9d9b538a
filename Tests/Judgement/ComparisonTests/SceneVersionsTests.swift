import AutoLayout
import Fuzzing
import Judging
import Testing

@testable import Comparison

@Suite struct SceneVersionsTests {
  @Test func `another system, order and ids of constraints make no other version`() {
    let head = ComparedScene.scene()
    var base = head
    base.constraints.reverse()
    base.reference.contentSizeCategory = .medium
    base.reference.generation = OSGeneration(major: 12)
    base.canvas = CanvasProfile.undrawn
    base.file = "abc:Screen.recipe.md"
    for index in base.constraints.indices {
      let constraint = base.constraints[index]
      base.constraints[index].id = "old \(index)"
      guard let second = constraint.second else { continue }
      base.constraints[index].first = second
      base.constraints[index].second = constraint.first
      base.constraints[index].constant = -constraint.constant
    }
    #expect(SceneVersions(base: base, head: head).areAlike)
    base.constraints[0].constant += 1
    #expect(!SceneVersions(base: base, head: head).areAlike)
  }

  @Test func `variations follow the constraints that they are of`() throws {
    var head = ComparedScene.scene()
    head.variations = [Variation(horizontal: .regular, changes: [.constant(0, 99)])]
    var base = head
    base.constraints.reverse()
    base.variations = [
      Variation(
        horizontal: .regular, changes: [.constant(base.constraints.count - 1, 99)])
    ]
    #expect(SceneVersions(base: base, head: head).areAlike)
  }

  @Test func `views are joined by id, else by place and content`() {
    let head = ComparedScene.scene()
    var base = head
    base.items[1].id = "old card"
    #expect(SceneVersions(base: base, head: head).earlierItems == [0, 1, 2, 3, 4])
    base.items[1].customClass = "CardView"
    #expect(SceneVersions(base: base, head: head).earlierItems == [0, nil, 2, 3, 4])
  }

  @Test func `equal versions report only common failures`() throws {
    var scene = ComparedScene.scene()
    scene.constraints.removeAll { $0.id == "price left" }
    var judge = try ComparedScene.judge(base: scene, head: scene)
    let comparison = SceneComparison(
      &judge, identity: SceneIdentity(scene, documentBytes: []), space: VariationSpace(scene),
      seed: 1)
    #expect(!comparison.failures.isEmpty)
    #expect(comparison.failures.allSatisfy { $0.standing == .known })
    #expect(comparison.earlier.allSatisfy { !$0.isGone })
  }

  @Test func `regressions and fixes of a change are reported with the variants tried`() throws {
    let whole = ComparedScene.scene()
    var broken = whole
    broken.constraints.removeAll { $0.id == "price left" }
    func comparison(_ base: Scene, _ head: Scene) throws -> SceneComparison {
      var judge = try ComparedScene.judge(base: base, head: head)
      return SceneComparison(
        &judge, identity: SceneIdentity(head, documentBytes: []), space: VariationSpace(head),
        seed: 1)
    }
    let worse = try comparison(whole, broken)
    let open = try #require(worse.failures.first { $0.signature.items == ["price"] })
    #expect(open.standing == .regression)
    #expect(open.regressed.count == worse.variants.count)
    let better = try comparison(broken, whole)
    let mended = try #require(better.earlier.first { $0.signature.items == ["price"] })
    #expect(mended.isGone && mended.failed.count == better.variants.count)
  }

  /// A title that two constraints pull to two places, and what else a change does.
  private func conflicting(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
    var scene = ComparedScene.scene()
    var other = scene.constraints.first { $0.id == "title left" }
    other?.id = "title far left"
    other?.constant = 40
    if let other { scene.constraints.append(other) }
    // The content of the card fits in it: nothing else fails.
    for index in scene.constraints.indices {
      switch scene.constraints[index].id {
      case "card width", "card height": scene.constraints[index].constant = 200
      default: break
      }
    }
    change(&scene)
    return scene
  }

  private func compared(_ base: Scene, _ head: Scene) throws -> [SceneComparison.Compared] {
    var judge = try ComparedScene.judge(base: base, head: head)
    return SceneComparison(
      &judge, identity: SceneIdentity(head, documentBytes: []), space: VariationSpace(head),
      seed: 1
    ).failures
  }

  private func movesPrice(_ scene: inout Scene) {
    for index in scene.constraints.indices where scene.constraints[index].id == "price top" {
      scene.constraints[index].constant = 85
    }
  }

  @Test func `a conflict of both versions hides nothing that is new`() throws {
    let found = try compared(conflicting(), conflicting(movesPrice))
    let overlap = try #require(found.first { $0.signature.items == ["price", "title"] })
    #expect(overlap.standing == .regression)
    #expect(!overlap.hidden.isEmpty && overlap.hidden == overlap.regressed)
    // Nor what it hid before.
    let same = try compared(conflicting(movesPrice), conflicting(movesPrice))
    #expect(!same.contains { $0.signature.items == ["price", "title"] })
  }

  @Test func `a conflict that the change brings explains what fails along with it`() throws {
    let found = try compared(
      ComparedScene.scene(), conflicting(movesPrice))
    #expect(found.contains { $0.signature.kind.topic == .conflict })
    #expect(!found.contains { $0.signature.items == ["price", "title"] })
  }
}
