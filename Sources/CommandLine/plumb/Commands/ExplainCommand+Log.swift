import Commands
import Foundation
import Reporting
import SceneFiles
import Workflows
import Verification

extension ExplainCommand {
  /// True if a word is no name of a finding but a log: a file, or `-` for the standard input.
  static func isLog(_ word: String) -> Bool {
    word == "-"
      || !CorpusInput.isBucket(word) && Invariant.Kind(called: word) == nil
        && FileManager.default.fileExists(atPath: word)
  }

  /// Explains the messages of a log, and finds their constraints below the paths.
  ///
  /// - Returns: clean where every message was read.
  func explainLog(
    _ log: String, at paths: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    let session = try LogSession(readingFrom: log)
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
