import AutoLayout
import Doubts
import SafeText

/// The confidence in a layout, in a few lines for people.
struct ConfidenceText {
  private let layout: Layout
  /// By index of the layout's items.
  private let doubts: [[Doubt]]

  init(_ layout: Layout, doubts: [[Doubt]]) {
    self.layout = layout
    self.doubts = doubts
  }

  /// The number of sure views, and a line for each reason why others are not, those of most views
  /// first.
  var lines: [String] {
    let views = layout.views
    let isSure = views.filter { doubts[$0].isEmpty }.count
    guard isSure < views.count else {
      return views.isEmpty
        ? [] : ["all \(Count.of(views.count, "frame")) \(views.count == 1 ? "is" : "are") certain"]
    }
    let reasons = Doubt.Reason.allCases.compactMap { reason -> (count: Int, line: String)? in
      let moved = views.filter { doubts[$0].contains { $0.reason == reason } }
      guard !moved.isEmpty else { return nil }
      let causes = Set(moved.flatMap { doubts[$0] }.filter { $0.reason == reason }.map(\.item))
      return (moved.count, "  \(moved.count) by \(reason.rawValue): \(names(causes.sorted()))")
    }
    let unsure = views.count - isSure
    return [
      "\(unsure) of \(Count.of(views.count, "frame")) \(unsure == 1 ? "is" : "are") uncertain:"
    ]
      + reasons.enumerated().sorted {
        ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
      }
      .map(\.element.line)
  }

  /// As many causes as a line has room for.
  private static let shownCauses = 3

  private func names(_ items: [Int]) -> String {
    let shown = items.prefix(Self.shownCauses).map {
      "‘\(NeutralText.line(layout.scene.items[$0].name))’"
    }
    let others = items.count - shown.count
    return shown.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}

extension Layout {
  /// Indices of the views that a layout shows: neither guides nor uninstalled views.
  var views: [Int] {
    scene.items.indices.filter { items[$0].isPresent && !scene.items[$0].isGuide }
  }
}
