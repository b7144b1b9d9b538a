import Foundation

/// Finds scene files below paths that a user names.
public struct SceneFinder: Sendable {
  /// Larger files are refused: no storyboard comes near.
  public static let byteLimit = 64 << 20

  public init() {}

  /// The documents at these paths: files as named, folders searched through, both in a fixed order.
  /// Hidden files and folders below a named folder are passed over; links to folders are not followed.
  ///
  /// - Throws: ``SceneFileError`` for the paths that are not there, are no scene files, or hold none.
  public func documents(at paths: [String]) throws(SceneFileError) -> [SceneDocument] {
    let found = search(paths)
    if let error = SceneFileError.joined(found.errors) { throw error }
    return found.documents
  }

  /// The same, going on after an error: one for each path that holds nothing, and one for each file
  /// below a folder that cannot be read.
  public func search(_ paths: [String]) -> (documents: [SceneDocument], errors: [SceneFileError]) {
    var documents: [SceneDocument] = []
    var errors: [SceneFileError] = []
    for path in paths {
      do throws(SceneFileError) {
        let found = try search(below: path)
        if found.documents.isEmpty, found.errors.isEmpty { throw .noScenes(path: path) }
        documents += found.documents
        errors += found.errors
      } catch {
        errors.append(error)
      }
    }
    return (documents, errors)
  }

  private func search(
    below path: String
  ) throws(SceneFileError) -> (documents: [SceneDocument], errors: [SceneFileError]) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .notFound(path: path)
    }
    guard isDirectory.boolValue else {
      let name = (path as NSString).lastPathComponent
      guard let format = SceneDocument.Format(namedFile: name) else {
        throw .unknownFormat(path: path)
      }
      return ([try document(at: path, name: name, format: format)], [])
    }
    var documents: [SceneDocument] = []
    var errors: [SceneFileError] = []
    for name in try names(below: path) {
      guard let format = SceneDocument.Format(fileName: name) else { continue }
      let full = (path as NSString).appendingPathComponent(name)
      do throws(SceneFileError) {
        documents.append(try document(at: full, name: name, format: format))
      } catch {
        errors.append(error)
      }
    }
    return (documents, errors)
  }

  /// Paths of regular files below a folder, relative to it, in order of their UTF-8 bytes.
  private func names(below folder: String) throws(SceneFileError) -> [String] {
    let url = URL(fileURLWithPath: folder)
    guard
      let walker = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { throw .unreadable(path: folder, reason: "the folder cannot be listed") }
    let prefix = url.standardizedFileURL.path
    var names: [String] = []
    while let file = walker.nextObject() as? URL {
      let path = file.standardizedFileURL.path
      guard path.hasPrefix(prefix), SceneDocument.Format(fileName: path) != nil,
        (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      else { continue }
      names.append(String(path.dropFirst(prefix.count).drop { $0 == "/" }))
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func document(
    at path: String, name: String, format: SceneDocument.Format
  ) throws(SceneFileError) -> SceneDocument {
    let data: Data
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      if let size = attributes[.size] as? Int, size > SceneFinder.byteLimit {
        throw SceneFileError.tooLarge(path: path, bytes: size, limit: SceneFinder.byteLimit)
      }
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as SceneFileError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    return SceneDocument(name: name, path: path, format: format, bytes: Array(data))
  }
}
