import AutoLayout
import SourceFacts

/// What code does with the items concerned.
extension FindingFacts {
  /// Whether it is about how much room there is for something.
  var isOfRoom: Bool {
    isOfDocument && scene.code != nil
      && (topic.isPlace || topic.isCut || [.undecided, .collapse].contains(topic))
  }

  func codeSets(_ properties: Set<CodeUse.Property>, of item: Int) -> Bool {
    scene.code?.sets(properties, of: scene.items[item].id) ?? false
  }

  /// Whether code sets one of these of all items concerned.
  func codeSetsOfAll(_ properties: Set<CodeUse.Property>) -> Bool {
    scene.code != nil && !items.isEmpty && items.allSatisfy { codeSets(properties, of: $0) }
  }

  /// Whether code sets one of these of a view concerned, or of one around it.
  func codeSets(_ properties: Set<CodeUse.Property>) -> Bool {
    items.contains { item in chain(of: item).contains { codeSets(properties, of: $0) } }
  }

  /// A view and those around it, the root left out, from the inside out.
  func chain(of item: Int) -> [Int] {
    Array(sequence(first: item) { scene.items[$0].superview }.prefix { $0 != 0 })
  }

  /// Whether all that is shown of the texts concerned is known to be the document's or a translation of it: no code has
  /// an outlet to one, and none is known to set it.
  var showsItsOwnTexts: Bool {
    let shown = (topic.isCut ? items : items + contents).filter { scene.items[$0].text != nil }
    return isOfDocument && !shown.isEmpty && !needsInventedText
      && shown.allSatisfy { item in
        if hasKnownText(item) { return true }
        return !scene.outletTargets.contains(scene.items[item].id) && !codeSets([.text], of: item)
      }
  }
}

extension Variant {
  /// Whether it shows a translation of an item's text.
  func localizes(_ item: Int) -> Bool {
    overrides.contains { override in
      if case .localized(item, _) = override { true } else { false }
    }
  }
}
