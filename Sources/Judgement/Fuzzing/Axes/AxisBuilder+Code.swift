import AutoLayout
import TextMetrics
import Verification

/// The things that code changes while the app runs, as far as a document shows them: texts that it
/// sets, views that it shows.
extension AxisBuilder {
  /// More views than these are a state machine, and no document lists its states.
  private static let hiddenLimit = 16
  /// Characters of a name or a title, which comes in one line.
  private static let nameLength = 40

  /// Views that the document hides and that code has an outlet to, each shown, and all of them at once.
  func hiddenViews() -> VariationAxis {
    var values = [VariationAxis.Value(label: "as designed", changes: [])]
    let hidden =
      style == .free
      ? []
      : scene.items.indices.filter { index in
        index > 0 && scene.items[index].isHidden && scene.items[index].isInstalled
          && scene.outletTargets.contains(scene.items[index].id)
      }.prefix(Self.hiddenLimit)
    let shown = hidden.map { VariationAxis.Change.override(.hidden(item: $0, false)) }
    for (index, change) in zip(hidden, shown) {
      values.append(
        VariationAxis.Value(label: "‘\(scene.items[index].name)’ shown", changes: [change]))
    }
    if shown.count > 1 {
      values.append(VariationAxis.Value(label: "all hidden views shown", changes: shown))
    }
    return VariationAxis(.hiddenViews, values: values, isPaired: false)
  }

  /// Texts for labels and text views that are empty or say what Interface Builder's library says, one of them
  /// at a time: a name, and a paragraph where several lines are meant to come.
  func textsOfCode() -> VariationAxis {
    var values = [VariationAxis.Value(label: "as designed", changes: [])]
    for index in scene.items.indices where index > 0 && values.count < Self.itemLimit {
      guard style != .free, let text = scene.items[index].text, isSetByCode(index, text)
      else { continue }
      // Where the words of code reveal all texts, none is longer.
      let isKnown = lengthOfCode(index) != nil
      var lengths = [isKnown ? min(Self.nameLength, text.longest ?? .max) : Self.nameLength]
      if text.numberOfLines != 1, !isKnown { lengths.append(TextStress.paragraphLength) }
      for length in lengths {
        values.append(
          VariationAxis.Value(
            label: "\(length) characters in ‘\(scene.items[index].name)’",
            changes: [.override(.text(item: index, .veryLong(length)))]))
      }
    }
    return VariationAxis(.textSetByCode, values: values, isPaired: false)
  }

  /// True if code sets a view's text: it has an outlet to the view, which has no text of its own. A
  /// view in a cell has an outlet of the cell's class, which may be in another document.
  private func isSetByCode(_ item: Int, _ text: TextContent) -> Bool {
    guard text.isPlaceholder, text.longest == nil || lengthOfCode(item) != nil else { return false }
    switch scene.items[item].content {
    case .label, .textView: break
    default: return false
    }
    return scene.outletTargets.contains(scene.items[item].id)
      || !text.string.isEmpty && isInCell(item)
  }

  private func lengthOfCode(_ item: Int) -> Int? { scene.code?.lengths[scene.items[item].id] }

  private func isInCell(_ item: Int) -> Bool {
    var view = scene.items[item].superview
    while let current = view {
      if case .cell = scene.items[current].content { return true }
      view = scene.items[current].superview
    }
    return false
  }
}
