import Commands
import Files
import Foundation
import Linting
import SceneFiles

/// The `.plumb-ignore` files that are about some documents.
package struct SilenceFiles: Sendable {
  package static let name = ".plumb-ignore"

  /// By folder; without those of the folders above.
  private var lists: [String: SilenceList] = [:]

  /// Reads the files beside the documents and in the folders above them, up to one with `.git`.
  ///
  /// - Throws: ``CommandError`` for a file that cannot be read or understood.
  package init(for documents: [SceneDocument]) throws(CommandError) {
    for document in documents {
      for folder in Self.folders(above: document.path) where lists[folder] == nil {
        lists[folder] = try Self.list(in: folder)
      }
    }
  }

  package func silences(for document: SceneDocument) -> SilenceList {
    var all = SilenceList()
    for folder in Self.folders(above: document.path) {
      if let list = lists[folder] { all.add(list) }
    }
    return all
  }

  /// The folder of a file and those above it, nearest first.
  private static func folders(above path: String) -> [String] {
    var url = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    var folders: [String] = []
    while true {
      folders.append(url.path)
      let isTop = FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path)
      let above = url.deletingLastPathComponent().standardizedFileURL
      if isTop || above.path == url.path || folders.count > 256 { return folders }
      url = above
    }
  }

  private static func list(in folder: String) throws(CommandError) -> SilenceList {
    let path = (folder as NSString).appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: path) else { return SilenceList() }
    let text: String
    do throws(FileError) { text = try FileReader.text(of: path, as: .silences) } catch {
      throw .unreadable(error, "the file cannot be read as UTF-8 text")
    }
    do throws(SilenceError) {
      return try SilenceList(ignoreFile: text, file: path)
    } catch {
      throw .badInput(error.description)
    }
  }
}
