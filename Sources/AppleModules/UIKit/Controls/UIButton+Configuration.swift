extension UIButton {
  /// `UIButton.Configuration`: title, image, insets and paddings count for the button's size.
  public struct Configuration {
    /// `UIButton.Configuration.Size`.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    /// `UIButton.Configuration.TitleAlignment`.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// `UIButton.Configuration.Indicator`.
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var indicator = Indicator.automatic
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var automaticallyUpdateForSelection = true
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var imageReservation: CGFloat = 0
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    private var chosenInsets: NSDirectionalEdgeInsets?
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        chosenInsets ?? NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      }
      set { chosenInsets = newValue }
    }
    /// The insets that code sets; nil leaves the system's.
    var ownInsets: NSDirectionalEdgeInsets? { chosenInsets }
    public mutating func setDefaultContentInsets() { chosenInsets = nil }
    public func updated(for button: UIButton) -> Configuration { self }

    public static func glass() -> Configuration { Configuration() }
    public static func clearGlass() -> Configuration { Configuration() }
    public static func prominentGlass() -> Configuration { Configuration() }
    public static func prominentClearGlass() -> Configuration { Configuration() }
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
  }
}

/// `UIConfigurationTextAttributesTransformer`: its font counts.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
/// `UIConfigurationColorTransformer`.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  public static var grayscale: UIConfigurationColorTransformer { .init { $0 } }
  public static var preferredTint: UIConfigurationColorTransformer { .init { $0 } }
  public static var monochromeTint: UIConfigurationColorTransformer { .init { $0 } }
}

/// `UIBackgroundConfiguration`.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?
  public var visualEffect: UIVisualEffect?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeOutset: CGFloat = 0
  public var customView: UIView?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public init() {}
  public func resolvedBackgroundColor(for tint: UIColor) -> UIColor { backgroundColor ?? tint }
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
