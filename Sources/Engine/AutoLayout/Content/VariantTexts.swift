import TextMetrics

/// The shaped texts of the items of one variant: most are requested several times, and variants
/// that differ in size alone have the same texts.
///
/// A look-up in ``ContentCache`` hashes everything that decides a text.
final class VariantTexts {
  /// By item; an item may show one text and have the height of another.
  private var texts: [[Entry]] = []

  /// A class only so that searching copies none.
  private final class Entry {
    let text: TextContent
    let shaped: ContentCache.ShapedText

    init(text: TextContent, shaped: ContentCache.ShapedText) {
      self.text = text
      self.shaped = shaped
    }
  }

  func find(_ text: TextContent, item: Int) -> ContentCache.ShapedText? {
    guard item < texts.count else { return nil }
    for known in texts[item] where known.text == text { return known.shaped }
    return nil
  }

  func keep(_ shaped: ContentCache.ShapedText, of text: TextContent, item: Int) {
    if item >= texts.count {
      texts += Array(repeating: [], count: item + 1 - texts.count)
    }
    texts[item].append(Entry(text: text, shaped: shaped))
  }
}
