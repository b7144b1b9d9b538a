import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import plumb

struct FileLimitTests {
  @Test func `a file that may not grow is an error that names it, and no signal`() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.write(BadInput.recipe, to: "a.recipe.md")
    let corpus = folder.path + "/corpus"
    let end = try BuiltProgram().run(
      ["fuzz", recipe, "--runs", "1", "--corpus", corpus], fileBlocks: 1)
    #expect(end.code == 3)
    #expect(end.errors.contains(corpus))
    #expect(end.errors.contains("File too large"))
  }

  @Test(arguments: [
    ("plumb-ignore.txt", ["check", "."]), (".plumb-baseline.json", ["check", "."]),
    (".plumb.json", ["check", "."]), (".plumb-ignore", ["lint", "."]),
    ("Base.lproj/Main.storyboard", ["check", "."]), ("a.capture.json", ["check", "."]),
    ("de.lproj/a.strings", ["check", "a.recipe.md"]), ("a.xcstrings", ["check", "a.recipe.md"]),
    ("de.lproj/a.stringsdict", ["check", "a.recipe.md"]),
    ("a.proof", ["prove", "a.recipe.md", "--check-certificate", "a.proof"]),
    ("journal", ["mutate", "a.recipe.md", "--resume", "journal"]),
    ("ignored", ["check", "a.recipe.md", "--ignore", "ignored"]),
    (".gitattributes", ["check", "a.recipe.md", "--write-baseline"]),
  ])
  func `a file of three gigabytes is refused by its size, whatever it is`(
    name: String, command: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "a.recipe.md")
    try folder.write("", to: ".git/HEAD")
    let path = try folder.write("", to: name)
    #expect(truncate(path, 3 << 30) == 0)
    let words = command.map { word in
      word == "."
        ? folder.path : word.hasPrefix("-") || word == command[0] ? word : "\(folder.path)/\(word)"
    }
    var before = rusage()
    getrusage(0, &before)
    let result = CapturedConsole.run(words)
    var after = rusage()
    getrusage(0, &after)
    #expect(result.error.contains("\(name): 3221225472 bytes; files of up to "), "\(result.error)")
    #expect(result.code == 2 || result.code == 3)
    #expect(after.ru_maxrss - before.ru_maxrss < 500_000)
  }
}
