import Commands
import Workflows

/// The option that names the app's font files.
struct FontOptions: OptionGroup {
  @Option(
    "fonts", .directory("DIR"), default: "the project's fonts, then those of the machine",
    help: """
      Measure with all .ttf, .otf and .ttc files of this directory; 'none' uses no files. Needs the trait \
      Fonts, which builds have by default.
      """)
  var directory: String?

  /// - Throws: ``CommandError``, bad input, for a directory that cannot be read or holds no font.
  func load() throws(CommandError) -> AppFonts {
    switch directory {
    case nil: try AppFonts(from: .search)
    case "none": .none
    case .some(let folder): try AppFonts(from: .folder(folder))
    }
  }
}
