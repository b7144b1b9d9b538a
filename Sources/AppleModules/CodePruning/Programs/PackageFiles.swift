/// The files of a package, by the name of its module.
struct PackageFiles {
  private let index: AppIndex
  private let imported: Set<String>

  /// - Parameter known: Modules of Apple's and of the toolchain: a folder with the name of one is a part of a package's.
  init(_ index: AppIndex, known: Set<String>) {
    self.index = index
    imported = index.imports(ofPackages: false).union(index.imports(ofPackages: true))
      .subtracting(known)
  }

  /// The beginnings of names of folders with code that is no part of a module, and words in such names.
  private static let foreign = [
    "test", "sample", "watchos", "macos", "appkit", "tvos", "documentation",
  ]
  private static let shown = ["example", "demo", "playground"]

  /// What may be the files of a module: those that a manifest names, else those in the folder with its name below `Sources`,
  /// else in the innermost, else in the one around it, which may hold other modules too.
  func candidates(for module: String) -> [[Int]] {
    named(module).map { [$0] } ?? inFolders(of: module)
  }

  /// The files of the target that a `Package.swift` has of this name; nil for none.
  private func named(_ module: String) -> [Int]? {
    for manifest in index.files where manifest.isPackage && Self.isManifest(manifest.path) {
      let text = String(decoding: manifest.bytes, as: UTF8.self)
      guard let path = Self.path(ofTarget: module, in: text) else { continue }
      let root = manifest.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let parts = path.split(separator: "/").filter { $0 != "." }
      let folder = (root + parts).joined(separator: "/") + "/"
      let files = index.files.indices.filter { file in
        let other = index.files[file].path
        guard index.files[file].isPackage, other.hasPrefix(folder) else { return false }
        let below = other.dropFirst(folder.count).split(separator: "/")
        return !below.dropLast().contains(where: isForeign) && !Self.isManifest(other)
      }
      if !files.isEmpty { return files }
    }
    return nil
  }

  /// The files of packages that are in no module which the app has: their examples, tests and other targets.
  ///
  /// - Parameter modules: The files of each module.
  func others(than modules: [[Int]]) -> [Int] {
    let manifests = index.files.filter(\.isPackage).map(\.path).filter(Self.isManifest)
    let roots = manifests.map { path in
      String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/"
    }
    let own = Set(
      modules.compactMap { files -> String? in
        guard let path = files.first.map({ index.files[$0].path }) else { return nil }
        return roots.filter { path.hasPrefix($0) }.max { $0.count < $1.count }
      })
    let used = Set(modules.flatMap(\.self))
    return index.files.indices.filter { file in
      index.files[file].isPackage && !used.contains(file)
        && own.contains { index.files[file].path.hasPrefix($0) }
    }
  }

  /// The folder of a target in a manifest, below that of the manifest; nil if it has no such target.
  static func path(ofTarget module: String, in manifest: String) -> String? {
    for match in manifest.matches(of: #/\.target\(\s*name:\s*"([^"]+)"/#)
    where match.1.replacing("-", with: "_") == module {
      let rest = manifest[match.range.upperBound...]
      let end = rest.firstRange(of: #/[tT]arget\(/#)?.lowerBound ?? rest.endIndex
      return rest[..<end].firstMatch(of: #/path:\s*"([^"]*)"/#).map { String($0.1) }
        ?? "Sources/\(match.1)"
    }
    return nil
  }

  static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("Package") && (name == "Package.swift" || name.hasPrefix("Package@"))
  }

  /// True for a folder of code that is no part of a module.
  private func isForeign(_ folder: Substring) -> Bool {
    let name = folder.lowercased()
    return Self.foreign.contains { name.hasPrefix($0) || name.hasSuffix($0 + "s") }
      || Self.shown.contains(where: name.contains)
  }

  private func inFolders(of module: String) -> [[Int]] {
    var byFolder: [String: [Int]] = [:]
    for (file, source) in index.files.enumerated() where source.isPackage {
      let parts = source.path.split(separator: "/").dropLast()
      for (count, part) in parts.enumerated()
      where part.replacing("-", with: "_") == module {
        let folder = parts.prefix(count + 1).joined(separator: "/")
        let below = parts.dropFirst(count + 1)
        let isForeign = below.contains { part in
          if part != module, imported.contains(String(part)) { return true }
          return self.isForeign(part)
        }
        if !isForeign, !Self.isManifest(source.path) {
          byFolder[folder, default: []].append(file)
        }
      }
    }
    func rank(_ folder: String) -> (Int, Int, String) {
      let parts = folder.split(separator: "/")
      let isSources = parts.dropLast().last.map { ["Sources", "Source"].contains($0) } ?? false
      return (isSources ? 1 : 0, parts.count, folder)
    }
    return byFolder.sorted { rank($0.key) > rank($1.key) }.prefix(2).map(\.value)
  }
}
