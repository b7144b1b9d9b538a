import AutoLayout
import SourceFacts

/// The uses of the concerned items in code.
extension FindingFacts {
  /// True if the finding is about a lack of room.
  var isOfRoom: Bool {
    isOfDocument && scene.code != nil
      && (topic.isPlace || topic.isTruncated || [.ambiguous, .collapse].contains(topic))
  }

  func codeSets(_ properties: Set<CodeUse.Property>, of item: Int) -> Bool {
    scene.code?.sets(properties, of: scene.items[item].id) ?? false
  }

  /// True if code sets one of these of all items concerned.
  func codeSetsOfAll(_ properties: Set<CodeUse.Property>) -> Bool {
    scene.code != nil && !items.isEmpty && items.allSatisfy { codeSets(properties, of: $0) }
  }

  /// True if code sets one of these of a view concerned, or of one of its superviews.
  func codeSets(_ properties: Set<CodeUse.Property>) -> Bool {
    items.contains { item in chain(of: item).contains { codeSets(properties, of: $0) } }
  }

  /// A view and those around it, the root left out, from the inside out.
  func chain(of item: Int) -> [Int] {
    Array(sequence(first: item) { scene.items[$0].superview }.prefix { $0 != 0 })
  }

  /// True if all texts concerned are known to be the document's or a translation of it: no code has
  /// an outlet to one, and none is known to set it.
  var showsItsOwnTexts: Bool {
    let shown = (topic.isTruncated ? items : items + contents).filter {
      scene.items[$0].text != nil
    }
    return isOfDocument && !shown.isEmpty && !needsInventedText
      && shown.allSatisfy { item in
        if hasKnownText(item) { return true }
        return !scene.outletTargets.contains(scene.items[item].id) && !codeSets([.text], of: item)
      }
  }
}

extension Variant {
  /// True if a translation of the item's text is shown.
  func localizes(_ item: Int) -> Bool {
    overrides.contains { override in
      if case .localized(item, _) = override { true } else { false }
    }
  }
}
