import Foundation

/// Where snapshots are kept. The folder belongs under version control: its files are what a layout is held against.
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
