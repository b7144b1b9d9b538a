import AutoLayout
import Verification

/// The canvas of a layout alone, for pages that say the rest themselves: no header, caption or style.
struct CanvasDrawing {
  /// What is inside an `svg` element.
  let markup: String
  /// The part of the plane to show: the canvas, and what reaches out of it as far as it helps.
  let bounds: Rect

  private static let padding = 10.0
  /// How far beyond the canvas is shown at most.
  private static let reach = 80.0

  init(_ picture: FindingStudy.Picture, identifierPrefix: String) {
    let drawing = LayoutDrawing(
      picture.layout, violations: picture.violations, identifierPrefix: identifierPrefix)
    var markup = SVGMarkup()
    drawing.drawCanvas(&markup)
    self.markup = markup.text.replacing(" rx=\"0\"", with: "").replacing("\n", with: "")
    let canvas = drawing.canvas
    var (left, top, right, bottom) = (canvas.minX, canvas.minY, canvas.maxX, canvas.maxY)
    for item in picture.violations.flatMap(\.items) where picture.layout.items[item].isPresent {
      let frame = picture.layout.items[item].absoluteFrame.normalised
      left = min(left, max(frame.minX, canvas.minX - Self.reach))
      top = min(top, max(frame.minY, canvas.minY - Self.reach))
      right = max(right, min(frame.maxX, canvas.maxX + Self.reach))
      bottom = max(bottom, min(frame.maxY, canvas.maxY + Self.reach))
    }
    bounds = Rect(
      x: left - Self.padding, y: top - Self.padding, width: right - left + 2 * Self.padding,
      height: bottom - top + 2 * Self.padding)
  }
}

extension Rect {
  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
