import AutoLayout
import TextMetrics

extension SceneReader {
  /// Limits texts that the app cannot change to the length of their translations.
  ///
  /// A caption without an outlet says the same in every language: ‘OK’ never becomes forty
  /// characters, and ‘3’ stays ‘3’. A caption that is pinned at one side only keeps the length of
  /// any text, unless its neighbours are pinned the same way: a forgotten side shows only once the
  /// text is long, while a style that an author applies to all captions of a view is intended. The
  /// same holds for a caption that is pinned by its centre alone and drawn wider than its text. A
  /// button that has its row for itself, and is drawn as wide as its title, has no neighbour on the
  /// free side.
  ///
  /// A button's title is a few words (Human Interface Guidelines, Buttons). An outlet or a tag
  /// enables, hides or identifies it; the title stays a title.
  ///
  /// A label with a date, a duration or a part of a number shows other values in the app, no longer
  /// than in other languages.
  ///
  /// A launch screen is the same in all languages: its content never changes (Human Interface
  /// Guidelines, Launching).
  mutating func limitFixedTexts() {
    if document.isLaunchScreen {
      for item in items.indices { updateText(of: item) { $0.isLocalizable = false } }
      return
    }
    for item in items.indices where showsQuantity(item) {
      limitToTranslation(item)
    }
    let fixed = items.indices.filter(isFixedText)
    let sides = Dictionary(uniqueKeysWithValues: fixed.map { ($0, heldSides(of: $0)) })
    for item in fixed {
      if !isReached(item) {
        updateText(of: item) { text in
          if !text.isOfLanguage { text.longest = text.string.count }
        }
      }
      let own = sides[item] ?? []
      if own == [.centerX], isDrawnWiderThanItsText(item) { continue }
      if own.count == 1, own != [.centerX] {
        let hasPeer = fixed.contains { other in
          other != item && items[other].superview == items[item].superview && sides[other] == own
        }
        guard hasPeer || isButton(item) && isAlone(item) else { continue }
      }
      limitToTranslation(item)
    }
  }

  private mutating func limitToTranslation(_ item: Int) {
    updateText(of: item) { text in
      let translated = TextExpansion.length(ofTranslated: text.string.count)
      text.longest = min(text.longest ?? .max, translated)
    }
  }

  private mutating func updateText(of item: Int, _ update: (inout TextContent) -> Void) {
    guard case .view(var content) = items[item].kind else { return }
    content.updateText(update)
    items[item].kind = .view(content)
  }

  /// True if a label or button always shows the text of the canvas, or one that is as short. A
  /// label with an outlet or a tag gets another text from the app, as does one with Interface
  /// Builder's default text.
  private func isFixedText(_ item: Int) -> Bool {
    switch items[item].content {
    case .label, .button: break
    default: return false
    }
    guard let text = items[item].text, !text.isPlaceholder else { return false }
    return isButton(item) || !isReached(item)
  }

  /// True if a label shows several words of which each is a number, or as short as the name of a
  /// month or a unit: ‘1h 32m • 20 OCT’, ‘1 of 12’.
  private func showsQuantity(_ item: Int) -> Bool {
    guard case .label = items[item].content, let text = items[item].text else { return false }
    let words = text.string.split(whereSeparator: \.isWhitespace)
    return words.count > 1 && words.contains { $0.contains(where: \.isNumber) }
      && words.allSatisfy { word in
        word.contains(where: \.isNumber) || word.count(where: \.isLetter) <= 3
      }
  }

  /// True if the canvas shows a view twice as wide as its text without a constraint for it: the
  /// cause of that width is gone, and the canvas was not updated since.
  private func isDrawnWiderThanItsText(_ item: Int) -> Bool {
    guard let text = items[item].text, let frame = items[item].designFrame else { return false }
    let hasWidth = constraints.contains { constraint in
      constraint.isInstalled
        && [constraint.first, constraint.second].contains(Anchor(item: item, attribute: .width))
    }
    let character = 0.6 * text.font.pointSize
    return !hasWidth && frame.width > 2 * character * Double(text.string.count + 2)
  }

  /// True if the canvas shows no view beside an item or behind it, and does not show that the item
  /// once was wider.
  private func isAlone(_ item: Int) -> Bool {
    guard let frame = items[item].designFrame, !isDrawnWiderThanItsText(item) else { return false }
    return !items.indices.contains { other in
      guard other != item, items[other].superview == items[item].superview,
        let beside = items[other].designFrame
      else { return false }
      return beside.minY < frame.maxY && frame.minY < beside.maxY
    }
  }

  private func isButton(_ item: Int) -> Bool {
    if case .button = items[item].content { true } else { false }
  }

  /// True if code of the app can reach the item by an outlet or a tag.
  private func isReached(_ item: Int) -> Bool {
    let tag = elements.indices.contains(item) ? elements[item]["tag"] : nil
    return document.outletTargets.contains(items[item].id) || (tag ?? "0") != "0"
  }

  /// The sides at which constraints pin an item along its width.
  private func heldSides(of item: Int) -> Set<Attribute> {
    var sides: Set<Attribute> = []
    for constraint in constraints where constraint.isInstalled && constraint.mentions(item) {
      for anchor in [constraint.first, constraint.second] {
        guard let anchor, anchor.item == item else { continue }
        switch anchor.attribute {
        case .leading, .left: sides.insert(.leading)
        case .trailing, .right: sides.insert(.trailing)
        case .centerX: sides.insert(.centerX)
        default: break
        }
      }
    }
    return sides
  }
}
