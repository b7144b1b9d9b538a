import Judging
import Testing

@testable import AutoLayout

/// The device matrix against the tables of semantics 8, number by number.
@Suite struct DeviceMatrixTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var id: String?
    var size: Size
    var scale: Double
    var landscapeClass: SizeClass
    var portrait: EdgeInsets
    /// Until iOS 18.
    var landscape: EdgeInsets

    var testDescription: String { id ?? "\(size.width) × \(size.height)" }
  }

  private static func phone(
    _ id: String?, _ width: Double, _ height: Double, _ scale: Double, _ landscapeClass: SizeClass,
    portrait: (Double, Double), landscape: (Double, Double, Double)
  ) -> Row {
    Row(
      id: id, size: Size(width: width, height: height), scale: scale,
      landscapeClass: landscapeClass,
      portrait: EdgeInsets(top: portrait.0, bottom: portrait.1),
      landscape: EdgeInsets(
        top: landscape.0, left: landscape.2, bottom: landscape.1, right: landscape.2))
  }

  private static func pad(
    _ id: String?, _ width: Double, _ height: Double, _ insets: (Double, Double)
  ) -> Row {
    phone(
      id, width, height, 2, .regular, portrait: insets, landscape: (insets.0, insets.1, 0))
  }

  static let rows = [
    phone("retina3_5", 320, 480, 2, .compact, portrait: (20, 0), landscape: (0, 0, 0)),
    phone("retina4_0", 320, 568, 2, .compact, portrait: (20, 0), landscape: (0, 0, 0)),
    phone("retina4_7", 375, 667, 2, .compact, portrait: (20, 0), landscape: (0, 0, 0)),
    phone("retina5_5", 414, 736, 3, .regular, portrait: (20, 0), landscape: (0, 0, 0)),
    phone("retina5_9", 375, 812, 3, .compact, portrait: (44, 34), landscape: (0, 21, 44)),
    phone("retina6_1", 414, 896, 2, .regular, portrait: (48, 34), landscape: (0, 21, 48)),
    phone("retina6_5", 414, 896, 3, .regular, portrait: (44, 34), landscape: (0, 21, 44)),
    phone("retina5_4", 375, 812, 3, .compact, portrait: (50, 34), landscape: (0, 21, 50)),
    phone("retina6_0", 390, 844, 3, .compact, portrait: (47, 34), landscape: (0, 21, 47)),
    phone("retina6_7", 428, 926, 3, .regular, portrait: (47, 34), landscape: (0, 21, 47)),
    phone("retina6_12", 393, 852, 3, .compact, portrait: (59, 34), landscape: (0, 21, 59)),
    phone("retina6_72", 430, 932, 3, .regular, portrait: (59, 34), landscape: (0, 21, 59)),
    phone("retina6_3", 402, 874, 3, .compact, portrait: (62, 34), landscape: (0, 21, 62)),
    phone("retina6_9", 440, 956, 3, .regular, portrait: (62, 34), landscape: (0, 21, 62)),
    // Its class in landscape is not known, and that of its width is assumed.
    phone(nil, 420, 912, 3, .compact, portrait: (68, 34), landscape: (0, 21, 68)),
    pad("ipad9_7", 768, 1024, (20, 0)), pad("ipad10_2", 810, 1080, (20, 0)),
    pad("ipad10_5", 834, 1112, (20, 0)), pad("ipad11_0rounded", 834, 1194, (24, 20)),
    pad(nil, 834, 1210, (24, 20)), pad("ipad10_9rounded", 820, 1180, (24, 20)),
    pad("ipad8_3rounded", 744, 1133, (24, 20)), pad("ipad12_9", 1024, 1366, (20, 0)),
    pad("ipad12_9rounded", 1024, 1366, (24, 20)), pad(nil, 1032, 1376, (24, 20)),
  ]

  @Test func thereIsADeviceForEveryRow() {
    #expect(Device.all.map(\.interfaceBuilderID) == Self.rows.map(\.id))
    #expect(Device.all.map(\.size) == Self.rows.map(\.size))
  }

  @Test(arguments: rows) func theDeviceIsThatOfItsRow(_ row: Row) throws {
    let device = try #require(
      Device.all.first { $0.interfaceBuilderID == row.id && $0.size == row.size })
    #expect(device.scale == row.scale)
    let isPad = device.idiom == .pad
    let portrait = device.environment(.portrait, bars: Bars())
    #expect(portrait.size == row.size)
    #expect(portrait.safeAreaInsets == row.portrait)
    #expect(portrait.horizontalSizeClass == (isPad ? .regular : .compact))
    #expect(portrait.verticalSizeClass == .regular)
    let landscape = device.environment(.landscape, bars: Bars())
    #expect(landscape.size == Size(width: row.size.height, height: row.size.width))
    #expect(landscape.safeAreaInsets == row.landscape)
    #expect(landscape.horizontalSizeClass == row.landscapeClass)
    #expect(landscape.verticalSizeClass == (isPad ? .regular : .compact))
  }

  /// Landscape 1/3, 1/2, 2/3 and portrait 1/3, 2/3 of semantics 8.1, and the class of the half.
  @Test(
    arguments: [
      ("ipad9_7", [320.0, 507, 694, 320, 438]), ("ipad10_2", [320, 535, 750, 320, 480]),
      ("ipad10_5", [320, 551, 782, 320, 504]), ("ipad10_9rounded", [375, 585, 795, 320, 490]),
      ("ipad11_0rounded", [375, 592, 809, 320, 504]),
      ("ipad12_9rounded", [375, 678, 981, 375, 639]),
      ("ipad8_3rounded", [375, 561, 748, 320, 414]),
    ])
  func splitViewsHaveTheirWidths(_ id: String, _ widths: [Double]) throws {
    let device = try #require(Device.pads.first { $0.interfaceBuilderID == id })
    func views(_ orientation: Device.Orientation) -> [Screen] {
      Screen.multitasking(device).filter { screen in
        guard case .split = screen.window else { return false }
        return screen.orientation == orientation
      }
    }
    let landscape = views(.landscape)
    #expect((landscape + views(.portrait)).map(\.size.width) == widths)
    for screen in landscape + views(.portrait) {
      let environment = screen.environment(bars: Bars())
      #expect(environment.verticalSizeClass == .regular)
      // Regular are two thirds in landscape, and the half of the largest.
      let isWide = screen.orientation == .landscape && screen.size.width >= 678
      #expect(environment.horizontalSizeClass == (isWide ? .regular : .compact), "\(screen.name)")
    }
  }

  /// The content of a set of devices: both orientations of each, split views, slide over, free
  /// windows.
  @Test func everySetHoldsBothOrientationsOfItsDevices() {
    for set in DeviceSet.allCases {
      let screens = set.screens
      let devices = Set(screens.map(\.device))
      for device in devices {
        let own = screens.filter { $0.device == device }
        let whole = own.filter { $0.window == nil }.map(\.orientation)
        #expect(Set(whole) == [.portrait, .landscape], "\(device.name)")
        let (splits, overs, windows) = own.reduce(into: (0, 0, 0)) { counts, screen in
          switch screen.window {
          case .split: counts.0 += 1
          case .slideOver: counts.1 += 1
          case .free: counts.2 += 1
          case nil: break
          }
        }
        let isPad = device.idiom == .pad
        #expect([splits, overs, windows] == (isPad ? [5, 2, 3] : [0, 0, 0]), "\(device.name)")
      }
    }
    #expect(Set(DeviceSet.all.screens.map(\.device)).count == Self.rows.count)
  }
}
