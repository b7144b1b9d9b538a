/// An object of a document, with what connects it with code.
package struct DocumentObject: Hashable, Sendable {
  /// A connection to a property of the object.
  package struct Outlet: Hashable, Sendable {
    /// The name of the property.
    package var property: String
    /// The id of the object that it refers to.
    package var destination: String
    /// True for one of a list.
    package var isCollection: Bool
  }
  /// In the document.
  package var id: String
  /// The name of the element, as `viewController`.
  package var element: String
  /// The attributes of the element.
  package var attributes: [String: String]
  /// The index of the nearest object around it.
  package var parent: Int?
  /// In document order.
  package var outlets: [Outlet] = []
  /// Ids of the controllers that a container shows, in order.
  package var relations: [String] = []
  /// In document order.
  package var runtimeAttributes: [RuntimeAttribute] = []

  /// The custom class that it names.
  package var customClass: String? { attributes["customClass"] }
  /// True for a controller of a storyboard.
  package var isController: Bool {
    element.hasSuffix("Controller") && attributes["placeholderIdentifier"] == nil
  }
}

extension DocumentTree {
  /// The objects with ids, without constraints; one comes before those in it.
  package var objects: [DocumentObject] {
    var found: [DocumentObject] = []
    Self.collect(root, parent: nil, into: &found)
    return found
  }

  /// The id of the controller that a storyboard shows first.
  package var initialController: String? { root["initialViewController"] }

  private static func collect(
    _ element: Element, parent: Int?, into found: inout [DocumentObject]
  ) {
    var here = parent
    if let id = element.id, element.name != "constraint" {
      here = found.count
      found.append(
        DocumentObject(
          id: id, element: element.name, attributes: element.attributes, parent: parent,
          runtimeAttributes: element.contents(of: "userDefinedRuntimeAttributes")
            .compactMap(RuntimeAttribute.init)))
    }
    for child in element.children {
      guard child.name == "connections", let here else {
        collect(child, parent: here, into: &found)
        continue
      }
      for connection in child.children {
        guard let destination = connection["destination"] else { continue }
        switch connection.name {
        case "outlet", "outletCollection":
          guard let property = connection["property"] else { continue }
          found[here].outlets.append(
            .init(
              property: property, destination: destination,
              isCollection: connection.name == "outletCollection"))
        case "segue" where connection["kind"] == "relationship":
          found[here].relations.append(destination)
        default: break
        }
      }
    }
  }
}
