/// A key of a settings file: most keys are names of options, and mean the same.
package struct SettingsKey: Hashable, Sendable {
  /// The form of its value in JSON.
  package enum Form: Hashable, Sendable {
    /// `true` gives a flag.
    case flag
    case text
    case number
    /// Texts, which the command line separates by commas.
    case list
    /// Texts that are paths from the file's folder, or globs of such paths.
    case paths
    /// One path from the file's folder.
    case path
    /// An array of ``SettingsOverride``.
    case overrides
  }

  package var name: String
  package var form: Form
  /// The help, for the schema and for readers of the code.
  package var help: String

  /// Paths that are judged where the command line names none.
  package static let paths = SettingsKey(
    name: "paths", form: .paths,
    help: "Files and folders to check where the command line names none.")
  /// Documents that are left out.
  package static let exclude = SettingsKey(
    name: "exclude", form: .paths,
    help: "Documents that are not the project's: paths, with * for a part and ** for any parts.")

  static let devices = SettingsKey(
    name: "devices", form: .list,
    help: "Sets of devices (all, current, phones, pads) or devices, as 'plumb devices' names them.")
  static let orientations = SettingsKey(
    name: "orientations", form: .text,
    help: "portrait, landscape, both, or app: what the app's project says.")
  static let axes = SettingsKey(
    name: "axes", form: .list, help: "The axes that are varied; all where it is missing.")
  static let failOn = SettingsKey(
    name: "fail-on", form: .text,
    help: "error, warning or hint: findings of this tier and more serious ones fail a run.")
  static let disable = SettingsKey(
    name: "disable", form: .list, help: "Rules of 'plumb lint' that are left out.")
  static let ignoreChecks = SettingsKey(
    name: "ignore-checks", form: .list,
    help: "Kinds of findings that do not count there, such as text-cut or overlap-vertical.")
  /// The settings that differ for some documents.
  package static let overrides = SettingsKey(
    name: "overrides", form: .overrides,
    help: "What is otherwise for documents at some paths; of several the last one counts.")

  /// The keys of an override; its paths are globs as in `exclude`.
  static let ofOverrides = [
    SettingsKey(
      name: "paths", form: .paths,
      help: "The documents that are meant: paths, with * for a part and ** for any parts."),
    devices, orientations, axes, failOn, ignoreChecks, disable,
  ]

  /// All keys, in the order of the schema.
  package static let all: [SettingsKey] = [
    paths, exclude, devices, orientations, axes, failOn, disable, overrides,
    SettingsKey(
      name: "project", form: .path,
      help: "Folder whose projects say on what scenes are checked."),
    SettingsKey(
      name: "fonts", form: .path,
      help: "Folder of the app's font files, or none; without it they are looked for."),
    SettingsKey(name: "localizations", form: .path, help: "Folder of translations."),
    SettingsKey(
      name: "no-inference", form: .flag,
      help: "Check declared and built-in invariants only, none inferred from the canvas."),
    SettingsKey(name: "ignore", form: .path, help: "List of findings that do not count."),
    SettingsKey(name: "baseline", form: .path, help: "Findings that are accepted for now."),
    SettingsKey(name: "corpus", form: .path, help: "Folder in which cases are kept."),
    SettingsKey(name: "jobs", form: .number, help: "Threads or processes at once."),
    SettingsKey(name: "runs", form: .number, help: "Variants that fuzz and ci try."),
  ]
}
