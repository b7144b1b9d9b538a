/// The work of an author: a tree of items, their constraints, content and attributes, with every
/// size-class variation. An immutable value.
public struct Scene: Hashable, Sendable {
  /// The kind of the root view; it decides margins and the safe area (semantics 7).
  public enum Root: Hashable, Sendable {
    /// The root view of a view controller: system minimum margins, safe area of the screen.
    case viewController
    /// A view on its own (a xib's root).
    case view
    /// A table or collection view cell.
    case cell
  }

  /// Kept beside the scene: every layout holds a copy of it.
  var source: Shared<SceneDescription>
  /// The kind of the root view.
  public var root: Root
  /// The root view comes first; a superview comes before its subviews.
  public var items: [Item]
  /// In the order of the document.
  public var constraints: [Constraint]
  /// The environment in which the scene was designed.
  public var reference: Environment
  /// The only devices for which the scene is made; nil for all.
  public var idiom: Device.Idiom?
  /// The differences between the canvas and a running app.
  public var canvas = CanvasProfile.undrawn
  /// Bars around the root view; they decide its insets on other devices.
  public var bars = Bars()

  /// A scene without bars, assertions and axes of its own.
  public init(
    id: String, name: String, root: Root = .viewController, items: [Item],
    constraints: [Constraint] = [], variations: [Variation] = [], reference: Environment
  ) {
    source = Shared(SceneDescription(id: id, name: name, variations: variations))
    self.root = root
    self.items = items
    self.constraints = constraints
    self.reference = reference
  }

  /// True if it was drawn in Interface Builder.
  public var isDrawn: Bool {
    file.map { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") } ?? false
  }

  /// The index of the item with this id, or nil. Complexity: O(items).
  public func index(ofItem id: String) -> Int? { items.firstIndex { $0.id == id } }

  /// Indices of the direct subviews (guides included) of an item, in order.
  public func children(of item: Int) -> [Int] {
    items.indices.filter { items[$0].superview == item }
  }

  /// True if `ancestor` is `item` or above it.
  public func isAncestor(_ ancestor: Int, of item: Int) -> Bool {
    var current: Int? = item
    while let here = current {
      if here == ancestor { return true }
      current = items[here].superview
    }
    return false
  }

  /// The nearest item that is an ancestor of both, or one of the two.
  public func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var current: Int? = a
    while let here = current {
      if isAncestor(here, of: b) { return here }
      current = items[here].superview
    }
    return 0
  }
}

/// Bars that cover or shrink a controller's root view.
public struct Bars: Hashable, Sendable {
  /// True if the system's status bar is shown.
  public var statusBar = true
  /// True if there is a navigation bar.
  public var navigationBar = false
  /// True if it has a large title.
  public var largeTitle = false
  /// True if there is a tab bar.
  public var tabBar = false
  /// True if there is a tool bar.
  public var toolbar = false
  /// Opaque bars shrink the root view instead of insetting it.
  public var isTopOpaque = false
  /// The same of bars below.
  public var isBottomOpaque = false
  /// Presented as a sheet.
  public var isSheet = false

  /// The status bar alone.
  public init() {}

  /// The safe area that translucent bars alone leave on a phone in portrait, points (semantics
  /// 7.3).
  public var insets: EdgeInsets {
    EdgeInsets(
      top: navigationBar && !isTopOpaque ? 44 : 0,
      bottom: isBottomOpaque ? 0 : (tabBar ? 49 : 0) + (toolbar ? 44 : 0))
  }
}

/// Rows that a stack view shows any number of times: the template is an arranged view.
public struct Repeat: Hashable, Sendable {
  /// Its name in the recipe.
  public var name: String
  /// The template's item index; it is one of its stack's arranged views.
  public var template: Int
  /// The number of copies in the reference layout.
  public var count: Int
  /// The counts that variants draw from.
  public var range: ClosedRange<Int>

  /// - Parameter template: index of the row that is repeated.
  public init(name: String, template: Int, count: Int, range: ClosedRange<Int>) {
    self.name = name
    self.template = template
    self.count = count
    self.range = range
  }
}

/// An element that a reader could not understand, or an assumption of the reader; never dropped
/// silently.
public struct Diagnostic: Hashable, Sendable {
  /// The possible error of the layout because of it.
  public enum Severity: String, Hashable, Sendable {
    /// For completeness; the layout is right.
    case note
    /// Something was assumed or left out: parts of the layout may differ from the device's.
    case warning
    /// The layout cannot be trusted.
    case error
  }

  /// Stable name of the kind of diagnostic, such as `unknown-element`.
  public var code: String
  /// The possible error of the layout because of it.
  public var severity: Severity
  /// One sentence for the author of the document.
  public var message: String
  /// Its place in the source.
  public var location: SourceLocation?
  /// Id of the item or constraint that it concerns.
  public var subject: String?

  /// A diagnostic about an element of a document.
  public init(
    code: String, severity: Severity, message: String, location: SourceLocation? = nil,
    subject: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.subject = subject
  }
}
