import Foundation

/// The text of a file in any of the encodings that strings files have: UTF-8, or UTF-16 with or
/// without a byte order mark. Unpaired halves of characters become U+FFFD.
enum LocalizationText {
  /// - Throws: ``SceneFileError`` for bytes that are no text.
  static func decode(_ bytes: [UInt8], file: String) throws(SceneFileError) -> String {
    if bytes.starts(with: Array("bplist".utf8)) {
      throw .invalid(
        "\(file):1: a binary property list; expected text, as ‘plutil -convert xml1’ makes it")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(bytes[3...], file: file) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], isBig: true) }
    if bytes.count >= 2 {
      // The first character of such files is one of ASCII.
      if bytes[0] == 0 && bytes[1] != 0 { return utf16(bytes[...], isBig: true) }
      if bytes[0] != 0 && bytes[1] == 0 { return utf16(bytes[...], isBig: false) }
    }
    return try utf8(bytes[...], file: file)
  }

  private static func utf8(
    _ bytes: ArraySlice<UInt8>, file: String
  ) throws(SceneFileError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) {
      guard let null = bytes.firstIndex(of: 0) else { return text }
      throw .invalid("\(file):\(line(of: null, in: bytes)): a null byte; expected text")
    }
    // The first line that is not UTF-8 by itself.
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if String(validating: bytes[start..<end], as: UTF8.self) == nil { break }
      start = min(end + 1, bytes.endIndex)
    }
    throw .invalid(
      "\(file):\(line(of: start, in: bytes)): bytes that are not UTF-8; "
        + "expected UTF-8, or UTF-16 with a byte order mark")
  }

  private static func line(of position: Int, in bytes: ArraySlice<UInt8>) -> Int {
    1 + bytes[bytes.startIndex..<position].count { $0 == UInt8(ascii: "\n") }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }
}
