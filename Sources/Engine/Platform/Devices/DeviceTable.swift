/// The table of devices, one row a screen: oldest first, phones before pads.
package enum DeviceTable {
  package static let rows = phones + pads

  /// The row of a device that Interface Builder names, if the canvas shows it.
  package static func row(interfaceBuilderID id: String) -> DeviceRow? { byID[id] }

  /// The row of a device by its common name.
  package static func row(named name: String) -> DeviceRow? {
    rows.first { $0.runTime?.name == name }
  }

  private static let byID = Dictionary(
    rows.filter { $0.canvas != nil }.compactMap { row in
      row.interfaceBuilderID.map { ($0, row) }
    }, uniquingKeysWith: { first, _ in first })

  private static let guidelines = Evidence.published(
    "Apple, Human Interface Guidelines, Layout: screen sizes of devices")
  private static let insets = Evidence.published(
    "two tables of safe areas that developers read off devices and simulators, which agree")

  private static func phone(
    _ id: RuleID, _ interfaceBuilderID: String?, _ width: Double, _ height: Double,
    scale: Double = 3, isWide: Bool = false, _ runTime: DeviceRow.RunTime,
    canvas: DeviceRow.Canvas?, evidence: [Evidence] = [guidelines, insets],
    _ confidence: Confidence = .sure
  ) -> DeviceRow {
    DeviceRow(
      id: id, interfaceBuilderID: interfaceBuilderID, idiom: .phone, width: width, height: height,
      scale: scale, isWideInLandscape: isWide, runTime: runTime, canvas: canvas,
      evidence: evidence, confidence: confidence, test: "theDeviceIsThatOfItsRow")
  }

  private static func pad(
    _ id: RuleID, _ interfaceBuilderID: String?, _ width: Double, _ height: Double,
    isRounded: Bool = true, _ name: String?, models: [String] = [], splitViews: [Double] = [],
    newestSystem: Int? = nil, isOnCanvas: Bool = true, _ confidence: Confidence = .sure
  ) -> DeviceRow {
    let (top, bottom) = isRounded ? (24.0, 20.0) : (20, 0)
    return DeviceRow(
      id: id, interfaceBuilderID: interfaceBuilderID, idiom: .pad, width: width, height: height,
      scale: 2, isWideInLandscape: false,
      runTime: name.map { name in
        DeviceRow.RunTime(
          name: name, models: models, top: top, bottom: bottom, splitViews: splitViews,
          newestSystem: newestSystem)
      },
      canvas: isOnCanvas ? DeviceRow.Canvas(statusBar: top, homeIndicator: bottom) : nil,
      evidence: [guidelines, insets], confidence: confidence,
      test: name == nil ? "every device of the canvas has its size" : "theDeviceIsThatOfItsRow")
  }

  /// A device with a home button; rule canvas.home-button-status-bar says since when the canvas
  /// shows its status bar.
  private static let homeButton = DeviceRow.Canvas(statusBar: 20)

  private static func rounded(
    _ statusBar: Double, _ shown: [CanvasRule<Double>.Case]? = nil
  ) -> DeviceRow.Canvas {
    DeviceRow.Canvas(statusBar: statusBar, shown: shown, homeIndicator: 34)
  }

  package static let phones: [DeviceRow] = [
    phone(
      "devices.iphone-4s", "retina3_5", 320, 480, scale: 2,
      .init(name: "iPhone 4s", top: 20, newestSystem: 9), canvas: homeButton),
    phone(
      "devices.iphone-se-1", "retina4_0", 320, 568, scale: 2,
      .init(
        name: "iPhone SE (1st generation)", models: ["iPhone 5", "iPhone 5s"], top: 20,
        newestSystem: 15), canvas: homeButton),
    phone(
      "devices.iphone-se-3", "retina4_7", 375, 667, scale: 2,
      .init(
        name: "iPhone SE (3rd generation)",
        models: [
          "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
        ], top: 20), canvas: homeButton),
    phone(
      "devices.iphone-8-plus", "retina5_5", 414, 736, isWide: true,
      .init(
        name: "iPhone 8 Plus", models: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"],
        top: 20, newestSystem: 16), canvas: homeButton),
    phone(
      "devices.iphone-11-pro", "retina5_9", 375, 812,
      .init(
        name: "iPhone 11 Pro", models: ["iPhone X", "iPhone XS"], top: 44, side: 44, bottom: 34),
      canvas: rounded(44, [.always(44), .since(21225, 47), .since(21701, 50)])),
    // The device's notch is 48 points high; the canvas showed that of the iPhone X at first, and keeps it at
    // the sides.
    phone(
      "devices.iphone-11", "retina6_1", 414, 896, scale: 2, isWide: true,
      .init(name: "iPhone 11", models: ["iPhone XR"], top: 48, side: 48, bottom: 34),
      canvas: rounded(44, [.always(44), .since(21225, 48)])),
    phone(
      "devices.iphone-11-pro-max", "retina6_5", 414, 896, isWide: true,
      .init(
        name: "iPhone 11 Pro Max", models: ["iPhone XS Max"], top: 44, side: 44, bottom: 34),
      canvas: rounded(44)),
    phone(
      "devices.iphone-13-mini", "retina5_4", 375, 812,
      .init(
        name: "iPhone 13 mini", models: ["iPhone 12 mini"], top: 50, side: 50, bottom: 34),
      canvas: rounded(50), .likely),
    phone(
      "devices.iphone-14", "retina6_0", 390, 844,
      .init(
        name: "iPhone 14",
        models: [
          "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e", "iPhone 17e",
        ], top: 47, side: 47, bottom: 34),
      canvas: rounded(47, [.always(44), .since(21225, 47)])),
    phone(
      "devices.iphone-14-plus", "retina6_7", 428, 926, isWide: true,
      .init(
        name: "iPhone 14 Plus", models: ["iPhone 12 Pro Max", "iPhone 13 Pro Max"], top: 47,
        side: 47, bottom: 34), canvas: rounded(47, [.always(44), .since(21225, 47)])),
    phone(
      "devices.iphone-16", "retina6_12", 393, 852,
      .init(
        name: "iPhone 16", models: ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro"], top: 59,
        side: 59, bottom: 34), canvas: rounded(59)),
    phone(
      "devices.iphone-16-plus", "retina6_72", 430, 932, isWide: true,
      .init(
        name: "iPhone 16 Plus",
        models: ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max"], top: 59, side: 59,
        bottom: 34), canvas: rounded(59)),
    phone(
      "devices.iphone-16-pro", "retina6_3", 402, 874,
      .init(
        name: "iPhone 16 Pro", models: ["iPhone 17", "iPhone 17 Pro"], top: 62, side: 62,
        bottom: 34), canvas: rounded(62),
      evidence: [
        guidelines, .published("a log of safe areas from the device; one of two tables says 59"),
      ], .likely),
    phone(
      "devices.iphone-16-pro-max", "retina6_9", 440, 956, isWide: true,
      .init(
        name: "iPhone 16 Pro Max", models: ["iPhone 17 Pro Max"], top: 62, side: 62, bottom: 34),
      canvas: rounded(62)),
    // Its class in landscape is unknown, and its width class is assumed.
    phone(
      "devices.iphone-air", nil, 420, 912,
      .init(
        name: "iPhone Air", top: 68, side: 68, bottom: 34, bottomInLandscapeSinceIOS26: 29),
      canvas: nil,
      evidence: [
        .published("one table of safe areas that a developer read off devices and simulators")
      ], .thin),
  ]

  package static let pads: [DeviceRow] = [
    pad(
      "devices.ipad-mini-5", "ipad9_7", 768, 1024, isRounded: false, "iPad mini (5th generation)",
      models: ["iPad 9.7-inch", "iPad Air 2"], splitViews: [320, 507, 694, 320, 438]),
    pad(
      "devices.ipad-9", "ipad10_2", 810, 1080, isRounded: false, "iPad (9th generation)",
      models: ["iPad (7th generation)", "iPad (8th generation)"],
      splitViews: [320, 535, 750, 320, 480]),
    pad(
      "devices.ipad-air-3", "ipad10_5", 834, 1112, isRounded: false, "iPad Air (3rd generation)",
      models: ["iPad Pro 10.5-inch"], splitViews: [320, 551, 782, 320, 504]),
    pad(
      "devices.ipad-pro-11-4", "ipad11_0rounded", 834, 1194, "iPad Pro 11-inch (4th generation)",
      splitViews: [375, 592, 809, 320, 504]),
    pad(
      "devices.ipad-pro-11-m4", nil, 834, 1210, "iPad Pro 11-inch (M4)",
      models: ["iPad Pro 11-inch (M5)"], splitViews: [375, 600, 825, 320, 504], isOnCanvas: false,
      .likely),
    pad(
      "devices.ipad-air-11", "ipad10_9rounded", 820, 1180, "iPad Air 11-inch",
      models: [
        "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (10th generation)",
        "iPad (A16)",
      ], splitViews: [375, 585, 795, 320, 490]),
    pad(
      "devices.ipad-mini-6", "ipad8_3rounded", 744, 1133, "iPad mini (6th generation)",
      models: ["iPad mini (A17 Pro)"], splitViews: [375, 561, 748, 320, 414], .likely),
    pad(
      "devices.ipad-pro-12-9-2", "ipad12_9", 1024, 1366, isRounded: false,
      "iPad Pro 12.9-inch (2nd generation)", splitViews: [375, 678, 981, 375, 639],
      newestSystem: 17),
    pad(
      "devices.ipad-air-13", "ipad12_9rounded", 1024, 1366, "iPad Air 13-inch",
      splitViews: [375, 678, 981, 375, 639]),
    pad(
      "devices.ipad-pro-13-m4", nil, 1032, 1376, "iPad Pro 13-inch (M4)",
      models: ["iPad Pro 13-inch (M5)"], splitViews: [375, 683, 991, 375, 647], isOnCanvas: false,
      .likely),
    // Names of the canvas alone: that of the small iPad, whose screen is the 9.7-inch one's, and
    // one of Xcode 16 that may be the iPad Pro 13-inch (M4).
    pad("devices.canvas-ipad-mini", "ipad7_9", 768, 1024, isRounded: false, nil),
    pad("devices.canvas-ipad-13", "ipad13_0rounded", 1032, 1376, nil, .likely),
  ]
}
