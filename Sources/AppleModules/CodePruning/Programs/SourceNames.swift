internal import Foundation

/// The files of an app, by the names that programs have for them: `AppCode/Badge.swift`.
struct SourceNames {
  /// The module of every program.
  static let module = "AppCode"
  /// Paths below the app's folder, by last part; files of packages have their last part only.
  private let paths: [String: String]
  /// The files of packages that are modules: `SnapKit/Constraint.swift`.
  private let filesOfModules: Set<String>
  private let modules: [String]

  /// - Parameter folder: The app's folder.
  init(_ index: AppIndex, below folder: String) {
    var paths: [String: String] = [:]
    for file in index.files {
      let name = String(file.path.split(separator: "/").last ?? "")
      let isOfApp = !file.isPackage && file.path.hasPrefix(folder + "/")
      let path = isOfApp ? String(file.path.dropFirst(folder.count + 1)) : name
      // Of several files with one name nothing says which it is.
      paths[name] = paths[name] == nil ? path : name
    }
    self.paths = paths
    modules = Set(index.files.compactMap(\.module)).sorted()
    filesOfModules = Set(
      index.files.compactMap { file in
        file.module.map { "\($0)/" + (file.path.split(separator: "/").last ?? "") }
      })
  }

  /// The text with the app's paths in place of a program's.
  ///
  /// A library that passes its caller's line on names its own module with the caller's file.
  func named(_ text: String) -> String {
    var text = text
    for module in [Self.module] + modules {
      let parts = text.components(separatedBy: module + "/")
      text =
        parts[0]
        + parts.dropFirst().map { part in
          guard let end = part.range(of: ".swift")?.upperBound,
            !part[..<end].contains(where: { "/:\n".contains($0) })
          else { return module + "/" + part }
          let name = String(part[..<end])
          let isOfModule = filesOfModules.contains(module + "/" + name)
          return (isOfModule ? module + "/" + name : paths[name] ?? name) + part[end...]
        }.joined()
    }
    return text
  }
}
