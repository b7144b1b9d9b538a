internal import AutoLayout

/// The names of views in messages: their accessibility identifiers, the properties that hold them,
/// their texts, or their classes; each name is unique.
@MainActor
struct ItemNamer {
  private let isNeeded: Bool
  private var names = ItemNames()
  private var properties: [ObjectIdentifier: String] = [:]
  private var count = 0

  init(root: UIView, isNeeded: Bool) {
    self.isNeeded = isNeeded
    if isNeeded { look(into: root) }
  }

  mutating func name(of view: UIView) -> String {
    guard isNeeded else { return numbered() }
    let text =
      switch view {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentTitle ?? button.configuration?.title
      default: nil as String?
      }
    return names.view(
      identifier: view.accessibilityIdentifier, property: properties[ObjectIdentifier(view)],
      text: text, className: "\(type(of: view))")
  }

  mutating func name(of guide: UILayoutGuide, owner: String?) -> String {
    guard isNeeded else { return numbered() }
    return names.guide(
      ItemKinds.guideKind(guide.role), identifier: guide.identifier,
      property: properties[ObjectIdentifier(guide)], owner: owner)
  }

  private mutating func numbered() -> String {
    count += 1
    return "\(count)"
  }

  // MARK: Properties

  private mutating func look(into view: UIView) {
    if let controller = view.controller { note(Mirror(reflecting: controller)) }
    note(Mirror(reflecting: view))
    for subview in view.subviews { look(into: subview) }
  }

  private mutating func note(_ mirror: Mirror) {
    // UIKit's own classes have no names to give.
    guard !String(reflecting: mirror.subjectType).hasPrefix("UIKit.") else { return }
    for child in mirror.children {
      guard var label = child.label else { continue }
      if label.hasPrefix("$__lazy_storage_$_") { label.removeFirst("$__lazy_storage_$_".count) }
      if let list = child.value as? [UIView] {
        for (index, view) in list.enumerated() { keep("\(label)[\(index)]", view) }
      } else if let view = child.value as? UIView {
        keep(label, view)
      } else if let guide = child.value as? UILayoutGuide {
        keep(label, guide)
      }
    }
    if let parent = mirror.superclassMirror { note(parent) }
  }

  /// The first property that holds it names it, outermost first.
  private mutating func keep(_ label: String, _ object: AnyObject) {
    if properties[ObjectIdentifier(object)] == nil { properties[ObjectIdentifier(object)] = label }
  }
}
