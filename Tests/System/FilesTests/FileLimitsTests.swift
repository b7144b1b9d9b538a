import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Files

@Suite struct FileLimitsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file that takes no room on the disk.
  private func sparse(_ bytes: Int) throws -> String {
    let path = try folder.write("", to: "sparse")
    #expect(truncate(path, off_t(bytes)) == 0)
    return path
  }

  @Test(arguments: FileLimit.all)
  func `a file over its limit is refused by its size`(limit: FileLimit) throws {
    let path = try sparse(limit.bytes + 1)
    let error = FileError.tooLarge(path: path, bytes: limit.bytes + 1, limit: limit)
    #expect(throws: error) { try FileReader.bytes(of: path, as: limit) }
    #expect(throws: error) { try FileReader.check(path, as: limit) }
    #expect(
      error.description
        == "\(path): \(limit.bytes + 1) bytes; files of up to \(limit.bytes) bytes are read")
  }

  @Test func `a file of exactly its limit is read`() throws {
    let limit = FileLimit("a test", bytes: 100_000)
    #expect(try FileReader.bytes(of: sparse(100_000), as: limit).count == 100_000)
    #expect(try FileReader.beginning(of: sparse(100_000), count: 10).count == 10)
  }

  @Test func `the article lists every limit`() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/CommandLine/plumb/plumb.docc/Limits.md"),
      encoding: .utf8)
    for limit in FileLimit.all {
      #expect(article.contains("| \(limit.kind) | \(limit.bytes >> 20) MiB |"))
    }
  }

  @Test func `an endless device is read up to the limit, and only if it is named`() {
    let limit = FileLimit("a test", bytes: 100_000)
    #expect(throws: FileError.notFile(path: "/dev/zero")) {
      try FileReader.bytes(of: "/dev/zero", as: limit)
    }
    #expect {
      try FileReader.bytes(of: "/dev/zero", as: limit, .named)
    } throws: { error in
      guard case .tooLarge(_, let bytes, _) = error as? FileError else { return false }
      return bytes > 100_000 && bytes < 300_000
    }
  }

  @Test func `a pipe that was found is not opened, so that no reader waits for it`() throws {
    let path = folder.path + "/x.storyboard"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError.notFile(path: path)) {
      try FileReader.bytes(of: path, as: .document)
    }
    #expect(throws: FileError.notFile(path: path)) {
      try FileReader.beginning(of: path, count: 10)
    }
    #expect(throws: FileError.notFile(path: folder.path)) {
      try FileReader.bytes(of: folder.path, as: .document)
    }
  }

  @Test func `a pipe that was named is read to its end`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "abc", 3) == 3)
    close(ends[1])
    #expect(try FileReader.text(of: "/dev/fd/\(ends[0])", as: .settings, .named) == "abc")
  }

  @Test func `a text is UTF-8, with or without a byte order mark`() throws {
    let marked = try folder.write(Data([0xEF, 0xBB, 0xBF, 0x61]), to: "marked")
    #expect(try FileReader.text(of: marked, as: .settings) == "a")
    let broken = try folder.write(Data([0x61, 0xFF]), to: "broken")
    #expect(throws: FileError.notText(path: broken)) {
      try FileReader.text(of: broken, as: .settings)
    }
  }
}
