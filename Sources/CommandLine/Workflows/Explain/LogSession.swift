import AutoLayout
import Commands
import ConstraintLogs
import Files
import Foundation
import Reporting
import SceneFiles
import TextMetrics

/// Explains the messages about constraints that a log holds, and finds where they are written.
package struct LogSession: Sendable {
  /// The name of the log in messages.
  package let name: String
  private let log: ConstraintLog

  /// Reads a log; `-` is the standard input.
  ///
  /// - Throws: ``CommandError``, bad input, if it cannot be read or holds no message that can.
  package init(readingFrom path: String) throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.bytes(of: path == "-" ? "/dev/stdin" : path, as: .log, .named)
    } catch {
      throw .badInput("\(error)")
    }
    try self.init(
      text: String(decoding: bytes, as: UTF8.self), name: path == "-" ? "standard input" : path)
  }

  /// - Throws: ``CommandError``, bad input, if no message can be read.
  package init(text: String, name: String) throws(CommandError) {
    self.name = name
    log = ConstraintLog(text)
    guard log.conflicts.isEmpty else { return }
    throw .badInput(
      log.problems.isEmpty
        ? "\(name): no message of UIKit about constraints in it; "
          + "“Unable to simultaneously satisfy constraints” with its list was expected"
        : log.problems.map { "\(name):\($0)" }.joined(separator: "\n"))
  }

  /// The lines of the log that could not be read, with their numbers.
  package var problems: [String] { log.problems.map { "\(name):\($0)" } }

  /// Every message, in the order of the log.
  ///
  /// - Parameters:
  ///   - documents: where the constraints may be written; none for the log alone.
  ///   - paths: of folders that may hold code that names constraints.
  ///   - bound: the folder above which no project is looked for; nil for none.
  package func explained(
    in documents: [SceneDocument] = [], at paths: [String] = [], bound: String? = nil,
    fonts: FontLibrary = .empty
  ) throws(CommandError) -> [ExplainedLogConflict] {
    var explained = log.conflicts.map(ExplainedLogConflict.init)
    if !documents.isEmpty {
      var places = LogPlaces(try SceneInput().scenes(in: documents), fonts: fonts)
      for index in explained.indices { places.find(&explained[index]) }
    }
    if !paths.isEmpty {
      let code = ConstraintNames(in: explained, at: paths, bound: bound)
      for index in explained.indices { code.place(&explained[index]) }
    }
    return explained
  }
}
