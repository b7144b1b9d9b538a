import AutoLayout
import Foundation
import SceneFiles
import Testing
import Verification

/// Mirror images of real storyboards: runs where the environment variable `PLUMB_STORYBOARDS` names a
/// folder of them, and `PLUMB_STORYBOARD_LIMIT` says how many to take (100 without it).
@Suite struct StoryboardMirrorTests {
  private static let folder = ProcessInfo.processInfo.environment["PLUMB_STORYBOARDS"]
  private static let limit =
    ProcessInfo.processInfo.environment["PLUMB_STORYBOARD_LIMIT"].flatMap { Int($0) } ?? 100

  private struct Tally {
    var scenes = 0
    var mirrored = 0
    var exempt: [MirrorExemption: Int] = [:]
    /// Scenes in which parts tied to left or right stay where they are.
    var physical: [String] = []
    /// The moves that no exemption and no such constraint explains.
    var unexplained: [String] = []
  }

  @Test(.enabled(if: folder != nil)) func storyboardsAreMirroredOrExempt() throws {
    let paths = try storyboards()
    var tally = Tally()
    for path in paths {
      guard let documents = try? SceneFinder().documents(at: [path]),
        let document = documents.first,
        let scenes = try? SceneReader().scenes(in: document)
      else { continue }
      for scene in scenes { add(scene, path, to: &tally) }
    }
    let exempt = MirrorExemption.allCases.compactMap { reason in
      tally.exempt[reason].map { "\($0) \(reason.explanation)" }
    }
    print(
      """
      \(paths.count) storyboards, \(tally.scenes) scenes: \(tally.mirrored) mirrored
      exempt: \(exempt.joined(separator: "; "))
      tied to left or right: \(tally.physical.count)
      \(tally.physical.joined(separator: "\n"))
      unexplained: \(tally.unexplained.count)
      \(tally.unexplained.joined(separator: "\n"))
      """)
    #expect(tally.unexplained.isEmpty)
  }

  /// Files in order of their names, taken evenly.
  private func storyboards() throws -> [String] {
    let folder = try #require(Self.folder)
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".storyboard") }.sorted()
    let step = max(1, all.count / max(1, Self.limit))
    return stride(from: 0, to: all.count, by: step).prefix(Self.limit).map {
      folder + "/" + all[$0]
    }
  }

  private func add(_ scene: Scene, _ path: String, to tally: inout Tally) {
    var engine = LayoutEngine(scene: scene)
    var opposite = scene.reference
    opposite.layoutDirection = opposite.layoutDirection.opposite
    opposite.safeAreaInsets.left = scene.reference.safeAreaInsets.right
    opposite.safeAreaInsets.right = scene.reference.safeAreaInsets.left
    guard let one = try? engine.layout(Variant(environment: scene.reference)),
      let other = try? engine.layout(Variant(environment: opposite))
    else { return }
    tally.scenes += 1
    switch MirrorOutcome(of: one, opposite: other) {
    case .mirrored: tally.mirrored += 1
    case .exempt(let reasons): for reason in reasons { tally.exempt[reason, default: 0] += 1 }
    case .broken(let violations):
      for violation in violations {
        let isTied = violation.origins.contains { origin in
          guard case .author(let index) = origin else { return false }
          let constraint = scene.constraints[index]
          return constraint.first.attribute.isPhysical
            || constraint.second?.attribute.isPhysical ?? false
        }
        let place = "\(path): \(scene.name): \(violation.expected); \(violation.actual)"
        if isTied { tally.physical.append(place) } else { tally.unexplained.append(place) }
      }
    }
  }
}
