import SafeText
import Workflows

/// `layout`: gives the frames of views.
struct LayoutTool: ServedTool {
  let name = "layout"
  let title = "Lay out"
  let description = """
    Frames of views in points, as UIKit would lay them out, on the design canvas or where the arguments say. Name \
    views to get only theirs. 'sure: no' says that a frame rests on something that is not known well.
    """
  let parameters =
    [
      ToolParameter(
        "path", .text, "File or folder below a root; all of the first root unless given."),
      ToolParameter("scene", .text, "Only the scene with this id or name."),
      ToolParameter("views", .texts, "Only the views with these ids or names; all unless given."),
    ] + ToolEnvironment.parameters + ResultPage.parameters
  let output: [OutputMember] = [
    OutputMember("total", .count, "The number of requested views, over all scenes and devices."),
    OutputMember(
      "views", .objects, "This page's views: scene, width of the root view, id, name, frame."),
    OutputMember("problems", .objects, "What is wrong with the layouts, at most ten."),
    OutputMember("nextCursor", .text, "Gives the next page.", isOptional: true),
  ]

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let project = try workspace.project(arguments.text("path"))
    let session = try ToolEnvironment.session(arguments, project)
    let language = try ToolEnvironment.language(arguments, project)
    let names = arguments.texts("views").map { Set($0.map { $0.lowercased() }) }
    var views: [JSONValue] = []
    var problems: [JSONValue] = []
    var count = 0
    var failure: ToolFailure?
    OrderedMap.run(project.documents) { document in
      let outcome = session.outcome(document, in: language)
      let records = outcome.results.compactMap { result in
        (try? JSONReader.value(of: Array(result.text.utf8))).map { (result.name, $0) }
      }
      return (outcome, records)
    } consume: { (outcome: LayoutSession.Outcome, records: [(name: String, record: JSONValue)]) in
      if let error = outcome.errors.first { failure = failure ?? ToolFailure(error.message) }
      count += outcome.sceneCount
      for (name, record) in records {
        views += Self.views(of: record, in: name, names)
        problems += record["diagnostics"]?.array ?? []
      }
    }
    if let failure { throw failure }
    guard count > 0 else {
      _ = try workspace.scenes(of: project, named: arguments.text("scene"))
      throw ToolFailure("there are no scenes")
    }
    if let names, views.isEmpty {
      throw ToolFailure(
        "no view is called \(names.sorted().joined(separator: ", ")); layout without ‘views’ lists them"
      )
    }
    let page = try ResultPage(of: views.count, arguments)
    var text = ""
    for view in views[page.range] { text += Self.line(view) + "\n" }
    text += page.rest(of: views.count, noun: "views")
    for problem in problems.prefix(10) where problem["severity"] == "error" {
      text += NeutralText.line("problem: \(problem["message"]?.string ?? "")") + "\n"
    }
    text += "Next: explain {\"view\": NAME} says which constraints hold a view.\n"
    return ToolResult(
      text: text,
      structured: [
        "total": .number(Double(views.count)), "views": .array(Array(views[page.range])),
        "problems": .array(Array(problems.prefix(10))),
        "nextCursor": page.nextCursor.map { .string($0) } ?? .null,
      ])
  }

  private static func views(
    of record: JSONValue, in name: String, _ names: Set<String>?
  ) -> [JSONValue] {
    (record["views"]?.array ?? []).compactMap { view in
      let own = [view["id"]?.string, view["name"]?.string].compactMap { $0?.lowercased() }
      if let names, names.isDisjoint(with: own) { return nil }
      return .members([
        "scene": .string(name), "rootWidth": record["canvas"]?["width"], "id": view["id"],
        "name": view["name"], "frame": view["frame"], "sure": view["confidence"]?["sure"],
      ])
    }
  }

  private static func line(_ view: JSONValue) -> String {
    let frame = ["x", "y", "width", "height"].map { view["frame"]?[$0]?.text ?? "?" }
    let sure = view["sure"] == false ? "  (sure: no)" : ""
    return NeutralText.line(
      "\(view["scene"]?.string ?? ""), \(view["rootWidth"]?.text ?? "?") wide: ‘\(view["name"]?.string ?? "")’ "
        + "x \(frame[0]) y \(frame[1]) width \(frame[2]) height \(frame[3])\(sure)")
  }
}
