import Judging
import Verification

extension Refuter {
  /// Keys that a table has in the place of translations: what is wrong is the table.
  static let untranslated = Refuter(
    "untranslated", Evidence(findings: 0, authors: 0),
    test: "a key in the place of a translation is not what is cut",
    [
      .refutes("its table has keys in the place of most translations, and this is one") {
        $0.showsUntranslatedKey
      }
    ])
}

extension FindingFacts {
  fileprivate var showsUntranslatedKey: Bool {
    guard let keys = scene.code?.untranslated, !keys.isEmpty else { return false }
    return variant.overrides.contains { override in
      guard case .localized(let item, let string) = override else { return false }
      return keys.contains(string.string) && (isConcerned(item) || contents.contains(item))
    }
  }
}
