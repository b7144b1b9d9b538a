import TextMetrics

/// Wraps a text into lines of one width and cuts what does not fit, as `UILabel` does.
struct TextFitting {
  let measurer: TextMeasurer
  let font: ResolvedFont
  let mode: LineBreakMode
  /// Points.
  let width: Double

  struct Line {
    /// With its ellipsis, if it has one.
    var string: String
    /// The text before and after the ellipsis.
    var ellipsis: (before: String, after: String)?
    /// True if part of the text is left out.
    var isCut = false
    /// Points.
    var width: Double
  }

  /// At most `limit` lines, 1 or more; the last one is cut where text is left over.
  func lines(of string: String, limit: Int) -> [Line] {
    let wraps = mode == .wordWrapping || mode == .characterWrapping
    if limit == 1, !wraps || fitsOneLine(string) { return [cut(string)] }
    let shown = String(string.unicodeScalars.prefix(Self.scalarLimit))
    let wrapped = measurer.prepare(shown, font: font, lineBreakMode: mode)
      .lines(maximumWidth: width, limit: limit)
    var lines = wrapped.lines.map { Line(string: $0.string, width: $0.width) }
    guard let rest = wrapped.rest, !lines.isEmpty else { return lines }
    // The modes that only wrap leave out what follows, without a sign.
    if wraps {
      lines[lines.count - 1].isCut = true
    } else {
      lines[lines.count - 1] = cut(rest)
    }
    return lines
  }

  /// A pixel that rounding takes off does not cut a text.
  private func fitsOneLine(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && measured(text) <= width + 1
  }

  private func measured(_ text: String) -> Double { measurer.width(of: text, font: font) }

  /// Scalars beyond it are on no screen, and drawing them would take time in proportion to the
  /// text.
  private static let scalarLimit = 20_000

  /// The text on one line, cut where the label's mode says.
  private func cut(_ text: String) -> Line {
    let line = text.contains(where: \.isNewline) ? Self.joined(text) : text
    if fitsOneLine(line) { return Line(string: line, width: measured(line)) }
    let reach = Self.characterLimit
    switch mode {
    case .clipping, .wordWrapping, .characterWrapping:
      let shown = String(line.prefix(reach))
      return Line(string: shown, isCut: true, width: measured(shown))
    case .truncatingTail:
      let characters = Array(line.prefix(reach))
      return fitted(characters.count) { (String(characters.prefix($0)), "") }
    case .truncatingHead:
      let characters = Array(line.suffix(reach))
      return fitted(characters.count) { ("", String(characters.suffix($0))) }
    case .truncatingMiddle:
      let (first, last) = (Array(line.prefix(reach)), Array(line.suffix(reach)))
      let count = min(line.count - 1, first.count + last.count)
      return fitted(count) { count in
        (String(first.prefix((count + 1) / 2)), String(last.suffix(count / 2)))
      }
    }
  }

  /// The most characters that are measured, more than a line of any screen shows: a huge text is not measured again and
  /// again.
  private static let characterLimit = 2000

  /// The line with the most characters that fits with its ellipsis.
  private func fitted(_ count: Int, _ parts: (Int) -> (before: String, after: String)) -> Line {
    func line(_ count: Int) -> Line {
      var (before, after) = parts(count)
      while before.last?.isWhitespace ?? false { before.removeLast() }
      while after.first?.isWhitespace ?? false { after.removeFirst() }
      let string = before + "…" + after
      return Line(
        string: string, ellipsis: (before, after), isCut: true, width: measured(string))
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if line(middle).width <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return line(low)
  }

  /// Paragraphs with spaces between.
  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
