import AutoLayout
import Judging
import Verification

extension Refuter {
  /// A direction that no language of the app has. Without a translation into such a language the system shows the app in
  /// the other direction to few, and translating shows what breaks.
  static let direction = Refuter(
    "direction", Evidence(findings: 0, authors: 0),
    test: "a direction that no language of the app has refutes places and weakens conflicts",
    [
      .refutes("its language is written in the other direction") { $0.turnsItsLanguage },
      .refutes("the app has translations, none of which is written the other way") {
        $0.needsUnwrittenDirection
          && $0.scene.code?.sets([.direction], of: $0.scene.items[0].id) ?? false
      },
      // Of four views of four authors that do not turn and were read one by one none was worth mending.
      .refutes("in a language that is written the other way; no translation is at hand") {
        ($0.topic.isPlace || [.undecided, .direction].contains($0.topic) || $0.kind == .textBeside)
          && $0.needsUnwrittenDirection
      },
      .weakens("it contradicts itself only in a language that is written the other way") {
        $0.needsUnwrittenDirection
      },
    ])
}

extension FindingFacts {
  /// Whether it needs the direction of a language of which the document has no translation.
  fileprivate var needsUnwrittenDirection: Bool {
    let own = variant.environment.layoutDirection
    return isOfDocument && own != scene.reference.layoutDirection
      && !scene.localizations.contains { $0.language.direction == own }
  }

  /// Every language is written in one direction.
  fileprivate var turnsItsLanguage: Bool {
    let direction = variant.environment.layoutDirection
    return isOfDocument && direction != scene.reference.layoutDirection
      && variant.overrides.contains { override in
        guard case .localized(_, let string) = override else { return false }
        return string.language.direction != direction
      }
  }
}
