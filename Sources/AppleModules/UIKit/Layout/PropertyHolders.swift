/// The properties of an app's views and controllers that hold views and constraints: `Badge.label`.
///
/// Each is named by all classes of its object, since code of each of them may set it.
@MainActor
struct PropertyHolders {
  private var names: [ObjectIdentifier: Set<String>] = [:]
  /// The constraints that are held and not active, each once: code makes them active later.
  private(set) var waiting: [NSLayoutConstraint] = []

  init(root: UIView) { look(into: root) }

  /// The properties that hold an object; for a view also `Badge.`, the object of its class.
  func names(of object: AnyObject) -> Set<String> {
    var found = names[ObjectIdentifier(object)] ?? []
    if object is UIView { found.formUnion(Self.classes(of: object).map { $0 + "." }) }
    return found
  }

  private mutating func look(into view: UIView) {
    if let controller = view.controller { note(controller) }
    note(view)
    for subview in view.subviews { look(into: subview) }
  }

  private mutating func note(_ object: AnyObject) {
    let classes = Self.classes(of: object)
    var mirror: Mirror? = classes.isEmpty ? nil : Mirror(reflecting: object)
    while let here = mirror, !Self.isKit(here.subjectType) {
      for child in here.children {
        guard var label = child.label else { continue }
        if label.hasPrefix("$__lazy_storage_$_") { label.removeFirst("$__lazy_storage_$_".count) }
        for held in Self.held(by: child.value) {
          if let constraint = held as? NSLayoutConstraint, !constraint.isActive,
            names[ObjectIdentifier(held)] == nil
          {
            waiting.append(constraint)
          }
          names[ObjectIdentifier(held), default: []].formUnion(classes.map { "\($0).\(label)" })
        }
      }
      mirror = here.superclassMirror
    }
  }

  private static func held(by value: Any) -> [AnyObject] {
    switch value {
    case let view as UIView: [view]
    case let constraint as NSLayoutConstraint: [constraint]
    case let views as [UIView]: views
    case let constraints as [NSLayoutConstraint]: constraints
    default: []
    }
  }

  private static func isKit(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  /// The app's classes of an object.
  private static func classes(of object: AnyObject) -> [String] {
    var found: [String] = []
    var type: AnyClass? = Swift.type(of: object)
    while let here = type, !isKit(here) {
      found.append("\(here)")
      type = _getSuperclass(here)
    }
    return found
  }
}
