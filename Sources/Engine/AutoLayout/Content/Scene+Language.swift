import TextMetrics

extension Scene {
  /// Whether the scene is written in Japanese, and so shown on devices that prefer it: a text of it holds
  /// kana. Its other texts may be of Han characters alone, which are narrower there than Chinese ones (rule
  /// text.japanese-scene).
  ///
  /// - Complexity: O(bytes of all texts).
  public var isJapanese: Bool {
    items.contains { item in item.text.map { TextMeasurer.holdsKana($0.string) } ?? false }
  }
}
