import Foundation
import Glibc
import TestFolders
import Testing

@testable import plumb

/// The growth of the time of every phase with the views of a scene.
///
/// `PLUMB_GROWTH=2000 swift test -c release -Xswiftc -enable-testing --filter GrowthTests` prints the table of the
/// article on limits, for scenes of up to so many views, and holds every exponent to 2.3: the square of the
/// views, and what a logarithm and memory add.
@Suite struct GrowthTests {
  private static let wanted = ProcessInfo.processInfo.environment["PLUMB_GROWTH"].flatMap(Int.init)
  private static let sizes = [25, 50, 100, 200, 500, 1000, 2000]

  /// The kind of views in a scene.
  enum Shape: String, CaseIterable {
    case scrolled = "views in a scroll view"
    case beyond = "views beyond the screen"
    case rows = "rows of labels in stack views, in a scroll view"
    case crowded = "rows of labels in stack views beyond the screen, every fifth label too narrow"
    case conflicting = "views, every fifth with two widths"

    func document(_ count: Int) -> String {
      switch self {
      case .scrolled: GrowthTests.column(of: count, scrolls: true)
      case .beyond: GrowthTests.column(of: count, scrolls: false)
      case .rows: GrowthTests.rows(of: count, scrolls: true)
      case .crowded: GrowthTests.rows(of: count, scrolls: false)
      case .conflicting: GrowthTests.column(of: count, scrolls: true, widths: [90, 60])
      }
    }
  }

  /// Views one below the other, in a scroll view, or in a screen that many of them do not fit.
  ///
  /// - Parameter widths: of every fifth view; of the others the first.
  static func column(of count: Int, scrolls: Bool, widths: [Int] = [90]) -> String {
    let around = scrolls ? "s" : "root"
    var (views, constraints) = ("", "")
    for index in 0..<count {
      views +=
        "<view id=\"v\(index)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + frame(0, index * 41 + 1, 90, 40) + "</view>"
      constraints += constraint("v\(index)", "leading", around, "leading", 0)
      for width in index % 5 == 0 ? widths : [widths[0]] {
        constraints += constraint("v\(index)", "width", nil, "", width)
      }
      constraints +=
        constraint("v\(index)", "height", nil, "", 40)
        + constraint(
          "v\(index)", "top", index == 0 ? around : "v\(index - 1)", index == 0 ? "top" : "bottom",
          1)
    }
    if scrolls {
      constraints +=
        constraint("s", "bottom", "v\(count - 1)", "bottom", 8)
        + constraint("s", "trailing", "v0", "trailing", 8)
      return document(scrolling: views, constraints)
    }
    return document(views, constraints)
  }

  /// A column of rows: a stack view of stack views of three labels each.
  static func rows(of count: Int, scrolls: Bool) -> String {
    var rows = ""
    for row in 0..<max(1, (count - 1) / 4) {
      let texts = ["Name \(row)", "Value of \(row)", "\(row)"]
      var labels = ""
      for (place, text) in texts.enumerated() {
        let isNarrow = !scrolls && place == 0 && row % 5 == 0
        labels +=
          "<label text=\"\(text)\" lineBreakMode=\"tailTruncation\" id=\"l\(place)-\(row)\" "
          + "horizontalHuggingPriority=\"\(251 + place)\" "
          + "translatesAutoresizingMaskIntoConstraints=\"NO\">" + frame(place * 120, 0, 110, 21)
          + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        if isNarrow {
          labels +=
            "<constraints>" + constraint("l0-\(row)", "width", nil, "", 40) + "</constraints>"
        }
        labels += "</label>"
      }
      rows += stack("r\(row)", "", frame(0, row * 29, 359, 21), labels)
    }
    let column = stack(
      "c", "axis=\"vertical\" ", frame(8, 0, 359, max(1, (count - 1) / 4) * 29 - 8), rows)
    let around = scrolls ? "s" : "root"
    let constraints =
      constraint("c", "leading", around, "leading", 8)
      + constraint(around, "trailing", "c", "trailing", 8)
      + constraint("c", "top", around, "top", 0)
    guard scrolls else { return document(column, constraints) }
    return document(
      scrolling: column,
      constraints + constraint("s", "bottom", "c", "bottom", 0)
        + constraint("c", "width", "s", "width", -16))
  }

  private static func stack(
    _ id: String, _ attributes: String, _ frame: String, _ views: String
  ) -> String {
    "<stackView id=\"\(id)\" \(attributes)spacing=\"8\" "
      + "translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)"
      + "<subviews>\(views)</subviews></stackView>"
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func document(scrolling views: String, _ constraints: String) -> String {
    let edges = ["top", "bottom", "leading", "trailing"].map { constraint("s", $0, "root", $0, 0) }
    return document(
      "<scrollView id=\"s\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + frame(0, 0, 375, 667)
        + "<subviews>\(views)</subviews><constraints>\(constraints)</constraints></scrollView>",
      edges.joined())
  }

  private static func document(_ views: String, _ constraints: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
      + "toolsVersion=\"22155\" useAutolayout=\"YES\" useTraitCollections=\"YES\"><objects><view id=\"root\">"
      + frame(0, 0, 375, 667)
      + "<subviews>\(views)</subviews><constraints>\(constraints)</constraints>"
      + "</view></objects></document>"
  }

  private static func constraint(
    _ item: String, _ attribute: String, _ other: String?, _ otherAttribute: String, _ constant: Int
  ) -> String {
    let second = other.map { "secondItem=\"\($0)\" secondAttribute=\"\(otherAttribute)\" " } ?? ""
    return "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" \(second)"
      + "constant=\"\(constant)\" id=\"\(item)-\(attribute)-\(other ?? "")-\(constant)\"/>"
  }

  /// Seconds of all threads in user mode.
  private static var userTime: Double {
    var usage = rusage()
    // The process's own usage.
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

  @Test(arguments: Shape.allCases)
  func `large scenes are read without warnings`(shape: Shape) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(shape.document(25), to: "Column.xib")
    let result = CapturedConsole.run(["layout", file, "--strict", "--format", "json"])
    #expect(result.code == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test(.enabled(if: wanted != nil), arguments: Shape.allCases)
  func `no phase grows faster than the square of the views`(shape: Shape) throws {
    // Times of small scenes say nothing, those of large ones take minutes.
    let sizes = Self.sizes.filter { $0 <= Self.wanted ?? 0 }
    var table = [[Double]](repeating: [], count: Self.phases.count)
    for size in sizes {
      let folder = try TemporaryFolder()
      let file = try folder.write(shape.document(size), to: "Column.xib")
      for (index, phase) in Self.phases.enumerated() {
        let before = Self.userTime
        let result = CapturedConsole.run(phase.arguments(file, folder.path + "/c"))
        table[index].append(Self.userTime - before)
        #expect([0, 1].contains(result.code), "\(phase.name), \(size): \(result.error)")
      }
    }
    try #require(sizes.count > 3)
    print(shape.rawValue)
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
