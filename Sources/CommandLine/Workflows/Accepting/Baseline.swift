import Commands
import Files
import Foundation
import SceneFiles
import Triage

/// Findings that are accepted for now, one a line of `.plumb-baseline.json`, so that only new ones count.
///
/// The file is JSON whose entries stand on lines of their own, sorted, each with a comma, before a last
/// line that says the format: git can join what two branches add (`merge=union`).
package struct Baseline: Sendable {
  package static let fileName = ".plumb-baseline.json"

  /// The absolute path of the file, there or not.
  package let path: String
  package private(set) var entries: [Entry] = []
  private let today: CalendarDay

  /// One accepted finding.
  package struct Entry: Hashable, Sendable, Codable {
    /// The bucket, or for a finding of `plumb lint` what ``BaselineSubject/init(_:file:)`` makes.
    package var id: String
    /// From the folder of the baseline.
    package var file: String?
    /// The id of the scene.
    package var scene: String?
    package var rule: String?
    package var items: [String]?
    package var title: String?
    package var reason: String
    /// The date of acceptance, such as `2026-12-31`.
    package var date: String
    /// The last day on which it does not count.
    package var until: String?
    /// In which environments it is accepted; nil for all.
    package var extent: FindingExtent?
  }

  /// The end of the file.
  private static let lastLine = #"{"plumbBaseline":2}"#
  /// Of files whose entries accept findings wherever they fail.
  private static let firstLastLine = #"{"plumbBaseline":1}"#

  /// Reads a baseline; a missing one is empty.
  ///
  /// - Throws: ``CommandError``, bad input, naming the line that is no entry.
  package init(
    at path: String, _ origin: FileReader.Origin = .found, today: CalendarDay = .today
  ) throws(CommandError) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.today = today
    guard FileManager.default.fileExists(atPath: path) else { return }
    let text: String
    do throws(FileError) {
      text = try FileReader.text(of: path, as: .baseline, origin)
    } catch {
      throw .unreadable(error, "the baseline cannot be read as UTF-8 text")
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let entry = try Self.entry(line, at: "\(path):\(index + 1)") { entries.append(entry) }
    }
  }

  /// The number of entries of a baseline that accept more than an earlier one: an entry for the
  /// first time, or one that fails beyond where it was accepted. Reasons and dates accept nothing.
  package static func newAcceptances(in text: String, since earlier: String) -> Int {
    let before = Dictionary(grouping: entries(in: earlier), by: \.bare)
    return entries(in: text).count { entry in
      let known = before[entry.bare] ?? []
      return !known.contains { $0.accepts(entry.extent) }
    }
  }

  private static func entries(in text: String) -> [Entry] {
    text.split(separator: "\n").compactMap { (try? entry($0, at: "")) ?? nil }
  }

  private static func entry(_ line: Substring, at place: String) throws(CommandError) -> Entry? {
    var text = line.trimmingCharacters(in: .whitespaces)
    if text.hasSuffix(",") { text.removeLast() }
    if ["", "[", "]", lastLine, firstLastLine].contains(text) { return nil }
    guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(text.utf8)),
      CalendarDay(entry.date) != nil, entry.until.map({ CalendarDay($0) != nil }) ?? true
    else {
      throw .badInput(
        "an entry with id, reason and date was expected, as 'plumb check --write-baseline' writes it",
        at: place)
    }
    return entry
  }

  /// The nearest baseline in the folders of the paths and above them, up to one with `.git`; nil if
  /// there is none.
  package static func file(above paths: [String]) -> String? {
    for path in paths {
      for folder in RepositoryRoot.folders(above: path) {
        let file = (folder as NSString).appendingPathComponent(fileName)
        if FileManager.default.fileExists(atPath: file) { return file }
        if FileManager.default.fileExists(
          atPath: (folder as NSString).appendingPathComponent(".git"))
        {
          break
        }
      }
    }
    return nil
  }

  /// The place of a baseline for the paths: at the root of their repository, else in the first
  /// folder.
  package static func place(for paths: [String]) -> String {
    let path = paths.first ?? "."
    let folder =
      RepositoryRoot.of(path) ?? RepositoryRoot.folders(above: path).first
      ?? FileManager.default.currentDirectoryPath
    return (folder as NSString).appendingPathComponent(fileName)
  }

  // MARK: Asking

  /// The folder that paths of entries begin at.
  package var folder: String { (path as NSString).deletingLastPathComponent }

  /// True if the entry still holds today.
  private func isValid(_ entry: Entry) -> Bool {
    guard let until = entry.until.flatMap({ CalendarDay($0) }) else { return true }
    return today <= until
  }

  /// The reason why the finding is accepted; nil if it is not.
  package func reason(for subject: BaselineSubject) -> String? { entry(for: subject)?.datedReason }

  /// The entry that accepts the finding; nil if none does.
  package func entry(for subject: BaselineSubject) -> Entry? {
    entries.first { isValid($0) && isMatch($0, subject) }
  }

  /// The parts of a finding that lie beyond its entry, a sentence each; none if an entry accepts
  /// all of it.
  package func news(of subject: BaselineSubject) -> [String] {
    guard let extent = subject.extent else { return [] }
    let all = entries.filter { isValid($0) && isMatch($0, subject) }.map { entry in
      entry.extent.map { $0.news(in: extent) } ?? []
    }
    return all.contains([]) ? [] : all.first ?? []
  }

  /// The number of entries that accept one of the findings everywhere, although its extent is
  /// known.
  package func unbounded(_ found: [BaselineSubject]) -> Int {
    entries.count { entry in
      entry.extent == nil && found.contains { $0.extent != nil && isMatch(entry, $0) }
    }
  }

  /// The entries that count again since they expired, in words.
  package var expired: [String] {
    entries.filter { !isValid($0) }.map { entry in
      "\(path): \(entry.id) was accepted until \(entry.until ?? "") and counts again: \(entry.reason)"
    }
  }

  /// An entry is about a finding of its id, or of its rule and items whatever the cause, so that
  /// another set of devices brings none back; in the file of its name, or in any if that file is
  /// gone.
  private func isMatch(_ entry: Entry, _ subject: BaselineSubject) -> Bool {
    guard entry.isLint == subject.id.hasPrefix(BaselineSubject.lintPrefix) else { return false }
    let isSame =
      entry.id == subject.id
      || (entry.rule == subject.rule && entry.scene == subject.scene
        && entry.items == subject.items && subject.items?.isEmpty == false)
    guard isSame, let file = entry.file, let own = subject.file else { return isSame }
    let name = (file as NSString).lastPathComponent
    return (own as NSString).lastPathComponent == name || !exists(file)
  }

  private func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(file))
  }

  // MARK: Changing

  /// Accepts findings that no entry is about, or no entry as far as they fail now.
  ///
  /// - Returns: how many are new.
  package mutating func accept(
    _ subjects: [BaselineSubject], reason: String, until: String? = nil
  ) -> Int {
    var count = 0
    let before = entries
    for subject in subjects {
      let known = entries.indices.filter { isMatch(entries[$0], subject) }
      if known.isEmpty {
        entries.append(subject.entry(reason: reason, date: today.description, until: until))
      } else if !news(of: subject).isEmpty, let first = known.first {
        (entries[first].extent, entries[first].reason) = (subject.extent, reason)
        entries[first].date = today.description
      } else if before.contains(where: { isMatch($0, subject) }) {
        continue
      }
      count += 1
    }
    return count
  }

  /// Accepts findings only where they still fail.
  ///
  /// - Parameter found: every finding, accepted or not.
  /// - Returns: how many entries accept less than before.
  package mutating func shrink(to found: [BaselineSubject]) -> Int {
    var count = 0
    for index in entries.indices {
      guard let now = found.first(where: { isMatch(entries[index], $0) })?.extent else { continue }
      let shrunk = entries[index].extent?.shrunk(to: now) ?? now
      if shrunk != entries[index].extent { count += 1 }
      entries[index].extent = shrunk
    }
    return count
  }

  /// Removes entries that are about nothing any more: those of judged scenes that were not found, and
  /// those whose file is gone and that matched nothing.
  ///
  /// - Parameters:
  ///   - found: every finding, accepted or not.
  ///   - judged: the scenes that were judged whole, as ``BaselineSubject/sceneKey`` names them.
  ///   - isLint: whether findings of `plumb lint` were looked for, or those of a check.
  ///   - wasTried: whether the finding of an entry could have been found: what was not tried is not mended.
  /// - Returns: the entries removed.
  package mutating func prune(
    found: [BaselineSubject], judged: Set<String>, isLint: Bool,
    wasTried: (Entry) -> Bool = { _ in true }
  ) -> [Entry] {
    let removed = entries.filter { entry in
      guard entry.isLint == isLint, !found.contains(where: { isMatch(entry, $0) }) else {
        return false
      }
      let key = BaselineSubject.sceneKey(file: entry.file, scene: entry.scene)
      if judged.contains(key) { return wasTried(entry) }
      return entry.file.map { !exists($0) } ?? false
    }
    entries.removeAll(where: removed.contains)
    return removed
  }

  /// Gives entries whose file is gone the file in which their finding is now: later, another document at the old
  /// place would bring them back.
  ///
  /// - Parameter found: every finding, accepted or not.
  /// - Returns: how many there are.
  package mutating func follow(_ found: [BaselineSubject]) -> Int {
    var count = 0
    for index in entries.indices {
      guard let file = entries[index].file, !exists(file),
        let now = found.first(where: { isMatch(entries[index], $0) })?.file
      else { continue }
      entries[index].file = now
      count += 1
    }
    return count
  }

  /// Writes the file, sorted, and beside it the attributes that make git merge two of them.
  ///
  /// - Throws: ``CommandError``, trouble, if it cannot be written.
  package func write() throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = entries.sorted { a, b in
      (a.file ?? "", a.rule ?? "", a.id) < (b.file ?? "", b.rule ?? "", b.id)
    }.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "," }
    let text = (["["] + lines + [Self.lastLine, "]"]).joined(separator: "\n") + "\n"
    try OutputDirectory.write(text, to: path)
    try writeAttributes()
  }

  private func writeAttributes() throws(CommandError) {
    guard RepositoryRoot.of(path) != nil else { return }
    let line = "\((path as NSString).lastPathComponent) merge=union"
    let file = folder + "/.gitattributes"
    var text = ""
    do throws(FileError) { text = try FileReader.text(of: file, as: .attributes) } catch {
      guard error.isAbsence else { throw .unreadable(error) }
    }
    guard !text.split(separator: "\n").contains(Substring(line)) else { return }
    if !text.isEmpty && !text.hasSuffix("\n") { text += "\n" }
    try OutputDirectory.write(text + line + "\n", to: file)
  }
}

extension Baseline.Entry {
  /// The reason and the date.
  package var datedReason: String { "\(reason) (\(date))" }

  /// The entry without its extent.
  fileprivate var bare: Self {
    var entry = self
    (entry.reason, entry.date, entry.title, entry.extent) = ("", "", nil, nil)
    return entry
  }

  /// True if it accepts as much as another with an extent.
  fileprivate func accepts(_ other: FindingExtent?) -> Bool {
    guard let extent else { return true }
    return other.map { extent.news(in: $0).isEmpty } ?? false
  }

  /// True if it is of `plumb lint`.
  var isLint: Bool { id.hasPrefix(BaselineSubject.lintPrefix) }
}
