import Testing

@testable import AutoLayout

@Suite struct BarHeightsTests {
  private let bars: Bars = {
    var bars = Bars()
    bars.navigationBar = true
    bars.tabBar = true
    return bars
  }()

  /// Semantics 4 and 7.3: what bars add to the safe area of the bare screen.
  @Test(arguments: [
    ("iPhone SE (3rd generation)", Device.Orientation.portrait, 44.0, 49.0),
    ("iPhone SE (3rd generation)", .landscape, 32, 32),
    ("iPhone 8 Plus", .landscape, 44, 49), ("iPad (9th generation)", .portrait, 50, 50),
    ("iPad mini (6th generation)", .landscape, 50, 45),
  ]) func barsAddWhatTheDeviceAndItsOrientationSay(
    name: String, orientation: Device.Orientation, top: Double, bottom: Double
  ) throws {
    let device = try #require((Device.phones + Device.pads).first { $0.name == name })
    let bare = device.environment(orientation, bars: Bars()).safeAreaInsets
    let barred = device.environment(orientation, bars: bars).safeAreaInsets
    #expect(barred.top - bare.top == top && barred.bottom - bare.bottom == bottom, "\(barred)")
  }

  @Test func `phones in landscape have lower bars`() {
    for (major, tabBar) in [(10, 49.0), (11, 32)] {
      let heights = BarHeights(
        idiom: .phone, isCompact: true, hasHomeIndicator: true,
        generation: OSGeneration(major: major))
      #expect(heights.navigationBar == 32 && heights.toolbar == 32 && heights.tabBar == tabBar)
    }
  }

  @Test func `a large title makes the navigation bar 96 points high`() throws {
    var bars = bars
    bars.largeTitle = true
    let device = try #require(Device.phones.first { $0.name == "iPhone 16" })
    #expect(device.environment(.portrait, bars: bars).safeAreaInsets.top == 59 + 96)
    #expect(device.environment(.landscape, bars: bars).safeAreaInsets.top == 32)
  }

  @Test func `navigation bars of phones in portrait are 54 points high since iOS 26`() {
    for (major, height) in [(18, 44.0), (26, 54)] {
      let heights = BarHeights(
        idiom: .phone, isCompact: false, hasHomeIndicator: true,
        generation: OSGeneration(major: major))
      #expect(heights.navigationBar == height && heights.tabBar == 49)
    }
  }

  @Test func iPadsHaveBarsOfPhonesBeforeIOS12() {
    let old = BarHeights(
      idiom: .pad, isCompact: false, hasHomeIndicator: false, generation: OSGeneration(major: 11))
    #expect((old.navigationBar, old.tabBar, old.toolbar) == (44, 49, 44))
  }
}
