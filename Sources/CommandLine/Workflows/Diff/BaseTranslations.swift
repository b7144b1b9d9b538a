import AutoLayout
import Commands
import Files
import Git
import Foundation
import SceneFiles

/// The translations of documents as they are in a commit.
///
/// The files are copied into a folder of their own, laid out as in the repository, so that they are found
/// as those of the work tree are.
package struct BaseTranslations {
  private let folder: String
  private let finder: LocalizationFinder

  private static let endings = [".strings", ".stringsdict", ".xcstrings"]

  /// - Parameters:
  ///   - documents: whose translations may be asked for.
  ///   - directory: the folder of translations that the user named, if any.
  package init(
    _ repository: GitRepository, commit: String, of documents: [SceneDocument],
    directory: String?
  ) throws(CommandError) {
    do throws(FileError) {
      folder = try PrivateFolder.make(in: NSTemporaryDirectory(), called: "plumb-base")
    } catch {
      throw .trouble(error.description)
    }
    let wanted = Set(documents.map(Self.stem))
    for name in try repository.files(in: commit)
    where Self.stem(ofTranslation: name).map(wanted.contains) ?? false {
      guard let bytes = try repository.bytes(of: name, in: commit) else { continue }
      do throws(FileError) { try FileWriter.write(bytes, to: name, below: folder) } catch {
        throw .trouble(error.description)
      }
    }
    var copy: String?
    if let directory, let relative = repository.relative(directory) {
      let path = "\(folder)/\(relative)"
      if FileManager.default.fileExists(atPath: path) { copy = path }
    }
    do throws(SceneFileError) {
      finder = try LocalizationFinder(directory: copy)
    } catch {
      throw .badInput(error.description)
    }
  }

  /// The document, which lies at a path below the root, with its translations; without any where they
  /// cannot be read.
  package func localized(_ document: SceneDocument, at path: String) -> SceneDocument {
    var moved = document
    moved.path = "\(folder)/\(path)"
    moved.project = nil
    var localized = document
    localized.localizations = (try? finder.localized(moved).localizations) ?? []
    return localized
  }

  package func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The documents' name in the names of their translations: `Main` for `Main.storyboard`.
  package static func stem(of document: SceneDocument) -> String {
    String(LocalizationFinder.fileName(for: document).dropLast(".strings".count))
  }

  /// `Main` for `de.lproj/Main.strings`; nil for a file that holds no translations.
  package static func stem(ofTranslation path: String) -> String? {
    let name = (path as NSString).lastPathComponent
    for ending in endings where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return nil
  }
}
