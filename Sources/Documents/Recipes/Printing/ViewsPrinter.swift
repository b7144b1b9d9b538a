import AutoLayout

/// Prints the tree of views.
struct ViewsPrinter {
  let scene: Scene
  let names: PrintedNames

  func section() -> [String] {
    var depths = [Int](repeating: 0, count: scene.items.count)
    var lines: [String] = []
    for (index, item) in scene.items.enumerated() where index > 0 {
      let superview = item.superview ?? 0
      depths[index] = superview == 0 ? 0 : depths[superview] + 1
      let indent = String(repeating: "  ", count: depths[index])
      lines.append("\(indent)- \(names[index])\(kind(item))")
    }
    return ["## Views", lines.joined(separator: "\n")]
  }

  /// The kind; empty if the name implies it.
  private func kind(_ item: Item) -> String {
    if let inferred = ItemKindPhrase.inferred(from: item.name),
      ItemKindPhrase.isSame(inferred.kind, item.kind)
    {
      return ""
    }
    return ": " + (ItemKindPhrase.phrase(for: item.kind) ?? "view")
  }
}
