import TextMetrics

/// Caches shaped texts: otherwise measuring is most of the work of a variant.
///
/// Serves one thread. Its answers are pure functions of their keys; its bound only decides how
/// often a text is shaped again. Texts live in two generations: when the young one is full it
/// becomes the old one and the old one is dropped, so that texts in use stay and adding costs
/// constant time.
final class ContentCache {
  /// The properties that decide the shaped text of an item.
  struct Key: Hashable {
    var item: Int
    /// The item's own text, which variations by size class change.
    var source: String
    var font: FontDescriptor
    var runs: [StyledRun] = []
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

  /// A text in the font of a variant. A class only so that passing it is cheap.
  final class ShapedText {
    let string: String
    let font: ResolvedFont
    let prepared: PreparedText
    let lineHeight: Double
    /// The height of a label's only line, points: whole pixels.
    let labelLine: Double
    /// From one baseline to the next, points: the leading of a text style, else the line height.
    let lineAdvance: Double
    /// Rounded to the nearest pixel (semantics 5.4).
    let ascender: Double
    /// Size on one line.
    let single: TextSize

    /// The estimated memory of one text, without the objects that it refers to.
    static let memory =
      MemoryLayout<(String, ResolvedFont, PreparedText, Double, Double, Double, Double, TextSize)>
      .stride

    init(
      string: String, font: ResolvedFont, prepared: PreparedText, lineHeight: Double,
      labelLine: Double, lineAdvance: Double, ascender: Double, single: TextSize
    ) {
      self.string = string
      self.font = font
      self.prepared = prepared
      self.lineHeight = lineHeight
      self.labelLine = labelLine
      self.lineAdvance = lineAdvance
      self.ascender = ascender
      self.single = single
    }
  }

  private(set) var statistics = TextCacheStatistics()
  private var young: [Key: ShapedText] = [:]
  private var old: [Key: ShapedText] = [:]
  private var youngBytes = 0
  private var oldBytes = 0

  func text(_ key: Key, make: () -> ShapedText) -> ShapedText {
    if let known = young[key] {
      statistics.hits += 1
      return known
    }
    if let known = old[key] {
      statistics.hits += 1
      keep(known, for: key)
      return known
    }
    statistics.misses += 1
    let text = make()
    keep(text, for: key)
    return text
  }

  /// Counts a text that was found without a look-up.
  func countHit() { statistics.hits += 1 }

  private func keep(_ text: ShapedText, for key: Key) {
    let bytes = ContentCache.bytes(of: key) + text.prepared.estimatedMemory
    guard bytes <= TextCacheStatistics.capacity else { return }
    if youngBytes + bytes > TextCacheStatistics.capacity / 2 {
      (old, oldBytes) = (young, youngBytes)
      (young, youngBytes) = ([:], 0)
    }
    young[key] = text
    youngBytes += bytes
    statistics.bytes = youngBytes + oldBytes
  }

  /// The estimated memory of an entry without its text; a dictionary is up to half empty.
  private static func bytes(of key: Key) -> Int {
    2 * (MemoryLayout<Key>.stride + ShapedText.memory) + key.source.utf8.count
      + (key.string?.utf8.count ?? 0)
  }
}

/// The statistics of a layout engine's text cache.
public struct TextCacheStatistics: Hashable, Sendable {
  /// Texts found, so far.
  public internal(set) var hits = 0
  /// Texts shaped, so far.
  public internal(set) var misses = 0
  /// The estimated memory of the cache.
  public internal(set) var bytes = 0
  /// The maximum memory in bytes, apart from one text that takes more than half of it; one that
  /// takes more than all of it is not kept.
  public static let capacity = 16 << 20

  /// No texts yet.
  public init() {}
}
