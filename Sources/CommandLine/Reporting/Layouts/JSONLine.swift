import Foundation
import SafeText

/// Values as one line of JSON with sorted keys.
public enum JSONLine {
  /// The text without a line break.
  public static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Only numbers that are none can fail to encode, and those are turned into texts above.
    guard let data = try? encoder.encode(value) else { return "{}" }
    return NeutralText.json(String(decoding: data, as: UTF8.self))
  }
}
