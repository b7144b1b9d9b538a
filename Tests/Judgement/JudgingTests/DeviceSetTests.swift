import Testing

@testable import Judging

@testable import AutoLayout

@Suite struct DeviceSetTests {
  @Test func everyScreenHasANameOfItsOwnAndASizeInOneOfTheClasses() {
    let screens = DeviceSet.all.screens
    #expect(Set(screens.map(\.name)).count == screens.count)
    for screen in screens {
      let environment = screen.environment(bars: Bars())
      #expect(environment.size.width >= 320 && environment.size.height >= 320)
      #expect(environment.horizontalSizeClass != .any && environment.verticalSizeClass != .any)
      if screen.device.idiom == .pad { #expect(environment.verticalSizeClass == .regular) }
    }
  }

  /// Both tables of semantics 8, row by row.
  @Test func theMatrixIsThatOfTheDevices() throws {
    let plus = try #require(try DeviceSet.screens(named: ["iPhone 11"]).last)
    #expect(plus.environment(bars: Bars()).horizontalSizeClass == .regular)
    #expect(plus.environment(bars: Bars()).verticalSizeClass == .compact)
    #expect(
      plus.environment(bars: Bars()).safeAreaInsets == EdgeInsets(left: 48, bottom: 21, right: 48))
    let air = Screen.multitasking(try #require(Device.pads.first { $0.size.width == 820 }))
    #expect(air.map(\.size.width) == [320, 490, 375, 585, 795, 320, 375])
    let classes = air.map { $0.environment(bars: Bars()).horizontalSizeClass }
    #expect(classes == [.compact, .compact, .compact, .compact, .regular, .compact, .compact])
    let large = Screen.multitasking(try #require(Device.pads.first { $0.size.width == 1032 }))
    #expect(large[3].environment(bars: Bars()).horizontalSizeClass == .regular)
    #expect(large[1].environment(bars: Bars()).horizontalSizeClass == .compact)
  }

  @Test func theLimitBetweenTheClassesHasAPixelOnEitherSide() {
    for screens in [Screen.selection, DeviceSet.pads.screens, DeviceSet.all.screens] {
      let widths = Set(screens.map(\.size.width))
      #expect(widths.contains(659.5) && widths.contains(660))
    }
    #expect(Screen.widthClass(ofWindow: 659.5) == .compact)
    #expect(Screen.widthClass(ofWindow: 660) == .regular)
  }

  @Test func namesMeanSetsDevicesModelsAndScreens() throws {
    #expect(
      try DeviceSet.screens(named: ["iPhone 15 Pro", "retina6_12"]).map(\.name) == [
        "iPhone 16 portrait", "iPhone 16 landscape",
      ])
    let one = try DeviceSet.screens(named: ["ipad air 11-inch landscape, split 1/2"])
    #expect(one.map(\.size.width) == [585])
    #expect(try DeviceSet.screens(named: ["phones"]).allSatisfy { $0.window == nil })
    #expect(try DeviceSet.screens(named: ["phones", "all"]).count == DeviceSet.all.screens.count)
    #expect(throws: UnknownDeviceError(name: "iPhone 99")) {
      try DeviceSet.screens(named: ["pads", "iPhone 99"])
    }
  }

  @Test func currentDevicesRunTheLatestVersion() {
    let names = Set(DeviceSet.current.screens.map(\.device.name))
    #expect(!names.contains("iPhone 8 Plus") && names.contains("iPhone 11"))
  }

  @Test func phonesOnTheirSideKeepRoomAboveSinceTheLatestVersion() throws {
    let screen = try #require(try DeviceSet.screens(named: ["iPhone 16 Pro landscape"]).first)
    let old = screen.environment(bars: Bars(), generation: .ios18).safeAreaInsets
    let new = screen.environment(bars: Bars(), generation: OSGeneration(major: 26)).safeAreaInsets
    #expect(old == EdgeInsets(left: 62, bottom: 21, right: 62))
    #expect(new == EdgeInsets(top: 20, left: 62, bottom: 20, right: 62))
  }
}
