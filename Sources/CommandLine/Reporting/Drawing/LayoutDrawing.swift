import AutoLayout
import Foundation
import TextMetrics
import Verification

/// A layout as an SVG drawing: what the screen shows, and in red what is wrong with it.
///
/// The drawing stands alone: no scripts, no fonts to load, nothing fetched. One unit is one point.
public struct LayoutDrawing {
  let layout: Layout
  let violations: [Violation]
  let prefix: String
  /// True if the scene is written in Japanese.
  let isJapanese: Bool

  static let padding = 18.0
  static let smallestWidth = 320.0
  /// The largest distance beyond the canvas that is shown, in points.
  static let reach = 160.0

  /// - Parameters:
  ///   - violations: What is wrong, with words; each gets a number in the drawing and a line below.
  ///   - identifierPrefix: Makes ids unique where several drawings stand in one page.
  public init(_ layout: Layout, violations: [Violation] = [], identifierPrefix: String = "p") {
    self.layout = layout
    self.violations = violations
    prefix = identifierPrefix
    isJapanese = layout.scene.isJapanese
  }

  var scene: Scene { layout.scene }
  var canvas: Rect {
    Rect(width: layout.environment.size.width, height: layout.environment.size.height)
  }

  /// The part of the plane to show: the canvas, and failing views that extend beyond it, as far as that helps.
  var shown: Rect {
    let most = canvas.inset(
      by: EdgeInsets(top: -Self.reach, left: -Self.reach, bottom: -Self.reach, right: -Self.reach))
    return violations.flatMap(\.items).filter { layout.items[$0].isPresent }
      .compactMap { layout.items[$0].absoluteFrame.normalised.intersection(most) }
      .reduce(canvas) { $0.union($1) }
  }

  /// The whole document, with a final line break.
  public var svg: String {
    let shown = shown
    let width = max(shown.width, Self.smallestWidth - 2 * Self.padding)
    let header = Caption.wrapped(layout.environment.summary, width: width)
    let caption = Caption(violations, width: width)
    let top = Self.padding + 18 + Double(header.count) * Caption.lineHeight + 8
    let total = Size(
      width: width + 2 * Self.padding,
      height: top + shown.height + 12 + caption.height + Self.padding)
    var markup = Markup(.lines)
    let zoom = 1.5
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "width": Markup.number(total.width * zoom),
        "height": Markup.number(total.height * zoom),
        "viewBox": "0 0 \(Markup.number(total.width)) \(Markup.number(total.height))",
        "role": "img",
      ]
    ) { markup in
      markup.element("title", [:], title)
      markup.element("style", [:], DrawingStyle.sheet)
      markup.rect(Rect(width: total.width, height: total.height), style: "page")
      drawHeader(header, &markup)
      let left = Self.padding + (width - shown.width) / 2 - shown.minX
      let down = top - shown.minY
      markup.group(
        ["transform": "translate(\(Markup.number(left)) \(Markup.number(down)))"]
      ) { drawCanvas(&$0) }
      caption.draw(at: Point(x: Self.padding, y: top + shown.height + 12), &markup)
    }
    return markup.text
  }

  private var title: String {
    let state = violations.isEmpty ? "nothing wrong" : Count.of(violations.count, "finding")
    return "\(scene.name) on \(layout.environment.summary): \(state)"
  }

  private func drawHeader(_ lines: [String], _ markup: inout Markup) {
    var y = Self.padding + 10
    markup.element(
      "text", ["x": Markup.number(Self.padding), "y": Markup.number(y), "class": "title"],
      scene.name)
    y += 4
    for line in lines {
      y += Caption.lineHeight
      markup.element(
        "text", ["x": Markup.number(Self.padding), "y": Markup.number(y), "class": "note"],
        line)
    }
  }

  func drawCanvas(_ markup: inout Markup) {
    markup.rect(canvas, style: "canvas")
    drawInsets(&markup)
    for clip in clips {
      markup.element("clipPath", ["id": clipName(clip)]) {
        $0.rect(layout.items[clip].absoluteFrame, style: "")
      }
    }
    for item in shownItems where !scene.items[item].isGuide { draw(item, &markup) }
    drawMargins(&markup)
    for item in shownItems where scene.items[item].kind == .layoutGuide(.plain) {
      markup.rect(layout.items[item].absoluteFrame, style: "guide")
    }
    for item in shownItems { drawBaselines(of: item, &markup) }
    drawTags(&markup)
    drawProblems(&markup)
  }

  private func drawInsets(_ markup: inout Markup) {
    let insets = layout.environment.safeAreaInsets
    let (width, height) = (canvas.width, canvas.height)
    let bands = [
      Rect(width: width, height: insets.top),
      Rect(y: height - insets.bottom, width: width, height: insets.bottom),
      Rect(y: insets.top, width: insets.left, height: height - insets.top - insets.bottom),
      Rect(
        x: width - insets.right, y: insets.top, width: insets.right,
        height: height - insets.top - insets.bottom),
    ]
    for band in bands where band.width > 0 && band.height > 0 {
      markup.rect(band, style: "inset")
    }
  }

  /// Items that are there and seen, superviews first; the root is the canvas.
  var shownItems: [Int] {
    scene.items.indices.dropFirst().filter {
      layout.items[$0].isPresent && !layout.items[$0].isHidden
    }
  }

  // MARK: Scroll views cut off what does not fit

  private var clips: [Int] {
    shownItems.filter { scene.items[$0].isScrollView }
  }

  private func clipName(_ item: Int) -> String { "\(prefix)-clip-\(item)" }

  /// The scroll view that an item lies in, if any.
  private func scrollAncestor(of item: Int) -> Int? {
    var current = scene.items[item].superview
    while let here = current {
      if scene.items[here].isScrollView { return here }
      current = scene.items[here].superview
    }
    return nil
  }

  private func draw(_ item: Int, _ markup: inout Markup) {
    let itemDrawing = ItemDrawing(
      item: scene.items[item], place: layout.items[item], environment: layout.environment,
      fonts: layout.fonts, isJapanese: isJapanese)
    if let scroll = scrollAncestor(of: item) {
      markup.group(["clip-path": "url(#\(clipName(scroll)))"]) {
        itemDrawing.draw(clip: "\(prefix)-text-\(item)", &$0)
      }
    } else {
      itemDrawing.draw(clip: "\(prefix)-text-\(item)", &markup)
    }
  }

  // MARK: What constraints refer to

  private func drawMargins(_ markup: inout Markup) {
    var owners: Set<Int> = [0]
    for constraint in scene.constraints where constraint.isInstalled {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.attribute.isMargin { owners.insert(anchor.item) }
    }
    for item in owners.sorted() where layout.items[item].isPresent {
      let margins = layout.items[item].margins
      guard margins != .zero else { continue }
      markup.rect(layout.items[item].absoluteFrame.inset(by: margins).normalised, style: "margin")
    }
  }

  private func drawBaselines(of item: Int, _ markup: inout Markup) {
    let place = layout.items[item]
    guard let text = place.text, !text.string.isEmpty else { return }
    let rect = place.alignmentRect
    var heights = [place.firstBaseline]
    if place.lastBaseline != place.firstBaseline { heights.append(place.lastBaseline) }
    for y in heights {
      markup.line(from: Point(x: rect.minX, y: y), to: Point(x: rect.maxX, y: y), style: "baseline")
    }
  }
}

extension Rect {
  /// The same rectangle with a width and height that are not negative.
  var normalised: Rect {
    Rect(
      x: min(x, maxX), y: min(y, maxY), width: width.magnitude, height: height.magnitude)
  }

  /// The part common to both, or nil.
  func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
