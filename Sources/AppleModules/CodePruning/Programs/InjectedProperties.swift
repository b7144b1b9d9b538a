/// Properties that whoever shows a view sets before it is shown: `let screen = Screen(); screen.model = model`.
struct InjectedProperties {
  let app: AppIndex
  /// The view's class and the app's classes above it.
  let own: Set<Place>

  struct Property: Hashable {
    var name: String
    /// Without the mark of an optional.
    var type: String
    /// True for `T!`.
    var isUnwrapped: Bool
  }

  /// The property, if callers can set it and something of its type can be made; nil otherwise.
  func property(_ node: SourceNode) -> Property? {
    let parts = node.extra.split(separator: "|", omittingEmptySubsequences: false)
    // What is private the class sets itself.
    guard parts.count == 3, parts[1].hasSuffix("!") || parts[1].hasSuffix("?"), parts[2] != "d",
      !parts[1].contains("->"), !node.has("x")
    else { return nil }
    let type = String(parts[1].dropLast())
    // A view of UIKit's is made by the class itself.
    guard !app.types(named: type).isEmpty || Construction.isPlain(type) else {
      return nil
    }
    return Property(name: String(parts[0]), type: type, isUnwrapped: parts[1].hasSuffix("!"))
  }

  /// True if code outside of the class assigns to a property of that name.
  func isSetByCallers(_ property: Property) -> Bool {
    SharedValues(app: app).isSet(property.name, outside: own.sorted())
  }

  /// True if a view may need values of optional properties: callers set one.
  var hasOptionals: Bool {
    own.contains { place in
      app.children(of: place).contains { member in
        let node = app[member]
        guard node.kind == .variable, node.has("s"), !node.has("t"), !node.has("l"),
          let property = property(node)
        else { return false }
        return !property.isUnwrapped && isSetByCallers(property)
      }
    }
  }
}
