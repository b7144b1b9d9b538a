extension PreparedText {
  /// The text of every line, as `measure` wraps it; white space that ends a line is left out.
  ///
  /// - Parameters:
  ///   - maximumWidth: Width in points that lines are wrapped at; nil or infinity for explicit line
  ///     breaks alone.
  ///   - limit: The maximum number of lines, 1 or more. The remaining text is
  ///     ``WrappedLines/rest``.
  public func lines(maximumWidth: Double?, limit: Int) -> WrappedLines {
    guard !pieces.isEmpty else { return WrappedLines(lines: [], rest: nil) }
    var starts = LineStarts()
    let units = maximumWidth.map { scale.units(fitting: $0) } ?? .max
    // One more line shows if text is left.
    _ = wrap(limit: units, stop: limit < .max ? limit + 1 : .max, into: &starts)
    let utf8 = text.utf8
    var index = utf8.startIndex
    var reached = 0
    func advance(to offset: Int) -> String.Index {
      index = utf8.index(index, offsetBy: offset - reached)
      reached = offset
      return index
    }
    var bounds = [utf8.startIndex]
    for offset in starts.offsets.prefix(limit) { bounds.append(advance(to: offset)) }
    let isWhole = bounds.count <= limit
    if isWhole { bounds.append(utf8.endIndex) }
    let lines = zip(bounds, bounds.dropFirst()).map { start, end in
      let shown = text[start..<end].trimmingEnd()
      return WrappedLines.Line(
        string: String(shown), width: width(from: start, to: shown.endIndex))
    }
    return WrappedLines(
      lines: lines, rest: isWhole ? nil : String(text[bounds[limit - 1]...]))
  }

  /// Width in points, not rounded, of a part of the text on a line of its own.
  private func width(from start: String.Index, to end: String.Index) -> Double {
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: start)
    let range = offset..<offset + text.utf8.distance(from: start, to: end)
    switch source {
    case .tables(let instance): return width(of: range, TextScanner(font: instance))
    case .clusters(let clusters):
      return width(of: range, ClusterCursor(clusters, from: range.lowerBound))
    }
  }

  private func width(of range: Range<Int>, _ source: some StepSource) -> Double {
    var steps = source
    var copy = text
    let units = copy.withUTF8 { bytes in
      var reader = ScalarReader(bytes: bytes, range: range)
      var units = 0
      while let (scalar, offset) = reader.next() {
        let step = steps.step(scalar, at: offset)
        units += step.advance + (units > 0 ? step.kern : 0)
      }
      return units
    }
    return scale.points(units)
  }

  private struct LineStarts: LineStartSink {
    var offsets: [Int] = []

    mutating func lineStarts(at offset: Int) { offsets.append(offset) }
  }
}

/// A text cut into lines.
public struct WrappedLines: Equatable, Sendable {
  /// One line as it is drawn.
  public struct Line: Equatable, Sendable {
    /// Without the white space and line breaks that end it.
    public var string: String
    /// Points, not rounded.
    public var width: Double
  }

  /// From the top; at most as many as the limit.
  public var lines: [Line]
  /// The text beyond the limit of lines, if there is any: the last of `lines` and all that follows
  /// it.
  public var rest: String?
}

extension Substring {
  fileprivate func trimmingEnd() -> Substring {
    var trimmed = self
    while trimmed.last?.isWhitespace ?? false { trimmed.removeLast() }
    return trimmed
  }
}
