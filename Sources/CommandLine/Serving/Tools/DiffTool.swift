import Commands
import Workflows
import Reporting
import SceneFiles

/// `diff`: shows the effect of a change on layouts.
struct DiffTool: ServedTool {
  let name = "diff"
  let title = "Compare layouts"
  let description = """
    Which views two versions lay out differently, where, by how much, and which edit does it; findings that came or \
    went. Against a commit of git ('base', HEAD unless given: what is not committed), or two files or folders \
    ('before' and 'path'). Call it after a refactoring that should change nothing.
    """
  let parameters =
    [
      ToolParameter(
        "path", .text, "File or folder below a root; all of the first root unless given."),
      ToolParameter("base", .text, "Commit or branch to compare with; HEAD unless given."),
      ToolParameter("before", .text, "File or folder to compare with, in place of a commit."),
    ] + ResultPage.parameters
  let output: [OutputMember] = [
    OutputMember("summary", .text, "All scenes in a line."),
    OutputMember(
      "same", .count, "1 if no view moved and no finding came or went, else 0."),
    OutputMember("total", .count, "Scenes that differ."),
    OutputMember("scenes", .objects, "This page's: kind, file, name, causes with edits and moves."),
    OutputMember("nextCursor", .text, "Gives the next page.", isOptional: true),
  ]

  /// The maximum number of characters in an answer's words: the structured result has the rest.
  private static let mostCharacters = 6_000

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let project = try workspace.project(arguments.text("path"))
    var earlier: LoadedProject?
    if let before = arguments.text("before") {
      guard arguments.text("base") == nil else {
        throw ToolFailure("‘base’ and ‘before’ exclude each other")
      }
      earlier = try workspace.project(before)
    }
    let outcome: LayoutDifferences
    do throws(CommandError) {
      let versioned: VersionedDocuments
      if let earlier {
        versioned = try VersionedDocuments(
          old: earlier.documents, at: earlier.place.path, new: project.documents,
          at: project.place.path)
      } else {
        versioned = try VersionedDocuments(
          project.documents, at: [project.place.path], settings: nil,
          since: arguments.text("base") ?? "HEAD", translations: Translations(directory: nil),
          environment: [:])
      }
      outcome = try LayoutDifferences(
        versioned,
        LayoutDifferences.Choice(axes: nil, fonts: project.fonts, infers: true))
    } catch {
      throw ToolFailure(error.message)
    }
    return try result(outcome, arguments)
  }

  private func result(
    _ outcome: LayoutDifferences, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let report = DiffReport(outcome)
    let records = report.jsonLines.dropLast().compactMap { line in
      try? JSONReader.value(of: Array(line.utf8))
    }
    let page = try ResultPage(of: records.count, arguments)
    let buffer = BufferedConsole()
    report.show(buffer.console)
    var text = buffer.output
    if text.count > Self.mostCharacters {
      text = text.prefix(Self.mostCharacters) + "…\n\(report.summary)\n"
    }
    text += page.rest(of: records.count, noun: "scenes in the structured result")
    text +=
      outcome.hasDifferences
      ? "Next: check says whether something breaks now.\n" : "No view moved.\n"
    return ToolResult(
      text: text,
      structured: [
        "summary": .string(report.summary), "same": outcome.hasDifferences ? 0 : 1,
        "total": .number(Double(records.count)), "scenes": .array(Array(records[page.range])),
        "nextCursor": page.nextCursor.map { .string($0) } ?? .null,
      ])
  }
}
