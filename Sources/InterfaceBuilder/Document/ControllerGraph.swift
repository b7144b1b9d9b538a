/// Which controllers stand in which containers, followed through relationships and segues.
struct ControllerGraph {
  /// What surrounds a controller.
  struct Context: Hashable {
    var isInNavigation = false
    var isNavigationBarHidden = false
    var isNavigationBarOpaque = false
    var hasLargeTitle = false
    var hasToolbar = false
    var isInTabs = false
    /// Presented by a segue, not full screen.
    var isPresented = false
    var isEmbedded = false
  }

  private(set) var contexts: [String: Context] = [:]

  private struct Edge {
    var source: String
    var target: String
    var kind: String
    var relationship: String?
    var isFullScreen: Bool
  }

  init(root: Element) {
    var controllers: [String: Element] = [:]
    var edges: [Edge] = []
    for scene in root.contents(of: "scenes") {
      for object in scene.contents(of: "objects") {
        guard let id = object.id else { continue }
        controllers[id] = object
        Self.collect(from: object, source: id, into: &edges)
      }
    }
    // Containment first, from the outside in: tabs around navigation around content.
    let outside = edges.filter { $0.kind == "relationship" }
    for _ in 0..<4 {
      for edge in outside {
        guard let container = controllers[edge.source] else { continue }
        contexts[edge.target] = Self.contained(
          in: container, context: contexts[edge.source] ?? Context())
      }
    }
    for edge in edges where edge.kind == "embed" && contexts[edge.target] == nil {
      contexts[edge.target] = Context(isEmbedded: true)
    }
    // Then what is pushed, one step after another, in file order.
    var changed = true
    while changed {
      changed = false
      for edge in edges where ["show", "push"].contains(edge.kind) {
        guard contexts[edge.target] == nil, let from = contexts[edge.source], from.isInNavigation,
          let target = controllers[edge.target], target.name != "navigationController",
          target.name != "tabBarController"
        else { continue }
        var context = from
        if target.isTrue("hidesBottomBarWhenPushed") {
          context.isInTabs = false
          context.hasToolbar = false
        }
        contexts[edge.target] = context
        changed = true
      }
      guard !changed else { continue }
      for edge in edges
      where ["presentation", "modal", "popoverPresentation", "showDetail"].contains(edge.kind) {
        guard contexts[edge.target] == nil, controllers[edge.target] != nil else { continue }
        contexts[edge.target] = Context(isPresented: !edge.isFullScreen)
        changed = true
      }
    }
  }

  private static func contained(in container: Element, context: Context) -> Context {
    var result = context
    switch container.name {
    case "navigationController":
      let bar = container.first(key: "navigationBar")
      result.isInNavigation = true
      result.isNavigationBarHidden = container.isTrue("navigationBarHidden")
      result.isNavigationBarOpaque = bar?.isFalse("translucent") ?? false
      result.hasLargeTitle = bar?.isTrue("largeTitles") ?? false
      result.hasToolbar = container.isFalse("toolbarHidden")
    case "tabBarController":
      result.isInTabs = true
    default: break
    }
    return result
  }

  private static func collect(from element: Element, source: String, into edges: inout [Edge]) {
    for child in element.children {
      if child.name == "segue", let target = child["destination"] {
        edges.append(
          Edge(
            source: source, target: target, kind: child["kind"] ?? "",
            relationship: child["relationship"],
            isFullScreen: child["modalPresentationStyle"] == "fullScreen"))
      }
      collect(from: child, source: source, into: &edges)
    }
  }
}
