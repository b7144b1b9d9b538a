import Commands
import Files
import Foundation
import SceneFiles
import Spelling

/// The settings of a project for all commands, in `.plumb.json`.
package struct Settings: Sendable {
  package static let fileName = ".plumb.json"

  /// The absolute path of the file.
  package let path: String
  private var values: [(key: SettingsKey, value: SettingsValue)] = []
  /// The settings that differ for some documents.
  package private(set) var overrides = SettingsOverrides()

  /// The settings of the nearest file in the folders of the paths and above, up to one with `.git`; nil
  /// where there is none.
  ///
  /// - Parameters:
  ///   - file: the file, where it is named.
  ///   - paths: without any, the working directory counts.
  /// - Throws: ``CommandError``, bad input, for a file that is not JSON5, keys that are not known, and
  ///   values of another kind.
  package static func find(
    file: String? = nil, for paths: [String]
  ) throws(CommandError) -> Settings? {
    if let file { return try Settings(at: file, .named) }
    for path in paths.isEmpty ? ["."] : paths {
      for folder in RepositoryRoot.folders(above: path) {
        let file = (folder as NSString).appendingPathComponent(fileName)
        if FileManager.default.fileExists(atPath: file) { return try Settings(at: file) }
        let git = (folder as NSString).appendingPathComponent(".git")
        if FileManager.default.fileExists(atPath: git) { break }
      }
    }
    return nil
  }

  /// - Throws: as ``find(file:for:)``.
  package init(
    at path: String, _ origin: FileReader.Origin = .found
  ) throws(CommandError) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    let data: Data
    do throws(FileError) {
      data = Data(try FileReader.bytes(of: path, as: .settings, origin))
    } catch {
      throw .unreadable(error, "the settings cannot be read")
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard !SettingsValue.hasBrokenExponent(Array(data)),
      let root = try? decoder.decode(SettingsValue.self, from: data),
      case .object(let object) = root
    else {
      let fault = SettingsSyntax.fault(in: Array(data))
      throw .badInput(
        "an object of settings in JSON or JSON5 was expected"
          + (fault.map { ": here \($0.expected) should stand" } ?? ""),
        at: fault.map { "\(path):\($0.line):\($0.column)" } ?? path)
    }
    values = try Self.values(object, SettingsKey.all, at: path)
    overrides.folder = folder
    guard case .array(let own) = values.first(where: { $0.key == .overrides })?.value else {
      return
    }
    for (index, value) in own.enumerated() {
      overrides.all.append(try SettingsOverride(value, number: index + 1, at: path))
    }
  }

  /// The values of an object, each known and of its kind.
  ///
  /// - Parameter place: what messages begin with.
  static func values(
    _ object: [String: SettingsValue], _ keys: [SettingsKey], at path: String, place: String = ""
  ) throws(CommandError) -> [(key: SettingsKey, value: SettingsValue)] {
    var values: [(key: SettingsKey, value: SettingsValue)] = []
    for (name, value) in object.sorted(by: { $0.key < $1.key }) where name != "$schema" {
      guard let key = keys.first(where: { $0.name == name }) else {
        let hint = NearestName(among: keys.map(\.name)).hint(for: name)
        throw .badInput("\(place)there is no setting '\(name)'\(hint)", at: path)
      }
      guard isValid(value, key.form) else {
        throw .badInput("\(place)\(name) is no \(key.form.words)", at: path)
      }
      values.append((key, value))
    }
    return values
  }

  private static func isValid(_ value: SettingsValue, _ form: SettingsKey.Form) -> Bool {
    switch (form, value) {
    case (.flag, .bool), (.number, .number), (.text, .string), (.path, .string): true
    case (.list, .array(let texts)), (.paths, .array(let texts)):
      texts.allSatisfy { if case .string = $0 { true } else { false } }
    case (.overrides, .array(let all)):
      all.allSatisfy { if case .object = $0 { true } else { false } }
    default: false
    }
  }

  /// With nothing said for some documents that options say for all.
  package func outweighed(by options: Set<String>) -> Settings {
    var rest = self
    rest.overrides = overrides.without(options)
    return rest
  }

  /// The folder that its paths begin at.
  package var folder: String { (path as NSString).deletingLastPathComponent }

  /// A path of the file, as the working directory sees it.
  private func resolved(_ text: String) -> String {
    // 'none' is a word of options whose value is a path, too.
    if text.hasPrefix("/") || text == "none" { return text }
    let full = URL(fileURLWithPath: (folder as NSString).appendingPathComponent(text))
      .standardizedFileURL.path
    let here = FileManager.default.currentDirectoryPath + "/"
    if full + "/" == here { return "." }
    return full.hasPrefix(here) ? String(full.dropFirst(here.count)) : full
  }

  private func texts(_ name: String) -> [String] {
    guard let found = values.first(where: { $0.key.name == name }),
      case .array(let texts) = found.value
    else { return [] }
    return texts.compactMap(\.text)
  }

  /// Globs of documents that are left out, from the folder of the file.
  package var excluded: [String] { texts(SettingsKey.exclude.name) }

  /// The paths to judge if none is given: those of the settings, else the working directory.
  package static func paths(_ settings: Settings?) -> [String] {
    let own = (settings?.configuredValues ?? []).filter { $0.option == nil }.flatMap(\.texts)
    return own.isEmpty ? ["."] : own
  }

  /// True if the document at a path is excluded.
  package func excludes(_ path: String) -> Bool {
    let patterns = excluded.map(PathPattern.init)
    let (full, top) = (URL(fileURLWithPath: path).standardizedFileURL.path, folder + "/")
    guard !patterns.isEmpty, full.hasPrefix(top) else { return false }
    return patterns.contains { $0.matches(String(full.dropFirst(top.count))) }
  }

  /// The values of options and operands that the command line does not give.
  package var configuredValues: [ConfiguredValue] {
    values.compactMap { key, value in
      if key == .exclude || key == .overrides { return nil }
      let name = key == .paths ? nil : key.name
      let texts: [String]
      switch (key.form, value) {
      case (.flag, .bool(let isOn)): texts = isOn ? [""] : []
      case (.paths, .array(let own)): texts = own.compactMap(\.text).map(resolved)
      case (.list, .array(let own)): texts = [own.compactMap(\.text).joined(separator: ",")]
      case (.path, .string(let own)): texts = [resolved(own)]
      default: texts = [value.text].compactMap { $0 }
      }
      return ConfiguredValue(option: name, texts: texts, place: path)
    }
  }
}

extension SettingsKey.Form {
  /// Completes "is no …".
  fileprivate var words: String {
    switch self {
    case .flag: "true or false"
    case .text: "text"
    case .number: "number"
    case .list: "list of texts"
    case .paths: "list of paths"
    case .path: "path"
    case .overrides: "list of objects"
    }
  }
}
