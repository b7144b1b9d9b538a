import AutoLayout
import Judging
import Verification

extension Refuter {
  /// A direction that no language of the app has. Without a translation into such a language the system shows the app in
  /// the other direction to few, and translating shows what breaks.
  static let direction = Refuter(
    "direction", Evidence(findings: 160, authors: 57),
    test: "a direction that no language of the app has refutes places and weakens conflicts",
    [
      // Of four views of four authors that do not mirror and were read one by one, none was worth fixing.
      .refutes("only in a layout direction for which the document has no translation") {
        ($0.topic.isPlace || [.ambiguous, .direction].contains($0.topic) || $0.kind == .textBeside)
          && $0.needsUnwrittenDirection
      },
      .weakens("it fails only in a layout direction for which the document has no translation") {
        $0.needsUnwrittenDirection
      },
    ])
}

extension FindingFacts {
  /// True if it needs the direction of a language for which the document has no translation.
  fileprivate var needsUnwrittenDirection: Bool {
    let own = variant.environment.layoutDirection
    return isOfDocument && own != scene.reference.layoutDirection
      && !scene.localizations.contains { $0.language.direction == own }
  }
}
