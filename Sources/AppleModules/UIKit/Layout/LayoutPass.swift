internal import AutoLayout
internal import Simplex

/// Gives the views of one tree their frames: constraints, then the engine, then `layoutSubviews`, until
/// nothing changes.
@MainActor
enum LayoutPass {
  /// UIKit gives up on views that never come to rest.
  private static let roundLimit = 16

  static func run(for view: UIView) {
    let root = view.layoutRoot
    guard !root.isLayingOut else { return }
    root.isLayingOut = true
    defer { root.isLayingOut = false }
    for _ in 0..<roundLimit {
      updateConstraints(below: root)
      if root.isTreeDirty {
        root.isTreeDirty = false
        solve(root)
      }
      callOut(root)
      if !root.isTreeDirty, !needsMore(root) { return }
    }
  }

  static func updateConstraints(below view: UIView) {
    for subview in view.subviews where !subview.isRootOfController {
      updateConstraints(below: subview)
    }
    guard view.needsConstraints else { return }
    view.needsConstraints = false
    if let controller = view.controller {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  private static func needsMore(_ view: UIView) -> Bool {
    view.needsLayout || view.needsConstraints
      || view.subviews.contains { !$0.isRootOfController && needsMore($0) }
  }

  /// Superviews before their subviews.
  private static func callOut(_ view: UIView) {
    let safeArea = insets(of: view)
    if safeArea != view.knownSafeArea {
      view.knownSafeArea = safeArea
      view.controller?.viewSafeAreaInsetsDidChange()
      view.safeAreaInsetsDidChange()
    }
    if view.needsLayout {
      view.needsLayout = false
      view.controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for subview in view.subviews where !subview.isRootOfController { callOut(subview) }
  }

  // MARK: Solving

  private static func environment(of root: UIView) -> AutoLayout.Environment {
    var environment = AppEnvironment.current.model
    environment.size = Size(width: Double(root.place.width), height: Double(root.place.height))
    environment.safeAreaInsets = EdgeInsets(
      root is UIWindow ? root.safeAreaInsets : rootInsets(root))
    return environment
  }

  private static func rootInsets(_ root: UIView) -> UIEdgeInsets {
    let device = AppEnvironment.current.model.safeAreaInsets
    let screen = UIEdgeInsets(
      top: CGFloat(device.top), left: CGFloat(device.left), bottom: CGFloat(device.bottom),
      right: CGFloat(device.right))
    guard !(root is UIWindow) else { return screen }
    guard let controller = root.controller else { return .zero }
    let (outer, more) = (root.window?.safeAreaInsets ?? screen, controller.insetsOfContent)
    return UIEdgeInsets(
      top: outer.top + more.top, left: outer.left + more.left,
      bottom: outer.bottom + more.bottom, right: outer.right + more.right)
  }

  private static func solved(
    _ root: UIView
  ) -> (layout: Layout, scene: Scene, sources: [AnyObject])? {
    var maker = SceneMaker(root: root, purpose: .layout)
    let environment = environment(of: root)
    let scene = maker.scene(
      named: "layout", root: SceneMaker.root(of: root), reference: environment)
    var engine = LayoutEngine(scene: scene)
    guard let layout = try? engine.layout(Variant(environment: environment)) else { return nil }
    return (layout, scene, maker.sources)
  }

  /// The layout with lengths and places that constraints leave open as UIKit gives them.
  private static func closed(_ root: UIView) -> (layout: Layout, sources: [AnyObject])? {
    guard let (layout, scene, sources) = solved(root) else { return nil }
    guard layout.ambiguity != nil else { return (layout, sources) }
    var engine = LayoutEngine(
      scene: OpenPlaces(scene).closed, options: LayoutOptions(findsAmbiguityWitness: false))
    let closed = try? engine.layout(Variant(environment: layout.environment))
    return (closed ?? layout, sources)
  }

  /// Places the guides of a tree that nobody had asked for when it was laid out last.
  static func placeNewGuides(around view: UIView) {
    let root = view.layoutRoot
    guard root.isLaidOut, let (layout, sources) = closed(root) else { return }
    let scale = CGFloat(layout.environment.scale)
    for (index, source) in sources.enumerated() {
      guard let guide = source as? UILayoutGuide, !guide.isPlaced else { continue }
      guide.place = CGRect(onGridOf: scale, layout.items[index].frame)
      guide.isPlaced = true
    }
  }

  private static func solve(_ root: UIView) {
    guard let (layout, sources) = closed(root) else { return }
    root.isLaidOut = true
    let scale = CGFloat(layout.environment.scale)
    for (index, source) in sources.enumerated() {
      let item = layout.items[index]
      let frame = CGRect(onGridOf: scale, item.frame)
      if let guide = source as? UILayoutGuide {
        guide.place = frame
        guide.isPlaced = true
        if guide.role == .scrollContent { takeContentSize(guide, frame.size) }
      } else if let view = source as? UIView {
        if index > 0, view.isRootOfController { continue }
        view.effectiveMargins = UIEdgeInsets(
          top: CGFloat(item.margins.top), left: CGFloat(item.margins.left),
          bottom: CGFloat(item.margins.bottom), right: CGFloat(item.margins.right))
        if index > 0, !view.translatesAutoresizingMaskIntoConstraints {
          view.move(to: frame, isLayout: true)
        }
      }
    }
  }

  /// The content size, if constraints determine the scroll view's content; otherwise code's value
  /// stays.
  private static func takeContentSize(_ guide: UILayoutGuide, _ size: CGSize) {
    guard let scroll = guide.owningView as? UIScrollView else { return }
    let isHeld = scroll.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    if isHeld { scroll.contentSize = size }
  }

  static func isAmbiguous(_ view: UIView) -> Bool {
    guard let (layout, _, sources) = solved(view.layoutRoot),
      let index = sources.firstIndex(where: { $0 === view })
    else { return false }
    return layout.ambiguity?.free.contains { $0.item == index } ?? false
  }

  // MARK: Fitting

  /// The view on its own in a place without bounds, drawn to the target at the given priorities.
  static func fittingSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(below: view)
    var maker = SceneMaker(root: view, purpose: .layout)
    var environment = AppEnvironment.current.model
    environment.size = Size(width: 10_000, height: 10_000)
    environment.safeAreaInsets = .zero
    var scene = maker.scene(named: "fitting", root: .view, reference: environment)
    for index in scene.items.indices {
      scene.items[index].superview = (scene.items[index].superview ?? -1) + 1
      if case .stackView(var stack) = scene.items[index].kind {
        stack.arranged = stack.arranged.map { $0 + 1 }
        stack.customSpacing = .init(
          uniqueKeysWithValues: stack.customSpacing.map { ($0.key + 1, $0.value) })
        scene.items[index].kind = .stackView(stack)
      }
    }
    if (view.superview as? UITableViewCell)?.contentView === view {
      let margins = LayoutMargins.tableCell(
        width: Double(target.width), generation: environment.generation)
      if scene.items[0].margins == .standard, let margins { scene.items[0].margins = margins }
    }
    scene.items.insert(
      Item(id: "host", name: "host", kind: .view(.plain), superview: nil), at: 0)
    for index in scene.constraints.indices {
      scene.constraints[index].first.item += 1
      scene.constraints[index].second?.item += 1
    }
    scene.constraints += fittingConstraints(target, horizontal, vertical)
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(findsAmbiguityWitness: false))
    guard let layout = try? engine.layout(Variant(environment: environment)) else { return .zero }
    return CGRect(onGridOf: CGFloat(environment.scale), layout.items[1].frame).size
  }

  /// The margin above and below the content of a table view cell, points.
  static var cellMargin: CGFloat {
    let generation = AppEnvironment.current.model.generation
    guard
      case .directional(let top, _, _, _) = LayoutMargins.tableCell(
        width: 0, generation: generation)
    else { return 0 }
    return CGFloat(top)
  }

  private static func fittingConstraints(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> [Constraint] {
    func side(_ id: String, _ attribute: Attribute, _ length: CGFloat, _ priority: UILayoutPriority)
      -> Constraint
    {
      Constraint(
        id: id, first: Anchor(item: 1, attribute: attribute),
        constant: Double(min(max(0, length), 10_000)),
        priority: min(1000, max(1, priority.rawValue)))
    }
    func corner(_ id: String, _ attribute: Attribute) -> Constraint {
      Constraint(
        id: id, first: Anchor(item: 1, attribute: attribute),
        second: Anchor(item: 0, attribute: attribute))
    }
    return [
      corner("left", .left), corner("top", .top),
      side("width", .width, target.width, horizontal),
      side("height", .height, target.height, vertical),
    ]
  }

  // MARK: Safe area

  static func safeAreaInsets(of view: UIView) -> UIEdgeInsets {
    AppEnvironment.note(.safeArea)
    return insets(of: view)
  }

  private static func insets(of view: UIView) -> UIEdgeInsets {
    let root = view.layoutRoot
    let insets = rootInsets(root)
    guard view !== root, insets != .zero else { return insets }
    // As in the engine: scrolling content takes no insets, and no edge of the root passes on more
    // than it has.
    var above = view.superview
    while let here = above {
      if here is UIScrollView { return .zero }
      above = here.superview
    }
    func inset(_ own: CGFloat, _ reach: CGFloat) -> CGFloat { own > 0 ? max(0, reach) : 0 }
    let safe = root.bounds.inset(by: insets)
    let place = view.convert(view.bounds, to: root)
    return UIEdgeInsets(
      top: inset(insets.top, safe.minY - place.minY),
      left: inset(insets.left, safe.minX - place.minX),
      bottom: inset(insets.bottom, place.maxY - safe.maxY),
      right: inset(insets.right, place.maxX - safe.maxX))
  }
}

extension CGRect {
  /// On whole pixels exactly: 300 pixels at 3× are 100 points and not a bit more.
  init(onGridOf scale: CGFloat, _ rect: Rect) {
    func grid(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }
    self.init(
      x: grid(rect.x), y: grid(rect.y), width: grid(rect.width), height: grid(rect.height))
  }
}
