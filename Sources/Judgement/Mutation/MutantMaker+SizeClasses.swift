import AutoLayout

extension MutantMaker {
  private static let classes: [SizeClass?] = [nil, .compact, .regular]

  /// Omits each change of a size class, and moves all of them to another class.
  mutating func variation(_ index: Int) {
    let variation = scene.variations[index]
    let own = Self.words(variation.horizontal, variation.vertical)
    for (position, change) in variation.changes.enumerated() {
      add(
        "\(own)/\(position + 1) left out", .sizeClass, "\(own): \(words(change))", "left out",
        items: items(of: change)
      ) { $0.variations[index].changes.remove(at: position) }
    }
    for horizontal in Self.classes {
      for vertical in Self.classes {
        let other = Self.words(horizontal, vertical)
        add(
          "\(own)/in \(other)", .sizeClass, own, other,
          items: Set(variation.changes.flatMap(items(of:))).sorted()
        ) { scene in
          scene.variations[index].horizontal = horizontal
          scene.variations[index].vertical = vertical
        }
      }
    }
  }

  private static func words(_ horizontal: SizeClass?, _ vertical: SizeClass?) -> String {
    "\((horizontal ?? .any).rawValue) width, \((vertical ?? .any).rawValue) height"
  }

  private func words(_ change: Variation.Change) -> String {
    switch change {
    case .constraintInstalled(let index, let value):
      "\(value ? "install" : "uninstall") \(scene.constraints[index].id)"
    case .itemInstalled(let item, let value):
      "\(value ? "install" : "uninstall") ‘\(name(item))’"
    case .constant(let index, let value): "constant \(value) of \(scene.constraints[index].id)"
    case .hidden(let item, let value): "\(value ? "hide" : "show") ‘\(name(item))’"
    case .stackAxis(let item, let value): "axis \(value) of ‘\(name(item))’"
    case .stackDistribution(let item, let value): "distribution \(value) of ‘\(name(item))’"
    case .stackAlignment(let item, let value): "alignment \(value) of ‘\(name(item))’"
    case .stackSpacing(let item, let value): "spacing \(value) of ‘\(name(item))’"
    case .font(let item, _): "font of ‘\(name(item))’"
    case .image(let item, _): "image of ‘\(name(item))’"
    case .text(let item, _): "text of ‘\(name(item))’"
    }
  }

  private func items(of change: Variation.Change) -> [Int] {
    switch change {
    case .constraintInstalled(let index, _), .constant(let index, _):
      [scene.constraints[index].first.item]
        + (scene.constraints[index].second.map { [$0.item] } ?? [])
    case .itemInstalled(let item, _), .hidden(let item, _), .stackAxis(let item, _),
      .stackDistribution(let item, _), .stackAlignment(let item, _), .stackSpacing(let item, _),
      .font(let item, _), .image(let item, _), .text(let item, _):
      [item]
    }
  }
}
