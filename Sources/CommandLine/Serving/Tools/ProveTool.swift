import AutoLayout
import Judging
import Proving
import Reporting
import SafeText
import Workflows
import TextMetrics

/// `prove`: gives the widths for which an invariant holds.
struct ProveTool: ServedTool {
  let name = "prove"
  let title = "Prove over widths"
  let description = """
    For which widths each invariant of a scene holds and fails, exactly, for one text size and direction: not by \
    trying sizes. Texts are as designed unless a language is given. Use it to be sure that an edit holds everywhere, not only on the devices that check tries.
    """
  let parameters =
    [
      ToolParameter(
        "path", .text, "File or folder below a root; all of the first root unless given."),
      ToolParameter("scene", .text, "The scene's id or name; needed where there are several."),
      ToolParameter(
        "from", .number(1...10_000), "The least width; the narrowest screen of the app, or 320."),
      ToolParameter(
        "to", .number(1...10_000), "The greatest width; the widest screen of the app, or 1366."),
      ToolParameter(
        "contentSize", .choice(ContentSizeCategory.allCases.map(\.rawValue)),
        "Dynamic Type size; as designed unless given."),
      ToolParameter(
        "direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
        "Reading direction; as designed, or that of the language, unless given."),
      ToolParameter("language", .text, "In this language, such as de; as designed unless given."),
    ] + ResultPage.parameters
  let output: [OutputMember] = [
    OutputMember("summary", .text, "What was proven, in a line."),
    OutputMember("holding", .count, "Invariants that hold at every width."),
    OutputMember(
      "total", .count, "Invariants that fail somewhere, or follow from something that does."),
    OutputMember(
      "invariants", .objects, "This page's: text, fails and holds as [from, to] in points."),
    OutputMember("nextCursor", .text, "Gives the next page.", isOptional: true),
  ]

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let project = try workspace.project(arguments.text("path"))
    let scenes = try workspace.scenes(of: project, named: arguments.text("scene"))
    guard scenes.count == 1 else {
      let names = scenes.prefix(20).map { $0.scene.name }.joined(separator: ", ")
      throw ToolFailure("\(scenes.count) scenes are there: name the ‘scene’, one of \(names)")
    }
    let scene = scenes[0].scene
    let known = scene.supportedScreens?.map(\.size.width) ?? []
    let lower = arguments.number("from") ?? known.min() ?? 320
    let upper = arguments.number("to") ?? known.max() ?? 1366
    guard lower < upper else {
      throw ToolFailure("‘from’ is \(lower) and ‘to’ is \(upper); a range of widths was expected")
    }
    var plan = ProofPlan(scene)
    plan.contentSizes = [
      arguments.text("contentSize").flatMap { ContentSizeCategory(rawValue: $0) }
        ?? scene.reference.contentSizeCategory
    ]
    let language = try ToolEnvironment.language(arguments, project)
    plan.directions = [
      arguments.text("direction").flatMap { LayoutDirection(rawValue: $0) }
        ?? language?.direction ?? scene.reference.layoutDirection
    ]
    let overrides = scene.localizations.first { $0.language == language }?.overrides ?? []
    let proof: SceneProof
    do {
      let judge = try VariantJudge(scene, options: LayoutOptions(fonts: project.fonts.library))
      proof = try SceneProof(
        judge, plan: plan, axis: .horizontal, range: lower...upper,
        base: Variant(environment: scene.reference, overrides: overrides))
    } catch {
      throw ToolFailure("scene \(scene.name): \(error)")
    }
    return try result(proof, lower...upper, arguments)
  }

  private func result(
    _ proof: SceneProof, _ range: ClosedRange<Double>, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let judged = proof.invariants.indices.filter(proof.isJudged)
    let failing = judged.filter { !proof.holdsThroughout($0) }
    let page = try ResultPage(of: failing.count, arguments)
    let widths =
      "\(JSONValue.number(range.lowerBound).text)...\(JSONValue.number(range.upperBound).text)"
    let summary =
      "\(proof.scene.name), widths \(widths): \(judged.count - failing.count) of \(judged.count) invariants "
      + "hold throughout"
    var text = summary + "\n"
    var records: [JSONValue] = []
    for index in failing[page.range] {
      let (line, record) = entry(index, proof)
      text += line + "\n"
      records.append(record)
    }
    text += page.rest(of: failing.count, noun: "invariants")
    return ToolResult(
      text: text,
      structured: [
        "summary": .string(summary), "holding": .number(Double(judged.count - failing.count)),
        "total": .number(Double(failing.count)), "invariants": .array(records),
        "nextCursor": page.nextCursor.map { .string($0) } ?? .null,
      ])
  }

  private func entry(_ index: Int, _ proof: SceneProof) -> (String, JSONValue) {
    func intervals(_ standing: Standing) -> [StandingInterval] {
      proof.groups(of: index).flatMap { $0.intervals.filter { $0.standing == standing } }
    }
    func pairs(_ standing: Standing) -> JSONValue {
      .array(intervals(standing).map { .array([.number($0.lower), .number($0.upper)]) })
    }
    func words(_ standing: Standing) -> String {
      let all = intervals(standing).map {
        "\(JSONValue.number($0.lower).text)...\(JSONValue.number($0.upper).text)"
      }
      return all.isEmpty ? "nowhere" : all.prefix(6).joined(separator: ", ")
    }
    let invariant = proof.invariants[index]
    var line = "\(invariant.description): fails in \(words(.fails)), holds in \(words(.holds))"
    if !intervals(.undecided).isEmpty {
      line += ", follows from something else in \(words(.undecided))"
    }
    return (
      NeutralText.line(line),
      .members([
        "text": .string(invariant.description), "rule": .string(invariant.rule),
        "fails": pairs(.fails), "holds": pairs(.holds), "undecided": pairs(.undecided),
      ])
    )
  }
}
