import Foundation
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
}
