/// `UITableViewCell`: its content view fills it; the built-in labels take no part in layout.
open class UITableViewCell: UIView {
  /// `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// `UITableViewCell.EditingStyle`.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public let contentView = UIView()
  open private(set) var reuseIdentifier: String?
  open var textLabel: UILabel? { innerLabel }
  open var detailTextLabel: UILabel? { innerDetail }
  open var imageView: UIImageView? { innerImage }
  private lazy var innerLabel = kept(UILabel())
  private lazy var innerDetail = kept(UILabel())
  private lazy var innerImage = kept(UIImageView())
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var editingAccessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var editingAccessoryType = AccessoryType.none
  open var multipleSelectionBackgroundView: UIView?
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var userInteractionEnabledWhileDragging = false
  open var showingDeleteConfirmation: Bool { false }
  open var editingStyle: EditingStyle { .none }
  open var contentConfiguration: (any UIContentConfiguration)?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  open var configurationState: UICellConfigurationState { .init(traitCollection: .current) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// `UITableViewCell.StateMask`.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  /// At least 44 points; more if the higher of the labels needs it with the margins of a cell. Nil
  /// if they show nothing.
  private var heightOfBuiltInLabels: CGFloat? {
    let highest = [innerLabel, innerDetail].filter { $0.text?.isEmpty == false }
      .map(\.intrinsicContentSize.height).max()
    return highest.map { max(44, $0 + 2 * LayoutPass.cellMargin) }
  }
  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.isPlacedByCell = true
    addSubview(contentView)
  }

  /// Creates a cell of a class that is known at run time only; lowered classes override it.
  open class func madeByClass(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
    UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
  }
  open override class func madeByClass(frame: CGRect) -> UIView {
    madeByClass(style: .default, reuseIdentifier: nil)
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// As high as the content view's constraints require, or as the built-in labels if it is empty.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if contentView.subviews.isEmpty, let height = heightOfBuiltInLabels {
      return CGSize(width: targetSize.width, height: height)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

/// `UITableViewHeaderFooterView`.
open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()
  open private(set) var reuseIdentifier: String?
  open var textLabel: UILabel? { innerLabel }
  private lazy var innerLabel = kept(UILabel())
  open var backgroundView: UIView?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.isPlacedByCell = true
    addSubview(contentView)
  }
  open var detailTextLabel: UILabel? { innerDetail }
  private lazy var innerDetail = kept(UILabel())
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// Creates a view of a class that is known at run time only; lowered classes override it.
  open class func madeByClass(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
  }
  open override class func madeByClass(frame: CGRect) -> UIView {
    madeByClass(reuseIdentifier: nil)
  }
  open func prepareForReuse() {}
}

/// `UICollectionReusableView`.
open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributes }
}

/// `UICollectionViewCell`.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var isSelected = false
  open var isHighlighted = false
  open var contentConfiguration: (any UIContentConfiguration)?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  open var configurationState: UICellConfigurationState { .init(traitCollection: .current) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.isPlacedByCell = true
    addSubview(contentView)
  }

  /// As large as the content view's constraints require.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
}

extension UIView {
  /// A system view outside of the tree.
  fileprivate func kept<Kept: UIView>(_ view: Kept) -> Kept {
    view.keeper = self
    return view
  }
}
