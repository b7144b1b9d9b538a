import Commands
import Workflows
import Explorer
import Reporting
import SceneFiles
import TextMetrics

/// `plumb explore`: a page in which a person drags a scene's size and sees what the engine found.
struct ExploreCommand: ProjectCommandLine {
  static let definition = CommandDefinition(
    name: "explore", summary: "Write a page with a scene whose size can be dragged",
    discussion: """
      Writes one HTML file that fetches nothing. Its reader drags width and height, picks the text
      size, direction, language and class of screens, and the layout follows: the page holds the frames
      as exact functions of the size, and evaluates them. Sizes that fail are marked, and a click on a
      view shows the constraints that hold it.

      With two files or folders, or --base, it shows both versions of the scenes that differ, side by
      side or overlaid.
      """,
    examples: [
      ("plumb explore Login.storyboard -o login.html", "Every scene of a document"),
      (
        "plumb explore Old.storyboard New.storyboard -o change.html",
        "Two versions, side by side or overlaid"
      ),
      (
        "plumb explore --base origin/main App --content-size L,AX3 -o change.html",
        "What a branch changes, in two text sizes"
      ),
    ])

  @Operands(
    "PATH…", atLeast: 0, expected: "a file or directory, two of them, or --base, was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option(
    "output", short: "o", .file("FILE"), default: "standard output", help: "Write the page here.")
  var output: String?
  @Option(
    "base", .text("REF"), default: "none",
    help: "Show how scenes differ from this branch or commit.")
  var base: String?
  @Option(.scene) var sceneID: String?
  @Option(
    "content-size", .contentSizes, default: "all twelve where texts scale",
    help: "Dynamic Type sizes, separated by commas.")
  var contentSizes: [ContentSizeCategory]?
  @Flag(.noInference) var declinesInference: Bool
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()

  func check() throws(CommandError) {
    if base == nil && !(1...2).contains(paths.count) {
      throw .usage("a file or directory, two of them, or --base, was expected")
    }
    _ = try devices.screens()
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    if let output { try OutputDirectory.check(file: output, called: "page") }
    var code = ExitCode.clean
    let (scenes, errors) = try scenes(console, &code)
    for error in errors {
      console.errorLine(error.message)
      code = code.joined(error.exitCode)
    }
    guard !scenes.isEmpty else { return code }
    let page = ExplorerPage(scenes, version: BuildIdentity.version).text
    guard let output else {
      console.write(page)
      return code
    }
    try OutputDirectory.write(page, to: output)
    console.line("\(output)  \(Count.of(scenes.count, "scene")), \(page.utf8.count / 1000) kB")
    return code
  }

  private func scenes(
    _ console: Console, _ code: inout ExitCode
  ) throws(CommandError) -> (scenes: [SceneData], errors: [CommandError]) {
    let fonts = try fontOptions.load()
    let newer = paths.count == 2 ? [paths[1]] : paths.isEmpty ? ["."] : paths
    let found = try FoundScenes(at: newer, settings: try settings(for: newer), console)
    code = found.exitCode
    let documents = try project.projects().supported(
      found.documents, at: newer, found.overrides, readsCode: false)
    let translations = localizations.translations
    let session = { (names: Set<String>) in
      ExploreSession(
        ExploreSession.Choice(
          sceneID: sceneID, sizes: contentSizes, fonts: fonts.found(names, at: paths).library,
          infers: !declinesInference,
          screens: { [devices] (support) throws(CommandError) in
            try devices.screens(support: support)
          }))
    }
    if let base {
      let versioned = try VersionedDocuments(
        documents, at: newer, settings: try settings(for: newer), since: base,
        translations: translations, environment: console.environment)
      return try session(found.fontNames).scenes(of: versioned)
    }
    guard paths.count == 2 else {
      return try session(found.fontNames).scenes(of: try translations.localized(documents))
    }
    let old = try FoundScenes(at: [paths[0]], settings: try settings(for: [paths[0]]), console)
    code = code.joined(old.exitCode)
    let versioned = try VersionedDocuments(
      old: try translations.localized(old.documents), at: paths[0],
      new: try translations.localized(documents), at: paths[1])
    return try session(found.fontNames.union(old.fontNames)).scenes(of: versioned)
  }
}
