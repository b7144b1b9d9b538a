internal import Files
internal import Foundation
internal import SourceLowering

/// The work on states of an app: of its files, and with other options. Of many, those used last are kept.
struct WorkFolders {
  private let folder: URL
  private let maximalCount: Int
  /// The states of an app in edit, with packages and without.
  private static let countOfStates = 4
  /// The names, the one used last first.
  private static let listName = "used"

  init(below folder: URL, keeping count: Int = countOfStates) {
    (self.folder, maximalCount) = (folder, count)
  }

  /// Puts a state first, and removes the work on those that were not used for longest.
  func note(_ state: String) {
    let list = folder.appending(component: Self.listName)
    let before = (try? FileReader.text(of: list.path, as: .keptResult)) ?? ""
    let names = ([state] + before.split(separator: "\n").map(String.init).filter { $0 != state })
      .prefix(maximalCount)
    try? SourceLowering.write(names.joined(separator: "\n"), to: list)
    for other in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where other != Self.listName && !names.contains(other) {
      try? FileManager.default.removeItem(at: folder.appending(component: other))
    }
  }
}
