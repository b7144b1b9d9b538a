import TextMetrics

extension Scene {
  /// True if the scene is written in Japanese, and so shown on devices that prefer it: one of its
  /// texts contains kana. Its other texts may consist of Han characters alone, which are narrower
  /// there than Chinese ones (rule text.japanese-scene).
  ///
  /// - Complexity: O(bytes of all texts).
  public var isJapanese: Bool {
    items.contains { item in item.text.map { TextMeasurer.holdsKana($0.string) } ?? false }
  }
}
