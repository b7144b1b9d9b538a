import AutoLayout
import Spelling
import TextMetrics

/// Fonts as recipes write them: `Body`, `14 pt semibold`, `Avenir-Heavy 17 pt, scaled as Body`.
///
/// A text style follows the content size category while the app runs, unless it is marked `loaded
/// once`.
enum FontNotation {
  static let styles: [(name: String, value: TextStyle)] = [
    ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
    ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
    ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
    ("Caption 2", .caption2),
  ]

  static let weights: [(name: String, value: FontWeight)] = FontWeight.allCases.map {
    ($0 == .ultraLight ? "ultralight" : $0.rawValue, $0)
  }

  private static let expected =
    "a text style such as Body, or a size such as '14 pt', then weight, italic, monospaced "
    + "digits, loaded once, scaled as STYLE, or a limit such as 'at most 28 pt' or 'up to AX1'"

  static func font(_ source: SourceText) throws(RecipeError) -> FontDescriptor {
    let parts = source.text.split(separator: ",").map { MarkdownScanner.trimmed($0) }
    guard let head = parts.first else { throw error(source) }
    var font: FontDescriptor
    if let style = style(head) {
      font = .textStyle(style, adjusts: true)
    } else {
      font = try fixed(head, source)
    }
    for part in parts.dropFirst() { try apply(part, to: &font, source) }
    return font
  }

  private static func error(_ source: SourceText, suggestion: String? = nil) -> RecipeError {
    RecipeError(
      .invalidValue, at: source.location, "'\(source.text)' is no font", expected: expected,
      suggestion: suggestion)
  }

  private static func style(_ name: String) -> TextStyle? {
    let key = name.lowercased().filter { !$0.isWhitespace }
    return styles.first { $0.name.lowercased().filter { !$0.isWhitespace } == key }?.value
  }

  private static func weight(_ name: String) -> FontWeight? {
    weights.first { $0.name == name.lowercased() }?.value
  }

  /// `[Name] 14 pt [weight] [italic]`.
  private static func fixed(_ text: String, _ source: SourceText) throws(RecipeError)
    -> FontDescriptor
  {
    let words = text.split { $0.isWhitespace }.map(String.init)
    guard let unit = words.firstIndex(where: { $0.lowercased() == "pt" }), unit > 0,
      let size = Lexer.number(words[unit - 1]), size > 0, size <= 1000
    else {
      throw error(source, suggestion: NearestName(among: styles.map(\.name)).suggestion(for: text))
    }
    var font = FontDescriptor(pointSize: size)
    if unit > 1 { font.family = .named(words[..<(unit - 1)].joined(separator: " ")) }
    for word in words[(unit + 1)...] { try apply(word, to: &font, source) }
    return font
  }

  private static func apply(
    _ part: String, to font: inout FontDescriptor, _ source: SourceText
  ) throws(RecipeError) {
    switch part.lowercased() {
    case "follows content size": font.adjustsForContentSizeCategory = true
    case "loaded once": font.adjustsForContentSizeCategory = false
    case "italic": font.isItalic = true
    case "monospaced digits": font.usesMonospacedDigits = true
    default:
      if let weight = weight(part) {
        font.weight = weight
      } else if part.lowercased().hasPrefix("scaled as "),
        let style = style(String(part.dropFirst("scaled as ".count)))
      {
        font.textStyle = style
        font.adjustsForContentSizeCategory = true
      } else if let limit = limit(part) {
        font.limits = font.limits?.and(limit) ?? limit
      } else {
        let known =
          weights.map(\.name) + ["italic", "monospaced digits", "loaded once"]
        throw error(source, suggestion: NearestName(among: known).suggestion(for: part))
      }
    }
  }

  private static let atMost = "at most "
  private static let from = "from "
  private static let upTo = "up to "

  /// `at most 20 pt`, `from M`, `up to AX1`.
  private static func limit(_ part: String) -> FontLimits? {
    let part = part.lowercased()
    func category(after prefix: String) -> ContentSizeCategory? {
      guard part.hasPrefix(prefix) else { return nil }
      let name = part.dropFirst(prefix.count)
      return ContentSizeCategory.allCases.first { $0.rawValue.lowercased() == name }
    }
    if let category = category(after: from) { return FontLimits(minimumCategory: category) }
    if let category = category(after: upTo) { return FontLimits(maximumCategory: category) }
    guard part.hasPrefix(atMost), part.hasSuffix(" pt"),
      let size = Lexer.number(String(part.dropFirst(atMost.count).dropLast(3))), size > 0
    else { return nil }
    return FontLimits(maximumPointSize: size)
  }

  private static func texts(_ limits: FontLimits) -> [String] {
    var parts: [String] = []
    if let size = limits.maximumPointSize { parts.append(atMost + Notation.number(size) + " pt") }
    if let category = limits.minimumCategory { parts.append(from + category.rawValue) }
    if let category = limits.maximumCategory { parts.append(upTo + category.rawValue) }
    return parts
  }

  /// The canonical notation, or nil for a font without one.
  static func text(_ font: FontDescriptor) -> String? {
    var parts: [String] = []
    var adjusts = false
    var weight = FontWeight.regular
    if let style = font.textStyle {
      guard let name = styles.first(where: { $0.value == style })?.name else { return nil }
      adjusts = true
      if font.family == .system, font.pointSize == style.pointSize(for: .standard) {
        parts.append(name)
        weight = style.weight
      } else {
        parts += [sized(font), "scaled as \(name)"]
      }
    } else {
      parts.append(sized(font))
    }
    if font.weight != weight {
      parts.append(weights.first { $0.value == font.weight }?.name ?? "regular")
    }
    if font.isItalic { parts.append("italic") }
    if font.usesMonospacedDigits { parts.append("monospaced digits") }
    if font.adjustsForContentSizeCategory != adjusts {
      parts.append(adjusts ? "loaded once" : "follows content size")
    }
    if let limits = font.limits { parts += texts(limits) }
    return parts.joined(separator: ", ")
  }

  private static func sized(_ font: FontDescriptor) -> String {
    let size = Notation.number(font.pointSize) + " pt"
    if case .named(let name) = font.family { return name + " " + size }
    return size
  }
}
