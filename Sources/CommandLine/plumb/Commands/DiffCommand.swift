import Commands
import Workflows
import Foundation
import Reporting
import SceneFiles

/// `plumb diff`: how two versions lay out, and which edits do it.
struct DiffCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "diff", summary: "Show which views a change moves, and by which edit",
    discussion: """
      Lays out both versions of every scene in the environments of 'plumb check', and lists the views
      that move, where, by how much, and the edit of the document that causes it: without that edit,
      the view stays where it was. Widths and heights are exact as designed, with the largest text, in
      the other direction and in the longest translation; everything else comes from the variants
      tried. Edits without effect are listed too, as are new, worse and fixed findings.

      Two files, or two folders, are compared by their names; --base compares the work tree with a
      commit, as 'plumb ci --mode pr' does. Exit code 0: no difference. 1: differences.
      """,
    examples: [
      ("plumb diff Old.storyboard New.storyboard", "Two versions of a file"),
      ("plumb diff --base origin/main App", "What a branch changes"),
      (
        "plumb diff --base HEAD . --format json | jq .causes",
        "What has not been committed, for tools"
      ),
      (
        "plumb diff --base origin/main App --format markdown > comment.md",
        "A comment for the pull request"
      ),
    ])

  @Operands(
    "PATH…", atLeast: 0, expected: "two files or folders, or --base and a path, were expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option(
    "base", .text("REF"), default: "none: two paths are compared",
    help: "The branch or commit that the work tree is compared with.")
  var base: String?
  enum Format: String, CaseIterable, Sendable { case text, json, markdown }
  @Option(
    "format", .choice(),
    help: """
      Text; JSON Lines with one object per scene; or a short block of Markdown for a comment below a pull \
      request, which begins with '<!-- plumb diff -->'.
      """)
  var format: Format = .text
  @Option(
    "html", .file("FILE"), default: "none",
    help: "Write a page with both versions of each scene beside each other.")
  var page: String?
  @Option(.axes) var axes: [String]?
  let devices = DeviceOptions()
  @Flag(.noInference) var declinesInference: Bool
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()

  func check() throws(CommandError) {
    _ = try devices.screens()
    guard base != nil || paths.count == 2 else {
      throw .usage("two files or folders, or --base and a path, were expected")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let fonts = try fontOptions.load()
    let versioned: VersionedDocuments
    let names: Set<String>
    var code = ExitCode.clean
    if let base {
      let wanted = paths.isEmpty ? ["."] : paths
      let found = try FoundScenes(at: wanted, settings: try settings(for: wanted), console)
      code = found.exitCode
      names = found.fontNames
      versioned = try VersionedDocuments(
        try project.projects().supported(found.documents, at: wanted, found.overrides),
        at: wanted, settings: try settings(for: wanted), since: base,
        translations: localizations.translations, environment: console.environment)
    } else {
      let settings = try settings(for: [paths[1]])
      let old = try FoundScenes(at: [paths[0]], settings: settings, console)
      let new = try FoundScenes(at: [paths[1]], settings: settings, console)
      code = old.exitCode.joined(new.exitCode)
      names = old.fontNames.union(new.fontNames)
      versioned = try VersionedDocuments(
        old: try localizations.translations.localized(old.documents), at: paths[0],
        new: try localizations.translations.localized(
          try project.projects().supported(new.documents, at: [paths[1]], new.overrides)),
        at: paths[1])
    }
    let outcome = try LayoutDifferences(
      versioned,
      LayoutDifferences.Choice(
        axes: axes, devices: devices.names, fonts: fonts.found(names, at: paths),
        infers: !declinesInference))
    let report = DiffReport(outcome)
    if let page { try OutputDirectory.write(report.page(BuildIdentity.version), to: page) }
    switch format {
    case .text: report.show(console)
    case .markdown: console.write(report.markdown)
    case .json: for line in report.jsonLines { console.line(line) }
    }
    return code.joined(outcome.hasDifferences ? .findings : .clean)
  }
}
