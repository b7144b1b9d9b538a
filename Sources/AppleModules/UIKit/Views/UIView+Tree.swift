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

  /// Removes the constraints of superviews that concern the leaving view, as UIKit does.
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
    layer.anchorPoint = anchorPoint
    layer.frame = place
    layer.anchorPointChanged = { [weak self] point in
      MainActor.assumeIsolated { self?.anchorPoint = point }
    }
    layerStorage = layer
    return layer
  }

  // MARK: Converting

  /// From the view's coordinates to those around the topmost view.
  private func toTop(_ point: CGPoint) -> CGPoint {
    let moved = outward(point)
    return superview?.toTop(moved) ?? moved
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    inward(superview?.fromTop(point) ?? point)
  }

  private func converted(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let (width, height) = ((xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
    // Sums must not change the size where no transform does.
    let isKept = abs(width - rect.width) < 1e-9 && abs(height - rect.height) < 1e-9
    return CGRect(
      origin: CGPoint(x: left, y: top),
      size: isKept ? rect.size : CGSize(width: width, height: height))
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let above = toTop(point)
    return view?.fromTop(above) ?? above
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromTop(view?.toTop(point) ?? point)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    converted(rect) { convert($0, to: view) }
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    converted(rect) { convert($0, from: view) }
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
