import Foundation
import Glibc
import TestFolders
import Testing

@testable import plumb

/// How the time of every phase grows with the views of a scene.
///
/// `PLUMB_GROWTH=2000 swift test -c release -Xswiftc -enable-testing --filter GrowthTests` prints the table of the
/// article on limits, for scenes of up to so many views, and holds every exponent to 2.3: the square of the
/// views, and what a logarithm and memory add.
@Suite struct GrowthTests {
  private static let wanted = ProcessInfo.processInfo.environment["PLUMB_GROWTH"].flatMap(Int.init)
  private static let sizes = [25, 50, 100, 200, 500, 1000, 2000]

  /// Views one below the other, in a scroll view, or in a screen that many of them do not fit.
  static func column(of count: Int, scrolls: Bool) -> String {
    let around = scrolls ? "s" : "root"
    var (views, constraints) = ("", "")
    for index in 0..<count {
      views +=
        "<view id=\"v\(index)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"0\" y=\"\(index * 41 + 1)\" width=\"90\" height=\"40\"/></view>"
      constraints +=
        constraint("v\(index)", "leading", around, "leading", 0)
        + constraint("v\(index)", "width", nil, "", 90)
        + constraint("v\(index)", "height", nil, "", 40)
        + constraint(
          "v\(index)", "top", index == 0 ? around : "v\(index - 1)", index == 0 ? "top" : "bottom",
          1)
    }
    if scrolls {
      constraints +=
        constraint("s", "bottom", "v\(count - 1)", "bottom", 8)
        + constraint("s", "trailing", "v0", "trailing", 8)
      let edges = ["top", "bottom", "leading", "trailing"].map {
        constraint("s", $0, "root", $0, 0)
      }
      views =
        "<scrollView id=\"s\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
        + "<subviews>\(views)</subviews><constraints>\(constraints)</constraints></scrollView>"
      constraints = edges.joined()
    }
    return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
      + "toolsVersion=\"22155\" useAutolayout=\"YES\" useTraitCollections=\"YES\"><objects><view id=\"root\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
      + "<subviews>\(views)</subviews><constraints>\(constraints)</constraints>"
      + "</view></objects></document>"
  }

  private static func constraint(
    _ item: String, _ attribute: String, _ other: String?, _ otherAttribute: String, _ constant: Int
  ) -> String {
    let second = other.map { "secondItem=\"\($0)\" secondAttribute=\"\(otherAttribute)\" " } ?? ""
    return "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" \(second)"
      + "constant=\"\(constant)\" id=\"\(item)-\(attribute)\"/>"
  }

  /// Seconds of all threads in user mode.
  private static var userTime: Double {
    var usage = rusage()
    // What the process itself used.
    getrusage(0, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }

  /// A phase, and what is run for it.
  private struct Phase: Sendable {
    var name: String
    var arguments: @Sendable (_ file: String, _ corpus: String) -> [String]
  }

  private static let phases = [
    Phase(name: "layout") { file, _ in ["layout", file, "--format", "json"] },
    Phase(name: "check") { file, _ in ["check", file, "--jobs", "1", "--format", "json"] },
    Phase(name: "fuzz, 200 variants") { file, corpus in
      ["fuzz", file, "--runs", "200", "--jobs", "1", "--corpus", corpus]
    },
    Phase(name: "shrink") { _, corpus in ["shrink", corpus] },
    Phase(name: "prove") { file, _ in
      ["prove", file, "--over", "width=320...420", "--content-size", "L", "--direction", "ltr"]
    },
  ]

  @Test(.enabled(if: wanted != nil), arguments: [true, false])
  func `no phase grows faster than the square of the views`(scrolls: Bool) throws {
    // Times of small scenes say nothing, those of large ones take minutes.
    let sizes = Self.sizes.filter { $0 <= Self.wanted ?? 0 }
    var table = [[Double]](repeating: [], count: Self.phases.count)
    for size in sizes {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.column(of: size, scrolls: scrolls), to: "Column.xib")
      for (index, phase) in Self.phases.enumerated() {
        let before = Self.userTime
        let result = CapturedConsole.run(phase.arguments(file, folder.path + "/c"))
        table[index].append(Self.userTime - before)
        #expect([0, 1].contains(result.code), "\(phase.name), \(size): \(result.error)")
      }
    }
    try #require(sizes.count > 3)
    print(scrolls ? "content of a scroll view" : "views beyond the screen")
    for (phase, seconds) in zip(Self.phases, table) {
      // From the last four sizes, by least squares of the logarithms.
      let points = zip(sizes, seconds).suffix(4).map { (log(Double($0)), log(max($1, 1e-3))) }
      let (x, y) = (points.map(\.0).reduce(0, +) / 4, points.map(\.1).reduce(0, +) / 4)
      let slope =
        points.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
        / points.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
      let cells = seconds.map { String(format: "%.2f", $0) } + [String(format: "%.1f", slope)]
      print("| \(phase.name) | " + cells.joined(separator: " | ") + " |")
      #expect(slope < 2.3, "\(phase.name)")
    }
  }
}
