extension Device {
  /// Widths of split views, points (semantics 8.1).
  public struct Multitasking: Hashable, Sendable {
    public var landscape: (third: Double, half: Double, twoThirds: Double)
    public var portrait: (third: Double, twoThirds: Double)

    public static func == (a: Multitasking, b: Multitasking) -> Bool {
      a.landscape == b.landscape && a.portrait == b.portrait
    }

    public func hash(into hasher: inout Hasher) {
      for width in [
        landscape.third, landscape.half, landscape.twoThirds, portrait.third, portrait.twoThirds,
      ] {
        hasher.combine(width)
      }
    }

    init(_ third: Double, _ half: Double, _ twoThirds: Double, portrait: (Double, Double)) {
      landscape = (third, half, twoThirds)
      self.portrait = (portrait.0, portrait.1)
    }
  }

  /// Nil for phones. By the size of the screen in portrait.
  public var multitasking: Multitasking? {
    guard idiom == .pad else { return nil }
    return switch (size.width, size.height) {
    case (810, _): Multitasking(320, 535, 750, portrait: (320, 480))
    case (834, 1112): Multitasking(320, 551, 782, portrait: (320, 504))
    case (834, 1210): Multitasking(375, 600, 825, portrait: (320, 504))
    case (834, _): Multitasking(375, 592, 809, portrait: (320, 504))
    case (820, _): Multitasking(375, 585, 795, portrait: (320, 490))
    case (744, _): Multitasking(375, 561, 748, portrait: (320, 414))
    case (1024, _): Multitasking(375, 678, 981, portrait: (375, 639))
    case (1032, _): Multitasking(375, 683, 991, portrait: (375, 647))
    default: Multitasking(320, 507, 694, portrait: (320, 438))
    }
  }

  /// Other devices with the same screen and insets: what people own.
  public var models: [String] { Self.models[name] ?? [] }

  /// Whether iOS 26 runs on devices with this screen.
  public var isCurrent: Bool {
    ![
      "iPhone 4s", "iPhone SE (1st generation)", "iPhone 8 Plus",
      "iPad Pro 12.9-inch (2nd generation)",
    ].contains(name)
  }

  private static let models: [String: [String]] = [
    "iPhone SE (1st generation)": ["iPhone 5", "iPhone 5s"],
    "iPhone SE (3rd generation)": [
      "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
    ],
    "iPhone 8 Plus": ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"],
    "iPhone 11 Pro": ["iPhone X", "iPhone XS"],
    "iPhone 11": ["iPhone XR"],
    "iPhone 11 Pro Max": ["iPhone XS Max"],
    "iPhone 13 mini": ["iPhone 12 mini"],
    "iPhone 14": [
      "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e", "iPhone 17e",
    ],
    "iPhone 14 Plus": ["iPhone 12 Pro Max", "iPhone 13 Pro Max"],
    "iPhone 16": ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro"],
    "iPhone 16 Plus": ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max"],
    "iPhone 16 Pro": ["iPhone 17", "iPhone 17 Pro"],
    "iPhone 16 Pro Max": ["iPhone 17 Pro Max"],
    "iPad mini (5th generation)": ["iPad 9.7-inch", "iPad Air 2"],
    "iPad (9th generation)": ["iPad (7th generation)", "iPad (8th generation)"],
    "iPad Air (3rd generation)": ["iPad Pro 10.5-inch"],
    "iPad Air 11-inch": [
      "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (10th generation)",
      "iPad (A16)",
    ],
    "iPad mini (6th generation)": ["iPad mini (A17 Pro)"],
  ]
}
