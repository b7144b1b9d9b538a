extension Scene {
  /// Adds translations; languages that change nothing about this scene are left out.
  ///
  /// Keys are those of Interface Builder: the object's id and its property, such as
  /// `8aF-xY-z12.text`, `.normalTitle`, `.configuration.title`, `.placeholder` or
  /// `.segmentTitles[0]`. In recipes the name of the view stands for the id. Keys of other objects
  /// belong to other scenes of the document.
  public mutating func localize(from tables: [StringTable]) {
    var found: [Localization] = []
    for table in tables {
      let strings = localizedStrings(from: table)
      if !strings.isEmpty {
        found.append(Localization(language: Language(table.language), strings: strings))
      }
    }
    localizations = found.sorted { $0.language.code < $1.language.code }
  }

  private func localizedStrings(from table: StringTable) -> [Localization.Entry] {
    var strings: [Localization.Entry] = []
    for (index, item) in items.enumerated() {
      for slot in item.localizableSlots {
        let keys = slot.attributes.map { "\(item.id).\($0)" }
        guard let entry = keys.lazy.compactMap({ table[$0] }).first, entry.string != slot.string
        else { continue }
        strings.append(
          Localization.Entry(
            item: index,
            string: LocalizedString(
              language: Language(table.language), key: entry.key, form: entry.form,
              string: entry.string)))
      }
    }
    return strings
  }
}

extension Item {
  /// A text that the item shows, and its names after the item's id in keys.
  struct LocalizableSlot {
    var attributes: [String]
    var string: String
  }

  var localizableSlots: [LocalizableSlot] {
    switch content {
    case .label(let text), .textView(let text, _):
      [LocalizableSlot(attributes: ["text", "attributedText"], string: text.string)]
    case .button(let button):
      button.title.map { title in
        let names = ["configuration.title", "normalTitle"]
        return [
          LocalizableSlot(
            attributes: button.style == .configuration ? names : names.reversed(),
            string: title.string)
        ]
      } ?? []
    case .textField(let field):
      [
        LocalizableSlot(
          attributes: [field.text.string.isEmpty ? "placeholder" : "text"],
          string: field.shownText.string)
      ]
    case .segmentedControl(let titles):
      titles.enumerated().map { index, title in
        LocalizableSlot(attributes: ["segmentTitles[\(index)]"], string: title)
      }
    default: []
    }
  }
}
