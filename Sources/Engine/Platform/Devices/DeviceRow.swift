/// The facts about one kind of screen: as apps see it at run time, and as Interface Builder's
/// canvas shows it. Points; sizes in portrait.
package struct DeviceRow: Sendable {
  /// The kind of device.
  package enum Idiom: Sendable { case phone, pad }

  /// A column of the table: an app on the device.
  package struct RunTime: Sendable {
    /// The common name of the device; unique.
    package let name: String
    /// Devices with the same screen and insets.
    package var models: [String] = []
    /// The safe area's top inset in portrait, status bar included.
    package let top: Double
    /// The safe area's inset at either side of a phone in landscape.
    package var side = 0.0
    /// The safe area's bottom inset in portrait.
    package var bottom = 0.0
    /// The bottom inset of a phone in landscape since iOS 26, if it has no home button.
    package var bottomInLandscapeSinceIOS26 = 20.0
    /// Widths of split views: landscape 1/3, 1/2, 2/3, then portrait 1/3, 2/3.
    package var splitViews: [Double] = []
    /// The newest iOS of any device with this screen; nil if one runs the newest there is. The last
    /// model of a size decides, such as the iPod touch (7th generation) for 320 × 568 points.
    package var newestSystem: Int?
  }

  /// A column of the table: the canvas with this device chosen.
  package struct Canvas: Sendable {
    /// The status bar's share of the safe area, from the device alone; at either side in landscape.
    package let statusBar: Double
    /// The values that versions of Interface Builder show, in portrait; nil if the device decides.
    package var shown: [CanvasRule<Double>.Case]?
    /// The home indicator's share of the safe area; 0 with a home button.
    package var homeIndicator = 0.0
  }

  package let id: RuleID
  /// Its id in Interface Builder; nil until a document shows it.
  package let interfaceBuilderID: String?
  package let idiom: Idiom
  package let width: Double
  package let height: Double
  /// Pixels per point.
  package let scale: Double
  /// True if a phone in landscape is regular in width.
  package let isWideInLandscape: Bool
  package let runTime: RunTime?
  package let canvas: Canvas?
  package let evidence: [Evidence]
  package let confidence: Confidence
  package let test: String
}

extension DeviceRow: RuleRow {
  package var statement: String {
    "\(runTime?.name ?? interfaceBuilderID ?? ""), \(width) × \(height) points at \(scale)x"
  }

  package var starts: [any PlatformVersion] {
    (canvas?.shown ?? []).dropFirst().map(\.start)
  }

  package var isOrdered: Bool {
    guard let shown = canvas?.shown else { return true }
    return shown.first?.start == .earliest
      && zip(shown, shown.dropFirst()).allSatisfy { $0.start < $1.start }
  }
}

extension DeviceRow.Canvas {
  /// The status bar's share of the safe area, in portrait, as one version shows it; for devices
  /// with a home button it is rule canvas.home-button-status-bar.
  package func statusBar(in version: InterfaceBuilderVersion) -> Double {
    shown?.last { $0.start <= version }?.value ?? statusBar
  }
}
