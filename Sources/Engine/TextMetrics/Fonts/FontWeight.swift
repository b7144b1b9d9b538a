/// A weight of the system font, lightest first. Raw values are Interface Builder's names.
public enum FontWeight: String, CaseIterable, Sendable, Codable, Comparable {
  /// `UIFont.Weight`, in its order.
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight the system font takes when the user turns on Bold Text.
  ///
  /// One visible step, as the text styles take (regular to semibold, semibold to bold); the steps
  /// of the other weights are an assumption. Lines keep their height, only widths change.
  public var withBoldText: FontWeight {
    switch self {
    case .ultraLight, .thin: .light
    case .light: .medium
    case .regular: .semibold
    case .medium, .semibold: .bold
    case .bold: .heavy
    case .heavy, .black: .black
    }
  }

  /// The raw value of `UIFont.Weight`.
  package var uiKitValue: Double {
    switch self {
    case .ultraLight: -0.8
    case .thin: -0.6
    case .light: -0.4
    case .regular: 0
    case .medium: 0.23
    case .semibold: 0.3
    case .bold: 0.4
    case .heavy: 0.56
    case .black: 0.62
    }
  }

  /// The nearest weight of the system font.
  package init(uiKitValue: Double) {
    func distance(_ weight: FontWeight) -> Double { abs(weight.uiKitValue - uiKitValue) }
    self = Self.allCases.min { distance($0) < distance($1) } ?? .regular
  }

  /// Position among all weights, 0 for the lightest.
  var index: Int {
    switch self {
    case .ultraLight: 0
    case .thin: 1
    case .light: 2
    case .regular: 3
    case .medium: 4
    case .semibold: 5
    case .bold: 6
    case .heavy: 7
    case .black: 8
    }
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
}
