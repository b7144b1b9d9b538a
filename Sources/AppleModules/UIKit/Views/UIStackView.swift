/// `UIStackView`.
open class UIStackView: UIView {
  /// `UIStackView.Distribution`.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// `UIStackView.Alignment`.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { markTreeDirty() } }
  open var distribution = Distribution.fill { didSet { markTreeDirty() } }
  open var alignment = Alignment.fill { didSet { markTreeDirty() } }
  open var spacing: CGFloat = 0 { didSet { markTreeDirty() } }
  open var isBaselineRelativeArrangement = false { didSet { markTreeDirty() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { markTreeDirty() } }
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 8

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    (coder as? DocumentCoder)?.decode(self)
  }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    markTreeDirty()
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    markTreeDirty()
  }
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    gaps[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    markTreeDirty()
  }
  open func customSpacing(after view: UIView) -> CGFloat {
    gaps[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  final func forgetArranged(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    gaps[ObjectIdentifier(view)] = nil
  }
}
