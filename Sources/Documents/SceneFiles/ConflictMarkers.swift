/// The lines that a merge leaves in a file with two conflicting versions.
struct ConflictMarkers {
  /// Lines of `<<<<<<<`, `=======` and `>>>>>>>`, in this order and number, counted from 1.
  let lines: [Int]

  /// Nil if the text has no conflict: one marker alone may be a heading.
  init?(in bytes: [UInt8]) {
    var lines: [Int] = []
    var open: [Int] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      switch (Self.marker(line), open.count) {
      case (UInt8(ascii: "<"), _): open = [number]
      case (UInt8(ascii: "="), 1): open.append(number)
      case (UInt8(ascii: ">"), 2):
        lines += open + [number]
        open = []
      default: break
      }
    }
    guard !lines.isEmpty else { return nil }
    self.lines = lines
  }

  /// The character with which a line begins seven times, and then ends or continues after a space.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, line.count >= 7, line.prefix(7).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(7).first
    return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") ? first : nil
  }

  /// The number of lines named in a message.
  private static let limit = 12

  /// `file:12: merge conflict: the markers <<<<<<<, ======= and >>>>>>> stand in lines 12, 15 and 20`.
  func message(for path: String) -> String {
    let shown = lines.prefix(Self.limit).map(String.init)
    let rest = lines.count - shown.count
    let all =
      rest > 0
      ? shown.joined(separator: ", ") + " and \(rest) more"
      : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
    return "\(path):\(lines.first ?? 1): merge conflict: the markers <<<<<<<, ======= and >>>>>>> "
      + "stand in lines \(all); a document without them was expected"
  }
}
