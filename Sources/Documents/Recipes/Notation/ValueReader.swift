import AutoLayout
import Spelling
import TextMetrics

/// Reads the values of attributes; every error says what was expected.
struct ValueReader {
  /// The attribute's name, for messages.
  let attribute: String
  let source: SourceText

  func error(_ expected: String, suggestion: String? = nil) -> RecipeError {
    RecipeError(
      .invalidValue, at: source.location, "'\(source.text)' is no value of \(attribute)",
      expected: expected, suggestion: suggestion)
  }

  func text() throws(RecipeError) -> String {
    guard let text = QuotedText.unquote(source.text) else {
      throw RecipeError(
        .syntax, at: source.location, "the quotes of \(attribute) do not match",
        expected: "\"text\" with \\\" for a quote inside")
    }
    return text
  }

  func boolean() throws(RecipeError) -> Bool {
    switch source.text.lowercased() {
    case "yes", "true", "on": return true
    case "no", "false", "off": return false
    default: throw error("yes or no")
    }
  }

  func choice<T>(_ options: [(name: String, value: T)]) throws(RecipeError) -> T {
    let key = Self.choiceKey(source.text)
    if let match = options.first(where: { Self.choiceKey($0.name) == key }) { return match.value }
    let names = options.map(\.name)
    throw error(
      names.joined(separator: ", "),
      suggestion: NearestName(among: names).suggestion(for: source.text))
  }

  private static func choiceKey(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  func priority() throws(RecipeError) -> Float {
    guard let value = PriorityValue.read(source.text) else {
      throw RecipeError(
        .invalidPriority, at: source.location, "'\(source.text)' is not a priority",
        expected: "a number above 0 and at most 1000")
    }
    return value
  }

  func number(in range: ClosedRange<Double>) throws(RecipeError) -> Double {
    guard let value = Self.signedNumber(source.text), range.contains(value) else {
      let bounds =
        "from \(Notation.number(range.lowerBound)) to "
        + Notation.number(range.upperBound)
      throw RecipeError(
        .invalidNumber, at: source.location, "'\(source.text)' is no value of \(attribute)",
        expected: "a number \(bounds)")
    }
    return value
  }

  func count(in range: ClosedRange<Int>) throws(RecipeError) -> Int {
    guard let value = Int(source.text), range.contains(value) else {
      throw RecipeError(
        .invalidNumber, at: source.location, "'\(source.text)' is no value of \(attribute)",
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  static func signedNumber(_ text: String) -> Double? {
    if text.hasPrefix("-") || text.hasPrefix("−") {
      return Lexer.number(text.dropFirst()).map { -$0 }
    }
    return Lexer.number(text)
  }

  /// `375 × 667`, with a positive width and height.
  func size() throws(RecipeError) -> Size {
    let parts = Self.sizeParts(source.text)
    guard parts.count == 2, let width = Lexer.number(parts[0]), let height = Lexer.number(parts[1]),
      width > 0, height > 0, width <= 100_000, height <= 100_000
    else { throw error("width × height, both above 0 and at most 100000") }
    return Size(width: width, height: height)
  }

  /// `100 × 50`, either of them `none`.
  func intrinsicSize() throws(RecipeError) -> IntrinsicSize {
    let parts = Self.sizeParts(source.text)
    guard parts.count == 2 else { throw error("width × height, either of them none") }
    var values: [Double?] = []
    for part in parts {
      if part.lowercased() == "none" {
        values.append(nil)
      } else if let value = Lexer.number(part), value <= 100_000 {
        values.append(value)
      } else {
        throw error("width × height, either of them none")
      }
    }
    return IntrinsicSize(width: values[0], height: values[1])
  }

  static func sizeParts(_ text: String) -> [String] {
    text.split { $0 == "×" || $0 == "x" || $0 == "*" }.map { MarkdownScanner.trimmed($0) }
  }

  /// `8`, or top, left, bottom and right.
  func insets() throws(RecipeError) -> EdgeInsets {
    let values = source.text.split { $0.isWhitespace || $0 == "," }
      .map { Self.signedNumber(String($0)) }
    let numbers = values.compactMap { $0 }.filter { $0.magnitude <= 10_000 }
    guard numbers.count == values.count, numbers.count == 1 || numbers.count == 4 else {
      throw error("one number, or four: top left bottom right")
    }
    if numbers.count == 1 {
      return EdgeInsets(top: numbers[0], left: numbers[0], bottom: numbers[0], right: numbers[0])
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  func margins() throws(RecipeError) -> LayoutMargins {
    let text = source.text.lowercased()
    if text == "standard" { return .standard }
    var reader = self
    if text.hasPrefix("directional ") {
      reader = ValueReader(attribute: attribute, source: source)
      var inner = source
      inner.text = String(source.text.dropFirst("directional ".count))
      let insets = try ValueReader(attribute: attribute, source: inner).insets()
      return .directional(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    return .fixed(try reader.insets())
  }

  /// `name`, `name, 200 × 150`, `symbol name` or `none`.
  func image() throws(RecipeError) -> ImageContent? {
    guard source.text.lowercased() != "none" else { return nil }
    var name = source.text
    var size: Size?
    if let comma = name.lastIndex(of: ",") {
      let tail = MarkdownScanner.trimmed(name[name.index(after: comma)...])
      if Self.sizeParts(tail).count == 2, tail.first?.isNumber ?? false {
        var inner = source
        inner.text = tail
        size = try ValueReader(attribute: attribute, source: inner).size()
        name = MarkdownScanner.trimmed(name[..<comma])
      }
    }
    var isSymbol = false
    if name.hasPrefix("symbol ") {
      isSymbol = true
      name = MarkdownScanner.trimmed(name.dropFirst("symbol ".count))
    }
    var inner = source
    inner.text = name
    var image = ImageContent(
      name: try ValueReader(attribute: attribute, source: inner).text(), size: size)
    image.isSymbol = isSymbol
    return image
  }
}
