import Foundation
import TestFolders
import Testing

/// A git repository of a test's own with one recipe, whose history breaks it in known ways.
final class GitHistoryFixture {
  /// A row with a name, a field and a button, and what of it a commit may change.
  struct Form {
    var title = "Form"
    var trailing = "Name Field.Trailing = Superview.TrailingMargin"
    var gap = 8
    var fieldTop = "Name Field.Top = Safe Area.Top + 20"
    var extra: [String] = []
    var buttonWidth = "Save Button.Width >= 60"
    var rowTop = "Save Button.Top = Name Field.Bottom + 12"
    var hintWidth = "Hint Label.Trailing <= Superview.TrailingMargin"
    var text = "Enter your name"

    var recipe: String {
      var constraints = [
        "Name Label.Leading = Superview.LeadingMargin",
        "Name Field.Leading = Name Label.Trailing + \(gap)", trailing, fieldTop,
        "Name Label.FirstBaseline = Name Field.FirstBaseline",
        "Name Field.Width >= 40 (Priority 900)",
        "Save Button.Leading = Superview.LeadingMargin", rowTop, buttonWidth,
        "Hint Label.Leading = Superview.LeadingMargin",
        "Hint Label.Top = Save Button.Bottom + 12",
      ]
      if !hintWidth.isEmpty { constraints.append(hintWidth) }
      constraints += extra
      let numbered = constraints.enumerated().map { "\($0 + 1). \($1)" }
      return """
        <!-- plumb recipe 1 -->

        # \(title)

        ## Views

        - Safe Area
        - Name Label
        - Name Field: text field
        - Save Button
        - Hint Label

        ## Constraints

        \(numbered.joined(separator: "\n"))

        ## Attributes

        | View        | Attribute             | Value           |
        | ----------- | --------------------- | --------------- |
        | Name Label  | Text                  | Name            |
        | Name Label  | Horizontal hugging    | 251             |
        | Name Label  | Horizontal resistance | 751             |
        | Name Field  | Placeholder           | \(text) |
        | Save Button | Title                 | Save            |
        | Hint Label  | Text                  | As in passport  |
        | Hint Label  | Lines                 | unlimited       |

        ## Invariants

        - the gap stays: Name Field.Leading >= Name Label.Trailing + 8
        - the button stands below: Save Button.Top >= Name Field.Bottom + 8
        - the button is large: Save Button.Width >= 44
        - the hint stays inside: Hint Label.Trailing <= Superview.TrailingMargin
        - the field keeps clear: Name Field.Top >= Safe Area.Top + 8

        """
    }
  }

  let folder: TemporaryFolder
  /// The commits, oldest first.
  private(set) var commits: [String] = []

  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// Commits what is in the folder.
  func commit(_ subject: String) throws {
    try git("add", "--all")
    try git(
      "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false",
      "commit", "--quiet", "--allow-empty", "-m", subject)
    commits.append(try git("rev-parse", "HEAD"))
  }

  /// Runs git, which reads no configuration of the machine's user.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
