import AutoLayout
import Testing

@testable import ConstraintLogs

@Suite struct SceneMatchTests {
  private static let printed = (1...20).map { number in
    PrintedScene(
      number: number,
      environment: Device.phones[0].environment(.portrait, bars: Bars(), generation: .ios18))
  }

  @Test(arguments: 0..<20) func `a message is matched to its scene`(_ index: Int)
    throws
  {
    let log = ConstraintLog(Self.printed[index].log)
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.problems.isEmpty)
    let all = Array(conflict.constraints.indices)
    let matches = Self.printed.map { SceneMatch(of: conflict, among: all, in: $0.scene) }
    let scores = matches.map { $0?.score ?? 0 }
    let best = try #require(scores.max())
    #expect(scores.indices.filter { scores[$0] == best } == [index])
    let own = try #require(matches[index])
    #expect(own.covers(ReducedConflict(conflict).members, of: conflict))
    // Every author's constraint is the one that was printed; UIKit's width is none of the scene's.
    #expect(own.constraints.count == all.count - 1)
    for (logged, constraint) in own.constraints {
      let id = Self.printed[index].scene.constraints[constraint].id
      #expect(!id.hasPrefix("t"), "\(conflict.constraints[logged].text)")
    }
  }

  @Test func `views of other classes are no match, and other constants are a worse one`() throws {
    let environment = Device.phones[0].environment(.portrait, bars: Bars(), generation: .ios18)
    func scene(_ content: ViewContent, width: Double, identifier: String? = nil) -> Scene {
      Scene(
        id: "s", name: "S", root: .view,
        items: [
          Item(id: "r", name: "Root", kind: .view(.plain), superview: nil),
          Item(id: "v", name: "V", kind: .view(content), superview: 0),
        ],
        constraints: [
          Constraint(
            id: "w", identifier: identifier, first: Anchor(item: 1, attribute: .width),
            constant: width)
        ], reference: environment)
    }
    let lines = ["NSLayoutConstraint:0x1 'own' UIImageView:0x2.width == 40   (active)"]
    let conflict = try #require(
      ConstraintLog(LogSamples.message(lines, broken: nil)).conflicts.first)
    func score(_ scene: Scene) -> Int? { SceneMatch(of: conflict, among: [0], in: scene)?.score }
    let right = try #require(score(scene(.imageView(nil), width: 40, identifier: "own")))
    let other = try #require(score(scene(.imageView(nil), width: 41, identifier: "own")))
    #expect(other < right)
    #expect(score(scene(.control(.slider), width: 40, identifier: "own")) == nil)
    #expect(score(scene(.imageView(nil), width: 40, identifier: "other")) == nil)
  }
}
