import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Texts that stand for others: fillers, blanks, and what a canvas shows cut already.
  static let specimen = Refuter(
    "specimen", Evidence(findings: 356, authors: 68),
    test: "a sample text refutes its truncation",
    [
      .refutes("the text is a sample for others that the app sets") {
        $0.topic.isTruncated && $0.isOfPlaceholderText
      },
      // The app shows another text, which may be as long as the constraints want it.
      .refutes("they conflict because of a sample text") {
        $0.topic == .conflict && $0.isOfDocument && $0.isOfPlaceholderText
      },
      // The author of the canvas saw it truncated there.
      .refutes("the canvas shows it truncated already, and code sets the text, through an outlet") {
        $0.topic.isTruncated && $0.axes == [.horizontal] && $0.isOnCanvas
          && $0.isLabelOfCode { _ in true }
      },
      // The name of what is shown, a number, or nothing yet.
      .refutes("the text is one word or blank, and code sets another, through an outlet") {
        $0.topic.isTruncated
          && ($0.axes == [.horizontal] && $0.isLabelOfCode { !$0.contains(where: \.isWhitespace) }
            || $0.isLabelOfCode(\.isBlank))
      },
      // The effects of labels without a text on their places show once code has filled them.
      .refutes("all texts concerned are blank, and code sets others, through outlets") {
        $0.topic == .ambiguous && $0.isOfDocument && $0.concernsBlanksOnly
      },
      .refutes("a text that decides it is blank, and code sets another") {
        $0.topic.isPlace && $0.dependsOnBlankOfCode
      },
      // The text that the app shows may be shorter.
      .weakens("the text that decides it is a sample for others that the app sets") {
        $0.isOfPlaceholderText
      },
    ])
}

extension FindingFacts {
  fileprivate var isOnCanvas: Bool {
    isOfDocument && audience == .everyone && !needsInventedText
  }

  /// True if a label concerned has an outlet and such a text.
  fileprivate func isLabelOfCode(_ isSuch: (String) -> Bool) -> Bool {
    isOfDocument
      && items.contains { item in
        guard case .label(let text) = scene.items[item].content else { return false }
        return scene.outletTargets.contains(scene.items[item].id) && isSuch(text.string)
      }
  }

  fileprivate var concernsBlanksOnly: Bool {
    let texts = scene.items.indices.filter { isConcerned($0) && scene.items[$0].text != nil }
    return !texts.isEmpty && texts.allSatisfy { isTextOfCode($0) && isBlank($0) }
  }

  fileprivate var dependsOnBlankOfCode: Bool {
    guard isOfDocument, scene.code != nil else { return false }
    return scene.items.indices.contains { item in
      guard scene.items[item].text != nil, isBlank(item), !variant.localizes(item) else {
        return false
      }
      return (isConcerned(item) || contents.contains(item)) && codeSets([.text], of: item)
    }
  }
}
