import AutoLayout
import Spelling

/// A line under `## Axes`: `name: kind of Item: values`, or without the name.
struct AxisDraft {
  enum Values {
    case texts([String])
    case textLengths([Int])
    case fontSizes([Double])
    case hidden
    case rows(ClosedRange<Int>, reference: Int)
  }

  var name: String
  var item: NameReference
  var values: Values
  var location: SourceLocation

  /// The number of values that one axis may have.
  static let largestCount = 1000

  enum Kind: String, CaseIterable {
    case texts = "texts of "
    case textLengths = "text lengths of "
    case fontSizes = "font sizes of "
    case hidden = "hidden "
    case rows = "rows of "
  }

  static func parse(_ source: SourceText) throws(RecipeError) -> AxisDraft {
    let parts = source.separated(by: ":：")
    for (position, part) in parts.enumerated() where position < 2 {
      guard let kind = kind(part.text) else { continue }
      let itemText = MarkdownScanner.trimmed(part.text.dropFirst(kind.rawValue.count))
      guard let name = QuotedText.unquote(itemText), !name.isEmpty else { break }
      let item = NameReference(
        name: name, location: source.location(column: part.column + kind.rawValue.count))
      let rest = parts[(position + 1)...]
      let values = try values(kind, rest.first, part)
      guard rest.count <= 1 else { break }
      var axisName = part.text
      if position == 1 {
        guard let unquoted = QuotedText.unquote(parts[0].text), !unquoted.isEmpty else { break }
        axisName = unquoted
      }
      return AxisDraft(name: axisName, item: item, values: values, location: source.location)
    }
    let word = String(
      (parts.first { $0.text.contains(" of ") } ?? source).text.prefix { $0.isLetter })
    throw RecipeError(
      .syntax, at: source.location, "cannot read this axis",
      expected: "'text lengths of Item: 1, 4, 12', 'texts of Item: \"a\", \"b\"', 'font sizes of "
        + "Item: 10…40', 'rows of Item: 0…8' or 'hidden Item', with or without 'name:' before",
      suggestion: NearestName(
        among: Kind.allCases.map { String($0.rawValue.prefix { $0.isLetter }) }
      )
      .suggestion(for: word).flatMap { $0 == word ? nil : $0 })
  }

  private static func kind(_ text: String) -> Kind? {
    let lowercased = text.lowercased()
    return Kind.allCases.first { lowercased.hasPrefix($0.rawValue) }
  }

  // MARK: Values

  private static func values(
    _ kind: Kind, _ source: SourceText?, _ head: SourceText
  ) throws(RecipeError) -> Values {
    if kind == .hidden {
      guard source == nil else {
        throw RecipeError(
          .syntax, at: head.location, "a hidden axis has no values", expected: "'hidden Item'")
      }
      return .hidden
    }
    guard let source, !source.text.isEmpty else {
      throw RecipeError(
        .syntax, at: head.location, "the axis has no values",
        expected: "a colon and values after '\(head.text)'")
    }
    let parts = source.separated(by: ",，")
    if kind == .rows { return try rows(parts) }
    if kind == .texts {
      var texts: [String] = []
      for part in parts {
        texts.append(try ValueReader(attribute: "texts", source: part).text())
      }
      return .texts(texts)
    }
    var numbers: [Double] = []
    for part in parts {
      numbers += try range(part)
      guard numbers.count <= largestCount else {
        throw RecipeError(
          .tooLarge, at: part.location, "the axis has too many values",
          expected: "at most \(largestCount)")
      }
    }
    if kind == .fontSizes {
      guard numbers.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
        throw RecipeError(
          .invalidNumber, at: source.location, "a font size is out of range",
          expected: "sizes above 0 and at most 1000")
      }
      return .fontSizes(numbers)
    }
    let lengths = numbers.compactMap { Int(exactly: $0) }
    guard lengths.count == numbers.count, lengths.allSatisfy({ 0...100_000 ~= $0 }) else {
      throw RecipeError(
        .invalidNumber, at: source.location, "a text length is out of range",
        expected: "whole numbers from 0 to 100000")
    }
    return .textLengths(lengths)
  }

  /// `14`, or `10…40` in steps of 1, or `10…40 step 0.5`.
  private static func range(_ source: SourceText) throws(RecipeError) -> [Double] {
    let error = RecipeError(
      .invalidNumber, at: source.location, "'\(source.text)' is neither a number nor a range",
      expected: "14, 10…40 or 10…40 step 2, at most \(largestCount) values")
    if let single = Lexer.number(source.text), single <= Lexer.largestNumber { return [single] }
    var text = source.text[...]
    var step = 1.0
    if let found = text.range(ofWord: "step") {
      guard let value = Lexer.number(MarkdownScanner.trimmed(text[found.upperBound...])),
        value > 0
      else { throw error }
      step = value
      text = text[..<found.lowerBound]
    }
    guard let bounds = bounds(text), bounds.0 <= bounds.1, bounds.1 <= Lexer.largestNumber,
      (bounds.1 - bounds.0) / step <= Double(largestCount)
    else { throw error }
    var values: [Double] = []
    var index = 0.0
    while bounds.0 + index * step <= bounds.1 {
      values.append(bounds.0 + index * step)
      index += 1
    }
    return values
  }

  private static func bounds(_ text: Substring) -> (Double, Double)? {
    for mark in ["…", "...", "–", " to "] {
      guard let found = text.firstRange(of: mark) else { continue }
      guard let low = Lexer.number(MarkdownScanner.trimmed(text[..<found.lowerBound])),
        let high = Lexer.number(MarkdownScanner.trimmed(text[found.upperBound...]))
      else { return nil }
      return (low, high)
    }
    return nil
  }

  /// `0…8`, or `0…8, 3 in the reference`.
  private static func rows(_ parts: [SourceText]) throws(RecipeError) -> Values {
    let first = parts[0]
    guard parts.count <= 2, let bounds = bounds(first.text[...]),
      let low = Int(exactly: bounds.0), let high = Int(exactly: bounds.1), low <= high, high <= 1000
    else {
      throw RecipeError(
        .invalidNumber, at: first.location, "'\(first.text)' is no range of row counts",
        expected: "0…8, or 0…8, 3 in the reference; at most 1000 rows")
    }
    var reference = min(max(1, low), high)
    if parts.count == 2 {
      let words = parts[1].text.split { $0.isWhitespace }
      guard let count = words.first.flatMap({ Int($0) }), (low...high).contains(count),
        words.dropFirst().joined(separator: " ").lowercased() == "in the reference"
      else {
        throw RecipeError(
          .invalidNumber, at: parts[1].location,
          "'\(parts[1].text)' is no count of rows in this range",
          expected: "a number from \(low) to \(high), then 'in the reference'")
      }
      reference = count
    }
    return .rows(low...high, reference: reference)
  }
}

extension Substring {
  /// The first place of `word` between white space.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    guard let found = firstRange(of: " " + word + " ") else { return nil }
    return found
  }
}
