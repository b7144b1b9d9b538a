extension TextContent {
  /// True if the text is a placeholder for texts that the app sets: one of Interface Builder's
  /// library, filling text, or a name in angle brackets.
  package var isPlaceholder: Bool {
    let text = string.lowercased()
    return text.isEmpty || text.contains("label") || text.contains("lorem ipsum")
      || text.hasPrefix("<") && text.hasSuffix(">")
      || ["title", "subtitle", "detail", "text", "button"].contains(text)
  }
}
