import AutoLayout
import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import SceneFiles
@testable import Workflows
import Synchronization
import TestFolders
import Testing

/// A form, and what of it a version may change. Each of its invariants is one bucket.
struct FormRecipe {
  var title = "Form"
  /// Points, of which 8 are wanted.
  var gap = 8
  /// Points, of which 44 are wanted.
  var buttonWidth = 60
  /// Points below the top, of which 8 are wanted.
  var top = 20
  var hasButton = true

  var text: String {
    var constraints = [
      "Name Label.Leading = Superview.Leading + 20",
      "Name Label.Top = Superview.Top + \(top)",
      "Name Label.Width = 60", "Name Label.Height = 20",
      "Note Label.Leading = Name Label.Trailing + \(gap)",
      "Note Label.Top = Superview.Top + 20",
      "Note Label.Width = 60", "Note Label.Height = 20",
    ]
    var invariants = [
      "the gap stays: Note Label.Leading >= Name Label.Trailing + 8",
      "the name keeps clear: Name Label.Top >= Superview.Top + 8",
    ]
    if hasButton {
      constraints += [
        "Save Button.Leading = Superview.Leading + 20", "Save Button.Top = Superview.Top + 80",
        "Save Button.Width = \(buttonWidth)", "Save Button.Height = 44",
      ]
      invariants.append("the button is large: Save Button.Width >= 44")
    }
    let numbered = constraints.enumerated().map { "\($0 + 1). \($1)" }
    return """
      # \(title)

      ## Constraints

      \(numbered.joined(separator: "\n"))

      ## Invariants

      \(invariants.map { "- " + $0 }.joined(separator: "\n"))

      """
  }

  var document: SceneDocument { Self.document(text) }

  static func document(_ text: String) -> SceneDocument {
    SceneDocument(
      name: "Form.recipe.md", path: "Form.recipe.md", format: .recipe, bytes: Array(text.utf8))
  }

  /// A version that no reader takes.
  static let unreadable = "# Form\n\n## Constraints\n\n1. Nonsense\n"

  /// The findings of a short check of the invariants above.
  func findings() throws -> [CorpusLine.Finding] {
    try Self.everyFinding(in: document).filter { $0.invariant.hasPrefix("the ") }
  }

  static func everyFinding(in document: SceneDocument) throws -> [CorpusLine.Finding] {
    let check = BoundedCheck(jobs: 1, axes: ["width"], infers: false, runs: 20)
    return try check.run([document]).findings.findings.map(CorpusLine.Finding.init)
  }

  /// The finding of one invariant.
  func finding(_ invariant: String) throws -> CorpusLine.Finding {
    try #require(try findings().first { $0.invariant == invariant })
  }
}

/// A corpus in a folder of a test's own.
struct CaseCorpus {
  static let gap = "the gap stays"
  static let button = "the button is large"
  static let name = "the name keeps clear"

  let folder: TemporaryFolder
  var path: String { folder.path + "/failures" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a pack of cases, with the document of the first.
  @discardableResult
  func write(
    _ findings: [CorpusLine.Finding], of document: SceneDocument? = nil, to name: String
  ) throws -> String {
    var lines: [CorpusLine] = []
    if let document, let hash = findings.first?.failingCase.scene.document {
      lines.append(
        .document(CorpusLine.Document(hash: hash, source: FuzzManifest.Document(document))))
    }
    return try write(lines + findings.map(CorpusLine.finding), to: name)
  }

  @discardableResult
  func write(_ lines: [CorpusLine], to name: String) throws -> String {
    let file = "\(path)/\(name).zst"
    let writer = try PackWriter(path: file)
    for line in lines { try writer.append(try line.encoded()) }
    try writer.seal()
    return file
  }

  /// Turns a byte in the middle of a pack over.
  func damage(_ name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name).zst")
    var bytes = [UInt8](try Data(contentsOf: url))
    for index in bytes.indices.dropFirst(40).prefix(8) { bytes[index] ^= 0xFF }
    try Data(bytes).write(to: url)
  }

  var packs: [String] { names(in: path) }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".zst") }.sorted()
  }

  /// The invariants of the cases in a pack, in their order.
  func invariants(in pack: String) throws -> [String] {
    try CorpusInput(["\(path)/\(pack)"]).entries.map(\.finding.invariant)
  }
}

/// The output of a command, kept to be read.
final class Transcript: Sendable {
  private let texts = Mutex((output: "", error: ""))

  var output: String { texts.withLock { $0.output } }
  var error: String { texts.withLock { $0.error } }

  var console: Console {
    Console(
      write: { text in self.texts.withLock { $0.output += text } },
      writeError: { text in self.texts.withLock { $0.error += text } },
      isTerminal: false, isErrorTerminal: false, environment: [:])
  }
}
