import Foundation
import TestFolders
import Testing

@testable import plumb

/// Reports name files from the root of the repository, however they were named on the command line.
@Suite struct ReportPathTests {
  private static let format: [String: String] = [
    "gitlab": #""path":"([^"]*)""#, "sarif": #""uri":"([^"]*)""#, "github": "file=([^,:]*)",
    "jsonl": #""file":"([^"]*)""#, "junit": #"package="([^"]*)""#,
  ]

  private func paths(_ text: String, _ format: String) throws -> Set<String> {
    let pattern = try Regex(try #require(Self.format[format]), as: (Substring, Substring).self)
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test(
    arguments: ["gitlab", "sarif", "github", "jsonl", "junit"],
    ["", "/App", "/App/Login.recipe.md", "/./App/../App"])
  func `paths are relative to the root`(_ format: String, operand: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(BaselineCommandTests.form(), to: "App/Login.recipe.md")
    let file = folder.path + "/report"
    for command in [
      ["check"], ["fuzz", "--runs", "40", "--corpus", folder.path + "/c"],
      ["replay", folder.path + "/c"],
    ] {
      let result = CapturedConsole.run(
        command + [folder.path + operand, "--report", "\(format)=\(file)"])
      #expect([0, 1].contains(result.code), "\(result.error)")
      let named = try paths(try folder.read("report"), format)
      #expect(named == ["App/Login.recipe.md"], "\(command)")
    }
  }

  /// A folder with a scene that fails and one that does not, and a link to it.
  private func linked() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(BaselineCommandTests.form(), to: "App/Kit/Login.recipe.md")
    try folder.write(
      BaselineCommandTests.form(isMended: true, name: "Other").replacing("+ 20", with: "+ 120"),
      to: "App/Kit/Other.recipe.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Linked", withDestinationPath: "App")
    return folder
  }

  @Test(arguments: ["jsonl", "junit"], ["/App", "/Linked", "/Linked/Kit", "/App/Kit/../Kit"])
  func `paths of scenes without findings are relative to the root, and links are followed`(
    _ format: String, operand: String
  ) throws {
    let folder = try linked()
    let file = folder.path + "/report"
    let result = CapturedConsole.run(
      ["check", folder.path + operand, "--axes", "text", "--report", "\(format)=\(file)"])
    #expect([0, 1].contains(result.code), "\(result.error)")
    let named = try paths(try folder.read("report"), format)
    #expect(named == ["App/Kit/Login.recipe.md", "App/Kit/Other.recipe.md"])
  }

  @Test(
    arguments: ["gitlab", "sarif", "github", "jsonl", "junit"],
    ["lint", "check of one axis", "check of one scene"])
  func `every command that writes a report names files that are there`(
    _ format: String, command: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(BaselineCommandTests.form(), to: "App/Login.recipe.md")
    let app = folder.path + "/App"
    let report = ["--report", "\(format)=\(folder.path)/report"]
    let words: [String]
    switch command {
    case "lint": words = ["lint", app] + report
    case "check of one scene": words = ["check", app, "--scene", "Form"] + report
    default: words = ["check", app, "--axes", "content size"] + report
    }
    let result = CapturedConsole.run(words)
    #expect([0, 1].contains(result.code), "\(result.error)")
    for path in try paths(try folder.read("report"), format) where path != "plumb.lint" {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/" + path), "\(path)")
    }
  }
}
