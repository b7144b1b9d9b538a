import AutoLayout
import Commands
import Reporting
import SceneFiles
import Workflows
import Spelling

/// `plumb layout`: solves scenes and shows where everything comes to lie.
struct LayoutCommand: Command {
  static let definition = CommandDefinition(
    name: "layout", summary: "Lay out scenes and show the result",
    discussion: """
      Lays out every scene of the files, as on the design canvas (placeholder constraints included) or
      on the device that the options choose, and lists the problems of the result: conflicting
      constraints, ambiguous views, truncated text. Findings do not change the exit code; 'plumb check'
      does that. --compare shows where Plumb and UIKit differ.
      """,
    examples: [
      ("plumb layout Main.storyboard", "Every scene as it was designed"),
      (
        "plumb layout Login.xib --width 320 --content-size AX3 --direction rtl --format svg -o out",
        "Draw it on a small phone right-to-left, with large text"
      ),
      (
        "plumb layout Login.xib --width 320 --explain 'Name Label'",
        "Ask why a view is where it is"
      ),
      (
        "plumb layout Sources --format json | jq .views", "All frames below a folder, as JSON Lines"
      ),
    ])

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  @Option(
    "format", .choice(), help: "A table, JSON Lines with one object per scene, or a drawing.")
  var format: LayoutSession.Format = .table
  @Option(
    "content", .choice(),
    help: """
      Where intrinsic sizes come from: text metrics and control sizes, or the sizes that an \
      Interface Builder file stores for its leaves.
      """)
  var content: ContentSource = .measured
  let environment = EnvironmentOptions()
  let devices = DeviceOptions()
  let fontOptions = FontOptions()
  let localizations = LocalizationOptions()
  let project = ProjectOptions()
  @Option(
    "language", .text("CODE"), default: "as designed",
    help: "Lay out in this language, such as de; its direction is implied.")
  var languageName: String?
  @Option(
    "scene", .text("ID"), default: "every scene",
    help: "Only the scene with this id: a root view's, a controller's, or a recipe's name.")
  var sceneID: String?
  @Option(
    "explain", .text("ITEM"),
    help: "Explain why the item with this id or name is where it is.")
  var explained: String?
  @Flag(
    "compare",
    help: """
      For captures: print the views whose frames differ from UIKit's by more than half a point; exit \
      code 1 if any does.
      """)
  var compares: Bool
  @Flag("strict", help: "Elements that are not understood are errors with exit code 2.")
  var isStrict: Bool
  @Option(
    "output", short: "o", .directory("DIR"), default: "standard output",
    help: "Directory for drawings, one file per scene; created if missing.")
  var directory: String?

  func check() throws(CommandError) {
    if try devices.screens() != nil { try environment.refuseScreen() }
    if directory != nil && format != .svg { throw .usage("--output is for --format svg") }
    if compares && (format != .table || explained != nil) {
      throw .usage("--compare cannot be combined with other outputs")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let devices = devices
    let input = SceneInput(content: content, isStrict: isStrict)
    let fonts = try fontOptions.load()
    let (found, errors) = input.documents(at: paths)
    let session = LayoutSession(
      LayoutSession.Request(
        format: format, sceneID: sceneID, explained: explained, compares: compares,
        environment: environment.choice,
        screens: { (support) throws(CommandError) in try devices.screens(support: support) }),
      input: input, fonts: fonts.found(in: found, at: paths))
    let documents = try project.projects().supported(
      try localizations.translations.localized(found), at: paths, readsCode: false)
    let language = try Translations.language(languageName, among: documents)
    var code = ExitCode.clean
    for error in errors {
      console.errorLine(error.message)
      code = code.joined(error.exitCode)
    }
    if let directory { try OutputDirectory.make(directory) }
    var scenes = 0
    var others: Set<String> = []
    var taken: Set<String> = []
    var warned: Set<String> = []
    let make: @Sendable (SceneDocument) -> LayoutSession.Outcome = {
      session.outcome($0, in: language)
    }
    OrderedMap.run(documents, make) { (outcome: LayoutSession.Outcome) in
      for result in outcome.results {
        let error = result.show(in: directory, console, taken: &taken)
        if let error { code = code.joined(error.exitCode) }
      }
      for warning in outcome.warnings where warned.insert(warning).inserted {
        console.errorLine(warning)
      }
      for error in outcome.errors {
        console.errorLine(error.message)
        code = code.joined(error.exitCode)
      }
      if outcome.hasDifferences { code = code.joined(.findings) }
      scenes += outcome.sceneCount
      others.formUnion(outcome.otherItems)
    }
    if let explained, scenes == 0, !others.isEmpty {
      let hint = NearestName(among: others.sorted()).hint(for: explained)
      throw .badInput(
        "no item is called '\(explained)'\(hint)", at: paths.joined(separator: ", "))
    }
    if scenes == 0 && code == .clean {
      throw .badInput(
        sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found",
        at: paths.joined(separator: ", "))
    }
    return code
  }
}
