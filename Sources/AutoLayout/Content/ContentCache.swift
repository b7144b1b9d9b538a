import TextMetrics

/// Remembers texts that were shaped: measuring is most of the work of a variant otherwise.
///
/// Serves one thread. What it answers is a pure function of the question; its bound only decides how
/// often a text is shaped again.
final class ContentCache {
  /// What decides the shaped text of an item.
  struct Key: Hashable {
    var item: Int
    /// The item's own text, which variations by size class change.
    var source: String
    var font: FontDescriptor
    var category: ContentSizeCategory
    var isBold: Bool
    /// An override of the font size in points, or -1.
    var fontSize: Double
    /// An override of the string.
    var string: String?
    var transform: TextTransform
    var scale: Double
    var generation: OSGeneration
  }

  /// A text in the font of a variant.
  struct ShapedText {
    var string: String
    var font: ResolvedFont
    var prepared: PreparedText
    var lineHeight: Double
    /// From one baseline to the next, points: the leading of a text style, else the line height.
    var lineAdvance: Double
    /// Rounded to the nearest pixel (semantics 5.4).
    var ascender: Double
    /// Size on one line.
    var single: TextSize
  }

  private var texts: [Key: ShapedText] = [:]
  private var characters = 0

  /// Bounds on what is kept: texts, and UTF-8 bytes of all of them.
  private static let textLimit = 16_384
  private static let characterLimit = 4 << 20

  func text(_ key: Key, make: () -> ShapedText) -> ShapedText {
    if let known = texts[key] { return known }
    let text = make()
    if texts.count >= ContentCache.textLimit || characters >= ContentCache.characterLimit {
      texts.removeAll(keepingCapacity: true)
      characters = 0
    }
    texts[key] = text
    characters += text.string.utf8.count
    return text
  }
}
