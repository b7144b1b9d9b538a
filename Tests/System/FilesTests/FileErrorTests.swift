import SystemCalls
import TestFolders
import Testing

@testable import Files

/// The messages about files that cannot be read or written.
@Suite struct FileErrorTests {
  @Test func `an error names the path and the reason`() {
    let limit = FileLimit("a thing", bytes: 8)
    let errors: [(FileError, String)] = [
      (.io(operation: "read", path: "a", code: ENOENT), "cannot read: No such file or directory"),
      (
        .link(path: "a"),
        "a link; Plumb follows none among its own files, so remove it or name another place"
      ), (.notFile(path: "a"), "not a file"),
      (.tooLarge(path: "a", bytes: 9, limit: limit), "9 bytes; files of up to 8 bytes are read"),
      (.notText(path: "a"), "not a text in UTF-8"),
    ]
    for (error, reason) in errors {
      #expect(error.reason == reason)
      #expect(error.path == "a")
      #expect("\(error)" == "a: \(reason)")
    }
    #expect(errors.map(\.0.isAbsence) == [true, false, false, false, false])
    #expect(!FileError.io(operation: "read", path: "a", code: EACCES).isAbsence)
  }

  @Test func `the beginning of a file is as long as requested, or as the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("abcdef", to: "a")
    #expect(try FileReader.beginning(of: path, count: 4) == Array("abcd".utf8))
    #expect(try FileReader.beginning(of: path, count: 6) == Array("abcdef".utf8))
    #expect(try FileReader.beginning(of: path, count: 9) == Array("abcdef".utf8))
    #expect(try FileReader.beginning(of: path, count: 0) == [])
  }

  @Test func `a file is checked before a library reads it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("abcd", to: "a")
    #expect(throws: Never.self) { try FileReader.check(path, as: FileLimit("a", bytes: 4)) }
    #expect(throws: FileError.tooLarge(path: path, bytes: 4, limit: FileLimit("a", bytes: 3))) {
      try FileReader.check(path, as: FileLimit("a", bytes: 3))
    }
    #expect(throws: FileError.notFile(path: folder.path)) {
      try FileReader.check(folder.path, as: FileLimit("a", bytes: 4))
    }
    #expect(throws: FileError.io(operation: "read", path: path + "x", code: ENOENT)) {
      try FileReader.check(path + "x", as: FileLimit("a", bytes: 4))
    }
  }

  @Test func `a large file is read whole, in pieces`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 250_000)
    let path = try folder.write(text, to: "a")
    #expect(try FileReader.text(of: path, as: .source) == text)
  }

  @Test func `nested folders are created, once and again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/c"
    for _ in 0..<2 {
      #expect(try OpenedFolder(path, isMade: true).path == path)
    }
    try folder.write("x", to: "file")
    #expect(
      throws: FileError.io(operation: "make the folder", path: folder.path + "/file", code: ENOTDIR)
    ) {
      try OpenedFolder(folder.path + "/file", isMade: true)
    }
    #expect(
      throws: FileError.io(operation: "open the folder", path: folder.path + "/no", code: ENOENT)
    ) {
      try OpenedFolder(folder.path + "/no")
    }
    let own = try OpenedFolder(folder.path, below: [".plumb", "base"], isMade: true)
    #expect(own.path == folder.path + "/.plumb/base")
    #expect(
      throws: FileError.io(
        operation: "open the folder", path: folder.path + "/.ledger", code: ENOENT)
    ) {
      try OpenedFolder(folder.path, below: [".ledger"])
    }
  }

  @Test func `a file that is resumed is opened or created`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    let descriptor = try FileWriter.opened(path)
    close(descriptor)
    try FileWriter.append(Array("a".utf8), to: path)
    try FileWriter.append(Array("b".utf8), to: path)
    #expect(try FileReader.text(of: path, as: .source) == "ab")
    let opened = try OpenedFolder(folder.path)
    #expect(opened.status(of: "log") != nil && opened.status(of: "none") == nil)
    #expect(throws: FileError.io(operation: "open", path: folder.path + "/none", code: ENOENT)) {
      try opened.open("none", flags: O_RDONLY)
    }
    #expect(throws: FileError.notFile(path: folder.path + "/.")) {
      try opened.open(".", flags: O_RDONLY)
    }
    try opened.rename("log", to: "other")
    #expect(opened.status(of: "log") == nil)
    try opened.remove("other")
    #expect(throws: Never.self) { try opened.remove("other") }
    #expect(throws: FileError.self) { try opened.rename("other", to: "log") }
  }

  @Test func `folders between the user's folder and a file are created`() throws {
    let folder = try TemporaryFolder()
    try FileWriter.write(Array("x".utf8), to: "a/b/c.txt", below: folder.path)
    #expect(try FileReader.text(of: folder.path + "/a/b/c.txt", as: .source) == "x")
    for name in ["", "..", "../c", "a/../../c"] {
      #expect(throws: FileError.notFile(path: "\(folder.path)/\(name)")) {
        try FileWriter.write([], to: name, below: folder.path)
      }
    }
    for name in [".", ".."] {
      let path = folder.path + "/" + name
      #expect(throws: FileError.notFile(path: path)) { try FileWriter.write([], to: path) }
    }
    try FileWriter.write(Array("y".utf8), to: folder.path + "/durable", isDurable: true)
    #expect(try FileReader.text(of: folder.path + "/durable", as: .source) == "y")
  }

  @Test func `a private folder is inside the named folder, with or without a slash`() throws {
    let folder = try TemporaryFolder()
    for place in [folder.path, folder.path + "/"] {
      let made = try PrivateFolder.make(in: place, called: "x")
      #expect(made.hasPrefix(folder.path + "/x-"))
      #expect(made.count == folder.path.count + 9)
    }
    #expect(throws: FileError.self) { try PrivateFolder.make(in: folder.path + "/no", called: "x") }
  }

  @Test func `a folder contains itself and everything below it, and the root everything`() throws {
    let root = try #require(RealFolder(around: "/"))
    #expect(root.holds(real: "/etc"))
    let folder = try TemporaryFolder()
    let own = try #require(RealFolder(around: folder.path))
    #expect(own.holds(real: own.path) && own.holds(real: own.path + "/a"))
    #expect(!own.holds(real: own.path + "a") && !own.holds(real: "/"))
  }
}
