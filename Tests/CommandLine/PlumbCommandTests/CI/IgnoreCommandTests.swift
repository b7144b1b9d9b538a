import TestFolders
import Testing

@testable import plumb

@Suite struct IgnoreCommandTests {
  @Test func `the command writes lines that are read back`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/plumb-ignore.txt"
    let result = CapturedConsole.run([
      "corpus", "ignore", "b1:0123456789abcdef", "--until", "2999-01-31", "--reason", "later",
      "--file", path,
    ])
    #expect(result.code == 0)
    #expect(try folder.read("plumb-ignore.txt") == "b1:0123456789abcdef  until 2999-01-31  later\n")
    let again = CapturedConsole.run([
      "corpus", "ignore", "b1:0123456789abcdef", "--reason", "again", "--file", path,
    ])
    #expect(again.code == 2)
  }
}
