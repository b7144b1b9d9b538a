import Commands
import Workflows

/// The option that names the file of settings.
struct SettingsOptions: OptionGroup {
  @Option(
    "config", .file("FILE"), default: "\(Settings.fileName) in the folders above the scenes",
    help: "The project's settings; options on the command line override them.")
  var file: String?

  /// - Throws: ``CommandError``, bad input, for settings that cannot be read.
  func load(for paths: [String]) throws(CommandError) -> Settings? {
    try Settings.find(file: file, for: paths)
  }
}

/// A command that takes what its command line does not say from the project's settings.
protocol ProjectCommandLine: ConfigurableCommand {
  var settings: SettingsOptions { get }
}

extension ProjectCommandLine {
  /// The settings of the paths; what the command line says goes before what they say for some documents.
  func settings(for paths: [String]) throws(CommandError) -> Settings? {
    try settings.load(for: paths)?.outweighed(by: givenOptions)
  }

  /// The documents of the paths; `reports` receives the errors if none is left.
  func foundScenes(
    at paths: [String], _ reports: FoundScenes.ReportWriter?, _ console: Console
  ) throws(CommandError) -> FoundScenes {
    try FoundScenes(at: paths, settings: try settings(for: paths), reports: reports, console)
  }

  func configuredValues(operands: [String]) throws(CommandError) -> [ConfiguredValue] {
    try settings.load(for: operands)?.configuredValues ?? []
  }
}

/// A command over a corpus. Its operands are no scenes: the settings are those of the repository around the
/// working directory, where its documents are looked for as well.
protocol CorpusCommandLine: ConfigurableCommand {
  var settings: SettingsOptions { get }
}

extension CorpusCommandLine {
  /// The settings for single documents that differ, unless the command line decides.
  func overrides() throws(CommandError) -> SettingsOverrides {
    try settings.load(for: [])?.outweighed(by: givenOptions).overrides ?? SettingsOverrides()
  }

  func configuredValues(operands: [String]) throws(CommandError) -> [ConfiguredValue] {
    try settings.load(for: [])?.configuredValues.filter { $0.option != nil } ?? []
  }
}
