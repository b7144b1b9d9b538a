/// The strings that one key may show: one, or one a plural category, device or width.
struct LocalizedForms {
  struct Form: Hashable {
    /// Such as `plural few`; nil if there is only one string.
    var name: String?
    var string: String
  }

  let file: String

  private static let plurals: [(name: String, number: String)] = [
    ("zero", "0"), ("one", "1"), ("two", "2"), ("few", "3"), ("many", "100"), ("other", "100"),
  ]

  // MARK: Dictionaries of .stringsdict

  /// - Throws: ``SceneFileError/invalid(_:)`` for an invalid rule.
  func forms(ofRule rule: SourceValue, key: String) throws(SceneFileError) -> [Form] {
    if let string = rule.string { return [Form(name: nil, string: string)] }
    guard rule.members != nil else {
      throw error(rule, "‘\(key)’ is \(rule.noun); expected a string or a dictionary")
    }
    for (name, word) in [
      ("NSStringVariableWidthRuleType", "width"), ("NSStringDeviceSpecificRuleType", "device"),
    ] {
      if let choices = rule[name] { return try forms(ofChoices: choices, word, key) }
    }
    guard let format = rule["NSStringLocalizedFormatKey"] else {
      throw error(
        rule,
        "‘\(key)’ has no NSStringLocalizedFormatKey; expected one, or a rule by device or width"
      )
    }
    guard let text = format.string else {
      throw error(format, "NSStringLocalizedFormatKey is \(format.noun); expected a string")
    }
    var variables: [String: [Form]] = [:]
    for member in rule.members ?? [] where member.value.members != nil {
      variables[member.key] = try pluralForms(of: member.value, key)
    }
    return substituted(text, variables)
  }

  private func forms(
    ofChoices choices: SourceValue, _ word: String, _ key: String
  ) throws(SceneFileError) -> [Form] {
    guard let members = choices.members else {
      throw error(choices, "the \(word)s of ‘\(key)’ are \(choices.noun); expected a dictionary")
    }
    var forms: [Form] = []
    for member in members {
      guard let string = member.value.string else {
        throw error(
          member.value,
          "\(word) ‘\(member.key)’ of ‘\(key)’ is \(member.value.noun); "
            + "expected a string")
      }
      forms.append(Form(name: "\(word) \(member.key)", string: string))
    }
    return forms
  }

  private func pluralForms(
    of variable: SourceValue, _ key: String
  ) throws(SceneFileError) -> [Form] {
    var forms: [Form] = []
    for (name, number) in Self.plurals {
      guard let value = variable[name] else { continue }
      guard let string = value.string else {
        throw error(value, "plural ‘\(name)’ of ‘\(key)’ is \(value.noun); expected a string")
      }
      forms.append(Form(name: "plural \(name)", string: Self.filled(string, number)))
    }
    return forms
  }

  // MARK: Entries of .xcstrings

  /// - Throws: ``SceneFileError/invalid(_:)`` for an invalid entry.
  func forms(ofEntry entry: SourceValue, key: String) throws(SceneFileError) -> [Form] {
    guard let members = entry.members else {
      throw error(entry, "a translation of ‘\(key)’ is \(entry.noun); expected a dictionary")
    }
    var forms: [Form] = []
    for member in members {
      switch member.key {
      case "stringUnit": forms.append(Form(name: nil, string: try unit(member.value, key)))
      case "variations": forms += try variations(member.value, key)
      default: break
      }
    }
    guard let substitutions = entry["substitutions"] else { return forms }
    guard let named = substitutions.members else {
      throw error(
        substitutions,
        "the substitutions of ‘\(key)’ are \(substitutions.noun); "
          + "expected a dictionary")
    }
    var variables: [String: [Form]] = [:]
    for member in named {
      if let inner = member.value["variations"] {
        variables[member.key] = try variations(inner, key)
      }
    }
    return forms.flatMap { substituted($0.string, variables) }
  }

  private func variations(
    _ value: SourceValue, _ key: String
  ) throws(SceneFileError) -> [Form] {
    guard let kinds = value.members else {
      throw error(value, "the variations of ‘\(key)’ are \(value.noun); expected a dictionary")
    }
    var forms: [Form] = []
    for kind in kinds {
      guard let choices = kind.value.members else {
        throw error(
          kind.value,
          "variations by \(kind.key) of ‘\(key)’ are \(kind.value.noun); "
            + "expected a dictionary")
      }
      for choice in choices {
        let number = Self.plurals.first { kind.key == "plural" && $0.name == choice.key }?.number
        for inner in try self.forms(ofEntry: choice.value, key: key) {
          let name = "\(kind.key) \(choice.key)"
          forms.append(
            Form(
              name: inner.name.map { "\(name), \($0)" } ?? name,
              string: number.map { Self.filled(inner.string, $0) } ?? inner.string))
        }
      }
    }
    return forms
  }

  private func unit(_ value: SourceValue, _ key: String) throws(SceneFileError) -> String {
    guard value.members != nil else {
      throw error(value, "the stringUnit of ‘\(key)’ is \(value.noun); expected a dictionary")
    }
    guard let text = value["value"] else {
      throw error(value, "the stringUnit of ‘\(key)’ has no value; expected a string")
    }
    guard let string = text.string else {
      throw error(text, "the value of ‘\(key)’ is \(text.noun); expected a string")
    }
    return string
  }

  // MARK: Formats

  /// A format with `%#@name@` for its variables: with the longest form of each.
  private func substituted(_ format: String, _ variables: [String: [Form]]) -> [Form] {
    var string = format
    var names: [String] = []
    // A form may refer to another variable; more rounds than variables lead nowhere.
    for _ in 0...min(variables.count, 8) {
      let before = string
      for name in variables.keys.sorted() {
        let longest = (variables[name] ?? []).max { $0.string.count < $1.string.count }
        guard let longest, string.contains("%#@\(name)@"), string.utf8.count < 100_000 else {
          continue
        }
        string = string.replacing("%#@\(name)@", with: longest.string)
        if let own = longest.name { names.append(own) }
      }
      if string == before { break }
    }
    return [Form(name: names.isEmpty ? nil : names.joined(separator: ", "), string: string)]
  }

  /// The string with a number in place of its placeholder.
  private static func filled(_ string: String, _ number: String) -> String {
    var result = string
    for placeholder in ["%arg", "%lld", "%llu", "%ld", "%lu", "%li", "%d", "%u", "%i"] {
      result = result.replacing(placeholder, with: number)
    }
    return result
  }

  private func error(_ value: SourceValue, _ message: String) -> SceneFileError {
    .invalid("\(file):\(value.line): \(message)")
  }
}
