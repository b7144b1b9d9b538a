import Commands
import Reporting
import SceneFiles
import Sessions

/// `plumb explain-log`: what UIKit's messages about constraints mean, and where the constraints are written.
struct ExplainLogCommand: Command {
  static let definition = CommandDefinition(
    name: "explain-log", summary: "Explain the conflicts of constraints that a log holds",
    discussion: """
      Reads the messages "Unable to simultaneously satisfy constraints" out of a log ('-' for the standard
      input): which of the constraints listed really exclude one another, what UIKit breaks, and what should
      yield. With a PATH it finds the constraints in its documents and code, and the widths at which
      they conflict.

      Exits with 0 where every message was read, with 2 where none was.
      """,
    examples: [
      ("plumb explain-log console.txt", "A log that was saved"),
      ("pbpaste | plumb explain-log - App", "What was copied, and where it is written"),
    ])

  @Operands("LOG [PATH…]", atLeast: 1, expected: "a log, or '-', was expected")
  var words: [String]
  let fontOptions = FontOptions()
  let project = ProjectOptions()
  @Option(.format("Blocks for people, or JSON Lines.")) var format: OutputFormat = .text

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let session = try LogSession(readingFrom: words[0])
    let paths = Array(words.dropFirst())
    var documents: [SceneDocument] = []
    var fonts = AppFonts.none
    if !paths.isEmpty {
      let found = try FoundScenes(at: paths, console)
      documents = try project.projects().supported(
        found.documents, at: paths, found.overrides, readsCode: false)
      fonts = try fontOptions.load().found(found.fontNames, at: paths)
    }
    for problem in session.problems { console.errorLine("cannot be read: \(problem)") }
    for explained in try session.explained(in: documents, at: paths, fonts: fonts.library) {
      switch format {
      case .text:
        console.write(
          LogConflictBlock(
            explained, log: session.name, emphasis: Emphasis(isColoured: console.usesColour)
          ).text)
      case .json: console.line(JSONLine.text(LogConflictRecord(explained, log: session.name)))
      }
    }
    return session.problems.isEmpty ? .clean : .trouble
  }
}
