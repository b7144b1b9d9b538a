import Commands
import Foundation
import Workflows
import TestFolders
import Testing

@testable import plumb

@Suite struct SettingsCommandTests {
  @Test func `every key but those of paths is an option of a command that reads settings`() {
    let configurable = PlumbCommand.commands.filter { $0 is any ConfigurableCommand.Type }
    #expect(configurable.count == 11)
    var names: Set<String> = []
    for command in configurable { names.formUnion(command.syntax.options.map(\.name)) }
    for key in SettingsKey.all where ![.paths, .exclude, .overrides].contains(key) {
      #expect(names.contains(key.name), "\(key.name)")
    }
  }

  @Test func `settings apply if the command line has no value`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write("broken", to: "App/Legacy/Old.recipe.md")
    let file = try folder.write(
      "{paths: ['App'], exclude: ['App/Legacy'], axes: ['direction'], 'no-inference': true}",
      to: ".plumb.json")
    let result = CapturedConsole.run(["check", "--config", file, "--findings-exit-0"])
    #expect(result.code == 0)
    #expect(result.error.contains("skipped: 1 document that the settings exclude: "))
    let pairs = result.output
    let whole = CapturedConsole.run([
      "check", "--config", file, "--findings-exit-0", "--axes", "width,direction",
    ])
    #expect(whole.output != pairs)
    // Found from the path as well.
    let found = CapturedConsole.run(["check", folder.path + "/App", "--findings-exit-0"])
    #expect(found.output == pairs)
    try folder.write("{axis: []}", to: ".plumb.json")
    let unknown = CapturedConsole.run(["check", folder.path + "/App"])
    #expect(unknown.code == 2)
    #expect(unknown.error.contains("there is no setting 'axis'; did you mean 'axes'?"))
    try folder.write("{jobs: 0}", to: ".plumb.json")
    let invalid = CapturedConsole.run(["check", folder.path + "/App"])
    #expect(invalid.code == 2)
    #expect(
      invalid.error.contains(
        ".plumb.json: invalid value '0' for jobs: expected a whole number from 1"))
  }

  /// Two forms that break where their texts grow, in folders of their own.
  private func forms(_ overrides: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Phone", "Pad"] {
      try folder.write(
        BaselineCommandTests.form(name: name), to: "App/\(name)/\(name).recipe.md")
    }
    try folder.write("{overrides: [\(overrides)]}", to: ".plumb.json")
    return folder
  }

  private func code(_ folder: TemporaryFolder, _ path: String, _ words: String...) -> Int32 {
    CapturedConsole.run(["check", folder.path + "/" + path] + words).code
  }

  @Test func `a tier, axes and checks apply to the documents of their entry`() throws {
    let calm = try forms("{paths: ['App/Pad'], axes: ['direction']}")
    #expect(code(calm, "App/Phone") == 1)
    #expect(code(calm, "App/Pad") == 0)
    #expect(code(calm, "App") == 1)
    // The command line goes before the file.
    #expect(code(calm, "App/Pad", "--axes", "text") == 1)
    let found = CapturedConsole.run(["check", calm.path + "/App/Phone", "--format", "json"]).output
    let checks = Set(found.matches(of: /"invariant":"([a-z-]+)"/).map { String($0.output.1) })
    #expect(!checks.isEmpty)
    let names = checks.sorted().map { "'\($0)'" }.joined(separator: ",")
    let ignoring = try forms("{paths: ['**/Pad/*'], 'ignore-checks': [\(names)]}")
    #expect(code(ignoring, "App/Phone") == 1)
    #expect(code(ignoring, "App/Pad") == 0)
    #expect(
      CapturedConsole.run(["check", ignoring.path + "/App/Pad"]).output.contains(" accepted"))
    let strict = try forms("{paths: ['App/Pad'], 'fail-on': 'error'}")
    let tiers = Set(found.matches(of: /"tier":"([a-z]+)"/).map { String($0.output.1) })
    #expect(code(strict, "App/Pad") == (tiers.contains("error") ? 1 : 0))
    let axis = try forms("{paths: ['App/Pad'], axes: ['texts']}")
    let wrong = CapturedConsole.run(["check", axis.path + "/App"])
    #expect(wrong.code == 2)
    #expect(wrong.error.contains("no scene has the axis 'texts'; did you mean 'text'?"))
  }

  @Test func `merge and report take entries for some documents and for all`() throws {
    let folder = try forms("{paths: ['App/Pad'], 'ignore-checks': ['no-overlap', 'unobscured']}")
    try folder.write("", to: ".git/HEAD")
    let program = try BuiltProgram()
    // Shards know the names below the folder that was named, not where it lies.
    let shard = ["fuzz", "App/Pad", "--runs", "60", "--shard", "0/1", "--corpus", "parts"]
    #expect(try program.run(shard, in: folder.path).code == 0)
    let merge = ["merge", folder.path + "/parts", "-o", folder.path + "/whole"]
    let merged = try program.run(merge + ["--report", "jsonl=out"], in: folder.path + "/App/Phone")
    #expect(merged.code == 0, "\(merged)")
    #expect(merged.output.contains(" accepted"))
    #expect(try folder.read("App/Phone/out").contains(#""file":"App/Pad/Pad.recipe.md""#))
    let report = ["report", folder.path + "/whole", "--format", "jsonl"]
    let ignored = #""ignored":".plumb.json ignores overlap at App/Pad""#
    #expect(try program.run(report, in: folder.path).output.contains(ignored))
    // From elsewhere the repository is that around the corpus.
    let elsewhere = try program.run(report, in: "/").output
    #expect(elsewhere.contains(#""file":"App/Pad/Pad.recipe.md""#))
    try folder.write("{}", to: ".plumb.json")
    #expect(try program.run(merge, in: folder.path).code == 1)
    #expect(try !program.run(report, in: folder.path).output.contains(ignored))
    try folder.write("{ignore: 'known.txt', paths: ['App']}", to: ".plumb.json")
    #expect(try program.run(merge, in: folder.path).errors.contains("known.txt: the list of"))
  }

  @Test func `devices and rules of lint apply to the documents of their entry`() throws {
    let folder = try forms("{paths: ['App/Pad'], devices: ['iPad Air 11-inch'], disable: ['*']}")
    #expect(code(folder, "App") == 2)
    let listed = CapturedConsole.run(["lint", "--list"]).output.matches(
      of: /(\S+) \((?:error|warning|note)/)
    let rules = listed.map { "'\($0.output.1)'" }.joined(separator: ",")
    try folder.write(
      "{overrides: [{paths: ['App/Pad'], devices: ['iPad Air 11-inch'], disable: [\(rules)]}]}",
      to: ".plumb.json")
    for name in ["Phone", "Pad"] {
      try folder.write(
        BaselineCommandTests.form(name: name).replacing(
          "Save Button.Width = 60", with: "Name Label.Width = 60"),
        to: "App/\(name)/\(name).recipe.md")
    }
    let axes = CapturedConsole.run(["check", folder.path, "--show-axes", "--findings-exit-0"]).error
    let lines = axes.split(separator: "\n").filter {
      $0.hasPrefix("  varied: ") && $0.contains("device ")
    }
    #expect(lines.count == 1, "\(axes)")
    #expect(CapturedConsole.run(["lint", folder.path + "/App/Phone"]).code == 1)
    #expect(CapturedConsole.run(["lint", folder.path + "/App/Pad"]).code == 0)
  }

  @Test func `project lists the entries that differ, with their documents`() throws {
    let folder = try forms("{paths: ['App/*.xib'], devices: ['pads'], 'fail-on': 'error'}")
    try folder.write("<document/>", to: "App/Bar.xib")
    try folder.write("<document/>", to: "Kit/Bar.xib")
    let table = CapturedConsole.run(["project", folder.path])
    #expect(table.code == 0)
    #expect(
      table.output.contains(
        """
          App/Bar.xib
          checked on every device
          otherwise, by .plumb.json:
            App/*.xib: devices pads; fail-on error
        """))
    #expect(table.output.components(separatedBy: "otherwise").count == 2)
    let json = CapturedConsole.run(["project", folder.path, "--format", "json"]).output
    #expect(json.contains(#""overrides":["App/*.xib: devices pads; fail-on error"]"#))
  }

  @Test func `init writes settings that are read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write("font", to: "App/Fonts/Own.TTF")
    try folder.write("font", to: "Pods/Fonts/Other.ttf")
    let result = CapturedConsole.run(["init", folder.path])
    #expect(result.code == 0)
    let text = try folder.read(".plumb.json")
    #expect(text.contains("\"paths\": [\"App\"]"))
    // They are found without a word, so that fonts of several folders count.
    #expect(text.contains("  // \"fonts\": \"App/Fonts\","))
    #expect(CapturedConsole.run(["init", folder.path]).code == 2)
    #expect(CapturedConsole.run(["init", folder.path, "--force"]).code == 0)
  }

  @Test func `the published schema equals the program's`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/CommandLine/plumb/plumb.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == SettingsSchema.text)
    #expect(CapturedConsole.run(["init", "--schema"]).output == SettingsSchema.text)
  }
}
