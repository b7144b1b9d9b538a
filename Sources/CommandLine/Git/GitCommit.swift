import Commands

/// The used parts of a commit.
struct GitCommit {
  var tree: GitHash
  var parents: [GitHash] = []
  /// Seconds since 1970.
  var committed = 0
  var author = ""
  /// `2026-12-31`, in the author's time zone.
  var day = ""
  var subject = ""

  /// Nil for bytes that are not a commit.
  init?(_ bytes: [UInt8]) {
    var tree: GitHash?
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      // The message follows an empty line.
      if line.isEmpty { break }
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let value = line[(space + 1)...]
      switch String(decoding: line[..<space], as: UTF8.self) {
      case "tree" where tree == nil:
        tree = GitHash(hex: value)
      case "parent":
        guard let parent = GitHash(hex: value) else { return nil }
        parents.append(parent)
      case "author" where author.isEmpty:
        let person = Self.person(value)
        author = person.name
        day = Self.day(person.time + person.offset * 60)
      case "committer":
        committed = Self.person(value).time
      default: break
      }
    }
    guard let tree else { return nil }
    self.tree = tree
    subject = Self.subject(rest)
  }

  /// `Ada <ada@example.org> 1700000000 +0100`; unreadable parts are 0.
  private static func person(
    _ line: ArraySlice<UInt8>
  ) -> (name: String, time: Int, offset: Int) {
    let open = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
    let close = line.lastIndex(of: UInt8(ascii: ">")) ?? line.endIndex
    var name = String(decoding: line[..<open], as: UTF8.self)[...]
    while name.last?.isWhitespace ?? false { name.removeLast() }
    let words =
      close < line.endIndex ? line[(close + 1)...].split(separator: UInt8(ascii: " ")) : []
    // An absurd time would overflow sums.
    let time = words.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    let zone = words.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    let isKnown = abs(zone.clamped(to: -2400...2400)) == abs(zone.clamped(to: -9999...9999))
    return (
      String(name), time.clamped(to: 0...253_402_300_799),
      isKnown ? zone / 100 * 60 + zone % 100 : 0
    )
  }

  /// The day of a time in the Gregorian calendar, by Howard Hinnant's `civil_from_days`.
  private static func day(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = days / 146_097
    let ofEra = days - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return padded(year + era * 400 + (month <= 2 ? 1 : 0), 4) + "-" + padded(month, 2) + "-"
      + padded(day, 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The first paragraph in one line, as git shows it.
  private static func subject(_ message: ArraySlice<UInt8>) -> String {
    let lines = message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .lazy.map { line in
        var text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
      }
    return lines.drop(while: \.isEmpty).prefix { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
