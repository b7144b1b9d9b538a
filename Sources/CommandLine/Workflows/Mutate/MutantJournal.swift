import Commands
import Files
import Foundation
import Judging
import Mutation
import Reporting
import Synchronization

/// The results of mutants, a line each as soon as it is known, so that a stopped run can be
/// resumed.
///
/// A line counts for the version of the document, the build and the settings that it was written
/// with; others are skipped, and so is an incomplete last line.
package final class MutantJournal: Sendable {
  private let build: String
  private let file: Mutex<FileHandle>
  private let fates: [String: [String: MutantFate]]

  private struct Line: Codable {
    var build: String
    var scene: String
    var mutant: String
    var fate: String
    var by: Signature?
  }

  /// - Parameter settings: what fates depend on besides the scene.
  /// - Throws: ``CommandError`` if the file can be neither read nor made.
  package init(path: String, settings: String) throws(CommandError) {
    build = "\(try BuildIdentity.current()) \(settings)"
    try OutputDirectory.check(file: path, called: "journal")
    let data: [UInt8]
    let handle: FileHandle
    do throws(FileError) {
      handle = FileHandle(
        fileDescriptor: try FileWriter.opened(path), closeOnDealloc: true)
      data = try FileReader.bytes(of: path, as: .journal)
    } catch {
      throw .unreadable(error, "the journal cannot be read and written")
    }
    var fates: [String: [String: MutantFate]] = [:]
    var size = 0
    for text in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      size += text.count + 1
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(text)), line.build == build
      else { continue }
      switch (line.fate, line.by) {
      case ("equivalent", _): fates[line.scene, default: [:]][line.mutant] = .equivalent
      case ("killed", let signature?):
        fates[line.scene, default: [:]][line.mutant] = .killed(signature)
      default: break
      }
    }
    do {
      try handle.truncate(atOffset: UInt64(size))
    } catch {
      throw .trouble("\(path): cannot be written: \(error.localizedDescription)")
    }
    self.fates = fates
    file = Mutex(handle)
  }

  /// Of killed and equivalent mutants of this version of a scene.
  func fates(of scene: SceneIdentity) -> [String: MutantFate] { fates[Self.key(scene)] ?? [:] }

  /// Adds a line. What cannot be written is found out again by the next run.
  func add(_ mutant: String, _ fate: MutantFate, of scene: SceneIdentity) {
    guard !fate.isLeft else { return }
    let line = Line(
      build: build, scene: Self.key(scene), mutant: mutant, fate: fate.name, by: fate.signature)
    file.withLock { try? $0.write(contentsOf: Data((JSONLine.text(line) + "\n").utf8)) }
  }

  private static func key(_ scene: SceneIdentity) -> String { "\(scene.document) \(scene.id)" }
}
