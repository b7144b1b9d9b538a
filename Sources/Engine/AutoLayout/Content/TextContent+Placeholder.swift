extension TextContent {
  /// True if the text is a placeholder for texts that the app sets: one of Interface Builder's
  /// library, filling text, a name in angle brackets, or a key such as `Settings.Title.Text`.
  package var isPlaceholder: Bool {
    let text = string.lowercased()
    return text.isEmpty || text.contains("label") || text.contains("lorem ipsum")
      || text.hasPrefix("<") && text.hasSuffix(">")
      || ["title", "subtitle", "detail", "text", "button"].contains(text) || isKey
  }

  /// True for identifiers with at least two dots between them, which code replaces by what a table has for them.
  private var isKey: Bool {
    let parts = string.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 2
      && parts.allSatisfy { part in
        part.first?.isLetter ?? false && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
