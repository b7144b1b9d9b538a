extension UIView {
  /// The topmost superview, or the view of a window's controller: the root that is laid out.
  final var layoutRoot: UIView {
    var view = self
    while !view.isRootOfController, let parent = view.superview { view = parent }
    return view
  }

  final var isRootOfController: Bool { controller != nil && superview is UIWindow }

  final func markTreeDirty() { layoutRoot.isTreeDirty = true }

  final func keep(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraints.append(constraint)
    markTreeDirty()
  }

  final func forget(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    constraints.removeAll { $0 === constraint }
    markTreeDirty()
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis]
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistance[axis] }

  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { constraints }

  public var hasAmbiguousLayout: Bool { LayoutPass.isAmbiguous(self) }
  public func exerciseAmbiguityInLayout() {}

  /// Records UIKit's own result, so that a custom result can be distinguished from it.
  final func answered(_ size: CGSize) -> CGSize {
    systemAnswer = size
    return size
  }

  final func marginsChanged() {
    effectiveMargins = nil
    markTreeDirty()
    layoutMarginsDidChange()
  }

  /// The margins before the layout adds the superview's margins and the safe area.
  final var ownMargins: UIEdgeInsets {
    guard let own = fixedDirectionalMargins else {
      return fixedMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: own.top, left: isFlipped ? own.trailing : own.leading, bottom: own.bottom,
      right: isFlipped ? own.leading : own.trailing)
  }

  final func directional(_ margins: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isFlipped ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isFlipped ? margins.left : margins.right)
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: .leftToRight
    }
  }

  /// Frames of subviews whose masks are translated follow a new size at once.
  final func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviews
    where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let (x, width) = Self.resized(
        start: view.place.minX, length: view.place.width, old: old.width, new: place.width,
        before: mask.contains(.flexibleLeftMargin), within: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      let (y, height) = Self.resized(
        start: view.place.minY, length: view.place.height, old: old.height, new: place.height,
        before: mask.contains(.flexibleTopMargin), within: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      view.move(to: CGRect(x: x, y: y, width: width, height: height), isLayout: false)
    }
  }

  /// Springs share the difference by their lengths, or equally if they have none.
  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, before: Bool, within: Bool,
    after: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(before, start), (within, length), (after, old - start - length)]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty, new != old else { return (start, length) }
    let total = flexible.reduce(0) { $0 + max(0, $1.1) }
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      let ratio = total > 0 ? max(0, part) / total : 1 / CGFloat(flexible.count)
      return (new - old) * ratio
    }
    return (start + share(before, start), max(0, length + share(within, length)))
  }

  // MARK: Guides

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    markTreeDirty()
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard let place = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    layoutGuides.remove(at: place)
    var above: UIView? = self
    while let view = above {
      for constraint in view.constraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        view.removeConstraint(constraint)
      }
      above = view.superview
    }
    guide.owningView = nil
  }

  final func systemGuide<Guide: UILayoutGuide>(
    _ role: UILayoutGuide.Role, _ make: (UILayoutGuide.Role) -> Guide
  ) -> Guide {
    for case let guide as Guide in systemGuides where guide.role == role { return guide }
    let guide = make(role)
    guide.owningView = self
    systemGuides.append(guide)
    return guide
  }

  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) { .init(role: $0) } }
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.layoutMargins) { .init(role: $0) }
  }
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readableContent) { .init(role: $0) }
  }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard) { .init(role: $0) }
  }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  public var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  public var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
}
