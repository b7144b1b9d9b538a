/// Makes texts of a given length out of a text's own words.
enum TextFilling {
  /// The text a number of times with spaces between, up to the greatest length allowed.
  static func repeating(_ text: String, times: Int) -> String {
    guard !text.isEmpty, times > 0 else { return "" }
    let fitting = max(1, TextTransform.maximumLength / (text.utf8.count + 1))
    return Array(repeating: text, count: min(times, fitting)).joined(separator: " ")
  }

  /// The text over and over with spaces between, cut to `count` characters; a shorter count cuts the
  /// text.
  static func filled(with text: String, count: Int) -> String {
    let wanted = max(0, min(count, TextTransform.maximumLength))
    guard !text.isEmpty, wanted > 0 else { return "" }
    let length = text.count
    if wanted <= length { return String(text.prefix(wanted)) }
    var result = cycled(text + " ", count: wanted)
    // A space at the end would hang and not count.
    if result.last == " ", let first = text.first {
      result.removeLast()
      result.append(first)
    }
    return result
  }

  /// The text over and over, cut to `count` characters.
  static func cycled(_ text: String, count: Int) -> String {
    let wanted = max(0, min(count, TextTransform.maximumLength))
    let length = text.count
    guard length > 0, wanted > 0 else { return "" }
    return String(repeating: text, count: wanted / length) + text.prefix(wanted % length)
  }
}
