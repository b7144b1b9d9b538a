import Commands
import Foundation
import Workflows

/// `plumb init`: settings for a project, from what is found in it.
struct InitCommand: Command {
  static let definition = CommandDefinition(
    name: "init", summary: "Write \(Settings.fileName) for a project, from the files in it",
    discussion: """
      Looks for storyboards, xibs, recipes and fonts below the folder and writes the settings that all
      commands then use, with a sentence on each choice. The file is JSON5, with comments; an unknown
      key is an error. '--schema' prints its JSON Schema, for editors.
      """,
    examples: [
      ("plumb init", "In a repository's root"),
      ("plumb init --schema", "The keys of the file"),
    ])

  @Operands("[DIR]", count: 0...1, expected: "one folder at most was expected")
  var folders: [String]
  @Flag("schema", help: "Print the JSON Schema of the settings and write nothing.")
  var printsSchema: Bool
  @Flag("force", help: "Replace existing settings.") var replaces: Bool

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    if printsSchema {
      console.write(SettingsSchema.text)
      return .clean
    }
    let folder = folders.first ?? "."
    let path = folder == "." ? Settings.fileName : "\(folder)/\(Settings.fileName)"
    if FileManager.default.fileExists(atPath: path), !replaces {
      throw .badInput("the settings file exists; --force replaces it", at: path)
    }
    let draft = try FoundScenes.draft(in: folder, console)
    try OutputDirectory.write(draft.text, to: path)
    // The new file is read back, so that users do not begin with an error.
    _ = try Settings(at: path)
    console.line(path)
    return .clean
  }
}
