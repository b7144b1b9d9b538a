internal import Files
internal import Foundation

/// Files of an app that its running code reads: beside each program they have the names under which a bundle has them.
struct AppFiles: Sendable {
  /// The entries of the app's property lists, for `Info.plist`.
  private(set) var facts: [String: String] = [
    "CFBundleIdentifier": "com.example.app", "CFBundleName": "App", "CFBundleVersion": "1",
    "CFBundleDisplayName": "App", "CFBundleShortVersionString": "1.0",
  ]
  /// Paths by name.
  private(set) var resources: [String: String] = [:]

  /// Files of build settings, by which the entries have values.
  private(set) var settings: [String] = []

  /// The app's folder; empty if it has none.
  let folder: String

  private static let endings = [
    "plist", "json", "txt", "html", "xml", "css", "js", "md", "csv", "otf", "ttf", "ttc",
    // Folders, which apps with a choice of languages look for.
    "lproj",
  ]
  /// More are data that no layout needs.
  private static let maximalCount = 400

  /// No files.
  init() { folder = "" }

  /// - Parameter folder: The app's.
  init(below folder: String) {
    self.folder = folder
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in all.sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      let parts = path.split(separator: "/")
      guard let name = parts.last.map(String.init), !parts.contains(".build"),
        !parts.contains(where: { $0.hasSuffix("Tests") || $0.hasSuffix(".xcassets") }),
        let dot = name.lastIndex(of: ".")
      else { continue }
      let ending = String(name[name.index(after: dot)...])
      if ending == "xcconfig" || ending == "pbxproj" { settings.append(folder + "/" + path) }
      guard Self.endings.contains(ending) else { continue }
      if name == "Info.plist" || name.hasSuffix("-Info.plist") {
        note(folder + "/" + path)
      } else if resources[name] == nil, resources.count < Self.maximalCount {
        resources[name] = folder + "/" + path
      }
    }
  }

  /// The first list that has a key says its value: that of the app is nearest to its folder.
  private mutating func note(_ path: String) {
    guard let bytes = try? FileReader.bytes(of: path, as: .writtenProjectFile),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else { return }
    for (key, value) in list as? [String: Any] ?? [:] where facts[key] == nil {
      guard let text = value as? String else { continue }
      // The project may know more.
      facts[key] = text.replacing(#/\$[({][^)}]*[)}]/#, with: "example")
    }
  }

  /// The same with what the project says of the entries.
  func with(_ entries: [String: String]) -> AppFiles {
    var files = self
    files.facts.merge(entries) { _, known in known }
    return files
  }

  /// The identity of the files.
  var identity: String {
    (facts.map { "\($0.key)=\($0.value)" } + resources.values).sorted().joined(separator: "\n")
  }

  /// Puts them beside a program.
  func place(in folder: URL) throws {
    let list = try PropertyListSerialization.data(fromPropertyList: facts, format: .xml, options: 0)
    try list.write(to: folder.appending(component: "Info.plist"))
    for (name, path) in resources {
      let link = folder.appending(component: name).path
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil else {
        continue
      }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    }
  }
}
