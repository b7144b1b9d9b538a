import AutoLayout
import Commands
import Foundation
import SceneFiles
import TestFolders
import Testing

@testable import Workflows

@Suite struct SettingsTests {
  private func settings(_ text: String) throws -> (Settings, TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try Settings(at: try folder.write(text, to: Settings.fileName)), folder)
  }

  @Test func `settings are JSON5, and mean what the command line means`() throws {
    let (own, folder) = try settings(
      """
      {
        // The shipped defaults.
        paths: ["App", "Kit/Views"],
        exclude: ["App/Legacy"],
        devices: ["phones", "iPad Air"],
        'no-inference': true,
        fonts: "App/Fonts",
        jobs: 2,
      }
      """)
    let values = Dictionary(
      uniqueKeysWithValues: own.configuredValues.map { ($0.option ?? "", $0.texts) })
    #expect(values[""] == ["\(folder.path)/App", "\(folder.path)/Kit/Views"])
    #expect(values["devices"] == ["phones,iPad Air"])
    #expect(values["no-inference"] == [""])
    #expect(values["fonts"] == ["\(folder.path)/App/Fonts"])
    #expect(values["jobs"] == ["2"])
    #expect(own.excluded == ["App/Legacy"])
  }

  @Test(
    arguments: [
      ("{\"devics\": []}", "there is no setting 'devics'; did you mean 'devices'?"),
      ("{\"devices\": \"phones\"}", "devices is no list of texts"),
      ("{\"no-inference\": 1}", "no-inference is no true or false"),
      ("[]", "an object of settings"), ("{", "an object of settings"),
      ("{fail-on: 'error'}", "an object of settings"),
      ("{overrides: {}}", "overrides is no list of objects"),
      ("{overrides: [1]}", "overrides is no list of objects"),
      ("{overrides: [{devices: []}]}", "override 1: paths is missing"),
      ("{overrides: [{paths: []}]}", "override 1: paths is missing"),
      (
        "{overrides: [{paths: ['A']}, {paths: ['A'], device: []}]}",
        "override 2: there is no setting 'device'; did you mean 'devices'?"
      ),
      ("{overrides: [{paths: ['A'], axes: 1}]}", "override 1: axes is no list of texts"),
      (
        "{overrides: [{paths: ['A'], devices: ['iPhone 61']}]}",
        "override 1: devices has no value 'iPhone 61'; did you mean 'iPhone"
      ),
      (
        "{overrides: [{paths: ['A'], orientations: 'sideways'}]}",
        "override 1: orientations has no value 'sideways'"
      ),
      (
        "{overrides: [{paths: ['A'], 'fail-on': 'eror'}]}",
        "override 1: fail-on has no value 'eror'; did you mean 'error'?"
      ),
      (
        "{overrides: [{paths: ['A'], 'ignore-checks': ['touch-targets']}]}",
        "override 1: ignore-checks has no value 'touch-targets'; did you mean 'touch-target'?"
      ),
      (
        "{overrides: [{paths: ['A'], 'ignore-checks': ['text-fits-heigth']}]}",
        "override 1: ignore-checks has no value 'text-fits-heigth'"
      ),
      (
        "{overrides: [{paths: ['A'], disable: ['nothing']}]}",
        "override 1: disable has no value 'nothing'"
      ),
    ])
  func `a meaningless value is refused with the file`(_ text: String, _ message: String) throws {
    let error = #expect(throws: CommandError.self) { try settings(text) }
    #expect(error?.message.contains(message) == true)
    #expect(error?.exitCode == .badInput)
  }

  @Test(
    arguments: [
      ("", 1, 1, "a value"), ("{", 1, 2, "}"), ("{\n  jobs: 2\n  runs: 3\n}", 3, 3, ", or }"),
      ("{\n  // One\n  /* two\n */ fail-on: 'error'\n}", 4, 9, "a name in quotes"),
      ("{\n<<<<<<< HEAD\n  jobs: 2,\n=======\n}", 2, 1, "a name in quotes"),
      ("{ paths: ['A', 'B }\n", 1, 16, "the end of this text on its line"),
      ("{\n  jobs: two,\n}", 2, 9, "a value: true, false, null, a number"),
      ("{ jobs: 1e+ }", 1, 9, "a value: true, false, null, a number"),
      ("{\"é\": [1, 2}", 1, 13, ", or ]"), ("{ jobs: 2 } }", 1, 13, "the end of the file"),
      ("{ /* never", 1, 3, "*/ behind this comment"), ("{ jobs 2 }", 1, 8, ":"),
      ("{ paths: [,] }", 1, 11, "a value or ]"),
    ] as [(String, Int, Int, String)])
  func `invalid JSON5 is refused with the line and the column`(
    _ text: String, _ line: Int, _ column: Int, _ expected: String
  ) throws {
    let error = try #require(throws: CommandError.self) { try settings(text) }
    #expect(
      error.message.contains(
        "\(Settings.fileName):\(line):\(column): an object of settings in JSON or JSON5 was "
          + "expected: here \(expected)"))
    #expect(error.exitCode == .badInput)
  }

  @Test(
    arguments: [
      "{a: .5, 'b': +1., \"c\": 0xFF, d: [Infinity, -NaN, 1e-3,],}", "/* */ [ // x\n ] ",
      "{\"a\": 'it\\'s\\\n on'}", "null", "{$schema: 'x', ä_1: true}",
    ])
  func `valid JSON5 is accepted`(_ text: String) {
    #expect(SettingsSyntax.fault(in: Array(text.utf8)) == nil)
  }

  @Test func `the nearest file above counts, up to the root of the repository`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: Settings.fileName)
    try folder.write("", to: "App/Sub/Login.xib")
    let found = try Settings.find(for: [folder.path + "/App/Sub/Login.xib"])
    #expect(found?.folder == folder.path)
    try folder.write("", to: "App/.git/HEAD")
    #expect(try Settings.find(for: [folder.path + "/App/Sub"]) == nil)
  }

  @Test(
    arguments: [
      ("App/Legacy", "App/Legacy/Old.xib", true), ("App/Legacy", "App/Legacy2/Old.xib", false),
      ("**/Legacy", "A/B/Legacy/Old.xib", true), ("*/Old*.xib", "App/Older.xib", true),
      ("*/Old*.xib", "App/Sub/Older.xib", false), ("**/*.storyboard", "Main.storyboard", true),
      ("App/?.xib", "App/A.xib", true), ("App/?.xib", "App/AB.xib", false),
      ("./App", "App/A.xib", true), ("App/**/A.xib", "App/A.xib", true),
      ("*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaac", false),
    ])
  func `patterns match paths part by part`(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [0, 1, 2, 12, 200])
  func `patterns of many stars match as of few, and end`(_ count: Int) {
    let folders = String(repeating: "a/", count: 300)
    let stars = String(repeating: "**/", count: count)
    #expect(!PathPattern(stars + "zzz").matches(folders + "A.xib"))
    #expect(PathPattern(stars + "a").matches(folders + "A.xib"))
    #expect(PathPattern(stars + "**/A.xib").matches(folders + "A.xib"))
    #expect(!PathPattern(stars + "**/b/**/A.xib").matches(folders + "A.xib"))
    let between = String(repeating: "**/a/", count: count)
    #expect(PathPattern(between + "**/A.xib").matches(folders + "A.xib"))
    #expect(!PathPattern(between + "b").matches(folders + "A.xib"))
    // More folders than there are.
    #expect(!PathPattern(String(repeating: "**/a/", count: 301)).matches(folders + "A.xib"))
    let letters = String(repeating: "*a", count: count) + "*b"
    #expect(!PathPattern(letters).matches(String(repeating: "a", count: 2000)))
    #expect(PathPattern(letters).matches(String(repeating: "a", count: 2000) + "b"))
  }

  @Test(arguments: [UInt64(3), 4])
  func `a path is matched as by trying every way`(seed: UInt64) {
    var random = seed
    func draw(_ count: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % count)
    }
    /// The meaning of the pattern, without any bound.
    func isMeant(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
      guard let first = pattern.first else { return true }
      if first == "**" {
        return (path.startIndex...path.endIndex).contains {
          isMeant(pattern.dropFirst(), path[$0...])
        }
      }
      guard let name = path.first, first == "*" || first == "?" || first == name else {
        return false
      }
      return isMeant(pattern.dropFirst(), path.dropFirst())
    }
    var matching = 0
    for _ in 0..<2000 {
      let pattern = (0..<(1 + draw(6))).map { _ in ["**", "*", "?", "a", "b"][draw(5)] }
      let path = (0..<(1 + draw(7))).map { _ in ["a", "b"][draw(2)] }
      let isMatch = PathPattern(pattern.joined(separator: "/"))
        .matches(path.joined(separator: "/"))
      #expect(isMatch == isMeant(pattern[...], path[...]), "\(pattern) \(path)")
      if isMatch { matching += 1 }
    }
    #expect((200..<1800).contains(matching))
  }

  @Test func `the schema knows every key`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SettingsSchema.text.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(SettingsKey.all.map(\.name) + ["$schema"]))
    #expect(schema["additionalProperties"] as? Bool == false)
    let overrides = try #require(properties["overrides"] as? [String: Any])
    let items = try #require(overrides["items"] as? [String: Any])
    let own = try #require(items["properties"] as? [String: Any])
    #expect(Set(own.keys) == Set(SettingsKey.ofOverrides.map(\.name)))
    #expect(items["additionalProperties"] as? Bool == false)
    #expect(items["required"] as? [String] == ["paths"])
  }

  @Test func `the last override with a value counts`() throws {
    let (own, folder) = try settings(
      """
      { overrides: [
        { paths: ["App/**"], devices: ["phones"], axes: ["text"] },
        { paths: ["**/Pad.xib"], devices: ["pads"], orientations: "landscape" },
      ] }
      """)
    func document(_ name: String) -> SceneDocument {
      SceneDocument(
        name: name, path: "\(folder.path)/\(name)", format: .interfaceBuilder, bytes: [])
    }
    let made = own.overrides.applied(
      to: [document("App/Pad.xib"), document("App/Phone.xib"), document("Kit/Bar.xib")])
    #expect(made.map { $0.support?.devices } == [["pads"], ["phones"], nil])
    #expect(made.map { $0.support?.axes } == [["text"], ["text"], nil])
    #expect(made.map { $0.support?.phone } == [[.landscape], [.portrait, .landscape], nil])
    #expect(made[2].support == nil)
    // The command line goes before the file.
    let asked = own.outweighed(by: ["devices"]).overrides.applied(to: [document("App/Pad.xib")])
    #expect(asked[0].support?.devices == nil)
    #expect(asked[0].support?.axes == ["text"])
    #expect(
      own.overrides.texts(for: folder.path + "/App/Pad.xib") == [
        "App/**: devices phones; axes text", "**/Pad.xib: devices pads; orientations landscape",
      ])
  }
}
