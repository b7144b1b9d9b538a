extension TextMeasurer {
  /// True if a text contains kana, and so is Japanese.
  ///
  /// - Complexity: O(bytes).
  public static func holdsKana(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      // U+3040 to U+30FF are E3 81 80 to E3 83 BF.
      for index in bytes.indices.dropLast(2)
      where bytes[index] == 0xE3 && (0x81...0x83).contains(bytes[index + 1]) {
        return true
      }
      return false
    }
  }
}
