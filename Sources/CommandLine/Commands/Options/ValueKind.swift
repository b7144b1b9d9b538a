import Spelling

/// The conversion of an option's text to a value, and the message for an invalid text.
package struct ValueKind<Value: Sendable>: Sendable {
  /// The name of the value in help, such as `PT`.
  package var placeholder: String
  /// Completes "expected …".
  package var expected: String
  /// Names from which the nearest is suggested; empty if any text may be right.
  package var names: [String]
  /// The completion of a value in a shell, besides the names.
  package var completion = ValueCompletion.nothing
  /// Nil if the text is no such value.
  package var parse: @Sendable (String) -> Value?
  /// A value in the form of a default in help.
  package var describe: @Sendable (Value) -> String

  package init(
    _ placeholder: String, expected: String, names: [String] = [],
    describe: @escaping @Sendable (Value) -> String = { "\($0)" },
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expected = expected
    self.names = names
    self.describe = describe
    self.parse = parse
  }

  /// The message for an invalid text: the expected form, and the nearest name.
  func refusal(of text: String) -> String {
    "expected \(expected)"
      + NearestName(among: names).hint(for: String(text.prefix { $0 != "=" }))
  }
}

extension ValueKind where Value == String {
  /// Any text except an empty one.
  package static func text(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder, expected: "a text") { $0.isEmpty ? nil : $0 }
  }

  /// The path of a file.
  package static func file(_ placeholder: String) -> ValueKind {
    var kind = text(placeholder)
    kind.completion = .files
    return kind
  }

  /// The path of a directory.
  package static func directory(_ placeholder: String) -> ValueKind {
    var kind = text(placeholder)
    kind.completion = .directories
    return kind
  }
}

extension ValueKind where Value == Double {
  /// A plain decimal number in a range; neither `nan`, `inf` nor hexadecimal.
  package static func number(_ placeholder: String, in range: ClosedRange<Double>) -> ValueKind {
    ValueKind(
      placeholder,
      expected: "a number from \(brief(range.lowerBound)) to \(brief(range.upperBound))"
    ) {
      text in
      guard text.allSatisfy({ "+-.0123456789eE".contains($0) }), let value = Double(text),
        value.isFinite, range.contains(value)
      else { return nil }
      return value
    }
  }

  private static func brief(_ value: Double) -> String {
    value == value.rounded() ? String(Int64(value)) : "\(value)"
  }
}

extension ValueKind where Value == Double {
  /// Seconds: a number followed by `s`, `m` or `h`; seconds without a suffix.
  package static var duration: ValueKind {
    ValueKind("TIME", expected: "a time such as 90s, 10m or 2h") { text in
      let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
      var digits = Substring(text)
      var unit = 1.0
      if let last = digits.last, let known = units[last] {
        unit = known
        digits.removeLast()
      }
      guard digits.allSatisfy({ "0123456789.".contains($0) }), let value = Double(digits),
        value > 0, value * unit <= 31_536_000
      else { return nil }
      return value * unit
    }
  }
}

extension ValueKind where Value == UInt64 {
  package static var seed: ValueKind {
    ValueKind("N", expected: "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
  }
}

extension ValueKind where Value == Int {
  package static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> ValueKind {
    let bound = range.upperBound == .max ? "up" : "to \(range.upperBound)"
    return ValueKind(placeholder, expected: "a whole number from \(range.lowerBound) \(bound)") {
      text in Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the names of an enumeration, in any case of letters.
  package static func choice(_ placeholder: String? = nil) -> ValueKind {
    let names = Value.allCases.map(\.rawValue)
    return ValueKind(
      placeholder ?? names.joined(separator: "|"),
      expected: "one of \(names.joined(separator: ", "))", names: names, describe: \.rawValue
    ) { text in
      Value.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    }
  }
}
