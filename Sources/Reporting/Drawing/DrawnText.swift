import AutoLayout
import TextMetrics

/// The lines of a text as the screen shows them: wrapped, cut and placed in its frame.
struct DrawnText {
  struct Line: Equatable {
    var string: String
    /// Ends in an ellipsis that stands for what does not fit.
    var isCut: Bool
    /// Left end of the baseline, root coordinates.
    var origin: Point
    /// As measured, points.
    var width: Double
  }

  private(set) var lines: [Line] = []
  let pointSize: Double
  let weight: FontWeight
  /// The room that the whole text needs, root coordinates.
  let needed: Rect

  /// Whether something of the text is not seen.
  let isCut: Bool

  /// Nil for an item that shows no text.
  init?(_ item: Item, _ place: ItemLayout, _ environment: Environment) {
    guard let content = item.content, let source = content.text, let text = place.text,
      !text.string.isEmpty, text.pointSize > 0
    else { return nil }
    let measurer = TextMeasurer(generation: environment.generation.fontGeneration)
    let font = ResolvedFont(
      family: source.font.family, pointSize: text.pointSize,
      weight: environment.isBoldText ? source.font.weight.withBoldText : source.font.weight,
      isItalic: source.font.isItalic)
    pointSize = text.pointSize
    weight = font.weight
    let frame = place.absoluteFrame
    let sideInset = max(0, (frame.width - text.available.width) / 2)
    let room = Rect(
      x: frame.x + sideInset, y: frame.y, width: min(frame.width, text.available.width),
      height: frame.height)
    var limit = 1
    var isTopAligned = false
    var isCentred = false
    switch content {
    case .label: limit = source.numberOfLines
    case .textView:
      limit = 0
      isTopAligned = true
    case .button: isCentred = true
    default: break
    }
    let lineHeight = measurer.lineHeight(of: font)
    let fitting = max(1, Int((frame.height / max(lineHeight, 0.1) + 0.1).rounded(.down)))
    let shown = Self.wrapped(
      String(text.string.unicodeScalars.prefix(Self.scalarLimit)), font, measurer,
      width: room.width,
      limit: min(limit == 0 ? .max : limit, fitting))
    let block = Double(shown.count) * lineHeight
    isCut =
      shown.contains { $0.1 } || text.needed.width > room.width + 1
      || text.needed.height > frame.height + 1
    var baseline =
      (isTopAligned ? frame.y + ControlInsets.textViewTop : frame.midY - block / 2)
      + measurer.ascender(of: font)
    func left(_ width: Double) -> Double {
      if isCentred { return room.midX - width / 2 }
      return place.direction == .rightToLeft ? room.maxX - width : room.x
    }
    for (string, isCut) in shown {
      let width = measurer.width(of: string, font: font)
      lines.append(
        Line(string: string, isCut: isCut, origin: Point(x: left(width), y: baseline), width: width)
      )
      baseline += lineHeight
    }
    needed = Rect(
      x: left(text.needed.width),
      y: isTopAligned ? frame.y : frame.midY - text.needed.height / 2,
      width: text.needed.width, height: text.needed.height)
  }

  /// What lies behind is on no screen, and drawing it would take as long as the text is.
  private static let scalarLimit = 20_000

  private enum ControlInsets {
    static let textViewTop = 8.0
  }

  /// At most this many lines; the last is cut where text is left over. Words wider than a line are
  /// cut between characters, as on the screen.
  private static func wrapped(
    _ string: String, _ font: ResolvedFont, _ measurer: TextMeasurer, width: Double, limit: Int
  ) -> [(String, Bool)] {
    var lines: [String] = []
    var rest: [Substring] = []
    let paragraphs = string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, paragraph) in paragraphs.enumerated() {
      var words = limit == 1 ? [paragraph] : pieces(of: paragraph)
      while !words.isEmpty {
        if lines.count + 1 >= limit {
          rest = words + (number + 1 < paragraphs.count ? [" "] + paragraphs[(number + 1)...] : [])
          break
        }
        lines.append(takeLine(&words, font, measurer, width))
      }
      if paragraph.isEmpty && lines.count < limit { lines.append("") }
      if !rest.isEmpty { break }
    }
    var result = lines.prefix(limit).map { ($0, false) }
    if !rest.isEmpty { result.append(cut(rest.joined(), font, measurer, width)) }
    return result
  }

  /// Words with the white space after them.
  private static func pieces(of paragraph: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = paragraph.startIndex
    var index = start
    while index < paragraph.endIndex {
      let next = paragraph.index(after: index)
      let endsWord =
        paragraph[index].isWhitespace
        && (next == paragraph.endIndex || !paragraph[next].isWhitespace)
      if endsWord || next == paragraph.endIndex {
        pieces.append(paragraph[start..<next])
        start = next
      }
      index = next
    }
    return pieces
  }

  private static func takeLine(
    _ words: inout [Substring], _ font: ResolvedFont, _ measurer: TextMeasurer, _ width: Double
  ) -> String {
    func fits(_ text: String) -> Bool {
      var trimmed = Substring(text)
      while trimmed.last?.isWhitespace ?? false { trimmed.removeLast() }
      return measurer.width(of: String(trimmed), font: font) <= width + 0.01
    }
    var line = ""
    while let word = words.first, line.isEmpty || fits(line + word) {
      if line.isEmpty && !fits(String(word)) {
        var end = word.index(after: word.startIndex)
        while end < word.endIndex, fits(String(word[..<word.index(after: end)])) {
          end = word.index(after: end)
        }
        line = String(word[..<end])
        if end < word.endIndex { words[0] = word[end...] } else { words.removeFirst() }
        return line
      }
      line += word
      words.removeFirst()
    }
    while line.last?.isWhitespace ?? false { line.removeLast() }
    return line
  }

  private static func cut(
    _ text: String, _ font: ResolvedFont, _ measurer: TextMeasurer, _ width: Double
  ) -> (String, Bool) {
    // A pixel that rounding takes off does not cut a text.
    if measurer.width(of: text, font: font) <= width + 1 { return (text, false) }
    // Enough for any screen; a huge text is not measured again and again.
    var kept = text.prefix(2000)
    while !kept.isEmpty, measurer.width(of: kept + "…", font: font) > width { kept.removeLast() }
    while kept.last?.isWhitespace ?? false { kept.removeLast() }
    return (kept + "…", true)
  }
}
