import Simplex

/// Widths in horizontal stack views that fill.
extension StructureCompiler {
  /// The ties of multi-line labels (semantics 9.4).
  mutating func addTextWidthDisambiguation(_ s: StackArrangement) {
    guard s.stack.axis == .horizontal, s.stack.distribution == .fill else { return }
    let multiline = s.visible.filter {
      (scene.items[$0].content).map(Self.isMultilineLabel) ?? false
    }
    // Rule stacks.text-widths: among multi-line labels only, if there are several.
    let isImproved = facts.improvesTextWidths
    guard !multiline.isEmpty, !isImproved || multiline.count >= 2 else { return }
    let count = Double(s.visible.count)
    for index in multiline {
      guard let rect = rects[index] else { continue }
      if isImproved {
        guard index != multiline[0], let reference = rects[multiline[0]] else { continue }
        stackAdd(
          s, rect.width, .equal, reference.width, tiePriority(index),
          .textWidthDisambiguation, index)
      } else {
        stackAdd(
          s, rect.width, .equal,
          (1 / count) * s.frame.width + (-s.stack.spacing * (count - 1) / count),
          tiePriority(index), .textWidthDisambiguation, index)
      }
    }
  }

  /// Configured buttons, and nothing else, are equally wide: rule stacks.button-widths.
  mutating func addButtonWidthDisambiguation(_ s: StackArrangement) {
    guard s.stack.axis == .horizontal, s.stack.distribution == .fill, s.visible.count > 1,
      s.visible.allSatisfy({ (scene.items[$0].content).map(isConfiguredButton) ?? false }),
      let reference = rects[s.visible[0]]
    else { return }
    for index in s.visible.dropFirst() {
      guard let rect = rects[index] else { continue }
      stackAdd(
        s, rect.width, .equal, reference.width, tiePriority(index),
        .textWidthDisambiguation, index)
    }
  }

  /// Never required: a tie gives way to a label that hugs or resists with 1000.
  private func tiePriority(_ index: Int) -> Float {
    min(scene.items[index].resistance.horizontal + 10, 999)
  }

  private func isConfiguredButton(_ content: ViewContent) -> Bool {
    if case .button(let button) = content { button.style == .configuration } else { false }
  }

  static func isMultilineLabel(_ content: ViewContent) -> Bool {
    if case .label(let text) = content { text.numberOfLines != 1 } else { false }
  }
}
