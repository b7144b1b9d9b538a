extension SceneReader {
  /// Reports elements of a view that are not read: otherwise a misspelt `constraint` would go
  /// unnoticed.
  mutating func reportUnknownElements(in element: Element) {
    for child in element.children where !isKnown(child) {
      report(
        "unknown-element", .warning,
        "<\(child.name)> in <\(element.name)> is not understood", at: child)
    }
    for child in element.contents(of: "constraints") where child.name != "constraint" {
      report(
        "unknown-element", .warning,
        "<\(child.name)> is no constraint; <constraint> was expected", at: child)
    }
  }

  private func isKnown(_ child: Element) -> Bool {
    child.hasFrame || KnownNames.viewElements.contains(child.name)
      || KnownNames.elementEndings.contains(where: child.name.hasSuffix)
  }
}
