import Commands
import SystemCalls

/// The location of a repository's files.
///
/// Found by our own walk up to a `.git`, and by that name alone: git takes a folder that merely
/// looks like a repository (`HEAD`, `objects`, `refs`) for a bare one, and anyone may commit such a
/// folder. Environment variables such as `GIT_DIR`, which hooks are started with, have no effect.
///
/// The owner of the files is not checked. Git checks it to avoid running the programs in another
/// user's settings. This code runs no programs, treats all data as untrusted, and must work in CI
/// containers, which run as other users than the one that made the checkout.
struct GitFolder {
  /// The top folder of the work tree, absolute and without links.
  var root: String
  /// The folder of HEAD and the index.
  var own: String
  /// The folder of objects and branches: that of the main work tree for a linked one.
  var shared: String

  /// The repository of a folder; nil if there is none.
  ///
  /// - Throws: ``CommandError`` if a file `.git` leads nowhere, or if git's own files are invalid.
  static func containing(_ folder: String) throws(CommandError) -> GitFolder? {
    guard var place = realPath(folder) else { return nil }
    while true {
      if let found = try at(place) { return found }
      guard let slash = place.lastIndex(of: "/"), place != "/" else { return nil }
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
  }

  private static func at(_ folder: String) throws(CommandError) -> GitFolder? {
    let entry = folder == "/" ? "/.git" : folder + "/.git"
    switch BoundedFile.kind(entry, follows: true) {
    case .folder:
      // Git too continues upwards from a folder `.git` that holds no repository.
      guard let shared = sharedFolder(of: entry) else { return nil }
      let found = GitFolder(root: folder, own: entry, shared: shared)
      try found.refuseOddFiles()
      return found
    case .file:
      let own = try target(ofFile: entry, in: folder)
      guard let shared = sharedFolder(of: own) else {
        throw .badInput("it names '\(own)', which is not a git repository", at: entry)
      }
      let found = GitFolder(root: folder, own: own, shared: shared)
      try found.refuseOddFiles()
      return found
    default: return nil
    }
  }

  /// The target of the file `.git` of a linked work tree or of a submodule.
  private static func target(
    ofFile file: String, in folder: String
  ) throws(CommandError) -> String {
    let text = BoundedFile.bytes(file, limit: 1 << 16).map { String(decoding: $0, as: UTF8.self) }
    guard let text, text.hasPrefix("gitdir: "), !text.contains("\0") else {
      throw .badInput("not a file of git; expected 'gitdir: FOLDER'", at: file)
    }
    var path = text.dropFirst("gitdir: ".count)
    while path.last?.isNewline ?? false { path.removeLast() }
    return path.hasPrefix("/") ? String(path) : "\(folder)/\(path)"
  }

  /// The folder with the objects; nil if the folder is no repository.
  private static func sharedFolder(of own: String) -> String? {
    guard BoundedFile.kind(own + "/HEAD") != nil else { return nil }
    var shared = own
    if let bytes = BoundedFile.bytes(own + "/commondir", limit: 1 << 16) {
      var path = String(decoding: bytes, as: UTF8.self)[...]
      guard !path.contains("\0") else { return nil }
      while path.last?.isNewline ?? false { path.removeLast() }
      shared = path.hasPrefix("/") ? String(path) : "\(own)/\(path)"
    }
    let isComplete = ["objects", "refs"].allSatisfy {
      BoundedFile.kind("\(shared)/\($0)", follows: true) == .folder
    }
    return isComplete ? shared : nil
  }

  /// Reading a pipe would block, and a table of many gigabytes would be read into memory.
  private func refuseOddFiles() throws(CommandError) {
    let files: [(path: String, limit: Int)] = [
      (own + "/HEAD", GitLimits.settings), (own + "/index", GitLimits.tables),
      (shared + "/config", GitLimits.settings), (shared + "/shallow", GitLimits.settings),
      (shared + "/packed-refs", GitLimits.tables),
      (shared + "/objects/info/alternates", GitLimits.settings),
    ]
    for file in files {
      var status = stat()
      guard stat(file.path, &status) == 0 else { continue }
      guard BoundedFile.kind(status) == .file else {
        throw .badInput("not a file; git's own was expected", at: file.path)
      }
      guard status.st_size <= file.limit else {
        throw .badInput("more than \(file.limit >> 20) MiB, which is too large", at: file.path)
      }
    }
    try refuseOddLists()
  }

  /// Reading branches, tags and packs that are pipes would block too. Loose objects are checked
  /// when they are read.
  private func refuseOddLists() throws(CommandError) {
    var left = Set([own, shared]).flatMap { [$0 + "/refs", $0 + "/logs"] }
    left += [shared + "/objects/pack", shared + "/objects/info"]
    var count = 0
    while let folder = left.popLast() {
      for (name, known) in BoundedFile.names(in: folder) {
        count += 1
        guard count <= GitLimits.files else {
          throw .badInput("more than \(GitLimits.files) branches and tags", at: shared)
        }
        let path = folder + "/" + String(decoding: name, as: UTF8.self)
        let kind = known == nil || known == .link ? BoundedFile.kind(path, follows: true) : known
        // Linked folders are not entered, so a cycle of links does no harm.
        if known == .folder { left.append(path) }
        if kind == .other { throw .badInput("not a file; git's own was expected", at: path) }
      }
    }
  }

  /// True if a loose object is a regular file.
  func isOrdinary(_ hash: GitHash) -> Bool {
    let name = hash.hex
    let path = "\(shared)/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    return BoundedFile.kind(path, follows: true) != .other
  }

  /// A path from the root in the system's form, which need not be UTF-8.
  func path(of relative: [UInt8]) -> [CChar] {
    let bytes = Array(root.utf8) + (relative.isEmpty ? [] : [UInt8(ascii: "/")] + relative)
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
