import Commands
import Reporting
import SafeText
import Workflows

/// `explain`: gives the reasons for a frame, a finding or a log.
struct ExplainTool: ServedTool {
  let name = "explain"
  let title = "Explain"
  let description = """
    One of three: a finding of check by its id, with constraints, their lines and a change that helps; what holds a \
    view where it is ('view'); or UIKit's "Unable to simultaneously satisfy constraints" out of a console ('log'): \
    what really conflicts, where it is written, and what should yield.
    """
  let parameters =
    [
      ToolParameter("finding", .text, "The id of a finding, as check gives it."),
      ToolParameter("view", .text, "The id or name of a view."),
      ToolParameter("log", .text, "Text of a log, with the list of constraints in it."),
      ToolParameter(
        "path", .text, "File or folder below a root; all of the first root unless given."),
      ToolParameter("scene", .text, "Only the scene with this id or name."),
    ] + ToolEnvironment.parameters
  let output: [OutputMember] = [
    OutputMember("kind", .text, "finding, view or log."),
    OutputMember("text", .text, "The explanation."),
    OutputMember("constraints", .objects, "Constraints that take part: text, file, line."),
    OutputMember("conflicts", .objects, "Of a log: one for each message.", isOptional: true),
    OutputMember("finding", .object, "The finding.", isOptional: true),
  ]

  /// The maximum numbers of explained views with one name, of messages of a log, and of characters.
  private static let (mostViews, mostMessages, mostCharacters) = (3, 5, 8_000)

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let asked = ["finding", "view", "log"].filter { arguments.text($0) != nil }
    guard asked.count == 1 else {
      throw ToolFailure("one of ‘finding’, ‘view’ and ‘log’ was expected")
    }
    if let id = arguments.text("finding") { return try finding(id, arguments, &workspace) }
    if let view = arguments.text("view") { return try self.view(view, arguments, &workspace) }
    return try log(arguments.text("log") ?? "", arguments, &workspace)
  }

  private func finding(
    _ id: String, _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let known = try workspace.finding(id, path: arguments.text("path"))
    let served = ServedFinding(known.finding, workspace.roots)
    var text = FindingBlock(known.finding, emphasis: Emphasis(isColoured: false), closing: []).text
    let constraints = known.finding.constraintPlaces.map { place -> JSONValue in
      .members([
        "id": .string(place.id), "text": .string(place.text),
        "file": .string(workspace.roots.shown(place.place.path)),
        "line": place.place.line.map { .number(Double($0)) },
      ])
    }
    for constraint in constraints {
      text +=
        NeutralText.line(
          "  \(constraint["file"]?.string ?? ""):\(constraint["line"]?.text ?? "?")  "
            + (constraint["text"]?.string ?? "")) + "\n"
    }
    text += "The drawing is the resource \(ResourceURI.drawing(of: id)).\n"
    text +=
      "Next: edit the document, then check {\"path\": \"\(workspace.roots.shown(known.finding.sourcePlace.path))\"}.\n"
    return ToolResult(
      text: text,
      structured: [
        "kind": "finding", "text": .string(text), "constraints": .array(constraints),
        "finding": served.record,
      ])
  }

  private func view(
    _ name: String, _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let project = try workspace.project(arguments.text("path"))
    let session = try ToolEnvironment.session(arguments, project, explained: name)
    let language = try ToolEnvironment.language(arguments, project)
    var texts: [String] = []
    for document in project.documents {
      let outcome = session.outcome(document, in: language)
      if let error = outcome.errors.first { throw ToolFailure(error.message) }
      texts += outcome.results.map(\.text)
    }
    guard !texts.isEmpty else {
      throw ToolFailure("no view is called ‘\(name)’; layout lists the views of a scene")
    }
    var text = texts.prefix(Self.mostViews).joined()
    if texts.count > Self.mostViews {
      text += "\(texts.count - Self.mostViews) more of that name: name the ‘scene’ or ‘path’.\n"
    }
    return ToolResult(
      text: text, structured: ["kind": "view", "text": .string(text), "constraints": []])
  }

  private func log(
    _ log: String, _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    do throws(CommandError) {
      let session = try LogSession(text: log, name: "log")
      var documents: LoadedProject?
      do throws(ToolFailure) { documents = try workspace.project(arguments.text("path")) } catch {
        // A log is useful by itself; a named path must exist.
        if arguments.text("path") != nil { throw CommandError.badInput(error.message) }
      }
      let explained = try session.explained(
        in: documents?.documents ?? [], at: documents.map { [$0.place.path] } ?? [],
        bound: documents?.place.root, fonts: documents?.fonts.library ?? .empty)
      var text = ""
      for conflict in explained.prefix(Self.mostMessages) {
        text += LogConflictBlock(conflict, log: "log", emphasis: Emphasis(isColoured: false)).text
      }
      if explained.count > Self.mostMessages {
        text += "\(explained.count - Self.mostMessages) more messages: give the rest of the log.\n"
      }
      if text.count > Self.mostCharacters { text = text.prefix(Self.mostCharacters) + "…\n" }
      let records = explained.prefix(Self.mostMessages).map {
        JSONValue(LogConflictRecord($0, log: "log"))
      }
      return ToolResult(
        text: text,
        structured: [
          "kind": "log", "text": .string(text), "conflicts": .array(records),
          "constraints": .array(records.flatMap { $0["members"]?.array ?? [] }),
        ])
    } catch {
      throw ToolFailure(error.message)
    }
  }
}
