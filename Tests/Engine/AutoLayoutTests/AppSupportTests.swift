import Foundation
import Judging
import Testing

@testable import AutoLayout

@Suite struct AppSupportTests {
  private func screen(_ name: String) throws -> Screen {
    try #require(DeviceSet.all.screens.first { $0.name == name })
  }

  @Test func `an app with portrait only is not shown in landscape`() throws {
    let support = AppSupport(phone: [.portrait], pad: [.portrait, .landscape])
    #expect(support.includes(try screen("iPhone 16 portrait")))
    #expect(
      support.exclusion(of: try screen("iPhone 16 landscape"))
        == .orientation(.landscape, .phone))
    #expect(support.includes(try screen("iPad Air 11-inch landscape")))
  }

  @Test func `an app for phones is not shown on tablets`() throws {
    let support = AppSupport(pad: [])
    #expect(support.exclusion(of: try screen("iPad Air 11-inch portrait")) == .idiom(.pad))
    #expect(support.includes(try screen("iPhone 16 landscape")))
  }

  @Test(arguments: [
    ("iPhone 4s", 9, 10), ("iPhone SE (1st generation)", 15, 16), ("iPhone 8 Plus", 16, 17),
    ("iPad Pro 12.9-inch (2nd generation)", 17, 18),
  ])
  func `a deployment target keeps the devices that run it`(
    name: String, newest: Int, tooNew: Int
  ) throws {
    let portrait = try screen("\(name) portrait")
    #expect(AppSupport(oldest: OSGeneration(major: newest)).includes(portrait))
    #expect(
      AppSupport(oldest: OSGeneration(major: tooNew)).exclusion(of: portrait)
        == .system(newest: OSGeneration(major: newest)))
  }

  @Test func `a device with the newest system is never too old`() throws {
    let support = AppSupport(oldest: OSGeneration(major: 26))
    let left = Device.all.filter { support.includes(Screen($0, .portrait)) }
    #expect(left == Device.all.filter(\.isCurrent))
  }

  @Test func `an app for the full screen has no windows`() throws {
    let support = AppSupport(hasWindows: false)
    let split = try screen("iPad Air 11-inch landscape, split 1/2")
    #expect(support.exclusion(of: split) == .window)
    #expect(support.includes(try screen("iPad Air 11-inch landscape")))
  }

  @Test func `a device's metrics are of a system that it runs and the app too`() throws {
    let small = try #require(Device.all.first { $0.name == "iPhone SE (1st generation)" })
    let large = try #require(Device.all.first { $0.name == "iPhone 16" })
    #expect(AppSupport().generation(on: small, at: .ios18) == OSGeneration(major: 15))
    #expect(AppSupport().generation(on: large, at: .ios18) == .ios18)
    let newest = AppSupport(oldest: OSGeneration(major: 26))
    #expect(newest.generation(on: large, at: .ios18) == OSGeneration(major: 26))
  }

  @Test func `two targets together support whatever one of them does`() {
    let one = AppSupport(
      phone: [.portrait], pad: [], oldest: OSGeneration(major: 13), hasWindows: false,
      isLaunchScreen: true)
    let other = AppSupport(phone: [], pad: [.landscape], oldest: OSGeneration(major: 11))
    let both = one.union(other)
    #expect(both.phone == [.portrait])
    #expect(both.pad == [.landscape])
    #expect(both.oldest == OSGeneration(major: 11))
    #expect(both.hasWindows)
    #expect(!both.isLaunchScreen)
    #expect(one.union(AppSupport()).oldest == nil)
  }

  @Test func `an app's support round-trips`() throws {
    let support = AppSupport(
      phone: [.landscape], pad: [], oldest: OSGeneration(major: 15, minor: 5), hasWindows: false)
    let data = try JSONEncoder().encode(support)
    #expect(try JSONDecoder().decode(AppSupport.self, from: data) == support)
    let broken = Data(String(decoding: data, as: UTF8.self).replacing("ios15.5", with: "x").utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AppSupport.self, from: broken)
    }
  }

  @Test func `sets and devices have the app's orientations, a single screen its own`() throws {
    let support = AppSupport(phone: [.portrait])
    let named = try DeviceSet.screens(
      named: ["iPhone 16", "iPhone 14 landscape"], support: support)
    #expect(named.map(\.name) == ["iPhone 16 portrait", "iPhone 14 landscape"])
    let phones = try DeviceSet.screens(named: ["phones"], support: support)
    #expect(phones.count == Device.phones.count)
    // Tablets are the user's word where the app is for phones.
    let pads = try DeviceSet.screens(named: ["pads"], support: AppSupport(pad: []))
    #expect(pads.count == DeviceSet.pads.screens.count)
  }
}
