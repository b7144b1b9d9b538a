import AutoLayout
import Foundation
import Testing

@testable import SceneFiles

/// A capture with other numbers at some places, by seed: read and laid out, or refused with its line.
///
/// `PLUMB_MUTATIONS=1000 PLUMB_SEED=7 swift test --filter ChangedCaptureTests` tries so many.
@Suite struct ChangedCaptureTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["PLUMB_MUTATIONS"].flatMap { Int($0) } ?? 60
  private static let seed = environment["PLUMB_SEED"].flatMap { UInt64($0) } ?? 1
  /// Of every kind: places, attributes, priorities, raw values, lengths.
  private static let numbers = [
    "0", "1", "2", "3", "4", "5", "7", "10", "11", "-1", "0.5", "100", "749.5", "1000", "999999",
  ]

  @Test func `a capture with other numbers is read and laid out, or refused`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "CommandLine/PlumbCommandTests/Golden/Welcome.capture.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    // Numbers in lists and objects, not those in strings.
    let places = text.matches(of: /[\[:,](-?[0-9.]+)(?=[,\]}])/).map { match in
      match.output.1.startIndex..<match.output.1.endIndex
    }
    var state = Self.seed
    func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var (laidOut, refused) = (0, 0)
    for _ in 0..<Self.count {
      var changed = text
      let chosen = Set((0...next(below: 4)).map { _ in next(below: places.count) })
      for place in chosen.sorted().reversed() {
        changed.replaceSubrange(places[place], with: Self.numbers[next(below: Self.numbers.count)])
      }
      do throws(SceneFileError) {
        let reader = CaptureReader(file: "a.json", contentFromDesign: next(below: 2) == 0)
        let scene = try reader.capture(in: Array(changed.utf8)).scene
        var engine = LayoutEngine(scene: scene)
        let layout = try? engine.layout(Variant(environment: scene.reference))
        #expect(
          layout?.items.allSatisfy { $0.frame.x.isFinite && $0.frame.height.isFinite } ?? true)
        laidOut += 1
      } catch {
        #expect(error.description.hasPrefix("a.json:"))
        refused += 1
      }
    }
    #expect(laidOut > Self.count / 5 && refused > Self.count / 10, "\(laidOut), \(refused)")
    if Self.count > 60 { print("\(laidOut) laid out, \(refused) refused") }
  }
}
