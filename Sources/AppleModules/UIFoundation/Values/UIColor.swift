/// `UIColor`: components in sRGB; the system's colours are distinguished by their light appearance.
open class UIColor: NSObject, @unchecked Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    self.init(
      red: parts.first ?? 0, green: parts.dropFirst().first ?? 0,
      blue: parts.dropFirst(2).first ?? 0, alpha: cgColor.alpha)
  }
  /// The colour for the light appearance.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }
  /// A colour of a catalogue: Linux has none, so every name is black.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(white: 0, alpha: 1)
  }
  public convenience init(resource: ColorResource) { self.init(white: 0, alpha: 1) }
  public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 1) }

  open var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  open func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = self.alpha
    return true
  }
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var sector: CGFloat = 0
    if range > 0 {
      sector =
        high == red
        ? (green - blue) / range
        : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = self.alpha
    return true
  }
  open func set() {}
  open func setFill() {}
  open func setStroke() {}

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.cgColor == cgColor } ?? false
  }
  open override var hash: Int { cgColor.hashValue }
}

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  private static func byte(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
  public static let systemRed = byte(255, 59, 48)
  public static let systemGreen = byte(52, 199, 89)
  public static let systemBlue = byte(0, 122, 255)
  public static let systemOrange = byte(255, 149, 0)
  public static let systemYellow = byte(255, 204, 0)
  public static let systemPink = byte(255, 45, 85)
  public static let systemPurple = byte(175, 82, 222)
  public static let systemTeal = byte(48, 176, 199)
  public static let systemCyan = byte(50, 173, 230)
  public static let systemMint = byte(0, 199, 190)
  public static let systemIndigo = byte(88, 86, 214)
  public static let systemBrown = byte(162, 132, 94)
  public static let systemGray = byte(142, 142, 147)
  public static let systemGray2 = byte(174, 174, 178)
  public static let systemGray3 = byte(199, 199, 204)
  public static let systemGray4 = byte(209, 209, 214)
  public static let systemGray5 = byte(229, 229, 234)
  public static let systemGray6 = byte(242, 242, 247)
  public static let tintColor = systemBlue
  public static let link = systemBlue
  public static let label = black
  public static let secondaryLabel = byte(60, 60, 67, 0.6)
  public static let tertiaryLabel = byte(60, 60, 67, 0.3)
  public static let quaternaryLabel = byte(60, 60, 67, 0.18)
  public static let placeholderText = byte(60, 60, 67, 0.3)
  public static let separator = byte(60, 60, 67, 0.29)
  public static let opaqueSeparator = byte(198, 198, 200)
  public static let systemBackground = white
  public static let secondarySystemBackground = systemGray6
  public static let tertiarySystemBackground = white
  public static let systemGroupedBackground = systemGray6
  public static let secondarySystemGroupedBackground = white
  public static let tertiarySystemGroupedBackground = systemGray6
  public static let systemFill = byte(120, 120, 128, 0.2)
  public static let secondarySystemFill = byte(120, 120, 128, 0.16)
  public static let tertiarySystemFill = byte(118, 118, 128, 0.12)
  public static let quaternarySystemFill = byte(116, 116, 128, 0.08)
  public static let darkText = black
  public static let groupTableViewBackground = systemGroupedBackground
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
