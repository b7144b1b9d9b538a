/// `UIConfigurationState`.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}
/// `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
/// `UIViewConfigurationState`.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
/// `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}
/// `UIContentConfiguration`.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// `UIListContentConfiguration`, whose texts take no part in layout.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// `UIListContentConfiguration.TextProperties`.
  public struct TextProperties {
    /// `UIListContentConfiguration.TextProperties.TextAlignment`.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
  }
  /// `UIListContentConfiguration.ImageProperties`.
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
  }
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }
  public static func header() -> UIListContentConfiguration { .init() }
  public static func plainHeader() -> UIListContentConfiguration { .init() }
  public static func plainFooter() -> UIListContentConfiguration { .init() }
  public static func groupedHeader() -> UIListContentConfiguration { .init() }
  public static func groupedFooter() -> UIListContentConfiguration { .init() }
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
/// `UIListContentView`.
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
}

/// `UICollectionViewListCell`.
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide()
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
/// `UICellAccessory`.
public struct UICellAccessory {
  public static func disclosureIndicator() -> UICellAccessory { .init() }
  public static func checkmark() -> UICellAccessory { .init() }
  public static func delete() -> UICellAccessory { .init() }
  public static func reorder() -> UICellAccessory { .init() }
  public static func outlineDisclosure() -> UICellAccessory { .init() }
  public static func multiselect() -> UICellAccessory { .init() }
}

/// `UIContextualAction`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// `UIContextualAction.Style`.
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  open var title: String?
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .gray
  public let style: Style
  public let handler: Handler
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.handler) = (style, handler)
    self.title = title
    super.init()
  }
}
/// `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
/// `UITableViewRowAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// `UITableViewRowAction.Style`.
  public enum Style: Int, Sendable { case `default`, normal }
  open var title: String?
  open var backgroundColor: UIColor?
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.title = title
    super.init()
  }
}
