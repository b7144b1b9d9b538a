import AutoLayout
import Commands
import SceneFiles
import Spelling

/// The translations of documents, from beside them and from a folder that the user names.
package struct Translations: Sendable {
  /// The folder, if one is named.
  package let directory: String?

  package init(directory: String?) { self.directory = directory }

  /// The documents with their translations.
  ///
  /// - Parameter unread: called once with the message of each file that is not what its name says, which is then left
  ///   out; nil throws it.
  /// - Throws: ``CommandError`` for files that are not what their names say, and for a directory that
  ///   holds nothing for any of the documents.
  package func localized(
    _ documents: [SceneDocument], unread: ((String) -> Void)? = nil
  ) throws(CommandError) -> [SceneDocument] {
    var said: Set<String> = []
    let leaveOut: ((SceneFileError) -> Void)? = unread.map { unread in
      { error in
        if said.insert(error.description).inserted { unread(error.description) }
      }
    }
    do throws(SceneFileError) {
      let finder = try LocalizationFinder(directory: directory)
      var localized: [SceneDocument] = []
      var strings = AppStrings()
      for document in documents {
        let own = try finder.localized(document, unread: leaveOut)
        localized.append(try strings.localized(own, unread: leaveOut))
      }
      if let directory, !documents.isEmpty, localized.allSatisfy(\.localizations.isEmpty) {
        throw .invalid(
          "\(directory): no translations of these scenes; expected files such as "
            + "de.lproj/\(LocalizationFinder.fileName(for: documents[0]))")
      }
      return localized
    } catch {
      throw .badInput(error.description)
    }
  }

  /// The language that a name or code such as `de` means, which one of the documents has to know; nil for
  /// no name.
  ///
  /// - Throws: ``CommandError`` naming the nearest available language.
  package static func language(
    _ name: String?, among documents: [SceneDocument]
  ) throws(CommandError) -> Language? {
    guard let name else { return nil }
    let codes = Set(documents.flatMap { $0.localizations.map(\.language) }).sorted()
    let wanted = name.lowercased()
    if let code = codes.first(where: {
      $0.lowercased() == wanted || Language($0).name.lowercased() == wanted
    }) {
      return Language(code)
    }
    let hint = NearestName(among: codes + codes.map { Language($0).name }).hint(for: name)
    let known =
      codes.isEmpty
      ? "there are no translations of these scenes" : "there are \(codes.joined(separator: ", "))"
    throw .badInput("invalid value '\(name)' for --language: \(known)\(hint)")
  }
}
