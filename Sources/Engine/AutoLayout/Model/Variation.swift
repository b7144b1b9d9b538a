import TextMetrics

/// Changes that apply in some size classes only (semantics 10).
public struct Variation: Hashable, Sendable {
  /// Nil matches any class.
  public var horizontal: SizeClass?
  /// The height class of the variation; nil for any.
  public var vertical: SizeClass?
  /// The changes in these size classes.
  public var changes: [Change]

  /// A variation for all size classes by default.
  public init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil, changes: [Change]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.changes = changes
  }

  /// 0 for the default variation, 1 or 2 for one or both classes named.
  public var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }

  /// True if the variation applies. `any` classes (an Xcode 7 canvas) match only the default.
  public func matches(horizontal: SizeClass, vertical: SizeClass) -> Bool {
    (self.horizontal == nil || self.horizontal == horizontal)
      && (self.vertical == nil || self.vertical == vertical)
  }

  /// One change of one item (by index) or constraint (by index).
  public enum Change: Hashable, Sendable {
    /// True if the item is in the view hierarchy; its subtree and their constraints follow it.
    case itemInstalled(Int, Bool)
    /// True if the constraint is active.
    case constraintInstalled(Int, Bool)
    /// Of a constraint, points.
    case constant(Int, Double)
    /// `isHidden` of an item.
    case hidden(Int, Bool)
    /// The axis of a stack view; other items are unchanged.
    case stackAxis(Int, Axis)
    /// The distribution of a stack view.
    case stackDistribution(Int, StackConfiguration.Distribution)
    /// The alignment of a stack view.
    case stackAlignment(Int, StackConfiguration.Alignment)
    /// The spacing of a stack view, points.
    case stackSpacing(Int, Double)
    /// Of the text that the item shows.
    case font(Int, FontDescriptor)
    /// Of an image view or a button; nil shows none.
    case image(Int, ImageContent?)
    /// The string that the item shows.
    case text(Int, String)
  }
}

extension Scene {
  /// The scene with the variations of these size classes applied and none left: default first, then
  /// one class, then both, each in file order (semantics 10.2). Items and constraints keep their
  /// indices; uninstalled ones are marked, with the subtree of an uninstalled view and every
  /// constraint that mentions it.
  public func resolved(horizontal: SizeClass, vertical: SizeClass) -> Scene {
    var scene = self
    let matching = variations.filter { $0.matches(horizontal: horizontal, vertical: vertical) }
    for specificity in 0...2 {
      for variation in matching where variation.specificity == specificity {
        for change in variation.changes { scene.apply(change) }
      }
    }
    // What is not changed stays shared.
    if !variations.isEmpty { scene.variations = [] }
    scene.uninstallDependents()
    return scene
  }

  /// Uninstalls the subtrees of uninstalled views, and constraints that mention absent items.
  mutating func uninstallDependents() {
    for index in items.indices {
      if let superview = items[index].superview, !items[superview].isInstalled {
        items[index].isInstalled = false
      }
    }
    for index in constraints.indices where constraints[index].isInstalled {
      let constraint = constraints[index]
      if !items[constraint.first.item].isInstalled
        || constraint.second.map({ !items[$0.item].isInstalled }) ?? false
      {
        constraints[index].isInstalled = false
      }
    }
  }

  /// Applies one change to the scene as it is, regardless of size classes.
  public mutating func apply(_ change: Variation.Change) {
    switch change {
    case .itemInstalled(let item, let value): items[item].isInstalled = value
    case .constraintInstalled(let constraint, let value):
      constraints[constraint].isInstalled = value
    case .constant(let constraint, let value): constraints[constraint].constant = value
    case .hidden(let item, let value): items[item].isHidden = value
    case .stackAxis(let item, let value): updateStack(item) { $0.axis = value }
    case .stackDistribution(let item, let value): updateStack(item) { $0.distribution = value }
    case .stackAlignment(let item, let value): updateStack(item) { $0.alignment = value }
    case .stackSpacing(let item, let value): updateStack(item) { $0.spacing = value }
    case .font(let item, let value): updateContent(item) { $0.updateText { $0.font = value } }
    case .text(let item, let value): updateContent(item) { $0.updateText { $0.string = value } }
    case .image(let item, let value):
      updateContent(item) { content in
        switch content {
        case .imageView: content = .imageView(value)
        case .button(var button):
          button.image = value
          content = .button(button)
        default: break
        }
      }
    }
  }

  mutating func updateStack(_ item: Int, _ update: (inout StackConfiguration) -> Void) {
    guard case .stackView(var stack) = items[item].kind else { return }
    update(&stack)
    items[item].kind = .stackView(stack)
  }

  mutating func updateContent(_ item: Int, _ update: (inout ViewContent) -> Void) {
    guard case .view(var content) = items[item].kind else { return }
    update(&content)
    items[item].kind = .view(content)
  }
}
