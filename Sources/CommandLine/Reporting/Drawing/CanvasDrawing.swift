import AutoLayout
import Triage
import Verification

/// The canvas of a layout alone, for pages that say the rest themselves: no header, caption or style.
struct CanvasDrawing {
  /// The content of an `svg` element.
  let markup: String
  /// The part of the plane to show: the canvas, and views that extend beyond it, as far as that helps.
  let bounds: Rect

  private static let padding = 10.0
  init(_ picture: FindingStudy.Picture, identifierPrefix: String) {
    let drawing = LayoutDrawing(
      picture.layout, violations: picture.violations, identifierPrefix: identifierPrefix)
    var markup = Markup(.lines)
    drawing.drawCanvas(&markup)
    self.markup = markup.text.replacing(" rx=\"0\"", with: "").replacing("\n", with: "")
    let shown = drawing.shown
    bounds = Rect(
      x: shown.minX - Self.padding, y: shown.minY - Self.padding,
      width: shown.width + 2 * Self.padding, height: shown.height + 2 * Self.padding)
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
