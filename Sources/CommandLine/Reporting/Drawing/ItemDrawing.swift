import AutoLayout
import TextMetrics

/// A view as the screen shows it, in outline.
struct ItemDrawing {
  let item: Item
  let place: ItemLayout
  let environment: Environment
  /// The fonts with which the layout was measured.
  let fonts: FontLibrary
  /// True if the scene is written in Japanese.
  let isJapanese: Bool

  private var frame: Rect { place.absoluteFrame.normalised }

  /// - Parameter clip: An id for the path that keeps the text in its frame.
  func draw(clip: String, _ markup: inout Markup) {
    drawOutline(&markup)
    guard
      let text = DrawnText(
        item, place, environment, fonts: fonts, isJapanese: isJapanese)
    else { return }
    let lines = text.lines.filter { !$0.string.isEmpty }
    guard text.isCut else {
      for line in lines { draw(line, of: text, &markup) }
      return
    }
    markup.element("clipPath", ["id": clip]) { $0.rect(frame, style: "") }
    markup.group(["clip-path": "url(#\(clip))"]) { markup in
      for line in lines { draw(line, of: text, &markup) }
    }
  }

  private func drawOutline(_ markup: inout Markup) {
    if item.stack != nil {
      markup.rect(frame, style: "stack")
      return
    }
    switch item.content {
    case .label: markup.rect(frame, style: "label")
    case .button: markup.rect(frame, radius: 6, style: "button")
    case .textField: markup.rect(frame, radius: 5, style: "field")
    case .textView: markup.rect(frame, radius: 2, style: "field")
    case .imageView: drawImage(&markup)
    case .control, .segmentedControl: drawControl(&markup)
    case .scrollView, .tableView, .collectionView: markup.rect(frame, style: "scroll")
    case .plain, .cell, .cellContentView, nil: markup.rect(frame, style: "plain")
    }
  }

  private func drawImage(_ markup: inout Markup) {
    markup.rect(frame, style: "image")
    markup.line(
      from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY), style: "cross")
    markup.line(
      from: Point(x: frame.x, y: frame.maxY), to: Point(x: frame.maxX, y: frame.y),
      style: "cross")
  }

  private func drawControl(_ markup: inout Markup) {
    switch item.content {
    case .control(.switchControl):
      markup.rect(frame, radius: frame.height / 2, style: "control")
      let side = max(0, frame.height - 4)
      markup.rect(
        Rect(x: frame.maxX - side - 2, y: frame.y + 2, width: side, height: side),
        radius: side / 2, style: "field")
    case .control(.slider), .control(.progressView):
      markup.rect(
        Rect(x: frame.x, y: frame.midY - 1, width: frame.width, height: 2), radius: 1,
        style: "control")
      if item.content == .control(.slider) {
        let side = min(28, frame.height)
        markup.rect(
          Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side),
          radius: side / 2, style: "field")
      }
    case .segmentedControl(let titles):
      markup.rect(frame, radius: 7, style: "control")
      let width = frame.width / Double(max(1, titles.count))
      for index in titles.indices.dropFirst() {
        let x = frame.x + Double(index) * width
        markup.line(
          from: Point(x: x, y: frame.y + 5), to: Point(x: x, y: frame.maxY - 5), style: "cross")
      }
    default: markup.rect(frame, radius: 5, style: "control")
    }
  }

  /// Drawn with its measured width in any font of the viewer; an ellipsis is red.
  private func draw(_ line: DrawnText.Line, of text: DrawnText, _ markup: inout Markup) {
    let number = Markup.number
    var parts: [(style: String?, string: String)] = [(nil, line.string)]
    if let (before, after) = line.ellipsis {
      parts = [(nil, before), ("cut", "…"), (nil, after)]
    }
    markup.text(
      [
        "x": number(line.origin.x), "y": number(line.origin.y),
        "font-size": number(text.pointSize), "font-weight": String(text.weight.cssWeight),
        "textLength": number(line.width), "lengthAdjust": "spacingAndGlyphs", "class": inkStyle,
      ], parts: parts)
  }

  private var inkStyle: String {
    switch item.content {
    case .button: "title-ink"
    case .textField(let field) where field.text.string.isEmpty: "hint-ink"
    default: "ink"
    }
  }
}

extension FontWeight {
  /// `font-weight` of CSS.
  package var cssWeight: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
