import Campaigns
import Commands
import Corpus
import Foundation
import Fuzzing
import Recipes
import SceneFiles
import Spelling

/// The cases and documents of packs.
package struct CorpusInput {
  /// A case with the pack it stands in.
  package struct Entry: Sendable {
    package var finding: CorpusLine.Finding
    package var pack: String
  }

  package private(set) var entries: [Entry] = []
  /// By ``SceneIdentity/document``.
  package private(set) var documents: [String: SceneDocument] = [:]
  /// The coverage of the campaigns, in the order of the packs.
  package private(set) var coverage: [FuzzFindings.Coverage] = []
  /// Unreadable places of packs; the rest is read.
  package private(set) var damage: [String] = []

  package init() {}

  /// The fonts with which its cases were found.
  package var fontNames: Set<String> {
    Set(entries.flatMap { $0.finding.failingCase.fonts?.names ?? [] })
  }

  /// The reason why no new pack may be made of these, since it would look complete; nil if nothing
  /// is lost.
  package var loss: CommandError? {
    damage.isEmpty
      ? nil
      : .trouble(
        (damage + [
          "nothing is written, since a new pack would hide the losses above; move the damaged pack away"
        ])
        .joined(separator: "\n"))
  }

  /// Reads packs, and those of directories, hidden folders left out; unreadable lines are ``damage``.
  ///
  /// - Throws: ``CommandError`` for a path that is missing or holds no pack.
  package init(_ paths: [String]) throws(CommandError) {
    for path in paths {
      for pack in try Self.packs(at: path) { try read(pack) }
    }
  }

  /// The packs at a path, sorted by name.
  package static func packs(at path: String) throws(CommandError) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .badInput("no such file or directory", at: path)
    }
    guard isDirectory.boolValue else { return [path] }
    do throws(CorpusError) {
      let packs = try CorpusDirectory(path: path).packs()
      guard packs.isEmpty else { return packs }
    } catch {
      throw CommandError(error)
    }
    throw .badInput("the directory holds no pack; files that end in .zst were expected", at: path)
  }

  private mutating func read(_ path: String) throws(CommandError) {
    do throws(CorpusError) {
      let reader = try PackReader(path: path)
      while let item = try reader.next() {
        switch item {
        case .record(let record): add(record.line, record.number, path)
        case .damage(let place): damage.append("\(path): \(place)")
        }
      }
    } catch {
      throw CommandError(error)
    }
  }

  private mutating func add(_ bytes: [UInt8], _ number: Int, _ path: String) {
    do throws(CorpusLineError) {
      switch try CorpusLine(decoding: bytes) {
      case .finding(let finding): entries.append(Entry(finding: finding, pack: path))
      case .document(let document):
        do throws(FuzzManifestError) {
          documents[document.hash] = try document.source.document()
        } catch {
          damage.append("\(path): record \(number): \(error)")
        }
      case .coverage(let scene): coverage.append(scene)
      }
    } catch {
      damage.append("\(path): record \(number): \(error)")
    }
  }

  /// Adds the documents of another input that this one lacks.
  package mutating func addDocuments(of other: CorpusInput) {
    documents.merge(other.documents) { own, _ in own }
  }

  /// True if a word of the command line names a bucket, or begins one: `b1:0123`.
  package static func isBucket(_ text: String) -> Bool {
    text.wholeMatch(of: /b[0-9]+:[0-9a-f]*/) != nil
  }

  /// Keeps only the cases of some buckets, given in full or by their beginnings.
  ///
  /// - Throws: ``CommandError``, bad input, for a name that no bucket begins with.
  package mutating func keep(_ names: [String]) throws(CommandError) {
    for name in names where !entries.contains(where: { $0.finding.bucket.hasPrefix(name) }) {
      let hint = NearestName(among: entries.map(\.finding.bucket)).hint(for: name)
      throw .badInput("no bucket '\(name)' in the corpus\(hint)")
    }
    entries.removeAll { entry in !names.contains { entry.finding.bucket.hasPrefix($0) } }
  }

  /// The case with this bucket, or a longer name for it: hash, token, or the beginning of one.
  package func entry(named name: String) -> Entry? {
    entries.first { entry in
      entry.finding.bucket == name || entry.finding.token == name
    } ?? entries.first { $0.finding.bucket.hasPrefix(name) || $0.finding.bucket == "b1:" + name }
  }
}
