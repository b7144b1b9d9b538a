import AutoLayout

/// The containers of controllers, found through relationships and segues.
struct ControllerGraph {
  /// The surroundings of a controller.
  struct Context: Hashable {
    var isInNavigation = false
    var isNavigationBarHidden = false
    var isNavigationBarOpaque = false
    var hasLargeTitle = false
    /// The navigation bar as Interface Builder drew it in its own controller; nil if it lies at the top of the screen, as
    /// the library's does that was never drawn.
    var drawnBar: DrawnBar?
    var hasToolbar = false
    var isInTabs = false
    var isTabBarOpaque = false
    /// The tab bar controller around it is in a navigation controller itself: what is pushed covers its bar.
    var areTabsInNavigation = false
    /// The navigation controller around it simulates a tab bar.
    var simulatesTabs = false
    /// In a container view of another controller.
    var isEmbedded = false
    var isPopover = false
  }

  /// The place of a navigation bar on the canvas, points.
  struct DrawnBar: Hashable {
    var top: Double
    var height: Double
    /// Of the screen that it was drawn on.
    var width: Double
  }

  private(set) var contexts: [String: Context] = [:]
  /// Controllers with inconclusive segues: shown by one without a known navigation controller, or
  /// presented in a way that versions draw differently.
  private(set) var openControllers: Set<String> = []
  /// By controller that a container view of another embeds.
  private(set) var containers: [String: Container] = [:]

  /// A container view, as drawn.
  struct Container {
    /// The axes along which it fills the root view around it.
    let fills: Set<Axis>
    let size: Size
  }

  private struct Edge {
    var id: String?
    var source: String
    var target: String
    var kind: String
    var relationship: String?
  }

  /// - Parameter isCollapsed: True if the canvas is so narrow that split views are collapsed.
  init(root: Element, isCollapsed: Bool) {
    var controllers: [String: Element] = [:]
    var edges: [Edge] = []
    for scene in root.contents(of: "scenes") {
      for object in scene.contents(of: "objects") {
        guard let id = object.id else { continue }
        controllers[id] = object
        Self.collect(from: object, source: id, into: &edges)
        if let view = object.first(key: "view"), let size = Self.size(of: view) {
          collectContainers(in: view, of: size)
        }
      }
    }
    // Containment first, from the outside in: tabs around navigation around content.
    let outside = edges.filter { $0.kind == "relationship" }
    for _ in 0..<4 {
      for edge in outside {
        guard let container = controllers[edge.source] else { continue }
        contexts[edge.target] = Self.contained(
          in: container, as: edge.relationship, context: contexts[edge.source] ?? Context(),
          isCollapsed: isCollapsed)
      }
    }
    // Then the shown controllers, by the segue that leads to them, one step after another. If
    // several do, the document names the one whose bars the canvas shows; without a name it is the
    // first.
    let tieBreakers = Set(
      root.contents(of: "inferredMetricsTieBreakers").compactMap { $0["reference"] })
    var incoming: [String: Edge] = [:]
    for edge in edges where edge.source != edge.target {
      let isNamed = edge.id.map(tieBreakers.contains) ?? false
      if incoming[edge.target] == nil || isNamed { incoming[edge.target] = edge }
    }
    for edge in edges {
      resolve(edge.target, incoming: incoming, controllers: controllers, depth: 0)
    }
  }

  /// Segues are followed back at most this far; no app shows screens so deep.
  private static let chainLimit = 100

  private mutating func resolve(
    _ id: String, incoming: [String: Edge], controllers: [String: Element], depth: Int
  ) {
    guard contexts[id] == nil, depth < Self.chainLimit, let target = controllers[id],
      let edge = incoming[id]
    else { return }
    switch edge.kind {
    case "embed": contexts[id] = Context(isEmbedded: true)
    case "show", "push":
      guard target.name != "navigationController", target.name != "tabBarController" else { return }
      resolve(edge.source, incoming: incoming, controllers: controllers, depth: depth + 1)
      guard var context = contexts[edge.source], context.isInNavigation else {
        openControllers.insert(id)
        return
      }
      if context.areTabsInNavigation {
        context.isInTabs = false
        context.areTabsInNavigation = false
      }
      if target.isTrue("hidesBottomBarWhenPushed") {
        context.isInTabs = false
        context.hasToolbar = false
      }
      contexts[id] = context
    case "presentation", "modal", "popoverPresentation", "showDetail":
      openControllers.insert(id)
      contexts[id] = Context(isPopover: edge.kind == "popoverPresentation")
    default: break
    }
  }

  private static func contained(
    in container: Element, as relationship: String?, context: Context, isCollapsed: Bool
  ) -> Context {
    var result = context
    switch container.name {
    case "navigationController":
      let bar = container.first(key: "navigationBar")
      result.isInNavigation = true
      result.areTabsInNavigation = false
      result.isNavigationBarHidden = container.isTrue("navigationBarHidden")
      result.isNavigationBarOpaque = bar?.isFalse("translucent") ?? false
      result.hasLargeTitle = bar?.isTrue("largeTitles") ?? false
      result.drawnBar = bar.flatMap(drawnBar)
      result.hasToolbar = container.isFalse("toolbarHidden")
      result.simulatesTabs = SimulatedMetrics([container]).bottomBar == .tabs
    case "tabBarController":
      result.isInTabs = true
      result.isTabBarOpaque = container.first(key: "tabBar")?.isFalse("translucent") ?? false
      result.areTabsInNavigation = context.isInNavigation
    case "splitViewController":
      // Rules canvas.collapsed-split-view and canvas.split-view-columns.
      result.isInNavigation =
        container["style"] != nil || isCollapsed && relationship != "masterViewController"
    default: break
    }
    return result
  }

  private static func drawnBar(_ bar: Element) -> DrawnBar? {
    guard let size = size(of: bar), let top = bar.frameElement?["y"].flatMap(Element.decimal),
      top > 0, size.height > 0
    else { return nil }
    return DrawnBar(top: top, height: size.height, width: size.width)
  }

  private mutating func collectContainers(in element: Element, of root: Size) {
    for child in element.children {
      for segue in child.contents(of: "connections") where segue["kind"] == "embed" {
        guard let target = segue["destination"], let size = Self.size(of: child) else { continue }
        let fills = Axis.allCases.filter { (size[$0] - root[$0]).magnitude < 1 }
        containers[target] = Container(fills: Set(fills), size: size)
      }
      collectContainers(in: child, of: root)
    }
  }

  private static func size(of element: Element) -> Size? {
    guard let rect = element.frameElement, let width = rect["width"].flatMap(Element.decimal),
      let height = rect["height"].flatMap(Element.decimal)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func collect(from element: Element, source: String, into edges: inout [Edge]) {
    for child in element.children {
      if child.name == "segue", let target = child["destination"] {
        edges.append(
          Edge(
            id: child.id, source: source, target: target, kind: child["kind"] ?? "",
            relationship: child["relationship"]))
      }
      collect(from: child, source: source, into: &edges)
    }
  }
}
