/// The names of views of code and of captures in messages, each unique regardless of case.
package struct ItemNames {
  /// In lower case: recipes ignore case.
  private var taken: Set<String> = ["superview", "root view"]
  private var numbers: [String: Int] = [:]

  /// Only the names of the root are taken.
  package init() {}

  /// A view's identifier, the property that holds it, its text, or its class: the first that is not
  /// empty.
  package mutating func view(
    identifier: String?, property: String?, text: String?, className: String
  ) -> String {
    if let identifier, !identifier.isEmpty { return unique(identifier) }
    if let property { return unique(property) }
    if let text, !text.isEmpty { return unique(String(text.prefix(40))) }
    return unique(className)
  }

  /// - Parameters:
  ///   - identifier: of a guide that an app made; the property that holds it if that is empty.
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
  /// The name in messages of a guide of this kind without a name of its own.
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
