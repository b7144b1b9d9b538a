import Foundation
import TestFolders
import Testing

@testable import plumb

/// Reports through the command line.
@Suite struct ReportCommandTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"
  private static let check = ["check", recipe, "--axes", "content size", "--findings-exit-0"]

  @Test func oneRunWritesEveryFormat() throws {
    let folder = try TemporaryFolder()
    let formats = ["jsonl", "junit", "sarif", "gitlab", "github", "summary", "tap", "html"]
    let options = formats.flatMap { ["--report", "\($0)=\(folder.path)/report.\($0)"] }
    let result = CapturedConsole.run(Self.check + options)
    #expect(result.code == 0)
    #expect(result.output.contains("variants of 1 scene"))
    #expect(folder.names == formats.map { "report.\($0)" }.sorted())
    let lines = try folder.read("report.jsonl").split(separator: "\n")
    let buckets = lines.count { $0.contains(#""kind":"finding""#) }
    #expect(buckets > 0)
    #expect(try folder.read("report.html").ranges(of: "class=\"bucket ").count == buckets)
    #expect(try folder.read("report.html").contains("class=\"drawing\""))
    #expect(try folder.read("report.tap").contains("    1.."))
  }

  @Test func aReportOnStandardOutputStandsAlone() throws {
    let result = CapturedConsole.run(Self.check + ["--report", "sarif"])
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
    let both = CapturedConsole.run(Self.check + ["--report", "sarif", "--report", "tap"])
    #expect(both.code == 2)
    #expect(both.error.contains("only one report can go to standard output"))
  }

  @Test func theJobSummaryIsAddedToWhatIsThere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# before\n", to: "summary.md")
    let captured = CapturedConsole()
    let code = PlumbCommand.run(
      Self.check + ["--report", "summary", "--report", "github"],
      console: captured.console(environment: ["GITHUB_STEP_SUMMARY": path]))
    #expect(code == .clean)
    #expect(try folder.read("summary.md").hasPrefix("# before\n## Plumb: "))
    #expect(captured.output.contains("::error file="))
    let nowhere = CapturedConsole.run(Self.check + ["--report", "summary"])
    #expect(nowhere.code == 2)
    #expect(nowhere.error.contains("GITHUB_STEP_SUMMARY is not set"))
  }

  @Test(arguments: [
    ("html=/nowhere/report.html", "the folder of the report does not exist"),
    ("html=/tmp", "the path of a file"), ("hmtl=x", "did you mean"), ("html=", "expected"),
  ])
  func unusableReportsAreRefusedBeforeTheWork(request: String, message: String) {
    let result = CapturedConsole.run(Self.check + ["--report", request])
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(message))
  }

  @Test func aCorpusIsReportedWithItsHistory() throws {
    let folder = try TemporaryFolder()
    let corpus = folder.path + "/c"
    for seed in ["1", "2"] {
      let fuzz = CapturedConsole.run([
        "fuzz", Self.recipe, "--runs", "60", "--unit-size", "30", "--seed", seed, "--corpus",
        corpus, "--report", "jsonl=\(folder.path)/\(seed).jsonl",
      ])
      #expect(fuzz.code == 1)
    }
    #expect(!(try folder.read("1.jsonl").contains(#""known""#)))
    #expect(try folder.read("2.jsonl").contains(#""known":true"#))
    let result = CapturedConsole.run(["report", corpus, "-o", folder.path + "/report.html"])
    #expect(result.code == 0)
    let html = try folder.read("report.html")
    #expect(html.contains("in 2 of 2 campaigns"))
    #expect(html.contains("Campaigns of this corpus"))
    let replay = CapturedConsole.run(["replay", corpus, "--report", "junit"])
    #expect(replay.code == 1)
    #expect(replay.output.hasPrefix("<?xml"))
  }

  @Test func `a report of two scenes draws each finding with its own scene`() throws {
    let folder = try TemporaryFolder()
    // The first finding in the report is found last: the second scene's constraints conflict.
    try folder.write(BaselineCommandTests.form(name: "Alpha"), to: "1.recipe.md")
    let second = BaselineCommandTests.form(name: "Beta")
      .replacing(
        "5. Save Button.Width = 60", with: "5. Save Button.Width = 60\n6. Save Button.Width = 90"
      )
      .replacing("Save  |", with: "Order |")
    try folder.write(second, to: "2.recipe.md")
    let html = folder.path + "/report.html"
    let result = CapturedConsole.run(["check", folder.path, "--report", "html=\(html)"])
    #expect(result.code == 1, "\(result.error)")
    let page = try folder.read("report.html")
    let scenes = page.matches(of: /data-index="\d+" data-scene="([^"]*)"/).map { String($0.1) }
    #expect(scenes.first == "Beta")
    func script(_ id: String) throws -> Substring {
      let found = try #require(page.split(separator: "id=\"\(id)\">", maxSplits: 1).last)
      return try #require(found.split(separator: "</script>", maxSplits: 1).first)
    }
    var drawn: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() {
      for picture in try script("body-\(index)").matches(of: /data-picture="(\d+)"/) {
        let drawing = try script("picture-\(picture.1)")
        drawn[scene, default: 0] += 1
        #expect(drawing.contains("aria-label=\"\(scene) on"))
        // The button's title, which the end of the element distinguishes from its name.
        #expect(drawing.contains(">Order<") == (scene == "Beta"))
        #expect(drawing.contains(">Save<") == (scene == "Alpha"))
      }
    }
    #expect(drawn.count == 2, "\(drawn)")
  }
}
