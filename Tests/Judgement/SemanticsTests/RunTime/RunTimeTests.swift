import AutoLayout
import Testing

/// Layouts compared with frames that UIKit computed in running apps, from public tests and
/// descriptions of views.
@Suite struct RunTimeTests {
  /// The largest difference of a length, points: sources round to a tenth, and one to half a point.
  private static let tolerance = 0.5 + 1e-6

  @Test func `frames that UIKit computed at run time are found again within half a point`() throws {
    let cases = try RunTimeCase.lines("Cases.jsonl", of: RunTimeCase.self)
    var lengths = 0
    for each in cases {
      let (count, misses) = try Self.compare(each)
      lengths += count
      let explained = each.differs ?? [:]
      for (item, lengths) in misses where explained[item] == nil {
        Issue.record("\(each.id), \(item): \(lengths.joined(separator: "; "))")
      }
      for (item, cause) in explained where misses[item] == nil {
        Issue.record("\(each.id), \(item) differs no more: \(cause)")
      }
    }
    #expect(cases.count >= 200 && lengths >= 1500, "\(cases.count) cases, \(lengths) lengths")
  }

  @Test func `each case has a source, and each source a case`() throws {
    let cases = try RunTimeCase.lines("Cases.jsonl", of: RunTimeCase.self)
    let sources = try RunTimeCase.lines("Sources.jsonl", of: RunTimeSource.self)
    #expect(Set(cases.map(\.source)) == Set(sources.map(\.key)))
    #expect(Set(cases.map(\.id)).count == cases.count)
    #expect(Set(sources.map(\.key)).count == sources.count)
  }

  /// The number of lengths of a case, and those that differ here, by item or edge.
  private static func compare(
    _ each: RunTimeCase
  ) throws -> (count: Int, misses: [String: [String]]) {
    var count = 0
    var misses: [String: [String]] = [:]
    func hold(_ item: String, _ side: String, _ expected: Double?, _ actual: Double) {
      guard let expected else { return }
      count += 1
      if (actual - expected).magnitude > tolerance {
        misses[item, default: []].append(
          "\(side) \((actual * 1000).rounded() / 1000), not \(expected)")
      }
    }
    if let insets = each.insets {
      let actual = try safeArea(of: each)
      let edges: [(String, Double)] = [
        ("top", actual.top), ("left", actual.left), ("bottom", actual.bottom),
        ("right", actual.right),
      ]
      for (name, length) in edges { hold(name, "inset", insets[name], length) }
      return (count, misses)
    }
    let solved = try Solved(try Cook.scene(each.recipe))
    for (name, frame) in (each.frames ?? [:]).sorted(by: { $0.key < $1.key }) {
      try #require(frame.count == 4, "\(each.id) \(name)")
      let actual = try solved.item(name).frame
      let lengths = [actual.x, actual.y, actual.width, actual.height]
      for (index, side) in ["x", "y", "width", "height"].enumerated() {
        hold(name, side, frame[index], lengths[index])
      }
    }
    return (count, misses)
  }

  /// The safe area of a device with bars.
  private static func safeArea(of each: RunTimeCase) throws -> EdgeInsets {
    let device = try #require(Device.all.first { $0.name == each.device }, "\(each.id)")
    let generation = try #require(each.generation.flatMap { OSGeneration($0) }, "\(each.id)")
    var bars = Bars()
    let names: [(String, WritableKeyPath<Bars, Bool>)] = [
      ("navigation bar", \.navigationBar), ("large title", \.largeTitle), ("tab bar", \.tabBar),
      ("toolbar", \.toolbar),
    ]
    for (name, path) in names where each.bars?.contains(name) == true { bars[keyPath: path] = true }
    let orientation: Device.Orientation = each.orientation == "landscape" ? .landscape : .portrait
    return device.environment(orientation, bars: bars, generation: generation).safeAreaInsets
  }
}
