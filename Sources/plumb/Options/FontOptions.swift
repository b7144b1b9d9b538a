import Commands
import Sessions

/// The option that names the app's font files.
struct FontOptions: OptionGroup {
  @Option(
    "fonts", .directory("DIR"), default: "named fonts measure as Helvetica",
    help: """
      Directory of the app's .ttf, .otf and .ttc files: shapes with HarfBuzz, breaks lines with ICU. \
      Needs the trait Fonts, which builds have by default.
      """)
  var directory: String?

  /// - Throws: ``CommandError``, bad input, for a directory that cannot be read or holds no font.
  func load() throws(CommandError) -> AppFonts { try AppFonts(directory: directory) }
}
