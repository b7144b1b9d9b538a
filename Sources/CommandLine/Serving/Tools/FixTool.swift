import Commands
import Files
import Reporting
import SafeText
import SceneFiles
import Workflows

/// `fix`: finds the smallest edits that fix a finding, as patches; on request it writes one of
/// them.
struct FixTool: ServedTool {
  let name = "fix"
  let title = "Propose a fix"
  let description = """
    Up to three patches for a finding of check, the best first: smallest edits of its document that make the finding go \
    away everywhere, break nothing else and move nothing where it does not fail. Writes nothing unless apply is given. It \
    may take some seconds.
    """
  let parameters = [
    ToolParameter("finding", .text, "The id of a finding, as check gives it.", isRequired: true),
    ToolParameter(
      "path", .text, "File or folder below a root; all of the first root unless given."),
    ToolParameter(
      "runs", .count(0...100_000),
      "Variants of a campaign that a patch must pass; 5000 unless given."),
    ToolParameter(
      "apply", .count(1...3), "Write the patch of this number into the document; 1 is the best."),
  ]
  let output: [OutputMember] = [
    OutputMember("summary", .text, "What was found, in a line."),
    OutputMember("finding", .object, "The finding."),
    OutputMember(
      "patches", .objects,
      "The best first: sentence, difference as git apply takes it, variants that show that it helps."
    ),
    OutputMember(
      "nearest", .text, "Where there is no patch: what came nearest.", isOptional: true),
    OutputMember("written", .text, "The document that was written.", isOptional: true),
  ]
  let isReadOnly = false

  /// The number of characters of a difference in the text; the record has all of it.
  private static let mostCharacters = 4_000

  func call(
    _ arguments: ToolArguments, _ workspace: inout Workspace
  ) throws(ToolFailure) -> ToolResult {
    let known = try workspace.finding(
      arguments.text("finding") ?? "", path: arguments.text("path"))
    let project = try workspace.project(known.place.path)
    guard let document = project.documents.first(where: { $0.path == known.finding.path }) else {
      throw ToolFailure("the document of this finding is no more")
    }
    var choice = MendingSession.Choice()
    choice.names = [known.finding.token]
    choice.tier = .hint
    choice.runs = arguments.count("runs") ?? 5_000
    let session = MendingSession(
      BoundedCheck(jobs: 1, fonts: project.fonts), choice, fonts: project.fonts.library)
    var result: MendingSession.Mended?
    do throws(CommandError) {
      result = try session.run([document], project.accepted, BufferedConsole().console).first
    } catch {
      throw ToolFailure(error.message)
    }
    let patches = result?.patches ?? []
    let applied = arguments.count("apply")
    if let applied { try write(applied, of: patches, into: document, workspace.roots) }
    return answer(
      known.finding, patches, nearest: result?.miss, document.path, workspace.roots, applied)
  }

  /// - Throws: ``ToolFailure`` if there is no patch with the number, if the document is no longer
  ///   below a root, and if it has changed since it was read.
  private func write(
    _ number: Int, of patches: [MendedPatch], into document: SceneDocument, _ roots: Roots
  ) throws(ToolFailure) {
    guard patches.indices.contains(number - 1) else {
      throw ToolFailure(
        patches.isEmpty
          ? "no patch mends this finding: nothing is written"
          : "there is no patch \(number), the last one is \(patches.count): nothing is written")
    }
    guard let real = RealPath.of(document.path), real == document.path, roots.root(of: real) != nil
    else { throw ToolFailure("the document lies elsewhere by now: nothing is written") }
    do throws(CommandError) {
      _ = try PatchApplication.write(patches[number - 1], into: document)
    } catch {
      throw ToolFailure(error.message)
    }
  }

  private func answer(
    _ finding: ReportedFinding, _ patches: [MendedPatch], nearest: String?, _ path: String,
    _ roots: Roots, _ applied: Int?
  ) -> ToolResult {
    let summary =
      patches.isEmpty
      ? "no patch mends ‘\(finding.failingCase.title)’"
      : Count.of(patches.count, "patch", "patches")
    var text = summary + "\n"
    if let nearest, patches.isEmpty { text += NeutralText.line("Nearest: \(nearest)") + "\n" }
    var records: [JSONValue] = []
    for (index, patch) in patches.enumerated() {
      let difference = named(patch.difference, path, roots)
      text += NeutralText.line("\(index + 1). \(patch.sentence)") + "\n"
      text +=
        "   fixed in all \(Count.of(patch.places, "variant")) that failed"
        + (patch.campaign > 0
          ? ", and in \(Count.of(patch.campaign, "variant")) of a campaign" : "") + "\n"
      if let doubt = patch.doubt { text += "   last resort: \(doubt)\n" }
      text += difference.prefix(Self.mostCharacters)
      if difference.count > Self.mostCharacters { text += "…\nThe rest is in the record.\n" }
      records.append([
        "sentence": .string(patch.sentence), "difference": .string(difference),
        "edits": .number(Double(patch.edits)), "variants": .number(Double(patch.places)),
        "campaign": .number(Double(patch.campaign)),
        "mends": .array(patch.mended.map { .string($0) }),
        "newHints": .array(patch.hints.map { .string($0) }),
        "lastResort": .bool(patch.isLastResort),
      ])
    }
    let shown = roots.shown(path)
    if let applied {
      text += "Patch \(applied) is written. Next: check {\"path\": \"\(shown)\"}.\n"
    } else if patches.isEmpty {
      text +=
        "Next: explain {\"finding\": \"\(finding.failingCase.bucket)\"} for the constraints behind it.\n"
    } else {
      text +=
        "Next: fix {\"finding\": \"\(finding.failingCase.bucket)\", \"apply\": 1} writes the first one.\n"
    }
    return ToolResult(
      text: text,
      structured: [
        "summary": .string(summary), "finding": ServedFinding(finding, roots).record,
        "patches": .array(records), "nearest": nearest.map { .string($0) } ?? .null,
        "written": applied.map { _ in .string(shown) } ?? .null,
      ])
  }

  /// The difference with the document's path below its root.
  private func named(_ difference: String, _ path: String, _ roots: Roots) -> String {
    let name = path.drop { $0 == "/" }
    let shown = roots.shown(path)
    return
      difference
      .replacing("--- a/\(name)\n", with: "--- a/\(shown)\n", maxReplacements: 1)
      .replacing("+++ b/\(name)\n", with: "+++ b/\(shown)\n", maxReplacements: 1)
  }
}
