import Foundation

/// The folder with the snapshots. It belongs under version control: layouts are compared with its
/// files.
public struct SavedSnapshots: Hashable, Sendable {
  private let path: String?

  /// The folder `LayoutSnapshots` beside the test file.
  public static let besideTest = SavedSnapshots(path: nil)
  /// Another folder.
  public static func folder(_ path: String) -> SavedSnapshots { SavedSnapshots(path: path) }

  func folder(testFile: String) -> URL {
    path.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("LayoutSnapshots")
  }
}
