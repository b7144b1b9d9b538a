import Commands
import Workflows

/// The option that names the folder of translations.
struct LocalizationOptions: OptionGroup {
  @Option(
    "localizations", .directory("DIR"), default: "language folders beside the scenes",
    help: """
      Directory of translations, such as de.lproj/Main.strings for Main.storyboard: .strings, \
      .stringsdict and .xcstrings files.
      """)
  var directory: String?

  var translations: Translations { Translations(directory: directory) }
}
