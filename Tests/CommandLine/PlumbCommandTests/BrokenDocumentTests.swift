import Foundation
import Reporting
import TestFolders
import Testing

@testable import plumb

/// A folder in which one document has a merge conflict beside one that is good.
@Suite struct BrokenDocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write(
      "<?xml version=\"1.0\"?>\n<document>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> x\n</document>\n",
      to: "App/Broken.storyboard")
  }

  /// Every format, each into a file of its own.
  private func reports(_ formats: [ReportFormat] = ReportFormat.allCases) -> [String] {
    formats.flatMap { ["--report", "\($0.rawValue)=\(folder.path)/report.\($0.rawValue)"] }
  }

  private func report(_ format: ReportFormat) throws -> String {
    try String(contentsOfFile: "\(folder.path)/report.\(format.rawValue)", encoding: .utf8)
  }

  @Test(
    arguments: [
      ["check"], ["check", "--findings-exit-0"], ["fuzz", "--runs", "20"],
      ["ci", "--mode", "nightly", "--runs", "20", "--executor", "threads"],
    ])
  func `every report names a broken document, and the exit code is 3`(_ command: [String]) throws {
    let corpus = command[0] == "check" ? [] : ["--corpus", folder.path + "/.c"]
    let result = CapturedConsole.run(command + [folder.path] + corpus + reports())
    #expect(result.code == 3)
    #expect(
      result.error.contains(
        "App/Broken.storyboard:3: merge conflict: the markers <<<<<<<, ======= and >>>>>>> stand in "
          + "lines 3, 5 and 7"))
    #expect(result.output.contains("1 document cannot be checked"))
    for format in ReportFormat.allCases {
      let text = try report(format)
      #expect(text.contains("Broken.storyboard"), "\(format)")
      #expect(text.contains("merge conflict"), "\(format)")
    }
    #expect(try report(.jsonl).contains("\"ending\":\"incomplete\""))
    #expect(try report(.sarif).contains("\"executionSuccessful\":false"))
  }

  @Test func `findings beside a broken document do not lower the exit code`() throws {
    var form = GitHistoryFixture.Form()
    form.gap = 4
    try folder.write(form.recipe, to: "App/Form.recipe.md")
    let result = CapturedConsole.run(["check", folder.path, "--axes", "direction"])
    #expect(result.output.contains("error[assertion] ‘the gap stays’"))
    #expect(result.code == 3)
  }

  @Test func `the line for programs names a broken document and is not complete`() {
    let result = CapturedConsole.run([
      "check", folder.path, "--format", "json", "--axes", "direction",
    ])
    #expect(result.output.contains("\"ending\":\"incomplete\""))
    #expect(
      result.output.contains("App/Broken.storyboard\",\"line\":3,\"reason\":\"merge conflict"))
  }

  @Test func `lint names a broken document in all of its reports`() throws {
    let result = CapturedConsole.run(["lint", folder.path] + reports(NotesReport.formats))
    #expect(result.code == 3)
    for format in NotesReport.formats {
      #expect(try report(format).contains("Broken.storyboard"), "\(format)")
    }
  }

  @Test(arguments: [["check"], ["fuzz", "--runs", "5"], ["lint"]])
  func `a broken document alone is bad input, and reports are still written`(_ command: [String])
    throws
  {
    let formats = command[0] == "lint" ? NotesReport.formats : ReportFormat.allCases
    let result = CapturedConsole.run(
      command + [folder.path + "/App/Broken.storyboard"] + reports(formats))
    #expect(result.code == 2)
    for format in formats {
      #expect(try report(format).contains("merge conflict"), "\(format)")
    }
  }
}
