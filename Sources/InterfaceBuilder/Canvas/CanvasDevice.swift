import AutoLayout

/// A device of Interface Builder's canvas (semantics 8).
struct CanvasDevice: Hashable {
  var id: String
  /// Portrait, points.
  var size: Size
  var scale: Double
  /// The status bar's share of the safe area, from the device alone.
  var statusBar: Double
  /// The home indicator's share of the safe area in portrait; 0 with a home button.
  var homeIndicator: Double
  /// Regular width in landscape.
  var isRegularInLandscape = false

  var isPad: Bool { id.hasPrefix("ipad") }
  var hasHomeButton: Bool { homeIndicator == 0 }

  init?(id: String) {
    self.id = id
    guard let row = Self.rows[id] else { return nil }
    size = Size(width: row.width, height: row.height)
    scale = row.scale
    statusBar = row.statusBar
    homeIndicator = row.home
    isRegularInLandscape = row.isWide
  }

  private struct Row {
    var width: Double
    var height: Double
    var scale: Double = 2
    var statusBar: Double = 20
    var home: Double = 0
    var isWide = false
  }

  private static let rows: [String: Row] = [
    "retina3_5": Row(width: 320, height: 480),
    "retina4_0": Row(width: 320, height: 568),
    "retina4_7": Row(width: 375, height: 667),
    "retina5_5": Row(width: 414, height: 736, scale: 3, isWide: true),
    "retina5_4": Row(width: 375, height: 812, scale: 3, statusBar: 50, home: 34),
    "retina5_9": Row(width: 375, height: 812, scale: 3, statusBar: 44, home: 34),
    "retina6_1": Row(width: 414, height: 896, statusBar: 44, home: 34, isWide: true),
    "retina6_5": Row(width: 414, height: 896, scale: 3, statusBar: 44, home: 34, isWide: true),
    "retina6_0": Row(width: 390, height: 844, scale: 3, statusBar: 47, home: 34),
    "retina6_7": Row(width: 428, height: 926, scale: 3, statusBar: 47, home: 34, isWide: true),
    "retina6_12": Row(width: 393, height: 852, scale: 3, statusBar: 59, home: 34),
    "retina6_72": Row(width: 430, height: 932, scale: 3, statusBar: 59, home: 34, isWide: true),
    "retina6_3": Row(width: 402, height: 874, scale: 3, statusBar: 62, home: 34),
    "retina6_9": Row(width: 440, height: 956, scale: 3, statusBar: 62, home: 34, isWide: true),
    "ipad7_9": Row(width: 768, height: 1024),
    "ipad9_7": Row(width: 768, height: 1024),
    "ipad10_2": Row(width: 810, height: 1080),
    "ipad10_5": Row(width: 834, height: 1112),
    "ipad12_9": Row(width: 1024, height: 1366),
    "ipad8_3rounded": Row(width: 744, height: 1133, statusBar: 24, home: 20),
    "ipad10_9rounded": Row(width: 820, height: 1180, statusBar: 24, home: 20),
    "ipad11_0rounded": Row(width: 834, height: 1194, statusBar: 24, home: 20),
    "ipad12_9rounded": Row(width: 1024, height: 1366, statusBar: 24, home: 20),
    "ipad13_0rounded": Row(width: 1032, height: 1376, statusBar: 24, home: 20),
  ]
}
