extension PreparedText {
  /// The width that a wrapped text requests, and the range of widths in which it is the same.
  public struct WrappedWidth: Equatable, Sendable {
    /// Points, up to the pixel; nil if the text requests all available width: on one line,
    /// truncated, with a word wider than a line, or with white space over the edge.
    public var width: Double?
    /// Widths in points of the label, the upper one excluded, at which it wraps the same way.
    public var range: Range<Double>
  }

  /// The width that a label with this text requests once it is wrapped: that of its widest line,
  /// with the white space that ends it (rule text.wrapped-width).
  ///
  /// - Parameters:
  ///   - maximumWidth: Width of the label in points.
  ///   - numberOfLines: Limit of lines; 0 for none.
  ///   - pixels: Device pixels a point.
  ///   - pushesOut: True if a last line of one word gets the word before it too, as by
  ///     `NSParagraphStyle.LineBreakStrategy.pushOut`.
  public func wrappedWidth(
    maximumWidth: Double, numberOfLines: Int, scale pixels: Double, pushesOut: Bool
  ) -> WrappedWidth {
    let limit = scale.units(fitting: maximumWidth)
    let widestPiece = pieces.reduce(0) { max($0, $1.content) }
    if limit >= unwrappedUnits { return whole(from: unwrappedUnits, to: nil) }
    if limit < widestPiece { return whole(from: 0, to: widestPiece) }
    var lines = WrappedLineRanges(pieces, limit: limit, widestPiece: widestPiece)
    if pushesOut { lines.pushOut() }
    if numberOfLines > 0 && lines.ranges.count > numberOfLines {
      return whole(from: lines.least, to: lines.next)
    }
    let widest = lines.widest
    if widest > limit { return whole(from: lines.least, to: min(lines.next, widest)) }
    return WrappedWidth(
      width: PixelGrid(scale: pixels).up(scale.points(widest)),
      range: width(fitting: max(lines.least, widest))..<width(fitting: lines.next))
  }

  private func whole(from least: Int, to next: Int?) -> WrappedWidth {
    let start = least > 0 ? width(fitting: least) : -Double.infinity
    let end = next.map { width(fitting: $0) } ?? .infinity
    return WrappedWidth(width: nil, range: start..<end)
  }
}

/// The pieces of a text on each line, if none is wider than a line.
private struct WrappedLineRanges {
  private let pieces: [TextPiece]
  private let limit: Int
  private(set) var ranges: [Range<Int>] = []
  /// The least width in units with the same line ends, and the next one with others.
  private(set) var least: Int
  private(set) var next = Int.max

  /// Fills lines greedily, as `PreparedText.wrap` does.
  init(_ pieces: [TextPiece], limit: Int, widestPiece: Int) {
    self.pieces = pieces
    self.limit = limit
    least = widestPiece
    var start = 0
    var width = 0
    for (index, piece) in pieces.enumerated() {
      if index > start {
        let joined = width + piece.join + piece.content
        if joined > limit && piece.content > 0 {
          next = min(next, joined)
          ranges.append(start..<index)
          start = index
          width = 0
        } else {
          if piece.content > 0 { least = max(least, joined) }
          width += piece.join
        }
      }
      width += piece.content + piece.trailing
      if piece.endsLine {
        ranges.append(start..<index + 1)
        start = index + 1
        width = 0
      }
    }
    if start < pieces.count { ranges.append(start..<pieces.count) }
  }

  /// Width in units of the widest line, with the white space at its end.
  var widest: Int { ranges.reduce(0) { max($0, width(of: $1)) } }

  private func width(of range: Range<Int>) -> Int {
    range.reduce(0) { sum, index in
      sum + (index > range.lowerBound ? pieces[index].join : 0) + pieces[index].content
        + pieces[index].trailing
    }
  }

  /// Moves a word to a last line with only one, if it fits.
  mutating func pushOut() {
    for line in ranges.indices.dropFirst() {
      let (before, last) = (ranges[line - 1], ranges[line])
      let isLast = line == ranges.count - 1 || pieces[last.upperBound - 1].endsLine
      guard isLast, !last.dropLast().contains(where: endsWord),
        endsWord(before.upperBound - 1), !pieces[before.upperBound - 1].endsLine,
        let gap = before.dropLast().last(where: endsWord)
      else { continue }
      let joined = gap + 1..<last.upperBound
      let needed = width(of: joined) - pieces[last.upperBound - 1].trailing
      if needed > limit {
        next = min(next, needed)
      } else {
        least = max(least, needed)
        ranges[line - 1] = before.lowerBound..<gap + 1
        ranges[line] = joined
      }
    }
  }

  /// True if white space follows a piece.
  private func endsWord(_ index: Int) -> Bool { pieces[index].trailing > 0 }
}
