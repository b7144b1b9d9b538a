import CGit2
import Commands

/// The files of ignore rules for a place, as git reads them: those of the user and of the
/// repository, and the `.gitignore` of each folder; the innermost takes precedence.
struct IgnoreRules {
  private struct List {
    /// The length in bytes of the path of the rules' folder, with the slash.
    var baseLength: Int
    var patterns: [IgnorePattern]
  }

  private var lists: [List] = []
  private let ignoresCase: Bool

  /// The rules for a whole work tree.
  init(_ folder: GitFolder, _ settings: GitSettings, environment: [String: String]) {
    ignoresCase = settings.ignoresCase
    let home = environment["HOME"] ?? ""
    let user = Self.usersFile(settings, home: home, environment: environment)
    for path in [user, folder.shared + "/info/exclude"] {
      if let bytes = BoundedFile.bytes(path, limit: GitLimits.ignoreRules) {
        add(bytes, baseLength: 0)
      }
    }
    read(in: folder, path: [])
  }

  /// The user's own rules: from the repository's settings, the user's settings, or the default
  /// place.
  private static func usersFile(
    _ settings: GitSettings, home: String, environment: [String: String]
  ) -> String {
    if let path = settings.excludesFile ?? usersSetting() {
      return path.hasPrefix("~/") ? home + path.dropFirst() : path
    }
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (folder ?? home + "/.config") + "/git/ignore"
  }

  private static func usersSetting() -> String? {
    var settings: OpaquePointer?
    guard GitStore.isStarted, git_config_open_default(&settings) == 0 else { return nil }
    defer { git_config_free(settings) }
    var path = git_buf()
    guard git_config_get_path(&path, settings, "core.excludesfile") == 0 else { return nil }
    defer { git_buf_dispose(&path) }
    return path.ptr.map { String(cString: $0) }
  }

  private mutating func add(_ bytes: [UInt8], baseLength: Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
    let patterns = text.split(separator: UInt8(ascii: "\n")).compactMap {
      IgnorePattern($0, ignoresCase: ignoresCase)
    }
    if !patterns.isEmpty { lists.append(List(baseLength: baseLength, patterns: patterns)) }
  }

  /// Reads the `.gitignore` of a folder, unless it is a link: git follows none either.
  mutating func read(in work: GitFolder, path: [UInt8]) {
    let file = path + (path.isEmpty ? [] : [UInt8(ascii: "/")]) + Array(".gitignore".utf8)
    guard
      let bytes = BoundedFile.bytes(
        work.path(of: file), limit: GitLimits.ignoreRules, follows: false)
    else { return }
    add(bytes, baseLength: path.isEmpty ? 0 : path.count + 1)
  }

  /// True if the last matching rule ignores a path, of a file or folder in a folder that is not
  /// ignored.
  ///
  /// - Parameters:
  ///   - path: the path from the root.
  ///   - work: the remaining comparisons.
  func ignores(_ path: [UInt8], isFolder: Bool, work: inout Int) -> Bool {
    let path = ignoresCase ? IgnorePattern.lowered(path) : path
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[($0 + 1)...] } ?? path[...]
    for list in lists.reversed() {
      for pattern in list.patterns.reversed() where isFolder || !pattern.isForFolders {
        let text = pattern.isAnchored ? path[list.baseLength...] : name
        if pattern.matches(text, work: &work) { return !pattern.isNegated }
      }
    }
    return false
  }
}
