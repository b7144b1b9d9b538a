import AutoLayout
import Platform

extension CanvasProfile {
  /// The canvas's effects on one scene of a document.
  ///
  /// - Parameters:
  ///   - width: of the root view, points.
  ///   - isTableCell: true if the root is a table view cell on its own.
  init(_ document: DocumentDescription, width: Double, isTableCell: Bool) {
    let version = document.version
    self.init(version)
    if let side = CanvasRules.squareRootSides.value(for: version) {
      rootSides = AtWidth(width: CanvasInsets.square.width, value: side)
    }
    if let margin = CanvasRules.oldCellMargins.value(for: version) {
      let margins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
      cellMargins = AtWidth(width: width, value: margins)
    } else if isTableCell, document.device != nil,
      let above = MarginRules.cellVertical.value(for: document.generation)
    {
      let side = Self.cellSide(document, width: width)
      let margins = EdgeInsets(top: above, left: side, bottom: above, right: side)
      cellMargins = AtWidth(width: width, value: margins)
    }
  }

  /// The side margins of a cell of a xib: those of its device, with the exceptions of rules
  /// canvas.narrow-cell-width to canvas.wide-cells-of-narrow-devices.
  private static func cellSide(_ document: DocumentDescription, width: Double) -> Double {
    let version = document.version
    let sides = MarginRules.cellSides.value(for: document.generation)
    let screen = CanvasInsets.screenSize(document).width
    if screen < sides.start {
      if let side = CanvasRules.cellSidesOfNarrowDevices.value(for: version) { return side }
      if CanvasRules.wideCellsOfNarrowDevices.value(for: version), width >= sides.start {
        return sides.wide
      }
    }
    let isNarrow = width == CanvasRules.narrowCellWidth.value(for: version)
    return isNarrow ? sides.narrow : sides.value(at: screen)
  }
}
