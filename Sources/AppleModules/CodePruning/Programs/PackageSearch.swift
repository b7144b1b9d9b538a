internal import Files

/// Finds the files of packages that an app needs among those of a folder, such as Xcode's checkouts.
package struct PackageSearch {
  private let root: String
  private let files: [String]
  /// By folder: the manifests in it.
  private var manifests: [(folder: String, path: String, text: String)] = []

  /// - Parameter files: All Swift files below the folder.
  package init(below root: String, _ files: [String]) {
    (self.root, self.files) = (root, files)
    for path in files where PackageFiles.isManifest(path) {
      guard let text = try? FileReader.text(of: path, as: .source),
        let end = path.lastIndex(of: "/")
      else { continue }
      manifests.append((String(path[...end]), path, text))
    }
  }

  /// The files of the modules that the app's files import, and of those that these import, with their manifests.
  ///
  /// A module's are those of the target that a manifest names, or below a folder with its name.
  package func files(importedBy app: [String]) -> [String] {
    var pending = app.flatMap(Self.imports)
    var (seen, found): (Set<String>, Set<String>) = ([], [])
    while let module = pending.popLast() {
      guard seen.insert(module).inserted else { continue }
      for path in files(of: module) where found.insert(path).inserted {
        pending += Self.imports(of: path)
      }
    }
    for manifest in manifests where found.contains(where: { $0.hasPrefix(manifest.folder) }) {
      found.insert(manifest.path)
    }
    return files.filter(found.contains)
  }

  private func files(of module: String) -> [String] {
    let folders = manifests.compactMap { manifest in
      PackageFiles.path(ofTarget: module, in: manifest.text).map { path in
        manifest.folder
          + path.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
      }
    }
    return files.filter { path in
      if folders.contains(where: path.hasPrefix) { return true }
      let words = path.dropFirst(root.count).split(separator: "/").dropLast()
      return words.contains { $0 == module }
        && !words.contains { $0.hasPrefix("Example") || $0.hasPrefix("Demo") }
    }
  }

  private static var importing: Regex<(Substring, Substring)> {
    #/
      \s*(?:(?:@\w+|public|internal|package|private|fileprivate)\s+)*
      import\s+(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?
      (\w+)
    /#
  }

  /// The modules that a file imports.
  private static func imports(of path: String) -> [String] {
    guard let text = try? FileReader.text(of: path, as: .source) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard line.contains("import ") else { return nil }
      return line.prefixMatch(of: importing).map { String($0.1) }
    }
  }
}
