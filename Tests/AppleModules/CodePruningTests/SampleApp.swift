import Foundation
import SourceLowering
import TestFolders
import Testing

@testable import CodePruning

/// A few files of an app, indexed by the toolchain's parser.
struct SampleApp {
  let folder: TemporaryFolder
  let index: AppIndex

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    let lowering = try SourceLowering()
    var paths: [String] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      paths.append(try folder.write(text, to: name))
    }
    try lowering.index(paths)
    index = AppIndex(
      try paths.compactMap { path in
        let listing = try String(contentsOfFile: path + ".index", encoding: .utf8)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return SourceIndex(path: path, bytes: Array(text.utf8), listing: listing)
      })
  }

  func place(of type: String) throws -> Place { try #require(index.types[type]?.first) }

  /// The text of the file with the type, without lines that are blank.
  func text(of selection: Selection, file: Int = 0) -> String {
    let files = Emission(selection: selection, modules: ["UIKit"]).files(tail: [:])
    guard let made = files.first(where: { $0.file == file }) else { return "" }
    return String(decoding: made.bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.allSatisfy { $0 == " " } }.joined(separator: "\n")
  }

  /// The path of a file, for errors.
  func path(_ file: Int) -> String { index.files[file].path }

  /// The result of one round with an error at the first place of a text.
  func round(
    _ selection: Selection, _ message: String, at text: String, stubs: Stubs = Stubs()
  ) throws -> Round {
    try round(selection, [(message, text)], stubs: stubs)
  }

  /// The result of one round with errors, each at the first place of a text in a line.
  func round(
    _ selection: Selection, _ messages: [(message: String, text: String)], stubs: Stubs = Stubs()
  ) throws -> Round {
    let files = Emission(selection: selection, modules: ["UIKit"]).files(tail: [:])
    var errors: [Diagnostic] = []
    var paths: [String: EmittedFile] = [:]
    for file in files {
      paths[path(file.file)] = file
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        for (message, text) in messages {
          guard let range = line.range(of: text) else { continue }
          errors.append(
            Diagnostic(
              path: path(file.file), line: number + 1,
              column: line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1,
              message: message))
        }
      }
    }
    var round = Round(
      errors, selection: selection, stubs: stubs, stubText: "", files: paths)
    _ = round.decide()
    return round
  }
}
