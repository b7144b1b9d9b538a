import AutoLayout
import Judging
import SourceFacts
import Verification

extension Refuter {
  /// Texts, fonts and lines that code sets.
  static let textOfCode = Refuter(
    "text-of-code", Evidence(findings: 0, authors: 0),
    test: "a text that code sets is not the one that is cut",
    [
      // That a line is higher than its view is so whatever it says.
      .refutes("code sets the text, its font or its lines") { $0.topic.isCut && $0.codeSetsText },
      // Nobody sees what the document says there; what code says is judged as a translation is.
      .refutes("code replaces a text that decides it") { $0.isOfReplacedText },
      // What a test's data say is longer or shorter than what users see, and a text that is cut there may be whole in the
      // app; who asks for an ellipsis means it. The letters that the edge of a line cuts are cut for all that.
      .refutes("the text is none of the app's own, or code asks for an ellipsis where it is cut") {
        $0.topic.isCut && $0.codeSetsOfAll([.sampleText, .truncation]) && !$0.clipsItsLine
      },
      // What a class answers with was asked with the text that it had.
      .refutes("a class answers with a size of its own, for another text than this") {
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

  /// Whether an item, or one in it, shows another text than the code gave it.
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
      if isShownAsCodeHasIt(item) { decisive.remove(.text) }
      return codeSets(decisive, of: item)
    }
  }

  /// Whether an item shows a text that code gives it.
  private func isShownAsCodeHasIt(_ item: Int) -> Bool {
    codeSets([.knownText], of: item)
      && (!isReplacedByCode(item) || variant.localizes(item))
  }

  /// Whether code gives an item other texts than the document has, which nobody sees.
  private func isReplacedByCode(_ item: Int) -> Bool {
    codeSets([.replacedText], of: item)
  }

  private var isAlongHeight: Bool {
    axes == [.vertical] || edge == .top || edge == .bottom
  }

  /// Whether a text that decides it is one that code replaces.
  fileprivate var isOfReplacedText: Bool {
    isOfDocument && scene.code != nil
      && (topic.isCut ? items : contents).contains {
        isReplacedByCode($0) && !variant.localizes($0)
          // A line is as high whatever it says.
          && !(isAlongHeight && scene.items[$0].text?.numberOfLines == 1)
      }
  }
}
