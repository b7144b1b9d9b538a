import Foundation
import TestFolders
import Testing

@testable import plumb

/// The known facts about a finding, for a reader who asks.
@Suite struct ExplainCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(BaselineCommandTests.form(), to: "App/Form.recipe.md")
    return folder
  }

  /// The id in the last line of the first block.
  private func id(_ output: String) throws -> String {
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("  b1:") })
    return String(line.dropFirst(2).prefix(19))
  }

  @Test func `the command in a finding's last line shows the rest of it`() throws {
    let folder = try folder()
    let check = try BuiltProgram().run(["check", "."], in: folder.path)
    let id = try id(check.output)
    #expect(check.output.contains("\n  \(id) · plumb explain \(id)\n"))
    let explained = try BuiltProgram().run(["explain", id], in: folder.path)
    #expect(explained.code == 0, "\(explained.errors)")
    for label in [
      "involves", "tier", "accept     plumb corpus ignore \(id)", "reproduce  plumb replay p1:",
      "about",
    ] {
      #expect(explained.output.contains(label), "\(label)")
    }
    // Another folder that was named is named again.
    let part = try BuiltProgram().run(["check", "App"], in: folder.path)
    #expect(part.output.contains("plumb explain \(id) App/Form.recipe.md\n"))
  }

  @Test func `a finding in a folder of no repository is explained by the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BaselineCommandTests.form(), to: "App/Form.recipe.md")
    let check = try BuiltProgram().run(["check", "App"], in: folder.path)
    #expect(check.output.contains("plumb explain \(try id(check.output)) App\n"))
  }

  @Test func `a beginning, a token and what only a corpus holds are found, and drawn`() throws {
    let folder = try folder()
    let id = try id(try BuiltProgram().run(["check", "."], in: folder.path).output)
    let short = try BuiltProgram().run(
      ["explain", String(id.prefix(8)), "App", "-o", "drawings"], in: folder.path)
    #expect(short.code == 0)
    #expect(short.output.contains(id) && short.output.contains("drawings/"))
    let command = try #require(
      short.output.split(separator: "\n").first { $0.contains("reproduce  plumb replay ") })
    let token = try #require(command.split(separator: " ").first { $0.hasPrefix("p1:") })
    let again = try BuiltProgram().run(["explain", String(token)], in: folder.path)
    #expect(again.code == 0 && again.output.contains(id), "\(again.errors)")
  }

  @Test func `an unknown name is bad input, and a kind has a page`() throws {
    let folder = try folder()
    let misspelt = try BuiltProgram().run(["explain", "text-cutt"], in: folder.path)
    #expect(misspelt.code == 2 && misspelt.errors.contains("did you mean 'text-cut'?"))
    let none = try BuiltProgram().run(["explain", "b1:0000000000000000"], in: folder.path)
    #expect(none.code == 2)
    #expect(
      none.errors.contains("no finding is called 'b1:0000000000000000' in .; it may be fixed"))
    let page = try BuiltProgram().run(["explain", "text-cut"], in: folder.path)
    #expect(page.code == 0)
    #expect(
      page.output.hasPrefix("text-cut. Rule: ") && page.output.contains("When to accept it\n"))
    #expect(
      try BuiltProgram().run(["explain", "text-fits"], in: folder.path).output == page.output)
  }

  @Test func `a log is explained, where a file or the standard input is one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 44   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
      )
      """, to: "console.txt")
    try folder.write("nothing of interest\n", to: "empty.txt")
    let text = try BuiltProgram().run(["explain", "console.txt"], in: folder.path)
    #expect(text.code == 0, "\(text.errors)")
    #expect(text.output.contains("console.txt:1: 2 constraints conflict"))
    let record = try BuiltProgram().run(
      ["explain", "console.txt", "--format", "json"], in: folder.path)
    #expect(record.output.hasPrefix("{") && record.output.contains("\"kind\":\"conflict\""))
    let empty = try BuiltProgram().run(["explain", "empty.txt"], in: folder.path)
    #expect(empty.code == 2)
    #expect(empty.errors.contains("no message of UIKit about constraints in it"))
    #expect(
      try BuiltProgram().run(["explain", "console.txt", "-o", "x"], in: folder.path).code == 2)
    #expect(
      try BuiltProgram().run(["explain", "text-cut", "--format", "json"], in: folder.path).code == 2
    )
  }
}
