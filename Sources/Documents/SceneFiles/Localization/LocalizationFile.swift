import AutoLayout
import Files
import Foundation

/// A file with the strings of one language, or of several, for one document.
struct LocalizationFile: Hashable, Sendable {
  enum Format: String, CaseIterable, Sendable { case strings, stringsdict, xcstrings }

  var path: String
  var format: Format
  /// The folder's; nil for a catalogue, which names its own.
  var language: String?

  /// Nil for a name that no such file has.
  static func format(ofName name: String) -> (stem: String, format: Format)? {
    for format in Format.allCases where name.hasSuffix("." + format.rawValue) {
      return (String(name.dropLast(format.rawValue.count + 1)), format)
    }
    return nil
  }

  /// - Throws: ``SceneFileError`` with file, line and what was expected.
  func tables() throws(SceneFileError) -> [StringTable] { try tables(in: try bytes()) }

  /// The language of a catalogue's keys; nil for other files, and if it is not stated.
  func sourceLanguage() throws(SceneFileError) -> String? {
    guard format == .xcstrings else { return nil }
    let text = try LocalizationText.decode(try bytes(), file: path)
    return try JSONSourceParser.parse(text, file: path)["sourceLanguage"]?.string
  }

  private func bytes() throws(SceneFileError) -> [UInt8] {
    do throws(FileError) { return try FileReader.bytes(of: path, as: .translations) } catch {
      throw SceneFileError(error)
    }
  }

  func tables(in bytes: [UInt8]) throws(SceneFileError) -> [StringTable] {
    let text = try LocalizationText.decode(bytes, file: path)
    guard format == .xcstrings else {
      let root = try propertyList(text)
      guard let members = root.members else {
        throw .invalid("\(path):\(root.line): \(root.noun); expected a dictionary of strings")
      }
      return [StringTable(language: language ?? "", entries: try entries(members))]
    }
    return try catalogue(try JSONSourceParser.parse(text, file: path))
  }

  private func propertyList(_ text: String) throws(SceneFileError) -> SourceValue {
    let head = text.drop { $0.isWhitespace }.prefix(16)
    let isXML = ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { head.hasPrefix($0) }
    return isXML
      ? try XMLPropertyListParser.parse(text, file: path)
      : try OpenStepPropertyListParser.parse(text, file: path)
  }

  private func entries(
    _ members: [SourceValue.Member]
  ) throws(SceneFileError) -> [StringTable.Entry] {
    var entries: [StringTable.Entry] = []
    for member in members {
      if format == .stringsdict {
        let forms = try LocalizedForms(file: path).forms(ofRule: member.value, key: member.key)
        entries += Self.entries(member.key, forms)
        continue
      }
      guard let string = member.value.string else {
        throw .invalid(
          "\(path):\(member.value.line): the value of ‘\(member.key)’ is \(member.value.noun); "
            + "expected a string")
      }
      entries.append(StringTable.Entry(key: member.key, string: string))
    }
    return entries
  }

  private static func entries(
    _ key: String, _ forms: [LocalizedForms.Form]
  ) -> [StringTable.Entry] {
    forms.map { StringTable.Entry(key: key, string: $0.string, form: $0.name) }
  }

  /// `strings`, by key, hold `localizations`, by language.
  private func catalogue(_ root: SourceValue) throws(SceneFileError) -> [StringTable] {
    guard root.members != nil else {
      throw .invalid("\(path):\(root.line): \(root.noun); expected a string catalogue")
    }
    guard let strings = root["strings"] else {
      throw .invalid("\(path):\(root.line): no ‘strings’; expected a string catalogue")
    }
    guard let keys = strings.members else {
      throw .invalid(
        "\(path):\(strings.line): ‘strings’ is \(strings.noun); expected a dictionary")
    }
    var languages: [String: [StringTable.Entry]] = [:]
    for entry in keys {
      guard entry.value.members != nil else {
        throw .invalid(
          "\(path):\(entry.value.line): ‘\(entry.key)’ is \(entry.value.noun); "
            + "expected a dictionary")
      }
      guard let localizations = entry.value["localizations"] else { continue }
      guard let translations = localizations.members else {
        throw .invalid(
          "\(path):\(localizations.line): the localizations of ‘\(entry.key)’ are "
            + "\(localizations.noun); expected a dictionary")
      }
      for translation in translations {
        let forms = try LocalizedForms(file: path)
          .forms(ofEntry: translation.value, key: entry.key)
        languages[translation.key, default: []] += Self.entries(entry.key, forms)
      }
    }
    return languages.keys.sorted().map {
      StringTable(language: $0, entries: languages[$0] ?? [])
    }
  }
}
