import TextMetrics

/// Baselines of the content of items (semantics 5.4).
extension ContentMeasurer {
  /// The distance from the alignment rect's top to the first baseline, and from the last one to its
  /// bottom; both from its middle with ``Item/centersBaselines``.
  ///
  /// Neither changes with the height of the view. A label stretched or squeezed keeps its distances to the
  /// edges, so that the constraint holds while the text drawn, which is centred, moves away (claim C4).
  func baselines(of item: Item, index: Int, intrinsicHeight: Double?) -> (
    first: Double, last: Double
  ) {
    switch item.content {
    case .label(let text):
      let shaped = shaped(text, item: index)
      let line = shaped.labelLine
      let share = lineShare(of: item, line: line)
      return (shaped.ascender * share, (line - shaped.ascender) * share)
    case .textView(let text, _):
      let shaped = shaped(text, item: index)
      let line = (shaped.lineHeight * environment.scale).rounded(.up) / environment.scale
      return (
        ControlMetrics.textViewInsets.top + shaped.ascender,
        ControlMetrics.textViewInsets.bottom + line - shaped.ascender
      )
    case .button(let button): return centred(button.title, index)
    case .textField(let field):
      // Rule controls.empty-plain-field.
      let least = field.text.string.isEmpty ? rules.controls.emptyPlainField : 0
      return centred(field.text, index, least: least)
    case .segmentedControl:
      let font = ResolvedFont.system(13)
      let height = intrinsicHeight ?? 0
      let first =
        (height - measurer.lineHeight(of: font).rounded(.up)) / 2
        + measurer.firstBaseline(of: font, scale: environment.scale)
      return (first, height - first)
    case .imageView(let image?) where image.isSymbol:
      // The middle of a symbol lies halfway up the capital letters of its font, which is that of
      // body text by default.
      let middle = (intrinsicHeight ?? 0) / 2
      return (middle + Self.halfACapital, middle - Self.halfACapital)
    default: return (0, 0)
    }
  }

  /// Points at 17 points of the system font, whose capital letters are 0.705 em high.
  private static let halfACapital = 0.5 * 0.705 * 17

  /// The ratio of a label's only line to its font's. A custom class often sets another font than
  /// the file; if the size on the canvas is used for the content, a height of less than two lines
  /// reveals that font, and the baseline has the same share of it.
  private func lineShare(of item: Item, line: Double) -> Double {
    guard item.customClass != nil, line > 0, let height = item.intrinsicSizeOverride?.height,
      height > line / 2, height < 2 * line - 1, abs(height - line) > 1
    else { return 1 }
    return height / line
  }

  /// - Parameter least: The least height of the line that is centred; the text lies at the bottom of it.
  private func centred(
    _ text: TextContent?, _ item: Int, least: Double = 0
  ) -> (first: Double, last: Double) {
    guard let text else { return (0, 0) }
    let shaped = shaped(text, item: item)
    let line = shaped.lineHeight.rounded(.up)
    let below = max(line, least) / 2 - (line - shaped.ascender)
    return (below, -below)
  }
}
