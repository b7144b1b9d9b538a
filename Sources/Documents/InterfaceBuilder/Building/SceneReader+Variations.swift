import AutoLayout
import TextMetrics

extension SceneReader {
  /// Reads the variations of an item and of the constraints it holds (semantics 10). The default
  /// variation is the base state; the others apply in their size classes.
  mutating func addVariations(of item: Int) throws(InterfaceBuilderError) {
    let element = elements[item]
    for child in element.children where child.name == "variation" {
      try addVariation(child, changes: try changes(of: item, in: child))
    }
    for constraint in element.contents(of: "constraints") {
      for child in constraint.children where child.name == "variation" {
        guard let id = constraint.id, let index = indexOfConstraint[id] else { continue }
        var changes: [Variation.Change] = []
        if let constant = try child.number("constant", file: document.file) {
          changes.append(.constant(index, constant))
        }
        reportUnknown(in: child, known: ["key", "constant"])
        try addVariation(child, changes: changes)
      }
    }
  }

  private mutating func addVariation(
    _ element: Element, changes: [Variation.Change]
  ) throws(InterfaceBuilderError) {
    guard !changes.isEmpty else { return }
    var variation = Variation(changes: changes)
    if let key = element.key, key != "default" {
      for part in key.split(separator: "-") {
        let pair = part.split(separator: "=")
        let value = pair.count == 2 ? SizeClass(rawValue: String(pair[1])) : nil
        switch (pair.first, value) {
        case ("widthClass", .some(let value)) where value != .any: variation.horizontal = value
        case ("heightClass", .some(let value)) where value != .any: variation.vertical = value
        default:
          report("unknown-value", .warning, "the variation \(key) is not known", at: element)
          return
        }
      }
    }
    if variation.specificity == 0 {
      applyToBase(changes)
    } else if let index = variations.firstIndex(where: {
      $0.horizontal == variation.horizontal && $0.vertical == variation.vertical
    }) {
      variations[index].changes += changes
    } else {
      variations.append(variation)
    }
  }

  private mutating func changes(
    of item: Int, in element: Element
  ) throws(InterfaceBuilderError) -> [Variation.Change] {
    var changes: [Variation.Change] = []
    for child in element.children {
      switch (child.name, child.key) {
      case ("mask", "constraints"):
        for reference in child.children {
          guard let id = reference["reference"], let index = indexOfConstraint[id] else { continue }
          changes.append(.constraintInstalled(index, reference.name == "include"))
        }
      case ("mask", "subviews"):
        for reference in child.children {
          guard let id = reference["reference"], let index = indexOfItem[id] else { continue }
          changes.append(.itemInstalled(index, reference.name == "include"))
        }
      case ("fontDescription", "fontDescription"):
        changes.append(.font(item, try font(child, default: 17, of: elements[item])))
      case ("string", "text"): changes.append(.text(item, child.decodedText))
      case ("rect", _), ("color", _), ("nil", _): break
      default:
        report(
          "unknown-variation", .warning,
          "<\(child.name)> in a variation is not understood", at: child, subject: items[item].id)
      }
    }
    reportMisspeltValues(in: element)
    if let hidden = element["hidden"] { changes.append(.hidden(item, hidden == "YES")) }
    if let text = element["text"] { changes.append(.text(item, text)) }
    if let name = element["image"] { changes.append(.image(item, document.images[name])) }
    if items[item].stack != nil {
      if let axis = element["axis"] {
        changes.append(.stackAxis(item, axis == "vertical" ? .vertical : .horizontal))
      }
      if let value = element["distribution"], let distribution = KnownNames.distributions[value] {
        changes.append(.stackDistribution(item, distribution))
      }
      if let value = element["alignment"], let alignment = KnownNames.alignments[value] {
        changes.append(.stackAlignment(item, alignment))
      }
      if let spacing = try element.number("spacing", file: document.file) {
        changes.append(.stackSpacing(item, spacing))
      }
    }
    reportUnknown(
      in: element,
      known: [
        "key", "hidden", "text", "image", "axis", "distribution", "alignment", "spacing",
        "misplaced", "ambiguous", "fixedFrame",
      ])
    return changes
  }

  private mutating func reportUnknown(in element: Element, known: Set<String>) {
    for name in element.attributes.keys.sorted() where !known.contains(name) {
      report(
        "unknown-variation", .warning, "attribute \(name) in a variation is not understood",
        at: element)
    }
  }

  /// Applies the default variation to the items and constraints as read.
  private mutating func applyToBase(_ changes: [Variation.Change]) {
    var scene = Scene(
      id: "", name: "", items: items, constraints: constraints,
      variations: [Variation(changes: changes)], reference: .cookbook)
    for change in changes { scene.apply(change) }
    items = scene.items
    constraints = scene.constraints
  }
}
