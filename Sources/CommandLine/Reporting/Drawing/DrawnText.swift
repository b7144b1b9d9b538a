import AutoLayout
import TextMetrics

/// The lines of a text as the screen shows them: wrapped, cut and placed in its frame.
struct DrawnText {
  struct Line: Equatable {
    /// With its ellipsis.
    var string: String
    /// The text before and after the ellipsis; nil for a line without one.
    var ellipsis: (before: String, after: String)?
    /// Left end of the baseline, root coordinates.
    var origin: Point
    /// As measured, points.
    var width: Double

    var isCut: Bool { ellipsis != nil }

    static func == (a: Line, b: Line) -> Bool {
      (a.string, a.origin, a.width) == (b.string, b.origin, b.width)
        && a.ellipsis?.before == b.ellipsis?.before && a.ellipsis?.after == b.ellipsis?.after
    }
  }

  private(set) var lines: [Line] = []
  /// The drawn size: a text that may shrink to fit is smaller than its font.
  let pointSize: Double
  let weight: FontWeight
  /// The room that the whole text needs, root coordinates.
  let needed: Rect

  /// True if part of the text is not visible.
  let isCut: Bool

  /// Nil for an item that shows no text.
  ///
  /// - Parameters:
  ///   - fonts: the fonts with which the layout was measured.
  ///   - isJapanese: Whether the scene is written in Japanese.
  init?(
    _ item: Item, _ place: ItemLayout, _ environment: Environment, fonts: FontLibrary = .empty,
    isJapanese: Bool = false
  ) {
    guard let content = item.content, let source = content.text, let text = place.text,
      !text.string.isEmpty, text.pointSize > 0
    else { return nil }
    let frame = place.absoluteFrame
    let sideInset = max(0, (frame.width - text.available.width) / 2)
    let room = Rect(
      x: frame.x + sideInset, y: frame.y, width: min(frame.width, text.available.width),
      height: frame.height)
    let block = Block(content, source, item.annotations.textAlignment)
    let measurer = TextMeasurer(
      generation: environment.generation.fontGeneration, fonts: fonts, isJapanese: isJapanese)
    var font = ResolvedFont(
      family: source.font.family, pointSize: text.pointSize,
      weight: environment.isBoldText ? source.font.weight.withBoldText : source.font.weight,
      isItalic: source.font.isItalic, usesMonospacedDigits: source.font.usesMonospacedDigits)
    let shrinking =
      source.adjustsFontSizeToFitWidth && block.limit == 1
      ? Self.shrinking(text.string, font, to: room.width, source.minimumScaleFactor, measurer) : 1
    font.pointSize *= shrinking
    pointSize = font.pointSize
    weight = font.weight
    let lineHeight = measurer.lineHeight(of: font)
    let fitting = max(1, Int((frame.height / max(lineHeight, 0.1) + 0.1).rounded(.down)))
    let fitter = TextFitting(
      measurer: measurer, font: font, mode: source.lineBreakMode, width: room.width)
    let shown = fitter.lines(of: text.string, limit: min(block.limit, fitting))
    isCut =
      shown.contains { $0.isCut } || text.needed.width * shrinking > room.width + 1
      || text.needed.height * shrinking > frame.height + 1
    // Text styles and paragraphs set lines further apart than their height.
    let spread =
      shown.count > 1 && shown.count == text.lineCount && !shown.contains(where: \.isCut)
      ? (text.needed.height - lineHeight) / Double(shown.count - 1) : lineHeight
    let advance = max(lineHeight, spread)
    let height = lineHeight + Double(shown.count - 1) * advance
    var baseline =
      (block.isTopAligned ? frame.y + ControlInsets.textViewTop : frame.midY - height / 2)
      + measurer.ascender(of: font)
    func left(_ width: Double) -> Double { block.left(of: width, in: room, place.direction) }
    for line in shown {
      lines.append(
        Line(
          string: line.string, ellipsis: line.ellipsis,
          origin: Point(x: left(line.width), y: baseline), width: line.width))
      baseline += advance
    }
    needed = Rect(
      x: left(text.needed.width),
      y: block.isTopAligned ? frame.y : frame.midY - text.needed.height / 2,
      width: text.needed.width, height: text.needed.height)
  }

  /// The text layout of a kind of view.
  private struct Block {
    var limit = 1
    var isTopAligned = false
    var alignment: TextAlignment

    init(_ content: ViewContent, _ source: TextContent, _ alignment: TextAlignment) {
      self.alignment = alignment
      switch content {
      case .label: limit = source.numberOfLines == 0 ? .max : source.numberOfLines
      case .textView:
        limit = .max
        isTopAligned = true
      case .button: self.alignment = .center
      default: break
      }
    }

    /// The left end of a line of a width.
    func left(of width: Double, in room: Rect, _ direction: LayoutDirection) -> Double {
      switch alignment {
      case .center: room.midX - width / 2
      case .left: room.x
      case .right: room.maxX - width
      case .natural, .justified: direction == .rightToLeft ? room.maxX - width : room.x
      }
    }
  }

  /// The scale of a text of one line that may shrink to fit. Smaller letters are spaced wider, so
  /// that a few steps are needed.
  private static func shrinking(
    _ text: String, _ font: ResolvedFont, to room: Double, _ least: Double,
    _ measurer: TextMeasurer
  ) -> Double {
    guard room > 0 else { return 1 }
    var scale = 1.0
    for _ in 0..<8 {
      var smaller = font
      smaller.pointSize *= scale
      let width = measurer.width(of: text, font: smaller)
      if width <= room || scale <= least { break }
      scale = max(least, scale * room / width)
    }
    return max(scale, 0.01)
  }

  private enum ControlInsets {
    static let textViewTop = 8.0
  }
}
