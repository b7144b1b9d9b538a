/// What messages call views of code and of captures, each by a name of its own whatever the case.
package struct ItemNames {
  /// In lower case: recipes do not tell cases apart.
  private var taken: Set<String> = ["superview", "root view"]
  private var numbers: [String: Int] = [:]

  /// None is taken but those of the root.
  package init() {}

  /// A view's identifier, the property that holds it, its text, or its class: the first that says something.
  package mutating func view(
    identifier: String?, property: String?, text: String?, className: String
  ) -> String {
    if let identifier, !identifier.isEmpty { return unique(identifier) }
    if let property { return unique(property) }
    if let text, !text.isEmpty { return unique(String(text.prefix(40))) }
    return unique(className)
  }

  /// - Parameters:
  ///   - identifier: of a guide that an app made; the property that holds it where that is empty.
  ///   - owner: the name of the view that it belongs to; nil for the root.
  package mutating func guide(
    _ kind: GuideKind, identifier: String, property: String?, owner: String?
  ) -> String {
    var own = kind.usualName
    if kind == .plain { own = identifier.isEmpty ? property ?? own : identifier }
    return unique((owner.map { $0 + " " } ?? "") + own)
  }

  private mutating func unique(_ stem: String) -> String {
    var name = stem
    while !taken.insert(name.lowercased()).inserted {
      let number = numbers[stem, default: 1] + 1
      numbers[stem] = number
      name = "\(stem) \(number)"
    }
    return name
  }
}

extension GuideKind {
  /// What messages call a guide of the kind that has no name of its own.
  package var usualName: String {
    switch self {
    case .plain: "guide"
    case .safeArea: "Safe Area"
    case .layoutMargins: "Margins Guide"
    case .readableContent: "Readable Guide"
    case .topLayoutGuide: "Top Layout Guide"
    case .bottomLayoutGuide: "Bottom Layout Guide"
    case .scrollContent: "Content Guide"
    case .scrollFrame: "Frame Guide"
    case .keyboard: "Keyboard Guide"
    }
  }
}
