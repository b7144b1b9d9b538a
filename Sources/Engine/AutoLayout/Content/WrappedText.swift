import TextMetrics

extension ContentCache.ShapedText {
  /// - Parameters:
  ///   - maximumWidth: of a line, points; nil if only line breaks in the text end a line.
  ///   - numberOfLines: the maximum number of shown lines, 0 for any number.
  func size(
    _ paragraph: ParagraphMetrics, maximumWidth: Double?, numberOfLines: Int, scale: Double
  ) -> TextSize {
    if string.isEmpty || (numberOfLines == 1 && maximumWidth == nil) { return single }
    var size = prepared.measure(
      maximumWidth: maximumWidth, numberOfLines: numberOfLines, scale: scale)
    let boxes = prepared.lineBoxes(
      maximumWidth: numberOfLines == 1 ? nil : maximumWidth, limit: size.lineCount)
    if let first = boxes.first {
      let height = boxes.dropFirst().reduce(paragraph.lineHeight(of: first.height)) {
        $0 + advance(to: $1, paragraph)
      }
      size.height = (height * scale).rounded(.up) / scale
    } else if paragraph != ParagraphMetrics() || (size.lineCount > 1 && lineAdvance > lineHeight) {
      // Lines of a text style are apart by its leading; the first and the last keep their height.
      let height = lineHeight + Double(max(1, size.lineCount) - 1) * lineAdvance
      size.height = (height * scale).rounded(.up) / scale
    }
    return size
  }

  /// From the baseline above to that of a line of a text with runs, points.
  private func advance(to box: LineBox, _ paragraph: ParagraphMetrics) -> Double {
    max(paragraph.lineHeight(of: box.height), box.leading) + paragraph.lineSpacing
  }

  /// The height of the lines of a text view, points: all as far apart as baselines.
  func spacedHeight(
    ofLines count: Int, _ paragraph: ParagraphMetrics, maximumWidth: Double?
  ) -> Double {
    let boxes = prepared.lineBoxes(maximumWidth: maximumWidth, limit: count)
    guard !boxes.isEmpty else { return Double(max(1, count)) * lineAdvance }
    return boxes.reduce(0) { $0 + advance(to: $1, paragraph) }
  }
}

/// A text of several lines as one variant shows it: its needs depend on its width.
struct WrappedText {
  let shaped: ContentCache.ShapedText
  let paragraph: ParagraphMetrics
  let scale: Double
  /// The maximum number of shown lines, 0 for any number.
  let numberOfLines: Int
  /// The room that its view leaves around it.
  let insets: EdgeInsets
  /// The width in points at which it wraps, whatever the width of its view.
  let preferredWidth: Double?
  let isTextView: Bool
  /// ``TextContent/smallestScale``.
  let smallestScale: Double
  /// True if a last line of one word gets the word before it too.
  let pushesOut: Bool
  /// True if it is invented to be too long for a limited number of lines.
  let isFilled: Bool

  /// The intrinsic content size of its view (semantics 5.3).
  ///
  /// - Parameter width: of the view, points; nil before the first pass.
  func intrinsicSize(width: Double?) -> Size {
    let sides = insets.left + insets.right
    let room = preferredWidth ?? width.map { isTextView ? max(0, $0 - sides) : $0 }
    let size = size(width: room, numberOfLines: numberOfLines)
    guard isTextView else { return Size(width: size.width, height: size.height) }
    let lines = shaped.spacedHeight(
      ofLines: size.lineCount, paragraph, maximumWidth: room)
    return Size(
      width: size.width + sides,
      height: (lines * scale).rounded(.up) / scale + insets.top + insets.bottom)
  }

  /// The width that a label requests once it is wrapped at a width, points.
  func narrowedWidth(at width: Double) -> PreparedText.WrappedWidth {
    shaped.prepared.wrappedWidth(
      maximumWidth: width, numberOfLines: numberOfLines, scale: scale, pushesOut: pushesOut)
  }

  /// The needs of the whole text in a frame of this size, or the visible part of an invented one
  /// that fills its lines; and the number of shown lines.
  func needs(inFrame frame: Size) -> (size: Size, lineCount: Int) {
    let width = max(0, frame.inset(by: insets).width)
    let whole = size(width: width, numberOfLines: 0)
    let shown = numberOfLines == 0 ? whole : size(width: width, numberOfLines: numberOfLines)
    let needed = isFilled ? shown : whole
    return (Size(width: needed.width, height: needed.height), shown.lineCount)
  }

  /// ``TextLayout/least`` in a frame of this size.
  func least(inFrame frame: Size) -> Size {
    let width = max(0, frame.inset(by: insets).width)
    let lines = isFilled ? numberOfLines : 0
    let size = size(width: (width + 1 / scale) / smallestScale, numberOfLines: lines)
    // A line that is a pixel longer is too wide for the frame: only a word that is too long for a
    // line counts.
    let isWider = size.width > width / smallestScale
    return Size(
      width: isWider
        ? self.size(width: width / smallestScale, numberOfLines: lines).width : size.width,
      height: size.height)
  }

  private func size(width: Double?, numberOfLines: Int) -> TextSize {
    shaped.size(
      paragraph, maximumWidth: width, numberOfLines: numberOfLines, scale: scale)
  }
}
