import AutoLayout
import Verification

/// The reasons for an item's place, in words: the constraints that are tight there.
public struct LayoutExplanation {
  private let item: Int
  private let layout: Layout

  /// - Parameter item: Index into the layout's scene.
  public init(of item: Int, in layout: Layout) {
    self.item = item
    self.layout = layout
  }

  /// A paragraph for each edge and size.
  ///
  /// - Throws: ``LayoutError`` as the engine does.
  public func text(
    _ engine: inout LayoutEngine, _ variant: Variant
  ) throws(LayoutError) -> String {
    let scene = layout.scene
    let rect = layout.items[item].alignmentRect
    var lines = ["‘\(scene.items[item].name)’ on \(layout.environment.summary)"]
    if !layout.items[item].isPresent {
      return lines[0] + "\n  is not installed in these size classes\n\n"
    }
    let attributes: [(String, Attribute, Double)] = [
      ("left edge", .left, rect.minX), ("width", .width, rect.width),
      ("top edge", .top, rect.minY), ("height", .height, rect.height),
    ]
    for (name, attribute, value) in attributes {
      lines.append("  \(name) \(Points.text(value, decimals: 3)) pt, determined by")
      let anchor = Anchor(item: item, attribute: attribute)
      let reasons = try engine.explanation(of: anchor, in: variant)
      if reasons.isEmpty { lines.append("    nothing: no constraint determines it") }
      for (origin, multiplier) in reasons {
        lines.append("    \(scene.describe(origin))\(effect(multiplier))")
      }
    }
    for conflict in layout.conflicts
    where conflict.members.contains(where: { scene.items(of: $0).contains(item) }) {
      lines.append("  in a conflict, in which Auto Layout breaks the first:")
      lines.append("    ✗ \(scene.describe(conflict.broken))")
      for member in conflict.members where member != conflict.broken {
        lines.append("      \(scene.describe(member))")
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Says how strongly the value follows a constraint's constant, unless it simply follows.
  private func effect(_ multiplier: Double) -> String {
    let points = Points.text(multiplier, decimals: 3)
    if points == "1" || points == "-1" { return "" }
    return "  (× \(points))"
  }
}
