import AutoLayout
import Platform

extension CanvasProfile {
  /// The canvas's effects on one scene of a document.
  ///
  /// - Parameters:
  ///   - width: of the root view, points.
  ///   - isTableCell: true if the root is a table view cell on its own.
  ///   - hasCells: true if the scene contains table view cells.
  init(_ document: DocumentDescription, width: Double, isTableCell: Bool, hasCells: Bool) {
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
    } else if hasCells, let side = Self.sideOfScreen(document, width: width),
      let above = MarginRules.cellVertical.value(for: document.generation)
    {
      let margins = EdgeInsets(top: above, left: side, bottom: above, right: side)
      cellMargins = AtWidth(width: width, value: margins)
    }
  }

  /// The side margins of cells in a root view where the screen decides, not the width of the view: rules
  /// canvas.cells-of-wide-screens and canvas.upright-cell-sides; nil in other root views.
  private static func sideOfScreen(_ document: DocumentDescription, width: Double) -> Double? {
    guard let device = document.device else { return nil }
    let sides = cellSides(document)
    if cellScreen(document) >= sides.start {
      let isNarrow = width < sides.start
      return isNarrow && width > CanvasRules.narrowCellWidth.value(for: document.version)
        ? sides.wide : nil
    }
    let isPhoneScreen = !device.isPad && width == CanvasInsets.screenSize(document).width
    let isUpright = CanvasRules.uprightCellSides.value(for: document.version) != nil
    return isUpright && isPhoneScreen ? sides.narrow : nil
  }

  /// The side margins of cells on the canvas, by the width of ``cellScreen(_:)``.
  private static func cellSides(_ document: DocumentDescription) -> WidthStep {
    let sides = MarginRules.cellSides.value(for: document.generation)
    let start = CanvasRules.uprightCellSides.value(for: document.version) ?? sides.start
    return WidthStep(narrow: sides.narrow, wide: sides.wide, start: start)
  }

  /// The width of the screen that decides the side margins of cells, points.
  private static func cellScreen(_ document: DocumentDescription) -> Double {
    if let device = document.device, !device.isPad,
      CanvasRules.uprightCellSides.value(for: document.version) != nil
    {
      return device.size.width
    }
    return CanvasInsets.screenSize(document).width
  }

  /// The side margins of a cell of a xib: those of its device, with the exceptions of rules
  /// canvas.narrow-cell-width to canvas.upright-cell-sides.
  private static func cellSide(_ document: DocumentDescription, width: Double) -> Double {
    let version = document.version
    let sides = cellSides(document)
    let screen = cellScreen(document)
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
