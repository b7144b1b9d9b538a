import Commands
import Files
import Foundation

/// A folder in which results are kept between runs.
///
/// It lies outside of the work tree, since files of a repository may come from the author whom they
/// judge, and is for this user alone. Results unused for ``days`` are removed, and so are the
/// oldest above ``byteLimit``.
package struct ResultCache: Sendable {
  package let path: String

  /// The kind of result, each in a folder of its own.
  package enum Kind: String, Sendable {
    /// Versions that `ci --mode pr` judged.
    case base
    /// Documents that `check` judged.
    case check
  }

  /// Days for which an unused result is kept.
  package static let days = 30
  /// Bytes of all results together.
  package static let byteLimit = 512 << 20

  /// Creates the folder, or removes old results in it.
  ///
  /// - Parameters:
  ///   - named: the folder that the user names; nil for the one in the user's caches.
  ///   - kind: the kind of results.
  ///   - paths: the judged paths.
  ///   - environment: the environment in which the user's caches are looked up.
  /// - Returns: nil if nothing can be kept.
  /// - Throws: ``CommandError``, bad input, for a folder in the work tree of what is judged.
  package init?(
    _ named: String?, of kind: Kind = .base, judging paths: [String],
    environment: [String: String]
  ) throws(CommandError) {
    guard let path = named ?? Self.standard(kind, environment) else { return nil }
    let project = RealFolder(around: paths.first ?? ".")
    if let project, project.isRepository, Self.lies(path, inWorkTreeOf: project) {
      guard named != nil else { return nil }
      throw .badInput(
        "the cache lies in the work tree, where a change could supply results; name a folder outside of it",
        at: path)
    }
    self.path = path
    do throws(FileError) { _ = try OpenedFolder(path, isMade: true, mode: 0o700) } catch {
      guard named != nil else { return nil }
      throw .badInput(error.description)
    }
    prune()
  }

  /// A folder for results alone.
  package init(path: String) { self.path = path }

  private static func standard(_ kind: Kind, _ environment: [String: String]) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return "\(caches)/plumb/\(kind.rawValue)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/plumb/\(kind.rawValue)"
  }

  /// Git's own folder holds nothing that comes with a commit.
  private static func lies(_ path: String, inWorkTreeOf project: RealFolder) -> Bool {
    var existing = URL(fileURLWithPath: path).standardizedFileURL
    while RealPath.of(existing.path) == nil, existing.path != "/" {
      existing = existing.deletingLastPathComponent().standardizedFileURL
    }
    guard let real = RealPath.of(existing.path), project.holds(real: real) else { return false }
    let rest = URL(fileURLWithPath: path).standardizedFileURL.path.dropFirst(existing.path.count)
    let git = project.path + "/.git/"
    return !"\(real)\(rest)/".hasPrefix(git)
  }

  // MARK: Results

  package func place(of key: String) -> String { "\(path)/\(key).zst" }

  /// Marks a result as used.
  package func touch(_ key: String) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: place(of: key))
  }

  package func remove(_ key: String) {
    try? OpenedFolder(path).remove("\(key).zst")
  }

  /// Removes old results, and the oldest ones above the limit.
  package func prune(now: Date = Date()) {
    guard let folder = try? OpenedFolder(path) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var kept: [(name: String, seconds: Double, bytes: Int)] = []
    // Results, and remains of killed writers.
    for name in names where name.hasSuffix(".zst") || name.hasSuffix(".writing") {
      guard let status = folder.status(of: name) else { continue }
      let age = now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > Double(Self.days) * 86_400 {
        try? folder.remove(name)
      } else {
        kept.append((name, Double(status.st_mtim.tv_sec), Int(status.st_size)))
      }
    }
    var bytes = kept.reduce(0) { $0 + $1.bytes }
    for old in kept.sorted(by: { ($0.seconds, $0.name) < ($1.seconds, $1.name) })
    where bytes > Self.byteLimit {
      try? folder.remove(old.name)
      bytes -= old.bytes
    }
  }
}
