/// The lengths of translations for which localisers plan.
public enum TextExpansion {
  /// The room to plan for a translation of an English text, in percent of its length: 300 for up to
  /// 10 characters, 200 to 20, 180 to 30, 160 to 50, 140 to 70 and 130 beyond (the upper ends of
  /// IBM's globalization guidelines).
  public static func percent(forLength length: Int) -> Int {
    switch length {
    case ...10: 300
    case ...20: 200
    case ...30: 180
    case ...50: 160
    case ...70: 140
    default: 130
    }
  }

  /// The number of characters to plan for a text of `length` characters; never less for a longer
  /// text.
  public static func length(ofTranslated length: Int) -> Int {
    guard length < TextTransform.maximumLength else { return length }
    var result = 0
    // A text one character past a limit has no less room than one at the limit.
    for limit in [10, 20, 30, 50, 70] where limit < length {
      result = max(result, limit * percent(forLength: limit) / 100)
    }
    return max(result, (length * percent(forLength: length) + 99) / 100)
  }
}
