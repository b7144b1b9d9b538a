import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct LayoutCommandTests {

  static var cookbook: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Corpus/cookbook"
      ).path
  }

  struct Line: Decodable {
    struct Canvas: Decodable { var width, height: Double }
    struct Frame: Decodable, Equatable { var x, y, width, height: Double }
    struct View: Decodable {
      var id, name: String
      var frame: Frame
    }
    struct Report: Decodable { var code: String }
    var file: String
    var scene: String
    var controller: String?
    var canvas: Canvas
    var views: [View]
    var diagnostics: [Report]
  }

  private func lines(_ arguments: [String]) throws -> [Line] {
    let result = CapturedConsole.run(["layout"] + arguments + ["--format", "json"])
    #expect(result.code == 0)
    #expect(result.error.isEmpty)
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func oneJSONLineASceneInTheOrderOfTheFiles() throws {
    let lines = try lines([Self.cookbook])
    #expect(lines.count == 12)
    #expect(lines.map(\.file) == lines.map(\.file).sorted())
    for line in lines {
      #expect(line.canvas.width == 375)
      #expect(line.views.first?.frame == Line.Frame(x: 0, y: 0, width: 375, height: 667))
    }
  }

  @Test func guidesAreNoViews() throws {
    let lines = try lines([Self.cookbook])
    #expect(!lines.flatMap(\.views).contains { $0.name.contains("Guide") })
  }

  @Test func theDeviceOptionsChangeTheLayout() throws {
    let file = Self.cookbook + "/R5-two-equal-width-buttons.recipe.md"
    let line = try #require(try lines([file, "--width", "320", "--direction", "rtl"]).first)
    #expect(line.canvas.width == 320)
    let short = try #require(line.views.first { $0.name.contains("Short") })
    let long = try #require(line.views.first { $0.name.contains("Long") })
    #expect(short.frame.x > long.frame.x)
    // 320 less two margins of 16 and the gap of 8, halved.
    #expect(short.frame.width == 140)
    #expect(long.frame.width == 140)
  }

  @Test func aFileThatFailsIsReportedAndTheOthersGoOn() throws {
    let folder = try TemporaryFolder()
    let good = try String(
      contentsOfFile: Self.cookbook + "/R5-two-equal-width-buttons.recipe.md", encoding: .utf8)
    try folder.write(good, to: "a.recipe.md")
    try folder.write("<document", to: "b.storyboard")
    try folder.write(good, to: "c.recipe.md")
    let result = CapturedConsole.run(["layout", folder.path, "--format", "json"])
    #expect(result.code == 2)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.error.hasPrefix("\(folder.path)/b.storyboard:1"))
  }

  @Test func drawingsAreWrittenOneFileAScene() throws {
    let folder = try TemporaryFolder()
    let result = CapturedConsole.run(
      ["layout", Self.cookbook, "--format", "svg", "-o", folder.path + "/out"])
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 12)
    for path in result.output.split(separator: "\n") {
      let text = try String(contentsOfFile: String(path), encoding: .utf8)
      #expect(text.hasPrefix("<svg "))
      #expect(text.hasSuffix("</svg>\n"))
    }
  }

  @Test func anExplanationNamesTheConstraintsThatHold() {
    let file = Self.cookbook + "/R5-two-equal-width-buttons.recipe.md"
    let result = CapturedConsole.run(["layout", file, "--explain", "Short Button"])
    #expect(result.code == 0)
    #expect(result.output.contains("left edge 16 pt, determined by"))
    #expect(result.output.contains("leading = ‘Superview’.leadingMargin"))
  }

  @Test func anUnknownItemNamesTheNearest() {
    let file = Self.cookbook + "/R5-two-equal-width-buttons.recipe.md"
    let result = CapturedConsole.run(["layout", file, "--explain", "Shrt Button"])
    #expect(result.code == 2)
    #expect(result.error.contains("did you mean 'Short Button'?"))
  }

  @Test func `scenes without the item to explain are skipped, and its absence is one error`() {
    let found = CapturedConsole.run(["layout", Self.cookbook, "--explain", "Short Button"])
    #expect(found.code == 0)
    #expect(found.output.contains("determined by"))
    #expect(!found.error.contains("no item is called"))
    let missing = CapturedConsole.run(["layout", Self.cookbook, "--explain", "Shrt Button"])
    #expect(missing.code == 2)
    let lines = missing.error.split(separator: "\n").filter { $0.contains("no item is called") }
    #expect(lines.count == 1)
    #expect(missing.error.contains("did you mean 'Short Button'?"))
  }

  @Test func oneSceneCanBeChosen() throws {
    let all = try lines([Self.cookbook])
    let chosen = try lines([Self.cookbook, "--scene", all[3].scene])
    #expect(chosen.map(\.scene) == [all[3].scene])
    let result = CapturedConsole.run(["layout", Self.cookbook, "--scene", "nowhere"])
    #expect(result.code == 2)
    #expect(result.error.contains("no scene has the id 'nowhere'"))
  }
}
