import Judging
import Reporting
import SafeText

/// `check`: finds layouts that break.
struct CheckTool: ServedTool {
  let name = "check"
  let title = "Check layouts"
  let description = """
    Finds the layouts of storyboards and xibs that break on other devices, text sizes, languages and directions: \
    constraints that conflict, views that overlap or leave the screen, texts that are cut. The gravest first, a page \
    at a time. Call it before and after an edit; then call explain with an id for the constraints and the change \
    that helps.
    """
  let parameters =
    [
      ToolParameter(
        "path", .text, "File or folder below a root; all of the first root unless given."),
      ToolParameter("scene", .text, "Only the scene with this id or name."),
      ToolParameter(
        "tier", .choice(Tier.allCases.map(\.rawValue)),
        "Also less serious findings, down to this tier: error, warning (unless given) or hint."),
      ToolParameter(
        "devices", .texts, "Only these devices or sets, such as 'iPhone 16' or phones; see devices."
      ),
      ToolParameter("axes", .texts, "Vary only these, such as language or contentSize."),
    ] + ResultPage.parameters
  let output: [OutputMember] = [
    OutputMember("summary", .text, "All that was checked and found, in a line."),
    OutputMember("total", .count, "The number of findings of the requested tiers."),
    OutputMember("findings", .objects, "This page's findings: id, tier, title, place, conditions."),
    OutputMember("notes", .texts, "Documents that were skipped or cannot be read."),
    OutputMember("nextCursor", .text, "Gives the next page.", isOptional: true),
  ]

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let project = try workspace.project(arguments.text("path"))
    let checked = try workspace.findings(
      of: project,
      CheckedDocument.Choice(axes: arguments.texts("axes"), devices: arguments.texts("devices")))
    let tier = arguments.text("tier").flatMap { Tier(rawValue: $0) } ?? .warning
    let scene = arguments.text("scene")
    let open = checked.findings.filter { $0.isOpen }
    let wanted = open.filter { finding in
      finding.tier <= tier
        && (scene == nil || finding.failingCase.scene.id == scene
          || finding.failingCase.scene.name == scene)
    }
    let page = try ResultPage(of: wanted.count, arguments)
    let counts = Tier.allCases.map { tier in open.count { $0.tier == tier } }
    let summary =
      "\(Count.of(checked.variants, "variant")) of \(Count.of(checked.scenes, "scene")): "
      + (open.isEmpty ? "nothing found" : Count.ofTiers(open))
      + (checked.findings.count > open.count
        ? "; \(checked.findings.count - open.count) accepted" : "")
    var text = summary + "\n"
    for finding in wanted[page.range] {
      text += ServedFinding(finding, workspace.roots).line + "\n"
    }
    text += page.rest(of: wanted.count, noun: "findings")
    if let first = wanted[page.range].first {
      text +=
        "Next: explain {\"finding\": \"\(first.failingCase.bucket)\"} for the constraints behind it, or fix for a patch.\n"
    } else if tier < .hint, counts.last ?? 0 > 0 {
      text += "Only hints are left, which rarely are bugs: check with tier \"hint\" lists them.\n"
    }
    for note in project.notes.prefix(5) { text += NeutralText.line(note) + "\n" }
    return ToolResult(
      text: text,
      structured: [
        "summary": .string(summary), "total": .number(Double(wanted.count)),
        "findings": .array(
          wanted[page.range].map { ServedFinding($0, workspace.roots).record }),
        "notes": .array(project.notes.prefix(20).map { .string($0) }),
        "nextCursor": page.nextCursor.map { .string($0) } ?? .null,
      ])
  }
}

/// A finding in the form of an answer.
struct ServedFinding {
  let finding: ReportedFinding
  let roots: Roots

  init(_ finding: ReportedFinding, _ roots: Roots) {
    self.finding = finding
    self.roots = roots
  }

  /// `file:line` below the root.
  var place: String {
    let place = finding.sourcePlace
    return roots.shown(place.path) + (place.line.map { ":\($0)" } ?? "")
  }

  /// One line for the model.
  var line: String {
    var line = "\(finding.failingCase.bucket)  \(finding.headline)"
    line += "  [\(place), \(finding.failingCase.sceneTitle); \(finding.conditions)"
    if let widths = finding.failingWidths { line += "; \(widths)" }
    return NeutralText.line(line + "]")
  }

  var record: JSONValue {
    let failingCase = finding.failingCase
    return .members([
      "id": .string(failingCase.bucket), "tier": .string(finding.tier.rawValue),
      "kind": .string(failingCase.signature.kind.name), "title": .string(failingCase.title),
      "file": .string(roots.shown(finding.sourcePlace.path)),
      "line": finding.sourcePlace.line.map { .number(Double($0)) },
      "scene": .string(failingCase.sceneTitle), "when": .string(finding.conditions),
      "failsFor": finding.failingWidths.map { .string($0) },
      "failsOn": failingCase.extent.map { .string($0.words) },
      "expected": .string(failingCase.expected), "actual": .string(failingCase.actual),
      "change": failingCase.change.map { .string($0) },
      "drawing": .string(ResourceURI.drawing(of: failingCase.bucket)),
    ])
  }
}
