/// `UIImageView`.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { markTreeDirty() } }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  open var highlightedAnimationImages: [UIImage]?
  open var animationRepeatCount = 0
  open func startAnimating() {}
  open func stopAnimating() {}
  open var isAnimating: Bool { false }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// `UIVisualEffect`.
open class UIVisualEffect: NSObject {}
/// `UIBlurEffect`.
open class UIBlurEffect: UIVisualEffect {
  /// `UIBlurEffect.Style`.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }
  public init(style: Style) { super.init() }
}
/// `UIVibrancyEffect`.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}
/// `UIVibrancyEffectStyle`.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}
/// `UIGlassEffect`.
open class UIGlassEffect: UIVisualEffect {
  /// `UIGlassEffect.Style`.
  public enum Style: Int, Sendable { case regular, clear }
  open var isInteractive = false
  open var tintColor: UIColor?
  public override init() { super.init() }
  public init(style: Style) { super.init() }
}
/// `UIGlassContainerEffect`.
open class UIGlassContainerEffect: UIVisualEffect {
  open var spacing: CGFloat = 0
}

/// `UIVisualEffectView`.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
