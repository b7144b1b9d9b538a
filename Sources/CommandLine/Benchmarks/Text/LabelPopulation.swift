import AutoLayout
import TextMetrics

/// The labels of a scene whose stored size shows the measurement of the system font.
///
/// Chosen without regard to the judged size. For widths: labels of one line in the system font,
/// placed by Auto Layout, without variations by size class and not marked as misplaced, with
/// exactly one equality on a horizontal position and no constraint on their width (or in a vertical
/// stack view aligned to leading, center or trailing), whose stored *height* is that of one line at
/// one, two or three pixels per point. For heights: the same, with one equality on a vertical
/// position and no constraint on the height, for every width.
package struct LabelPopulation {
  package struct Label {
    package var text: TextContent
    package var font: ResolvedFont
    package var generation: FontGeneration
    package var stored: Size
    /// Pixels per point of the canvas that stored the frame.
    package var scale: Double
    /// Scene and item.
    package var place: String
  }

  package private(set) var widths: [Label] = []
  package private(set) var heights: [Label] = []

  package mutating func add(_ scene: Scene) {
    let varied = Self.variedItems(scene)
    for (index, item) in scene.items.enumerated() {
      guard case .label(let text)? = item.content, text.numberOfLines == 1, !text.string.isEmpty,
        !text.string.contains(where: \.isNewline), text.font.family == .system,
        item.autoresizing == nil, item.customClass == nil, item.isInstalled,
        !item.annotations.isMisplaced, !varied.contains(index), let frame = item.designFrame
      else { continue }
      let environment = scene.reference
      var label = Label(
        text: text,
        font: text.font.resolved(for: environment.contentSizeCategory),
        generation: environment.generation.fontGeneration, stored: frame.size,
        scale: environment.scale, place: "\(scene.file ?? ""): \(scene.name), \(item.id)")
      let measurer = TextMeasurer(generation: label.generation)
      if isFree(index, .vertical, scene) { heights.append(label) }
      // The height shows the pixels to which the frame was rounded.
      let line = measurer.lineHeight(of: label.font)
      let quantum = [environment.scale, 1, 2, 3].first { scale in
        ((line * scale).rounded(.up) / scale - frame.height).magnitude < 0.01
      }
      guard let quantum, isFree(index, .horizontal, scene) else { continue }
      label.scale = quantum
      widths.append(label)
    }
  }

  private static func variedItems(_ scene: Scene) -> Set<Int> {
    var items: Set<Int> = []
    for change in scene.variations.flatMap(\.changes) {
      switch change {
      case .itemInstalled(let item, _), .hidden(let item, _), .font(let item, _),
        .text(let item, _):
        items.insert(item)
      case .constraintInstalled(let index, _), .constant(let index, _):
        let constraint = scene.constraints[index]
        items.insert(constraint.first.item)
        if let second = constraint.second { items.insert(second.item) }
      default: break
      }
    }
    return items
  }

  /// True if only the content determines the size along the axis.
  private func isFree(_ item: Int, _ axis: Axis, _ scene: Scene) -> Bool {
    var positions = 0
    for constraint in scene.constraints {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.item == item && anchor.attribute.axis == axis {
        if anchor.attribute.kind == .dimension { return false }
        if constraint.relation == .equal { positions += 1 }
      }
    }
    if let stack = scene.items.lazy.compactMap(\.stack).first(where: { $0.arranged.contains(item) })
    {
      return axis == .horizontal && stack.axis == .vertical && positions == 0
        && [.leading, .center, .trailing].contains(stack.alignment)
    }
    return positions == 1
  }
}
