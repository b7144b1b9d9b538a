internal import Foundation

/// The files of an app, by the names that programs have for them: `AppCode/Badge.swift`.
struct SourceNames {
  /// The module of every program.
  static let module = "AppCode"
  /// Paths below the app's folder, by last part; files of packages have their last part only.
  private let paths: [String: String]

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
  }

  /// The text with the app's paths in place of a program's.
  func named(_ text: String) -> String {
    let parts = text.components(separatedBy: Self.module + "/")
    return parts[0]
      + parts.dropFirst().map { part in
        guard let end = part.range(of: ".swift")?.upperBound else { return part }
        let name = String(part[..<end])
        return (paths[name] ?? name) + part[end...]
      }.joined()
  }
}
