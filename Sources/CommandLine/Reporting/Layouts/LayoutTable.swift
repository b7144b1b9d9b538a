import AutoLayout
import Doubts
import SafeText
import Verification

/// A layout as a table for people: the tree of items with their frames, what is wrong, and how certain it is.
public struct LayoutTable {
  private let layout: Layout
  private let doubts: [[Doubt]]
  private let violations: [Violation]
  private let file: String?

  /// - Parameters:
  ///   - doubts: what each frame hangs on and is not known well, by index of the layout's items.
  ///   - violations: What is wrong, with words, by item index of the layout's scene.
  public init(
    _ layout: Layout, doubts: [[Doubt]], violations: [Violation] = [], file: String? = nil
  ) {
    self.layout = layout
    self.doubts = doubts
    self.violations = violations
    self.file = file
  }

  /// Frames in superview coordinates, points, rounded to pixels; ends with an empty line.
  public var text: String {
    let scene = layout.scene
    var title = scene.name
    if let file { title += "  (\(file))" }
    var lines = [title, layout.environment.summary, ""]
    lines += columns(header: ["item", "x", "y", "width", "height", ""], rows: rows)
    for violation in violations {
      lines.append("")
      lines.append("✗ \(violation.headline)")
      lines.append("  expected: \(violation.expected)")
    }
    for diagnostic in scene.diagnostics {
      lines.append("")
      let place = diagnostic.location.map { "\($0): " } ?? ""
      lines.append("! \(place)\(diagnostic.message)")
    }
    let confidence = ConfidenceText(layout, doubts: doubts).lines
    if !confidence.isEmpty { lines += [""] + confidence }
    return NeutralText.lines(lines.joined(separator: "\n")) + "\n\n"
  }

  private var rows: [[String]] {
    let scene = layout.scene
    var rows: [[String]] = []
    func visit(_ item: Int, depth: Int) {
      let place = layout.items[item]
      guard place.isPresent else { return }
      if !scene.items[item].isGuide || scene.items[item].kind == .layoutGuide(.plain) {
        let frame = place.frame
        rows.append(
          [String(repeating: "  ", count: depth) + NeutralText.line(scene.items[item].name)]
            + [frame.x, frame.y, frame.width, frame.height].map { Points.text($0) }
            + [note(on: item)])
      }
      for child in children[item] { visit(child, depth: depth + 1) }
    }
    let children = childrenByItem
    visit(0, depth: 0)
    return rows
  }

  private var childrenByItem: [[Int]] {
    var children = [[Int]](repeating: [], count: layout.scene.items.count)
    for (index, item) in layout.scene.items.enumerated() {
      if let superview = item.superview { children[superview].append(index) }
    }
    return children
  }

  private func note(on item: Int) -> String {
    var notes: [String] = []
    if layout.items[item].isHidden { notes.append("hidden") }
    let rules = violations.filter { $0.items.contains(item) }.map(\.rule)
    var seen: Set<String> = []
    notes += rules.filter { seen.insert($0).inserted }.map { "✗ \($0)" }
    return notes.joined(separator: ", ")
  }

  private func columns(header: [String], rows: [[String]]) -> [String] {
    var widths = header.map(\.count)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    return ([header] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (1...4).contains(column) ? "  " + padding + cell : (column == 0 ? "" : "  ") + cell
        if column == 0 { line += padding }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
