import AutoLayout
import Judging
import TextMetrics
import Verification

extension Refuter {
  /// Texts that neither the document nor a translation has. Every text is cut once it is long enough, and every tie shows
  /// once there is no room left.
  static let inventedText = Refuter(
    "invented-text", Evidence(findings: 4268, authors: 107),
    test: "a text that nobody wrote refutes cuts and ties and weakens the rest",
    [
      .refutes("only with texts that neither the document nor a translation has") {
        $0.needsInventedText && !$0.isLeftOpenByTextOfCode && !$0.isTieOfTextsInRow
          && ($0.topic.isCut || $0.topic == .undecided || $0.topic == .collapse)
      },
      // A caption says what the document says, and a translation as long as this one is not known.
      .refutes("only with a caption longer than the document has it") {
        $0.needsInventedText && !$0.concernsTextOfCode && !$0.isLeftOpenByTextOfCode
      },
      // That a text is longer than the document has it is one assumption; small phones, phones on their side and other type
      // are a second one, but for names in rows at bold type. A text that nothing bounds leaves every phone once it is long
      // enough.
      .refutes(
        "only with texts that the document does not have, and not on current phones as designed"
      ) {
        $0.needsInventedText && $0.audience > .currentPhones && !$0.isLeftOpenByTextOfCode
          && !($0.topic == .outside && $0.isUnboundedTextOfCode)
          && !($0.audience == .largerType && $0.isNameInRow && $0.concernsUnknownText)
      },
      // A text that the author wrote where code sets another says how far that reaches, but in rows of lists, which show
      // what people and servers name.
      .refutes("only with texts longer than the specimens in the document") {
        $0.needsInventedText && $0.topic == .outside && !$0.isLeftOpenByTextOfCode
          && !$0.isNameInRow && !$0.concernsUnknownText
      },
      // A caption that its author wrote becomes half as long again in a translation, not forty characters.
      .refutes("only with texts much longer than a translation of what the document has") {
        $0.needsInventedText(where: \.isOfItsOwnLength) && !$0.isLeftOpenByTextOfCode
          && !$0.concernsUnknownText
      },
      // A bar or a box of a colour has nothing on it that one could not read or tap any more.
      .refutes("only with texts that the document does not have, and on a bare surface") { facts in
        facts.needsInventedText && facts.topic == .overlap && facts.isOfDocument
          && facts.items.contains(where: facts.isBareSurface)
      },
      // Which texts code gives is not known, but that rows show names as long as people choose them, and that a text whose
      // one side is held by nothing goes on as far as it is long.
      .refutes("only with a text of code that something bounds, longer than any that is known") {
        $0.topic == .outside && $0.needsInventedText && !$0.isNameInRow
          && !$0.isUnboundedTextOfCode
      },
      // What stands in views that lie on each other may be shown at other times, and the text be shorter then.
      .refutes(
        "in views that lie on each other, only with texts that neither document nor translation has"
      ) { $0.topic == .overlap && $0.needsInventedText && $0.liesInOtherViews },
      .refutes("in a language that the project does not build") { $0.isOfUnbuiltLanguage },
      // What is wrong is the table.
      .refutes("its table has keys in the place of most translations, and this is one") {
        $0.showsUntranslatedKey
      },
      .weakens("only with texts that the document leaves to code") { $0.needsInventedText },
    ])
}

extension FindingFacts {
  /// Whether a text concerned is one that code gives of which the document says nothing: it is blank, or what
  /// Interface Builder puts there.
  fileprivate var concernsUnknownText: Bool {
    isOfDocument
      && scene.items.indices.contains { item in
        guard mayDecide(item), let text = scene.items[item].text else { return false }
        return isTextOfCode(item) && (text.isPlaceholder || isBlank(item))
      }
  }

  /// Whether the items concerned stand in different views.
  fileprivate var liesInOtherViews: Bool {
    isOfDocument && Set(items.map { scene.items[$0].superview }).count > 1
  }

  /// Whether nothing decides which of two texts beside each other in a row of a list gives way, where both stand
  /// for others: rows show names as long as people choose them.
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

  /// Whether what fails horizontally is a text that code gives in a row of a list.
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
  /// Whether its texts are those of a language that is on disk alone.
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
  /// Whether the text is as long as it is whatever the document has.
  fileprivate var isOfItsOwnLength: Bool {
    switch self {
    case .veryLong, .unbreakable: true
    default: false
    }
  }
}
