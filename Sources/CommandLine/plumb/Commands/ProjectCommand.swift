import Commands
import Foundation
import Reporting
import SafeText
import Workflows

/// `plumb project`: what the projects of a folder say, and what its scenes are judged on.
struct ProjectCommand: ProjectCommandLine {
  enum Format: String, CaseIterable, Sendable { case table, json }

  static let definition = CommandDefinition(
    name: "project", summary: "Show on which devices an app's project shows its scenes",
    discussion: """
      Reads Xcode projects, Info.plist, .xcconfig, Package.swift and asset catalogs below the paths,
      and the projects in folders above them up to the one with .git. Shows each target with its
      devices, orientations, oldest system, fonts and launch screen, and for every storyboard and xib
      where it is not judged, and why, or why it is skipped. Nothing is run.

      'plumb check', 'fuzz', 'ci', 'prove' and 'layout' judge a scene by what is shown here.
      """,
    examples: [
      ("plumb project .", "The app in this folder"),
      (
        "plumb project . --format json | jq '.documents[] | select(.targets == [])'",
        "Documents that no target holds"
      ),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option("format", .choice(), help: "A table, or one JSON object.") var format: Format = .table

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    for path in paths where !FileManager.default.fileExists(atPath: path) {
      throw .badInput("no such file or directory", at: path)
    }
    let project = JudgedProject(at: paths, settings: try settings(for: paths))
    switch format {
    case .table: console.write(NeutralText.lines(ProjectTable(project).text))
    case .json: console.line(JSONLine.text(ProjectRecord(project)))
    }
    return .clean
  }
}
