extension PreparedText {
  /// The size of a label with this text; see `TextMeasurer.measure`. Linear in the number of pieces.
  public func measure(maximumWidth: Double?, numberOfLines: Int, scale pixels: Double) -> TextSize {
    guard !pieces.isEmpty else { return .zero }
    let grid = PixelGrid(scale: pixels)
    let limit = maximumWidth.map { scale.units(fitting: $0) } ?? .max
    let wrapping: Wrapping
    let fitsUnwrapped = unwrappedUnits <= limit
    if numberOfLines == 1 {
      wrapping = wrapSingle(limit: limit)
    } else if fitsUnwrapped, !pieces.contains(where: \.endsLine) {
      wrapping = Wrapping(lineCount: 1, widest: unwrappedUnits)
    } else {
      wrapping = wrap(limit: limit, lineLimit: max(0, numberOfLines))
    }
    let shown = numberOfLines > 0 ? min(wrapping.lineCount, numberOfLines) : wrapping.lineCount
    // A line that is filled to the limit is as wide as the label, not as the limit with its slack.
    let width =
      wrapping.widest < limit ? grid.up(scale.points(wrapping.widest)) : maximumWidth ?? 0
    return TextSize(
      width: max(0, width),
      height: runs.isEmpty
        ? height(ofLines: shown, scale: pixels)
        : grid.up(
          // A label of one line never wraps.
          lineBoxes(maximumWidth: numberOfLines == 1 ? nil : maximumWidth, limit: shown)
            .reduce(0) { $0 + $1.height }),
      lineCount: shown,
      neededLineCount: wrapping.lineCount,
      unwrappedWidth: unwrappedWidth,
      isTruncated: shown < wrapping.lineCount || wrapping.widest > limit)
  }

  /// Height in points of a number of lines, rounded up to the pixel once as a whole (semantics
  /// 5.3).
  public func height(ofLines lines: Int, scale: Double) -> Double {
    PixelGrid(scale: scale).up(Double(lines) * lineHeight)
  }

  /// A label of one line never wraps: it shows its first paragraph and truncates it.
  private func wrapSingle(limit: Int) -> Wrapping {
    var content = 0
    var width = 0
    var isFirst = true
    for piece in pieces {
      width += (isFirst ? 0 : piece.join) + piece.content
      if piece.content > 0 { content = width }
      width += piece.trailing
      isFirst = false
      if piece.endsLine { break }
    }
    let isWhole = content <= limit && !pieces.contains(where: \.endsLine)
    return Wrapping(
      lineCount: isWhole ? 1 : wrap(limit: limit).lineCount,
      widest: max(content, min(width, limit)))
  }
}
