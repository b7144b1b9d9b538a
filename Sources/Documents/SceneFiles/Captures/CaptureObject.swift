/// An object of a capture, with its first line: returns its values, or reports what was expected.
struct CaptureObject {
  /// The largest length of a layout.
  static let largestNumber = 1_000_000.0

  let file: String
  let line: Int
  /// Its description in a sentence, such as `view 3`.
  let what: String
  private var members: [String: SourceValue] = [:]

  /// - Parameter keys: all keys that it may have.
  /// - Throws: ``SceneFileError/invalid(_:)`` unless it is an object with only these keys, each at
  ///   most once.
  init(
    _ value: SourceValue, _ what: String, keys: Set<String>, file: String
  ) throws(SceneFileError) {
    self.file = file
    self.what = what
    line = value.line
    guard let found = value.members else { throw error("expected an object, { … }") }
    for member in found {
      guard keys.contains(member.key) else {
        throw error(
          "unknown key ‘\(member.key.prefix(60))’; expected one of \(keys.sorted().joined(separator: ", "))",
          line: member.value.line)
      }
      guard members.updateValue(member.value, forKey: member.key) == nil else {
        throw error("the key ‘\(member.key)’ is there twice", line: member.value.line)
      }
    }
  }

  func error(_ message: String, line: Int? = nil) -> SceneFileError {
    .invalid("\(file):\(line ?? self.line): \(what): \(message)")
  }

  private func wrong(_ key: String, _ expected: String) -> SceneFileError {
    error("‘\(key)’: expected \(expected)", line: members[key]?.line)
  }

  /// A value as read by a closure; nil if the key is absent.
  private func value<Result>(
    _ key: String, _ expected: @autoclosure () -> String, _ read: (SourceValue) -> Result?
  ) throws(SceneFileError) -> Result? {
    guard let member = members[key] else { return nil }
    guard let result = read(member) else { throw wrong(key, expected()) }
    return result
  }

  func required<Result>(
    _ key: String, _ expected: String, _ value: Result?
  ) throws(SceneFileError) -> Result {
    guard let value else { throw error("‘\(key)’ is missing; expected \(expected)") }
    return value
  }

  subscript(key: String) -> SourceValue? { members[key] }

  func string(_ key: String) throws(SceneFileError) -> String? {
    try value(key, "a string") { $0.string }
  }

  func flag(_ key: String) throws(SceneFileError) -> Bool? {
    try value(key, "true or false") { $0.flag }
  }

  func number(
    _ key: String, in range: ClosedRange<Double> = -largestNumber...largestNumber
  ) throws(SceneFileError) -> Double? {
    try value(key, "a number from \(range.lowerBound) to \(range.upperBound)") { value in
      value.number.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func integer(_ key: String, in range: ClosedRange<Int>) throws(SceneFileError) -> Int? {
    try value(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
      value.number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A list of this many numbers.
  func numbers(
    _ key: String, _ names: String, in range: ClosedRange<Double> = -largestNumber...largestNumber
  ) throws(SceneFileError) -> [Double]? {
    let count = names.split(separator: ",").count
    let expected = "[\(names)], numbers from \(range.lowerBound) to \(range.upperBound)"
    return try value(key, expected) { value in
      let numbers = value.elements?.compactMap(\.number).filter(range.contains)
      return numbers?.count == count && value.elements?.count == count ? numbers : nil
    }
  }

  func strings(_ key: String) throws(SceneFileError) -> [String]? {
    try value(key, "a list of strings") { value in
      let strings = value.elements?.compactMap(\.string)
      return strings?.count == value.elements?.count ? strings : nil
    }
  }

  func elements(_ key: String) throws(SceneFileError) -> [SourceValue]? {
    try value(key, "a list, [ … ]") { $0.elements }
  }

  func object(
    _ key: String, keys: Set<String>
  ) throws(SceneFileError) -> CaptureObject? {
    guard let member = members[key] else { return nil }
    return try CaptureObject(member, "\(what), ‘\(key)’", keys: keys, file: file)
  }

  /// One of the names, by its raw value in UIKit.
  func choice<Choice>(_ key: String, _ choices: [Choice]) throws(SceneFileError) -> Choice? {
    try integer(key, in: 0...choices.count - 1).map { choices[$0] }
  }
}
