import AutoLayout
import Judging
import TextMetrics
import Verification

/// What shows only with texts that neither the document nor a translation has.
extension TierRule {
  /// That a text is longer than the document has it is one assumption; small phones, phones on their side and
  /// other type are a second one, but for names in rows at bold type. A text that nothing bounds leaves every
  /// phone once it is long enough. It decides four findings of four authors that were read one by one: none right.
  static let inventedBesides = TierRule(
    tier: .hint,
    reason: "only with texts that the document does not have, and not on current phones as designed"
  ) {
    $0.needsInventedText && $0.audience > .currentPhones && !$0.isLeftOpenByTextOfCode
      && !($0.topic == .outside && $0.isUnboundedTextOfCode)
      && !($0.audience == .largerType && $0.isNameInRow && $0.concernsUnknownText)
  }

  /// A text that the author wrote where code sets another says how far that reaches, but in rows of lists, which
  /// show what people and servers name. It decides 13 findings of 11 authors that were read one by one: none right.
  static let beyondSpecimen = TierRule(
    tier: .hint, reason: "only with texts longer than the specimens in the document"
  ) {
    $0.needsInventedText && $0.topic == .outside && !$0.isLeftOpenByTextOfCode
      && !$0.isNameInRow && !$0.concernsUnknownText
  }

  /// A caption that its author wrote becomes half as long again in a translation, not forty characters. It decides eight
  /// findings of five authors that were read one by one: none right.
  static let muchLongerText = TierRule(
    tier: .hint, reason: "only with texts much longer than a translation of what the document has"
  ) {
    $0.needsInventedText(where: \.isOfItsOwnLength) && !$0.isLeftOpenByTextOfCode
      && !$0.concernsUnknownText
  }

  /// A bar or a box of a colour has nothing on it that one could not read or tap any more.
  static let inventedOnSurface = TierRule(
    tier: .hint, reason: "only with texts that the document does not have, and on a bare surface"
  ) { question in
    question.needsInventedText && question.topic == .overlap && question.isOfDocument
      && question.items.contains(where: question.isBareSurface)
  }

  /// What labels without a text make of their places shows once code has filled them.
  static let openForBlanks = TierRule(
    tier: .hint, reason: "all texts concerned are blank, and code sets others, by outlets"
  ) { $0.topic == .undecided && $0.isOfDocument && $0.concernsBlanksOnly }

  /// The app shows another text, which may be as long as the constraints want it.
  static let conflictOfSpecimen = TierRule(
    tier: .hint, reason: "the text that decides it stands for others that the app sets"
  ) { $0.topic == .conflict && $0.isOfDocument && $0.isOfPlaceholderText }
}

extension TierQuestion {
  /// Whether a text concerned is one that code gives of which the document says nothing: it is blank, or what
  /// Interface Builder puts there.
  fileprivate var concernsUnknownText: Bool {
    isOfDocument
      && scene.items.indices.contains { item in
        guard mayDecide(item), let text = scene.items[item].text else { return false }
        return isTextOfCode(item) && (text.isPlaceholder || isBlank(item))
      }
  }

  /// Whether a view is there for its colour alone.
  func isBareSurface(_ item: Int) -> Bool {
    let own = scene.items[item]
    return own.content == .plain && own.customClass == nil && !own.annotations.hasContentOfItsOwn
      && scene.children(of: item).isEmpty
  }

  fileprivate var concernsBlanksOnly: Bool {
    let texts = scene.items.indices.filter { isConcerned($0) && scene.items[$0].text != nil }
    return !texts.isEmpty && texts.allSatisfy { isTextOfCode($0) && isBlank($0) }
  }

  private func isBlank(_ item: Int) -> Bool {
    scene.items[item].text?.string.allSatisfy(\.isWhitespace) ?? false
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
