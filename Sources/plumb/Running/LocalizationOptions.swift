import AutoLayout
import SceneFiles

/// The option that names the folder of translations.
struct LocalizationOptions: Sendable {
  static let localizations = Option(
    "localizations", .text("DIR"), default: "language folders beside the scenes",
    help: """
      Directory of translations, such as de.lproj/Main.strings for Main.storyboard: .strings, \
      .stringsdict and .xcstrings files.
      """)

  static let language = Option(
    "language", .text("CODE"), default: "as designed",
    help: "Lay out in this language, such as de; its direction is implied.")

  /// The folder of translations, if one is named.
  let directory: String?
  private let languageName: String?

  init(_ arguments: Arguments) throws(CommandError) {
    directory = try arguments.value(Self.localizations)
    languageName = nil
  }

  /// For commands that lay out in one language.
  init(choosing arguments: Arguments) throws(CommandError) {
    directory = try arguments.value(Self.localizations)
    languageName = try arguments.value(Self.language)
  }

  /// The language chosen, which one of the documents has to know.
  ///
  /// - Throws: ``CommandError`` naming the nearest language that there is.
  func language(among documents: [SceneDocument]) throws(CommandError) -> Language? {
    guard let languageName else { return nil }
    let codes = Set(documents.flatMap { $0.localizations.map(\.language) }).sorted()
    let wanted = languageName.lowercased()
    if let code = codes.first(where: {
      $0.lowercased() == wanted || Language($0).name.lowercased() == wanted
    }) {
      return Language(code)
    }
    let hint = NearestName.of(languageName, among: codes + codes.map { Language($0).name })
      .map { "; did you mean '\($0)'?" }
    let known =
      codes.isEmpty
      ? "there are no translations of these scenes" : "there are \(codes.joined(separator: ", "))"
    throw .badInput("--language is '\(languageName)'; \(known)\(hint ?? "")")
  }

  /// The documents with their translations.
  ///
  /// - Throws: ``CommandError`` for files that are not what their names say, and for a directory that
  ///   holds nothing for any of the documents.
  func localized(_ documents: [SceneDocument]) throws(CommandError) -> [SceneDocument] {
    do throws(SceneFileError) {
      let finder = try LocalizationFinder(directory: directory)
      var localized: [SceneDocument] = []
      for document in documents { localized.append(try finder.localized(document)) }
      if let directory, !documents.isEmpty, localized.allSatisfy(\.localizations.isEmpty) {
        throw .invalid(
          "\(directory): no translations of these scenes; expected files such as "
            + "de.lproj/\(Self.example(documents))")
      }
      return localized
    } catch {
      throw .badInput(error.description)
    }
  }

  private static func example(_ documents: [SceneDocument]) -> String {
    LocalizationFinder.fileName(for: documents[0])
  }
}
