/// The division of a path into the user's part and Plumb's part.
///
/// The user's part may lead through links: `-o out`, `/tmp`. Plumb's part may not, since a
/// repository can hold a link under every predictable name. Plumb's are, in a path of any origin,
/// `.plumb` and `.ledger` with their content, and always the last name of a file that is written.
package struct OwnNames: Hashable, Sendable {
  /// The part that is followed wherever it leads; `.` if the path has no such part.
  package let named: String
  /// The names below it.
  package let own: [String]

  private static let folders: Set<Substring> = [".plumb", ".ledger"]

  /// The parts of a path of a folder.
  package init(ofFolder path: String) {
    self.init(path, least: 0)
  }

  /// The parts of a path of a file: its name is Plumb's.
  package init(ofFile path: String) {
    self.init(path, least: 1)
  }

  private init(_ path: String, least: Int) {
    let words = path.split(separator: "/")
    let first = words.firstIndex(where: Self.folders.contains) ?? words.count
    let split = max(0, min(first, words.count - least))
    let named = words[..<split].joined(separator: "/")
    self.named = path.hasPrefix("/") ? "/" + named : named.isEmpty ? "." : named
    own = words[split...].map(String.init)
  }
}
