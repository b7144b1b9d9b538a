import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Files

@Suite struct FileWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func link(_ name: String, to target: String) {
    #expect(symlink(target, path(name)) == 0)
  }

  private let new = Array("new".utf8)

  @Test func `a file replaces a link, and the target of the link is unchanged`() throws {
    try folder.write("precious", to: "victim")
    link("report.html", to: path("victim"))
    try FileWriter.write(new, to: path("report.html"))
    #expect(try folder.read("victim") == "precious")
    #expect(try folder.read("report.html") == "new")
    #expect(folder.names == ["report.html", "victim"])
  }

  @Test func `a file replaces a hard link, and the other name keeps its content`() throws {
    try folder.write("precious", to: "victim")
    #expect(SystemCalls.link(path("victim"), path("report.html")) == 0)
    try FileWriter.write(new, to: path("report.html"))
    #expect(try folder.read("victim") == "precious")
  }

  @Test func `folders that the user names may be links`() throws {
    try folder.write("", to: "real/there")
    link("out", to: path("real"))
    try FileWriter.write(new, to: path("out/a.svg"))
    #expect(try folder.read("real/a.svg") == "new")
  }

  @Test(arguments: [".plumb/a", ".plumb/base/a", "corpus/.ledger/a"])
  func `no link is followed below a folder that Plumb names`(name: String) throws {
    try folder.write("", to: "elsewhere/there")
    let parts = name.split(separator: "/")
    let own = parts.firstIndex { $0 == ".plumb" || $0 == ".ledger" } ?? 0
    let linked = parts[...own].joined(separator: "/")
    if own > 0 { try folder.write("", to: parts[..<own].joined(separator: "/") + "/there") }
    link(linked, to: path("elsewhere"))
    #expect(throws: FileError.link(path: path(linked))) {
      try FileWriter.write(new, to: path(name))
    }
    #expect(throws: FileError.self) { _ = try OpenedFolder(path(linked), isMade: true) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("elsewhere")) == ["there"])
  }

  @Test func `no link is followed between a folder of the user and a file of Plumb's`() throws {
    try folder.write("", to: "elsewhere/there")
    try folder.write("", to: "out/there")
    link("out/Screens", to: path("elsewhere"))
    #expect(throws: FileError.link(path: path("out/Screens"))) {
      try FileWriter.write(new, to: "Screens/A.swift", below: path("out"))
    }
    #expect(throws: FileError.self) {
      try FileWriter.write(new, to: "../A.swift", below: path("out"))
    }
    #expect(throws: FileError.self) { try FileWriter.write(new, to: "..", below: path("out")) }
    #expect(folder.names == ["elsewhere", "out"])
  }

  @Test func `a pipe is written to and stays`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileWriter.write(new, to: path("pipe"))
    var got = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &got, 10) == 3)
    #expect(folder.names == ["pipe"])
  }

  @Test func `a link to a pipe is replaced unless it is the system's`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    link("report", to: path("pipe"))
    try FileWriter.write(new, to: path("report"))
    #expect(try folder.read("report") == "new")
  }

  @Test func `the system's name of an open file is written to`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try FileWriter.write(new, to: "/dev/fd/\(ends[1])")
    var got = [UInt8](repeating: 0, count: 10)
    #expect(read(ends[0], &got, 10) == 3)
  }

  @Test func `a file that cannot be put into place leaves nothing behind`() throws {
    try folder.write("", to: "taken/there")
    #expect(throws: FileError.self) { try FileWriter.write(new, to: path("taken")) }
    #expect(folder.names == ["taken"])
    #expect(throws: FileError.self) { try FileWriter.write(new, to: path("missing/a")) }
  }

  @Test func `the permissions of a file are unchanged`() throws {
    try folder.write("old", to: "secret")
    #expect(chmod(path("secret"), 0o600) == 0)
    try FileWriter.write(new, to: path("secret"))
    var status = stat()
    #expect(stat(path("secret"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test
  func
    `a leftover or planted file under a known name is removed, not followed`()
    throws
  {
    try folder.write("precious", to: "victim")
    link("a.writing", to: path("victim"))
    try FileWriter.write(
      new, as: "a", in: OpenedFolder(folder.path), temporary: "a.writing", isDurable: true)
    #expect(try folder.read("victim") == "precious")
    #expect(folder.names == ["a", "victim"])
  }

  @Test func `text is appended to a file, but not through a link or to a file with two names`()
    throws
  {
    try FileWriter.append(new, to: path("summary"))
    try FileWriter.append(new, to: path("summary"))
    #expect(try folder.read("summary") == "newnew")
    link("linked", to: path("summary"))
    #expect(throws: FileError.link(path: path("linked"))) {
      try FileWriter.append(new, to: path("linked"))
    }
    #expect(SystemCalls.link(path("summary"), path("twice")) == 0)
    #expect(throws: FileError.self) { try FileWriter.append(new, to: path("twice")) }
    #expect(try folder.read("summary") == "newnew")
  }

  @Test func `an open folder is written to even if a link replaces it`()
    throws
  {
    try folder.write("", to: "corpus/there")
    try folder.write("", to: "elsewhere/there")
    let open = try OpenedFolder(path("corpus"))
    #expect(rename(path("corpus"), path("moved")) == 0)
    link("corpus", to: path("elsewhere"))
    try FileWriter.write(new, as: "a", in: open)
    #expect(try folder.read("moved/a") == "new")
  }

  @Test func `a name of 255 bytes is written and a longer one is an error`() throws {
    let long = String(repeating: "n", count: 255)
    try FileWriter.write(new, to: path(long))
    #expect(try folder.read(long) == "new")
    #expect(throws: FileError.self) { try FileWriter.write(new, to: path(long + "n")) }
    #expect(folder.names == [long])
  }

  @Test func `a folder for one run is for this user alone`() throws {
    let made = try PrivateFolder.make(in: folder.path, called: "run")
    var status = stat()
    #expect(stat(made, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(try PrivateFolder.make(in: folder.path, called: "run") != made)
  }
}
