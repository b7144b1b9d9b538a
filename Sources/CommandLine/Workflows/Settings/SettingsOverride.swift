import AutoLayout
import Commands
import Judging
import Linting
import Spelling
import Verification

/// The settings of a file that differ for documents at some paths.
package struct SettingsOverride: Hashable, Sendable {
  /// As they are written.
  package let paths: [String]
  private let patterns: [PathPattern]
  var devices: [String]?
  var orientations: [Device.Orientation]?
  var axes: [String]?
  var failOn: Tier?
  var ignoredChecks: [IgnoredCheck] = []
  var disabled: [String] = []
  /// Its keys and values, for people.
  private var words: [(key: SettingsKey, text: String)] = []

  /// - Parameters:
  ///   - number: its place among the overrides, from 1.
  ///   - path: the file of settings.
  /// - Throws: ``CommandError``, bad input, for what cannot be meant.
  init(_ value: SettingsValue, number: Int, at path: String) throws(CommandError) {
    let place = "override \(number): "
    var values: [(key: SettingsKey, value: SettingsValue)] = []
    if case .object(let object) = value {
      values = try Settings.values(object, SettingsKey.ofOverrides, at: path, place: place)
    }
    func texts(_ name: String) -> [String]? {
      guard case .array(let texts) = values.first(where: { $0.key.name == name })?.value else {
        return nil
      }
      return texts.compactMap(\.text)
    }
    func text(_ key: SettingsKey) -> String? { values.first { $0.key == key }?.value.text }
    paths = texts("paths") ?? []
    patterns = paths.map(PathPattern.init)
    guard !paths.isEmpty else {
      throw .badInput("\(place)paths is missing: globs of the documents were expected", at: path)
    }
    /// - Throws: where a name is none of those that there are.
    func refuse(
      _ name: String, _ key: SettingsKey, _ names: [String]
    ) throws(CommandError) -> Never {
      let hint = NearestName(among: names).hint(for: name)
      throw .badInput("\(place)\(key.name) has no value '\(name)'\(hint)", at: path)
    }
    devices = texts(SettingsKey.devices.name)
    if let devices {
      do throws(UnknownDeviceError) {
        _ = try DeviceSet.screens(named: devices)
      } catch {
        try refuse(error.name, .devices, DeviceSet.names)
      }
    }
    switch text(.orientations) {
    case nil, "app": break
    case "portrait": orientations = [.portrait]
    case "landscape": orientations = [.landscape]
    case "both": orientations = Device.Orientation.allCases
    case .some(let name):
      try refuse(name, .orientations, ["portrait", "landscape", "both", "app"])
    }
    axes = texts(SettingsKey.axes.name)
    if let name = text(.failOn) {
      failOn = Tier(rawValue: name)
      if failOn == nil { try refuse(name, .failOn, Tier.allCases.map(\.rawValue)) }
    }
    for name in texts(SettingsKey.ignoreChecks.name) ?? [] {
      guard let check = IgnoredCheck(name) else {
        try refuse(name, .ignoreChecks, Invariant.Kind.allCases.flatMap { [$0.name, $0.rawValue] })
      }
      ignoredChecks.append(check)
    }
    disabled = texts(SettingsKey.disable.name) ?? []
    for name in disabled where LintRule.named(name) == nil {
      try refuse(name, .disable, LintRule.all.map(\.id))
    }
    words = Self.words(values)
  }

  private static func words(
    _ values: [(key: SettingsKey, value: SettingsValue)]
  ) -> [(key: SettingsKey, text: String)] {
    SettingsKey.ofOverrides.dropFirst().compactMap { key in
      guard let value = values.first(where: { $0.key == key })?.value else { return nil }
      guard case .array(let texts) = value else { return value.text.map { (key, $0) } }
      return (key, texts.compactMap(\.text).joined(separator: ", "))
    }
  }

  /// True if it concerns a document, by its path from the folder of the settings.
  func concerns(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  /// Without what options of the command line say.
  func without(_ options: Set<String>) -> SettingsOverride {
    var rest = self
    if options.contains(SettingsKey.devices.name) { rest.devices = nil }
    if options.contains(SettingsKey.orientations.name) { rest.orientations = nil }
    if options.contains(SettingsKey.axes.name) { rest.axes = nil }
    if options.contains(SettingsKey.failOn.name) { rest.failOn = nil }
    return rest
  }

  /// In words, such as `App/Pad/**: devices pads; fail-on error`.
  var text: String {
    "\(paths.joined(separator: ", ")): "
      + words.map { "\($0.key.name) \($0.text)" }.joined(separator: "; ")
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.text == other.text && one.devices == other.devices && one.axes == other.axes
      && one.orientations == other.orientations && one.failOn == other.failOn
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
