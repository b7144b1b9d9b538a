import AutoLayout

/// The names of views in findings.
extension SceneReader {
  /// The name in Xcode's outline.
  func name(of element: Element, id: String) -> String {
    if let label = element["userLabel"], !label.isEmpty { return label }
    let shown =
      shownTitle(of: element) ?? element.string("text")
      ?? element["placeholder"] ?? element["title"]
    if let shown, !shown.isEmpty {
      let line = shown.split(whereSeparator: \.isNewline).first ?? ""
      return line.count > 40 ? "\"\(line.prefix(40))…\"" : "\"\(line)\""
    }
    return unnamed(element, id: id)
  }

  /// The name of a view without label and text.
  func unnamed(_ element: Element, id: String) -> String {
    "\(element["customClass"] ?? element.name) \(id)"
  }

  /// Appends the id, by which Xcode's outline finds a view, to names that several views of the
  /// scene share: ‘"Label"’ overlaps ‘"Label"’ identifies neither.
  mutating func distinguishNames() {
    var indices: [String: [Int]] = [:]
    for index in items.indices where !items[index].isGuide {
      indices[items[index].name, default: []].append(index)
    }
    for (name, views) in indices where views.count > 1 {
      for view in views { items[view].name = "\(name) \(items[view].id)" }
    }
  }
}
