import TextMetrics

/// The shaped texts of the items of one variant: most are asked for several times, and variants that
/// differ in size alone have the same.
///
/// Asking ``ContentCache`` means to hash all that decides a text.
final class VariantTexts {
  /// By item; an item may show one text and be as high as another.
  private var texts: [[Entry]] = []

  /// A class only so that looking for one copies none.
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
