/// An error of the compiler.
struct Diagnostic: Hashable, Sendable {
  var path: String
  var line: Int
  /// Bytes, from 1.
  var column: Int
  var message: String
  /// Bytes of the line before the expression that it is about; nil if the compiler does not say.
  var start: Int?

  /// The errors in the compiler's output, each once, in its order; else the place at which the compiler crashed.
  static func errors(in output: String) -> [Diagnostic] {
    let errors = reported(in: output)
    return errors.isEmpty ? [crash(in: output)].compactMap(\.self) : errors
  }

  /// The innermost place in the stack that the compiler prints when it crashes.
  private static func crash(in output: String) -> Diagnostic? {
    guard let stack = output.range(of: "\nStack dump:\n") else { return nil }
    let lines = output[stack.upperBound...].split(separator: "\n").filter {
      $0.contains(#/^\d+\.\t/#)
    }
    for line in lines.reversed() where line.contains("While ") {
      guard let place = line.firstMatch(of: #/[@\[ "](\/[^:"\[\]]+\.swift):(\d+):(\d+)/#),
        let row = Int(place.2), let column = Int(place.3)
      else { continue }
      return Diagnostic(
        path: String(place.1), line: row, column: column, message: "the compiler crashed here")
    }
    return nil
  }

  private static func reported(in output: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      guard let range = line.range(of: ": error: ") else { return nil }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]),
        let row = Int(place[place.count - 2])
      else { return nil }
      var message = line[range.upperBound...]
      // The group of a warning or an error.
      if message.hasSuffix("]"), let group = message.range(of: " [#") {
        message = message[..<group.lowerBound]
      }
      var error = Diagnostic(
        path: place.dropLast(2).joined(separator: ":"), line: row, column: column,
        message: String(message))
      guard seen.insert(error).inserted else { return nil }
      if number + 2 < lines.count, let lead = lead(of: lines[number + 2], lines[number + 1]) {
        error.start = column - 1 - lead
      }
      return error
    }
  }

  /// The bytes from the first mark below a line to the place of the error, if the line has one byte a column. The compiler
  /// prints tabs as spaces: a mark's own column says nothing.
  private static func lead(of marks: Substring, _ line: Substring) -> Int? {
    let count = marks.prefix { $0 == " " }.count
    let shown = marks.dropFirst(count)
    guard let first = shown.first, "~^".contains(first),
      let caret = shown.firstIndex(of: "^"), line.utf8.count == line.count, count < line.count
    else { return nil }
    return shown.distance(from: shown.startIndex, to: caret)
  }

  /// The names between quotes, without other names of the same types.
  var names: [String] {
    message.replacing(#/ \(aka '[^']*'\)/#, with: "").split(
      separator: "'", omittingEmptySubsequences: false
    ).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// True for an error in what a macro made, which no file has.
  var isInMacro: Bool { path.contains("@__swiftmacro_") }

  /// True if the compiler gave an expression up that has very many readings.
  var isOfManyReadings: Bool {
    message.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
  }

  /// True for `.name` in a call that the compiler does not know: most are known when all other errors are mended.
  var lacksContext: Bool {
    message.hasPrefix("cannot infer contextual base in reference")
  }

  /// True for code that a stand-in does not fit, whatever else is mended.
  var follows: Bool {
    message.contains("'PlumbStub'")
      || [
        "generic parameter 'Value'", "cannot infer type of closure parameter", "unknown attribute",
      ]
      .contains(where: message.hasPrefix) || message.hasSuffix("cannot be used as an attribute")
  }

  /// The topic of the error.
  enum Topic: Hashable, Sendable {
    /// A type or a name that is nowhere.
    case name(String)
    /// An operator that is nowhere.
    case `operator`(String)
    /// A type in another.
    case memberType(String, of: String)
    case member(String, of: String, isStatic: Bool)
    case conformance(String, to: String)
    case noProtocol(String)
    /// A type that is there more than once.
    case ambiguous(String)
    case redeclaration
    case override
    /// A stub whose type does not fit.
    case conversion(to: String)
    /// A value of one type where another is wanted.
    case mismatch(String, wanted: String)
    /// A character that the compiler does not want.
    case superfluous
    /// What is missing before an expression that has a stand-in.
    case prefix(String)
    /// A member in a closure that names no object.
    case ownSelf
    case other
  }

  var topic: Topic {
    let names = names
    func has(_ words: String) -> Bool { message.contains(words) }
    if let mend { return mend }
    if names.count == 1, message.hasSuffix("in scope") {
      return has("operator") ? .operator(names[0]) : .name(names[0])
    }
    if names.count == 1, has("is ambiguous for type lookup") { return .ambiguous(names[0]) }
    if names.count == 2, has("is not a member type of") {
      return .memberType(names[0], of: names[1])
    }
    if names.count == 2, has("has no member '") {
      return .member(names[1], of: names[0], isStatic: message.hasPrefix("type '"))
    }
    if names.count == 2, has("does not conform to protocol") {
      return .conformance(names[0], to: names[1])
    }
    if has("inheritance from non-protocol"), let name = names.first { return .noProtocol(name) }
    if has("invalid redeclaration") { return .redeclaration }
    if has("does not override any") { return .override }
    if names.count == 2, names[0] == "PlumbStub", has("convert") || has("assign") {
      return .conversion(to: names[1])
    }
    if names.count == 2, names[1] == "PlumbStub", has("cannot assign value") {
      return .conversion(to: names[0])
    }
    let isMismatch = ["value", "return expression"].contains { has("cannot convert \($0) of type") }
    if names.count == 2, isMismatch || has("cannot assign value of type") {
      return .mismatch(names[0], wanted: names[1])
    }
    if has("requires explicit use of 'self' to make capture semantics explicit") { return .ownSelf }
    return .other
  }

  /// A change of one character where code treats a stand-in as what it stands for.
  private var mend: Topic? {
    let names = names
    if names == ["PlumbStub"] {
      if message.hasPrefix("cannot use optional chaining on non-optional value")
        || message.hasPrefix("cannot force unwrap value of non-optional type")
      {
        return .superfluous
      }
      if message.hasPrefix("initializer for conditional binding must have Optional type") {
        return .prefix("¿")
      }
    }
    // What a stand-in is called with makes no difference.
    if names.count == 2, names[0] == "Any?", message.contains("has no member") {
      return .prefix("PlumbConstant")
    }
    return names.count == 1 && lacksContext ? .prefix("PlumbConstant") : nil
  }
}
