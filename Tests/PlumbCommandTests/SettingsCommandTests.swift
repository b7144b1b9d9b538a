import Commands
import Foundation
import Sessions
import TestFolders
import Testing

@testable import plumb

@Suite struct SettingsCommandTests {
  @Test func `every key but those of paths is an option of a command that reads settings`() {
    let configurable = PlumbCommand.commands.filter { $0 is any ConfigurableCommand.Type }
    #expect(configurable.count == 5)
    var names: Set<String> = []
    for command in configurable { names.formUnion(command.syntax.options.map(\.name)) }
    for key in SettingsKey.all where key != .paths && key != .exclude {
      #expect(names.contains(key.name), "\(key.name)")
    }
  }

  @Test func `settings are taken where the command line does not say`() throws {
    let folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write("broken", to: "App/Legacy/Old.recipe.md")
    let file = try folder.write(
      "{paths: ['App'], exclude: ['App/Legacy'], axes: ['direction'], 'no-inference': true}",
      to: ".plumb.json")
    let result = CapturedConsole.run(["check", "--config", file, "--findings-exit-0"])
    #expect(result.code == 0)
    #expect(result.error.contains("passed over: 1 document that the settings exclude: "))
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
    #expect(invalid.error.contains(".plumb.json: jobs is '0'; a whole number from 1"))
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
    #expect(text.contains("\"fonts\": \"App/Fonts\""))
    #expect(CapturedConsole.run(["init", folder.path]).code == 2)
    #expect(CapturedConsole.run(["init", folder.path, "--force"]).code == 0)
  }

  @Test func `the schema that is published is the one of the program`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/plumb/plumb.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == SettingsSchema.text)
    #expect(CapturedConsole.run(["init", "--schema"]).output == SettingsSchema.text)
  }
}
