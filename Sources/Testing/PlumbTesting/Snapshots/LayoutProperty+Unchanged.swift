import Foundation
import Testing

extension LayoutProperty {
  /// Expects every view to lie where it lay when the snapshot was taken, in all environments.
  ///
  /// The snapshot is a text file beside the test: frames at every width, and what lies otherwise for every value of
  /// every other axis. Where there is none it is written, and the test fails once, since nothing was compared. What
  /// the property states is not judged here.
  ///
  /// - Parameters:
  ///   - axes: those to vary; without any, all.
  ///   - name: of the file; the scene's if nil. Two snapshots of one scene need two.
  ///   - records: whether to write the snapshot anew; nil does so where the environment variable `PLUMB_RECORD` is 1.
  ///   - saved: where it is kept.
  /// - Throws: ``LayoutCheckError`` if there is nothing to lay out.
  public func expectUnchanged(
    axes: String..., named name: String? = nil, records: Bool? = nil,
    saved: SavedSnapshots = .besideTest, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    for outcome in try snapshots(
      axes: axes, named: name, records: records, saved: saved, filePath: filePath)
    {
      switch outcome {
      case .unchanged: continue
      case .recorded(let path):
        Issue.record(
          Comment(rawValue: "\(path): recorded; read it, commit it, and run the test again"),
          sourceLocation: location)
      case .differs(let path, let lines):
        Issue.record(
          Comment(
            rawValue: "the layout of ‘\(scene.name)’ is not that of \(path):\n  "
              + lines.joined(separator: "\n  ")
              + "\nPLUMB_RECORD=1, or records: true, writes it again if the change is intended"),
          sourceLocation: location)
      case .failed(let reason):
        Issue.record(Comment(rawValue: reason), sourceLocation: location)
      }
    }
  }

  /// The results of the files: one for the scene, and one for each environment in which its code
  /// builds something else.
  func snapshots(
    axes: [String], named name: String?, records: Bool?, saved: SavedSnapshots, filePath: String
  ) throws -> [SnapshotRun.Outcome] {
    var environments = LayoutEnvironments.all
    if !axes.isEmpty { environments = LayoutEnvironments.some(axes) }
    let run = SnapshotRun(
      folder: saved.folder(testFile: filePath), environments: environments,
      records: records ?? (ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1"))
    return try ([scene] + scene.others).enumerated().map { place, scene in
      let own = place == 0 ? name : name.map { "\($0) \(place + 1)" }
      return try run.outcome(of: scene, name: own ?? scene.name)
    }
  }
}
