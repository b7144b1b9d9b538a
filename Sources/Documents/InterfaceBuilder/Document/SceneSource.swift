/// A root view of a document with the controller that owns it.
struct SceneSource {
  /// The view controller; nil for a view on its own.
  var controller: Element?
  var root: Element
  /// True if the document has other roots of the same custom class.
  var isOneOfSeveral = false

  /// All root views of a document, in file order.
  static func all(in document: Element, isStoryboard: Bool) -> [SceneSource] {
    var sources: [SceneSource] = []
    let groups =
      isStoryboard
      ? document.contents(of: "scenes").filter { $0.name == "scene" } : [document]
    for group in groups {
      for object in group.contents(of: "objects") {
        if let view = object.children.first(where: { $0.key == "view" && isView($0) }) {
          sources.append(SceneSource(controller: object, root: view))
        } else if object.hasFrame {
          sources.append(SceneSource(controller: nil, root: object))
        }
      }
    }
    let classes = sources.compactMap { $0.root["customClass"] }
    for index in sources.indices {
      let own = sources[index].root["customClass"]
      sources[index].isOneOfSeveral = own != nil && classes.filter { $0 == own }.count > 1
    }
    return sources
  }

  /// A controller's root view: it has a frame, or (Xcode 8.0 left frames out) looks like one.
  private static func isView(_ element: Element) -> Bool {
    element.hasFrame
      || (element.id != nil && element.first("subviews") != nil)
  }
}
