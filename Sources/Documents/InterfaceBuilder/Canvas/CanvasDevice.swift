import AutoLayout
import Platform

/// A device of Interface Builder's canvas: a row of the table of devices, as the canvas shows it.
struct CanvasDevice {
  let id: String
  private let row: DeviceRow
  private let canvas: DeviceRow.Canvas

  init?(id: String) {
    guard let row = DeviceTable.row(interfaceBuilderID: id), let canvas = row.canvas else {
      return nil
    }
    self.id = id
    self.row = row
    self.canvas = canvas
  }

  /// Portrait, points.
  var size: Size { Size(width: row.width, height: row.height) }
  /// Pixels per point.
  var scale: Double { row.scale }
  /// The status bar's share of the safe area, from the device alone.
  var statusBar: Double { canvas.statusBar }
  /// The home indicator's share of the safe area in portrait; 0 with a home button.
  var homeIndicator: Double { canvas.homeIndicator }
  /// Regular width in landscape.
  var isRegularInLandscape: Bool { row.isWideInLandscape }

  var isPad: Bool { row.idiom == .pad }
  var hasHomeButton: Bool { homeIndicator == 0 }

  /// The height of the status bar on the canvas of one version, in portrait.
  func statusBar(in version: InterfaceBuilderVersion) -> Double {
    if hasHomeButton { return CanvasRules.homeButtonStatusBar.value(for: version) }
    return canvas.statusBar(in: version)
  }
}
