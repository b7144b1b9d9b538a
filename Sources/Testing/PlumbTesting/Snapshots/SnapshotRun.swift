import AutoLayout
import Files
import Foundation
import Judging
import LayoutDiff
import Reporting

/// Holds a scene against its snapshot, or writes that.
struct SnapshotRun {
  /// The result of one file.
  enum Outcome: Hashable {
    case unchanged
    case recorded(path: String)
    /// The differences, a line each.
    case differs(path: String, lines: [String])
    /// The file cannot be used, or not be written: why.
    case failed(String)
  }

  let folder: URL
  let environments: LayoutEnvironments
  /// True to write the file in any case.
  let records: Bool

  /// Lines of a message, at most.
  private static let most = 40

  /// - Parameter name: of the file, without its ending.
  func outcome(of scene: LayoutScene, name: String) throws -> Outcome {
    let space = try scene.space(of: scene.scene, environments)
    let now: LayoutSnapshot
    do {
      now = try LayoutSnapshot(of: scene.scene, identity: scene.identity, space: space)
    } catch {
      throw LayoutCheckError.noLayout(scene: scene.name, reason: "\(error)")
    }
    let file = folder.appendingPathComponent(FileName.safe(name) + ".txt")
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileReader.bytes(of: file.path, as: .snapshot) } catch {
      return error.isAbsence ? write(now, file) : .failed(error.description)
    }
    if records { return bytes == Array(now.text.utf8) ? .unchanged : write(now, file) }
    let earlier: LayoutSnapshot
    do throws(LayoutSnapshot.Damage) {
      earlier = try LayoutSnapshot(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      return .failed("\(file.path): \(error.description); record it again")
    }
    let lines = Self.lines(now, since: earlier)
    return lines.isEmpty ? .unchanged : .differs(path: file.path, lines: lines)
  }

  private func write(_ snapshot: LayoutSnapshot, _ file: URL) -> Outcome {
    do {
      try FileWriter.write(
        Array(snapshot.text.utf8), as: file.lastPathComponent,
        in: OpenedFolder(folder.path, isMade: true))
      return .recorded(path: file.path)
    } catch {
      return .failed("\(file.path): the snapshot cannot be written: \(error)")
    }
  }

  // MARK: Words

  static func lines(_ now: LayoutSnapshot, since earlier: LayoutSnapshot) -> [String] {
    var lines = now.differences(from: earlier).map(text)
    let other = now.otherEnvironments(than: earlier)
    for (names, word) in [(other.added, "new"), (other.gone, "no longer there")]
    where !names.isEmpty {
      lines.append("\(word): \(list(names))")
    }
    if lines.isEmpty, now != earlier { lines.append("the file states the same differently") }
    let rest = lines.count - most
    return Array(lines.prefix(most)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private static func text(_ difference: SnapshotDifference) -> String {
    let view = "‘\(difference.view)’"
    switch difference.change {
    case .added: return "\(view) is new"
    case .removed: return "\(view) is gone"
    case .movedInPairs:
      return "\(view) moves only for combinations of several axes"
    case .moved(let move, let intervals):
      let place =
        difference.environments.isEmpty ? "in every variant" : "in \(list(difference.environments))"
      let widths = intervals.map(DiffWords.interval).joined(separator: ", ")
      return "\(view) \(DiffWords.move(move)) \(place)"
        + (widths.isEmpty ? "" : ", exactly for widths \(widths)")
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).map { $0 == LayoutSnapshot.Section.designed ? "the canvas" : $0 }
    let rest = names.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
