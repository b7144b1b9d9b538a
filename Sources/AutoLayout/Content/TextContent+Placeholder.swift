extension TextContent {
  /// Whether the text stands for others, which the app sets: one of Interface Builder's library, or filling
  /// text.
  package var isPlaceholder: Bool {
    let text = string.lowercased()
    return text.isEmpty || text.contains("label") || text.contains("lorem ipsum")
      || ["title", "subtitle", "detail", "text", "button"].contains(text)
  }
}
