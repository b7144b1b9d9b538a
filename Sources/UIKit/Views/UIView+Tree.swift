extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    let oldWindow = view.window
    let newWindow = window
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    view.willMove(toSuperview: self)
    if view.superview != nil { view.leaveSuperview(isMoving: true) }
    if oldWindow !== newWindow { view.eachBelow { $0.willMove(toWindow: newWindow) } }
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    markTreeDirty()
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldWindow !== newWindow { view.eachBelow { $0.didMoveToWindow() } }
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let place = subviews.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + offset } ?? subviews.count)
  }

  final func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: min(max(0, index), subviews.count))
  }

  /// Constraints that views above keep and that speak of what leaves are gone, as in UIKit.
  final func leaveSuperview(isMoving: Bool = false) {
    guard let parent = superview else { return }
    if !isMoving { willMove(toSuperview: nil) }
    parent.willRemoveSubview(self)
    var above: UIView? = parent
    while let view = above {
      for constraint in view.constraints where constraint.mentions(subtreeOf: self) {
        view.removeConstraint(constraint)
      }
      above = view.superview
    }
    parent.subviews.removeAll { $0 === self }
    (parent as? UIStackView)?.forgetArranged(self)
    parent.markTreeDirty()
    superview = nil
    isTreeDirty = true
    if !isMoving { didMoveToSuperview() }
  }

  private func eachBelow(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.eachBelow(body) }
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard subviews.indices.contains(index), subviews.indices.contains(other) else { return }
    subviews.swapAt(index, other)
  }

  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }

  public func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: bounds) }

  final func madeLayer() -> CALayer {
    if let layerStorage { return layerStorage }
    let layer = (Self.layerClass as? CALayer.Type)?.madeByClass() ?? CALayer()
    layer.delegate = self
    layer.frame = place
    layerStorage = layer
    return layer
  }

  // MARK: Converting

  /// From the view's coordinates to those of the topmost view.
  private var offsetToTop: CGPoint {
    var offset = CGPoint.zero
    var current: UIView? = self
    while let view = current {
      offset.x += view.frame.minX - (view.superview?.bounds.minX ?? 0)
      offset.y += view.frame.minY - (view.superview?.bounds.minY ?? 0)
      current = view.superview
    }
    return offset
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (mine, other) = (offsetToTop, view?.offsetToTop ?? .zero)
    return CGPoint(
      x: point.x - bounds.minX + mine.x - other.x + (view?.bounds.minX ?? 0),
      y: point.y - bounds.minY + mine.y - other.y + (view?.bounds.minY ?? 0))
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let top = CGPoint(x: offsetToTop.x - bounds.minX, y: offsetToTop.y - bounds.minY)
    guard let view else { return CGPoint(x: point.x - top.x, y: point.y - top.y) }
    return view.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
