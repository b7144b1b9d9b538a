import AutoLayout

/// A scene prepared for the rules: resolved for the size classes of its design, indexed, laid out.
struct LintContext: Sendable {
  /// As the author wrote it, with every variation.
  let source: Scene
  /// With the variations of the design's size classes applied. Indices are those of ``source``.
  let scene: Scene
  /// The layout of the design canvas, with placeholder constraints; nil if there is none.
  let layout: Layout?
  /// The ambiguity of the design.
  let ambiguity: DesignAmbiguity
  /// Views pinned to an edge of a view around them.
  let pins: [EdgePin]
  /// Distances between views that are not inside each other.
  let gaps: [SiblingGap]
  /// Indices of the installed constraints of each item, by item.
  let constraintsOfItem: [[Int]]

  init(_ source: Scene) {
    self.source = source
    let reference = source.reference
    var scene = source.resolved(
      horizontal: reference.horizontalSizeClass, vertical: reference.verticalSizeClass)
    for index in scene.constraints.indices where scene.constraints[index].isPlaceholder {
      scene.constraints[index].isInstalled = false
    }
    self.scene = scene
    // The canvas obeys placeholder constraints: code replaces them (claim C22).
    var design = source
    for index in design.constraints.indices { design.constraints[index].isPlaceholder = false }
    var engine = LayoutEngine(scene: design)
    layout = try? engine.layout(Variant(environment: reference))
    ambiguity = DesignAmbiguity(design, scene: scene, layout: layout)
    pins = scene.constraints.indices.compactMap { EdgePin($0, in: scene) }
    gaps = scene.constraints.indices.compactMap { SiblingGap($0, in: scene) }
    var mentions = [[Int]](repeating: [], count: scene.items.count)
    for (index, constraint) in scene.constraints.enumerated() where constraint.isInstalled {
      mentions[constraint.first.item].append(index)
      if let second = constraint.second?.item, second != constraint.first.item {
        mentions[second].append(index)
      }
    }
    constraintsOfItem = mentions
  }

  /// True if the root is the view of a controller, to which margins and bars of the screen apply.
  var isControllersView: Bool {
    scene.root == .viewController && !scene.items[0].annotations.standsAlone
  }

  /// True if the design is as wide as a device, or square as in Xcode 6, and not much lower: the
  /// view of a child controller or popover has any other size, and no bars cover it.
  var fillsScreen: Bool {
    let size = source.reference.size
    if size.width == size.height { return size.width >= 480 }
    return Device.all.contains { device in
      Device.Orientation.allCases.contains { orientation in
        let screen = device.size(in: orientation)
        return screen.width == size.width && size.height >= screen.height * 0.65
      }
    }
  }

  /// Installed views, without guides.
  var views: [Int] {
    scene.items.indices.filter { scene.items[$0].isInstalled && !scene.items[$0].isGuide }
  }

  /// Installed constraints.
  var constraints: [Int] {
    scene.constraints.indices.filter { scene.constraints[$0].isInstalled }
  }

  /// The name of an item in messages.
  func name(_ item: Int) -> String { scene.items[item].name }

  /// True if code can reach and change the constraint through an outlet.
  func isReferenced(constraint: Int) -> Bool {
    scene.outletTargets.contains(scene.constraints[constraint].id)
  }

  /// True if code reaches the item through an outlet.
  func isReferenced(item: Int) -> Bool { scene.outletTargets.contains(scene.items[item].id) }

  /// The frame of an item in the design, in root coordinates, points; nil if unknown.
  func rect(_ item: Int) -> Rect? {
    guard let layout, item < layout.items.count, layout.items[item].isPresent else { return nil }
    return layout.items[item].alignmentRect
  }

  /// True if constraints place the view or one of its direct subviews.
  func followsConstraints(insideOf view: Int) -> Bool {
    !constraintsOfItem[view].isEmpty
      || scene.children(of: view).contains { !constraintsOfItem[$0].isEmpty }
  }

  /// True if the item is hidden in the design, itself or through a superview.
  func isHidden(_ item: Int) -> Bool {
    var current: Int? = item
    while let here = current {
      if scene.items[here].isHidden { return true }
      current = scene.items[here].superview
    }
    return false
  }
}

extension Double {
  /// The number for messages: at most three decimals, none for a whole number.
  var points: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded != rounded.rounded() || rounded.magnitude > 1e15 else {
      return String(Int64(rounded))
    }
    return "\(rounded)"
  }
}

extension Float {
  /// The priority for messages.
  var priorityText: String { Double(self).points }
}
