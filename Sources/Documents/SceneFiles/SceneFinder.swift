import Files
import Foundation
import Recipes

/// Finds scene files below paths that a user names: those of a project, not of its dependencies.
public struct SceneFinder: Sendable {
  /// The size above which files are refused: no storyboard comes near it.
  public static let byteLimit = FileLimit.document.bytes

  /// A finder; it keeps nothing between calls.
  public init() {}

  /// The documents at these paths: files as named, folders searched through, both in a fixed order.
  /// ``SceneSearch/Reason`` lists the documents of a folder that are skipped; hidden files and
  /// folders are skipped too.
  ///
  /// - Throws: ``SceneFileError`` for paths that do not exist, are no scene files, or contain none,
  ///   and for files that cannot be read.
  public func documents(at paths: [String]) throws(SceneFileError) -> [SceneDocument] {
    let found = search(paths)
    if let error = SceneFileError.joined(found.pathErrors + found.errors) { throw error }
    return found.documents
  }

  /// The documents at these paths, continuing after an error.
  ///
  /// - Parameters:
  ///   - ignored: the paths below a folder that git ignores.
  ///   - isExcluded: true to leave out a document below a folder, by its path.
  public func search(
    _ paths: [String], ignored: (_ folder: String) -> Set<String> = { _ in [] },
    isExcluded: (_ path: String) -> Bool = { _ in false }
  ) -> SceneSearch {
    var result = SceneSearch()
    for path in paths {
      do throws(SceneFileError) {
        try search(path, ignored, isExcluded, &result)
      } catch {
        result.pathErrors.append(error)
      }
    }
    return result
  }

  private func search(
    _ path: String, _ ignored: (String) -> Set<String>, _ isExcluded: (String) -> Bool,
    _ result: inout SceneSearch
  ) throws(SceneFileError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .notFound(path: path)
    }
    guard isDirectory.boolValue else {
      let name = (path as NSString).lastPathComponent
      guard let format = SceneDocument.Format(namedFile: name) else {
        throw .unknownFormat(path: path)
      }
      result.documents.append(try document(at: path, name: name, format: format))
      return
    }
    let folder = try SceneFolder(path, ignored: ignored(path))
    result.errors += folder.errors
    var isEmpty = folder.errors.isEmpty
    for entry in folder.entries {
      // A document found from the working directory has the name that git and editors use.
      let full = path == "." ? entry.name : (path as NSString).appendingPathComponent(entry.name)
      if let reason = entry.reason ?? (isExcluded(full) ? .excluded : nil) {
        // A document that is left out anyway needs no message.
        if reason == .outside && isExcluded(full) { continue }
        result.skipped.append(SceneSearch.Skipped(path: full, reason: reason))
        continue
      }
      guard let format = entry.format else { continue }
      isEmpty = false
      do throws(SceneFileError) {
        let document = try document(
          at: full, name: entry.name, format: format, in: folder.project)
        if format == .interfaceBuilder,
          let reason = SceneSearch.Reason(interfaceBuilder: document.bytes)
        {
          result.skipped.append(SceneSearch.Skipped(path: full, reason: reason))
        } else {
          result.documents.append(document)
        }
      } catch {
        result.errors.append(error)
      }
    }
    if isEmpty { throw .noScenes(path: path) }
  }

  /// The scene files below a folder, as paths relative to it, without reading them and without
  /// those of dependencies.
  public func names(below folder: String) -> [String] {
    let entries = (try? SceneFolder(folder, ignored: []))?.entries ?? []
    return entries.filter { $0.reason == nil }.map(\.name)
  }

  /// The files whose names have one of the suffixes, in upper or lower case.
  public func names(below folder: String, endings: [String]) -> [String] {
    let files = try? SceneFolder(folder, ignored: []) { name in
      endings.contains { name.lowercased().hasSuffix($0) } ? .recipe : nil
    }
    return (files?.entries ?? []).filter { $0.reason == nil }.map(\.name)
  }

  /// True if a search of the folder around a document would find it, for a document that is no
  /// longer a file.
  ///
  /// - Parameter path: below that folder.
  public func finds(_ path: String, _ bytes: [UInt8]) -> Bool {
    let components = path.split(separator: "/").map(String.init)
    return components.allSatisfy { component in
      !component.hasPrefix(".") && !SceneSearch.Reason.dependencyFolders.contains(component)
    } && SceneSearch.Reason(interfaceBuilder: bytes) == nil
  }

  private func document(
    at path: String, name: String, format: SceneDocument.Format, in project: RealFolder? = nil
  ) throws(SceneFileError) -> SceneDocument {
    var document = SceneDocument(
      name: name, path: path, format: format, bytes: try bytes(at: path))
    document.project = project
    let invariants = path + InvariantFile.suffix
    if format != .recipe, FileManager.default.fileExists(atPath: invariants),
      (project ?? RealFolder(around: path))?.holds(invariants) ?? false
    {
      document.invariants = try bytes(at: invariants)
    }
    return document
  }

  private func bytes(at path: String) throws(SceneFileError) -> [UInt8] {
    do throws(FileError) { return try FileReader.bytes(of: path, as: .document) } catch {
      throw SceneFileError(error)
    }
  }
}
