import Commands
import Foundation
import TestFolders
import Testing

@testable import Workflows

@Suite struct ResultCacheTests {
  private let folder: TemporaryFolder
  private var app: String { folder.path + "/app" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "app/.git/HEAD")
    try folder.write("", to: "app/Screens/a.xib")
  }

  private func cache(
    _ named: String?, _ environment: [String: String] = [:]
  ) throws(CommandError) -> ResultCache? {
    try ResultCache(named, judging: [app + "/Screens"], environment: environment)
  }

  @Test func `results are kept in the user's caches, for the user alone`() throws {
    let home = folder.path + "/home"
    let own = try cache(nil, ["HOME": home])
    #expect(own?.path == home + "/.cache/plumb/base")
    let attributes = try FileManager.default.attributesOfItem(atPath: home + "/.cache/plumb/base")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(
      try cache(nil, ["HOME": home, "XDG_CACHE_HOME": folder.path + "/xdg"])?.path
        == folder.path + "/xdg/plumb/base")
    #expect(try cache(nil) == nil)
  }

  @Test(arguments: [
    "app/cache", "app/Screens/deep/cache", "app", "link/cache", "app/.git/../cache", "app/.gitx",
  ])
  func `a folder in the work tree is refused`(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: app)
    let error = try #require(throws: CommandError.self) { try cache("\(folder.path)/\(name)") }
    #expect(error.exitCode == .badInput)
    #expect(error.message.contains("lies in the work tree"))
  }

  @Test func `git's own folder and folders beside the work tree are as good as any`() throws {
    #expect(try cache(app + "/.git/plumb") != nil)
    #expect(try cache(folder.path + "/application") != nil)
  }

  @Test func `where the user's caches lie in the work tree nothing is kept`() throws {
    #expect(try cache(nil, ["HOME": app]) == nil)
  }

  @Test func `unused results are removed, and the oldest over the limit`() throws {
    let now = Date()
    func write(_ name: String, days: Double, bytes: UInt64 = 10) throws {
      let path = try folder.write("", to: "cache/" + name)
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: bytes)
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-days * 86_400)], ofItemAtPath: path)
    }
    try write("old.zst", days: 31)
    try write(".killed.zst.writing", days: 31)
    try write("mine.txt", days: 400)
    try write("large.zst", days: 3, bytes: 300 << 20)
    try write("larger.zst", days: 2, bytes: 400 << 20)
    try write("new.zst", days: 1)
    ResultCache(path: folder.path + "/cache").prune(now: now)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")
    #expect(left.sorted() == ["larger.zst", "mine.txt", "new.zst"])
  }
}
