import Commands
import Files
import Foundation
import Git
import Reporting
import SceneFiles

/// The acceptances that a change itself brings: baselines, lists of ignored buckets and settings
/// that differ from its base.
///
/// They count in the version of the change, since that is how they are written at all; a report
/// lists them before everything else, so that a result without new findings is explained.
package struct OwnAcceptance: Hashable, Sendable {
  /// Below the root.
  package var file: String
  /// Entries that the base does not have; nil for settings.
  package var count: Int?

  /// The sentence for the reader.
  package var text: String {
    switch count {
    case nil: "This change also changes the settings (\(file))"
    case 0?: "This change also changes the accepted findings, and accepts no new ones (\(file))"
    case let count?: "This change also accepts \(Count.of(count, "finding")) (\(file))"
    }
  }

  /// Compares the files that say what counts at the paths with those of the base.
  package static func all(
    judging paths: [String], _ accepted: AcceptedFindings, settings: String?,
    _ repository: GitRepository, since commit: String
  ) throws(CommandError) -> [OwnAcceptance] {
    var files: [String: Kind] = [:]
    func add(_ path: String, _ kind: Kind) {
      if let own = repository.relative(path), !own.isEmpty { files[own] = kind }
    }
    for path in paths {
      for folder in RepositoryRoot.folders(above: path) {
        // A nearer file of the name hides one that is farther off, and one that went uncovers it.
        add("\(folder)/\(Baseline.fileName)", .baseline)
        add("\(folder)/\(Settings.fileName)", .settings)
        add("\(folder)/\(IgnoreList.fileName)", .ignoreList)
      }
    }
    add(accepted.baseline.path, .baseline)
    for file in accepted.ignored.files { add(file, .ignoreList) }
    if let settings { add(settings, .settings) }
    var all: [OwnAcceptance] = []
    for (file, kind) in files.sorted(by: { $0.key < $1.key }) {
      let before = try repository.bytes(of: file, in: commit) ?? []
      let now = try bytes(of: "\(repository.root)/\(file)", kind)
      guard now != before else { continue }
      all.append(OwnAcceptance(file: file, count: kind.newEntries(now, since: before)))
    }
    return all
  }

  private static func bytes(of path: String, _ kind: Kind) throws(CommandError) -> [UInt8] {
    do throws(FileError) { return try FileReader.bytes(of: path, as: kind.limit) } catch {
      guard error.isAbsence else { throw .unreadable(error) }
      return []
    }
  }

  private enum Kind {
    case baseline, ignoreList, settings

    var limit: FileLimit {
      switch self {
      case .baseline: .baseline
      case .ignoreList: .ignoreList
      case .settings: .settings
      }
    }

    /// The number of entries that accept more than before; nil for settings. Reasons and dates do
    /// not count.
    func newEntries(_ bytes: [UInt8], since before: [UInt8]) -> Int? {
      let (text, earlier) = (
        String(decoding: bytes, as: UTF8.self), String(decoding: before, as: UTF8.self)
      )
      switch self {
      case .baseline: return Baseline.newAcceptances(in: text, since: earlier)
      case .ignoreList:
        return IgnoreList.acceptances(in: text).subtracting(IgnoreList.acceptances(in: earlier))
          .count
      case .settings: return nil
      }
    }
  }
}
