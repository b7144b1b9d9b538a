import TextMetrics

extension Scene {
  /// Limits an item's text to what code gives it.
  ///
  /// - Parameter length: The most characters, in the language of the app's sources; a translation may be longer.
  public mutating func limitText(of item: Int, to length: Int) {
    let own = items.indices.contains(item) ? items[item].text?.string.count ?? 0 : 0
    limitText(of: item, toExactly: TextExpansion.length(ofTranslated: max(length, own)))
  }

  /// Limits an item's text in all languages.
  ///
  /// - Parameter longest: The most characters.
  public mutating func limitText(of item: Int, toExactly longest: Int) {
    guard items.indices.contains(item), case .view(var content) = items[item].kind else { return }
    content.updateText { $0.longest = min($0.longest ?? .max, longest) }
    items[item].kind = .view(content)
  }
}
