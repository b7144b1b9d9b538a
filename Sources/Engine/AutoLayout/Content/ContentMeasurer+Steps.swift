import TextMetrics

/// The widths at which wrapped texts change their number of lines.
extension ContentMeasurer {
  /// Steps by rising width of the room for the text, which is the alignment rect less
  /// ``textSides(of:)``; nil for items whose text, if any, stays on one line.
  ///
  /// - Throws: ``LayoutError/tooManyLines(_:)`` if there are too many.
  func textSteps(
    of item: Item, index: Int
  ) throws(LayoutError) -> [LayoutSweep.TextStep]? {
    guard let text = item.content?.text else { return nil }
    switch item.content {
    case .label where text.numberOfLines != 1: break
    case .textView(_, isScrollEnabled: false): break
    default: return nil
    }
    let shaped = shaped(text, item: index)
    guard !shaped.string.isEmpty else { return [] }
    let steps = shaped.prepared.wrapBreakpoints(
      in: 0...Self.widestRoom, numberOfLines: 0, maximumSteps: Self.stepLimit)
    guard steps.isComplete else { throw .tooManyLines(item.name) }
    return steps.steps.map { step in
      LayoutSweep.TextStep(
        width: step.width,
        height: measure(text, item: index, maximumWidth: step.width, numberOfLines: 0).height)
    }
  }

  /// The difference in width between a view and the room for its wrapped text, points.
  func textSides(of item: Item) -> Double {
    guard case .textView = item.content else { return 0 }
    return ControlMetrics.textViewInsets.left + ControlMetrics.textViewInsets.right
  }

  /// The widest view, points.
  private static let widestRoom = 100_000.0
  /// More lines than any label shows.
  private static let stepLimit = 2000
}
