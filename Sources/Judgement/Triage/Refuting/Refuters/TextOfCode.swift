import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Texts, fonts and lines that code sets.
  static let textOfCode = Refuter(
    "text-of-code", Evidence(findings: 120, authors: 20),
    test: "a text that code sets is not the one that is cut",
    [
      // A line that is higher than its view is so with any text.
      .refutes("code sets the text, its font or its lines") {
        $0.topic.isTruncated && $0.codeSetsText
      },
      // Users never see the document's text there; the text that code sets is judged like a
      // translation.
      .refutes("code replaces a text that decides it") { $0.isOfReplacedText },
      // The data of a test are longer or shorter than what users see, and a text that is truncated
      // there may be whole in the app; an ellipsis that code asks for is intended. Letters clipped
      // at the edge of a line are clipped for all that.
      .refutes("the text is not the app's own, or code sets a truncating line-break mode") {
        $0.topic.isTruncated && $0.codeSetsOfAll([.sampleText, .truncation]) && !$0.clipsItsLine
      },
      // The size that a class returned was measured with the text that it had.
      .refutes("a class returns its own size, for another text than this") {
        $0.dependsOnAnswerForOtherText
      },
    ])
}

extension FindingFacts {
  fileprivate var dependsOnAnswerForOtherText: Bool {
    guard case .code = scene.host else { return false }
    return scene.items.indices.contains { item in
      scene.items[item].intrinsicSizeOverride != nil && hasOtherText(in: item)
        && (mayDecide(item) || items.contains { scene.isAncestor(item, of: $0) })
    }
  }

  /// True if an item, or one in it, shows another text than code gave it.
  private func hasOtherText(in item: Int) -> Bool {
    func isInside(_ other: Int) -> Bool { other == item || scene.isAncestor(item, of: other) }
    return variant.environment.textTransform != scene.reference.textTransform
      && scene.items.indices.contains { scene.items[$0].text != nil && isInside($0) }
      || variant.overrides.contains { override in
        switch override {
        case .localized(let other, _), .text(let other, _), .string(let other, _): isInside(other)
        default: false
        }
      }
  }

  fileprivate var codeSetsText: Bool {
    guard isOfDocument, scene.code != nil else { return false }
    return items.contains { item in
      var decisive: Set<CodeUse.Property> = [.text, .font, .lines]
      if axes == [.vertical], scene.items[item].text?.numberOfLines == 1 { decisive = [.font] }
      if showsTextOfCode(item) { decisive.remove(.text) }
      return codeSets(decisive, of: item)
    }
  }

  /// True if an item shows a text that code gives it.
  private func showsTextOfCode(_ item: Int) -> Bool {
    codeSets([.knownText], of: item)
      && (!isReplacedByCode(item) || variant.localizes(item))
  }

  /// True if code gives an item other texts than the document has, which users never see.
  private func isReplacedByCode(_ item: Int) -> Bool {
    codeSets([.replacedText], of: item)
  }

  private var isAlongHeight: Bool {
    axes == [.vertical] || edge == .top || edge == .bottom
  }

  /// True if a text that decides it is one that code replaces.
  fileprivate var isOfReplacedText: Bool {
    isOfDocument && scene.code != nil
      && (topic.isTruncated ? items : contents).contains {
        isReplacedByCode($0) && !variant.localizes($0)
          // The height of a line is the same for any text.
          && !(isAlongHeight && scene.items[$0].text?.numberOfLines == 1)
      }
  }
}
