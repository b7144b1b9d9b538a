import AutoLayout

/// Edited texts, and translations that were not edited.
extension SceneEdits {
  /// Such as `, translations in German and French as before`; empty if there are none.
  func stale(_ before: Int, _ after: Int) -> String {
    let languages = head.localizations.filter { localization in
      let own = Self.strings(of: after, in: localization)
      return !own.isEmpty
        && base.localizations.contains { other in
          other.language == localization.language
            && Self.strings(of: before, in: other) == own
        }
    }
    return languages.isEmpty ? "" : "; \(Self.names(languages)) translation unchanged"
  }

  /// Such as `, without a translation in German`, for a view with a text, or with one inside it, that some languages
  /// lack.
  func untranslated(_ item: Int) -> String {
    let texts = head.items.indices.filter { index in
      (index == item || head.isAncestor(item, of: index))
        && head.items[index].text?.string.contains(where: \.isLetter) == true
    }
    guard !texts.isEmpty else { return "" }
    let languages = head.localizations.filter { localization in
      // A translation equal to the document's text is in the document's own language.
      localization.strings.contains { $0.string.string != head.items[$0.item].text?.string }
        && texts.contains { Self.strings(of: $0, in: localization).isEmpty }
    }
    return languages.isEmpty ? "" : ", not translated in \(Self.names(languages))"
  }

  private static func strings(of item: Int, in localization: Localization) -> [String] {
    localization.strings.filter { $0.item == item }.map(\.string.string)
  }

  private static func names(_ localizations: [Localization]) -> String {
    let names = localizations.map(\.language.name)
    if names.count > 3 { return "\(names.count) languages" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
