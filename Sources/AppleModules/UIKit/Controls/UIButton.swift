/// `UIButton`: its title and image count for its size; `titleLabel` and `imageView` are separate
/// and take no part in layout.
open class UIButton: UIControl {
  /// `UIButton.ButtonType`.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }

  open package(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]
  private lazy var innerLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 15)
    label.keeper = self
    return label
  }()
  private lazy var innerImageView: UIImageView = {
    let view = UIImageView()
    view.keeper = self
    return view
  }()
  private var insetsOfContent: UIEdgeInsets?

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  open var configuration: Configuration? { didSet { markTreeDirty() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
  open func updateConfiguration() {}
  open var menu: UIMenu?
  open var role = Role.normal
  open var subtitleLabel: UILabel? { nil }
  open var reversesTitleShadowWhenHighlighted = false
  open var isHeld: Bool { false }
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  open class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    return button
  }
  open func titleRect(forContentRect rect: CGRect) -> CGRect { rect }
  open func imageRect(forContentRect rect: CGRect) -> CGRect { rect }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func titleShadowColor(for state: State) -> UIColor? { nil }
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { nil }
  open var changesSelectionAsPrimaryAction = false
  open var isPointerInteractionEnabled = false
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var titleLabel: UILabel? { innerLabel }
  open var imageView: UIImageView? { innerImageView }
  open var contentEdgeInsets: UIEdgeInsets {
    get { insetsOfContent ?? .zero }
    set {
      insetsOfContent = newValue
      markTreeDirty()
    }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    shown()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    shown()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    shown()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    markTreeDirty()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .tintColor }
  open override var isSelected: Bool { didSet { shown() } }
  open override var isEnabled: Bool { didSet { shown() } }

  private func shown() {
    if let attributed = currentAttributedTitle {
      innerLabel.attributedText = attributed
    } else {
      innerLabel.text = currentTitle
    }
    innerImageView.image = currentImage
    markTreeDirty()
  }

  /// The content insets, if code sets them.
  var ownContentInsets: UIEdgeInsets? { insetsOfContent }

  /// `UIButton.Role`.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}
