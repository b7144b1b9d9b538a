import Foundation
import Workflows
import TestFolders
import Testing

@testable import plumb

@Suite struct OutputTests {
  private let folder: TemporaryFolder
  private let recipe: String

  init() throws {
    folder = try TemporaryFolder()
    recipe = try folder.write(BadInput.recipe, to: "a.recipe.md")
  }

  @Test func `results that do not fit on the disk are an error with the reason`() throws {
    let end = try BuiltProgram().run(["layout", recipe], redirection: ">/dev/full")
    #expect(end.code == 3)
    #expect(end.errors == "plumb: the output cannot be written: No space left on device\n")
  }

  @Test func `messages that cannot be written do not end the work`() throws {
    let fuzz = [
      "fuzz", recipe, "--runs", "9", "--seed", "0", "--findings-exit-0", "--corpus",
      folder.path + "/c",
    ]
    let end = try BuiltProgram().run(fuzz, redirection: "2>/dev/full")
    #expect(end.code == 0)
    #expect(end.output.contains("9 variants of 1 scene"))
  }

  @Test func `messages to a closed stream go into no file`() throws {
    let corpus = folder.path + "/c"
    let fuzz = ["fuzz", recipe, "--runs", "900", "--findings-exit-0", "--corpus", corpus]
    _ = try BuiltProgram().run(fuzz)
    let end = try BuiltProgram().run(fuzz + ["--resume"], redirection: "2>&-")
    #expect(end.code == 0)
    let ledger = corpus + "/.ledger"
    for name in try FileManager.default.contentsOfDirectory(atPath: ledger) {
      let bytes = FileManager.default.contents(atPath: ledger + "/" + name)
      #expect(try #require(bytes).range(of: Data("resuming".utf8)) == nil, "\(name)")
    }
  }

  @Test func `a pipe gets a report and stays a pipe`() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputDirectory.write("report", to: pipe)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "report")
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
