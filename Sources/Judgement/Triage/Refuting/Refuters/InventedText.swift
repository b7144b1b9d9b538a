import AutoLayout
import Judging
import TextMetrics
import Verification

extension Refuter {
  /// Texts that neither the document nor a translation has. Every text is cut once it is long enough, and every tie shows
  /// once there is no room left.
  static let inventedText = Refuter(
    "invented-text", Evidence(findings: 4268, authors: 107),
    test: "an invented text refutes truncations and ties and weakens the rest",
    [
      .refutes("only with texts that neither the document nor a translation has") {
        $0.needsInventedText && !$0.isAmbiguousBesideTextOfCode && !$0.isTieOfTextsInRow
          && ($0.topic.isTruncated || $0.topic == .ambiguous || $0.topic == .collapse)
      },
      // Code gives the views that it makes their texts, and what it bounds them by is in code too.
      .refutes("only with texts that the app's code did not give the view") {
        $0.needsInventedText && $0.scene.host.appPlace != nil && !$0.concernsFreeText
      },
      // A caption says what the document says, and a translation as long as this one is not known.
      .refutes("only with a caption longer than the document's") {
        $0.needsInventedText && !$0.concernsTextOfCode && !$0.isAmbiguousBesideTextOfCode
      },
      // That a text is longer than the document has it is one assumption; small phones, phones on their side and other type
      // are a second one, but for names in rows at bold type. A text that nothing bounds leaves every phone once it is long
      // enough.
      .refutes(
        "only with invented texts, and not on current phones at the canvas's settings"
      ) {
        $0.needsInventedText && $0.audience > .currentPhones && !$0.isAmbiguousBesideTextOfCode
          && !($0.topic == .outside && $0.isUnboundedTextOfCode)
          && !($0.audience == .largerType && $0.isNameInRow && $0.concernsUnknownText)
      },
      // A text that the author wrote where code sets another says how far that reaches, but in rows of lists, which show
      // what people and servers name.
      .refutes("only with texts longer than the sample texts in the document") {
        $0.needsInventedText && $0.topic == .outside && !$0.isAmbiguousBesideTextOfCode
          && !$0.isNameInRow && !$0.concernsUnknownText
      },
      // A caption that its author wrote becomes half as long again in a translation, not forty characters.
      .refutes("only with texts much longer than a translation of the document's") {
        $0.needsInventedText(where: \.isOfItsOwnLength) && !$0.isAmbiguousBesideTextOfCode
          && !$0.concernsUnknownText
      },
      // A bar or a box of a colour has nothing on it that one could not read or tap any more.
      .refutes("only with invented texts, and on a view without text, image or control") { facts in
        facts.needsInventedText && facts.topic == .overlap && facts.isOfDocument
          && facts.items.contains(where: facts.isBareSurface)
      },
      // The texts that code sets are unknown, except that rows show names of any length that people
      // choose, and that a text that is unbounded at one side extends as far as it is long.
      .refutes("only with a bounded text that code sets, longer than any known one") {
        $0.topic == .outside && $0.needsInventedText && !$0.isNameInRow
          && !$0.isUnboundedTextOfCode
      },
      // Views that overlap may be shown at different times, and the text may be shorter then.
      .refutes(
        "in overlapping views, only with texts that neither document nor translation has"
      ) { $0.topic == .overlap && $0.needsInventedText && $0.liesInOtherViews },
      .refutes("in a language that the project does not build") { $0.isOfUnbuiltLanguage },
      // The mistake is in the table.
      .refutes("most translations of its table are still keys, and this is one") {
        $0.showsUntranslatedKey
      },
      .weakens("only with texts that the document leaves to code") { $0.needsInventedText },
    ])
}

extension FindingFacts {
  /// True if code sets a text concerned of which the document says nothing: it is blank, or
  /// Interface Builder's placeholder.
  fileprivate var concernsUnknownText: Bool {
    isOfDocument
      && scene.items.indices.contains { item in
        guard mayDecide(item), let text = scene.items[item].text else { return false }
        return isTextOfCode(item) && (text.isPlaceholder || isBlank(item) || isFreeText(item))
      }
  }

  /// True if a text concerned is one that people write, or servers send.
  fileprivate var concernsFreeText: Bool {
    scene.items.indices.contains { mayDecide($0) && isTextOfCode($0) && isFreeText($0) }
  }

  private func isFreeText(_ item: Int) -> Bool {
    scene.code?.sets([.freeText], of: scene.items[item].id) ?? false
  }

  /// True if the items concerned are in different views.
  fileprivate var liesInOtherViews: Bool {
    isOfDocument && Set(items.map { scene.items[$0].superview }).count > 1
  }

  /// True if it is ambiguous which of two sample texts beside each other in a row of a list
  /// shrinks: rows show names of any length that people choose.
  fileprivate var isTieOfTextsInRow: Bool {
    guard isOfDocument, kind == .unambiguousCompression, axes == [.horizontal] else { return false }
    let texts = items.filter {
      isTextOfCode($0) && isInRow($0) && scene.items[$0].text?.isPlaceholder ?? false
    }
    return texts.contains { first in
      texts.contains {
        $0 != first && scene.items[$0].superview == scene.items[first].superview
      }
    }
  }

  /// True if the finding is about the width of a text that code sets in a row of a list.
  fileprivate var isNameInRow: Bool {
    guard isOfDocument else { return true }
    return axes == [.horizontal]
      && scene.items.indices.contains { item in
        isTextOfCode(item)
          && items.contains { $0 == item || scene.isAncestor($0, of: item) } && isInRow(item)
      }
  }

  private func isInRow(_ item: Int) -> Bool {
    scene.items.indices.contains { outer in
      guard scene.isAncestor(outer, of: item) else { return false }
      return switch scene.items[outer].content {
      case .cell, .cellContentView: true
      default: false
      }
    }
  }
}

extension FindingFacts {
  /// True if its texts are in a language that exists only on disk.
  fileprivate var isOfUnbuiltLanguage: Bool {
    guard let built = scene.support?.languages else { return false }
    return variant.overrides.contains { override in
      guard case .localized(_, let string) = override else { return false }
      return !built.contains(string.language.code)
    }
  }

  fileprivate var showsUntranslatedKey: Bool {
    guard let keys = scene.code?.untranslated, !keys.isEmpty else { return false }
    return variant.overrides.contains { override in
      guard case .localized(let item, let string) = override else { return false }
      return keys.contains(string.string) && (isConcerned(item) || contents.contains(item))
    }
  }
}

extension TextTransform {
  /// True if the length of the text does not depend on the document.
  fileprivate var isOfItsOwnLength: Bool {
    switch self {
    case .veryLong, .unbreakable: true
    default: false
    }
  }
}
