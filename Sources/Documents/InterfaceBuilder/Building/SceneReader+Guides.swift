import AutoLayout

extension SceneReader {
  /// Adds the layout guides that a view owns.
  mutating func addGuides(of element: Element, owner: Int) throws(InterfaceBuilderError) {
    for child in element.children {
      switch child.name {
      case "viewLayoutGuide", "keyboardLayoutGuide":
        addGuide(child, kind: kind(of: child), owner: owner)
      case "layoutGuides":
        for guide in child.children where guide.name != "viewControllerLayoutGuide" {
          addGuide(guide, kind: kind(of: guide), owner: owner)
        }
      default: break
      }
    }
  }

  /// Adds the top and bottom guides of the controller; they belong to its root view.
  mutating func addControllerGuides() {
    guard let controller = source.controller else { return }
    for guide in controller.contents(of: "layoutGuides") {
      guard guide.name == "viewControllerLayoutGuide" else {
        addGuide(guide, kind: kind(of: guide), owner: 0)
        continue
      }
      switch guide["type"] {
      case "top": addGuide(guide, kind: .topLayoutGuide, owner: 0)
      case "bottom": addGuide(guide, kind: .bottomLayoutGuide, owner: 0)
      default:
        report(
          "unknown-value", .warning,
          "a layout guide of type \"\(guide["type"] ?? "")\" is not known", at: guide)
        addGuide(guide, kind: .plain, owner: 0)
      }
    }
  }

  private mutating func kind(of guide: Element) -> GuideKind {
    switch guide.key {
    case "safeArea": return .safeArea
    case "contentLayoutGuide": return .scrollContent
    case "frameLayoutGuide": return .scrollFrame
    case "keyboard", "keyboardLayoutGuide": return .keyboard
    case "layoutMargins", "layoutMarginsGuide": return .layoutMargins
    case "readableContent", "readableContentGuide": return .readableContent
    case nil: return .plain
    case .some(let key):
      report(
        "unknown-value", .warning, "a layout guide with the key \(key) is not known", at: guide)
      return .plain
    }
  }

  private mutating func addGuide(_ element: Element, kind: GuideKind, owner: Int) {
    guard let id = element.id else {
      report(
        "missing-id", .warning, "a layout guide without an id cannot be referred to", at: element)
      return
    }
    guard indexOfItem[id] == nil else {
      report(
        "duplicate-id", .error, "the id \(id) is used twice; references mean the first", at: element
      )
      return
    }
    let label = element["userLabel"] ?? element["identifier"]
    var item = Item(
      id: id, name: label ?? kind.outlineName, kind: .layoutGuide(kind), superview: owner)
    item.location = location(element)
    indexOfItem[id] = items.count
    items.append(item)
    elements.append(element)
  }
}

extension GuideKind {
  /// The guide's name in Xcode's outline.
  var outlineName: String {
    switch self {
    case .plain: "Layout Guide"
    case .safeArea: "Safe Area"
    case .layoutMargins: "Layout Margins Guide"
    case .readableContent: "Readable Content Guide"
    case .topLayoutGuide: "Top Layout Guide"
    case .bottomLayoutGuide: "Bottom Layout Guide"
    case .scrollContent: "Content Layout Guide"
    case .scrollFrame: "Frame Layout Guide"
    case .keyboard: "Keyboard Layout Guide"
    }
  }
}
