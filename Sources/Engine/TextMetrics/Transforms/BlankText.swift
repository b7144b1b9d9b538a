extension String {
  /// True if nothing of the text is drawn: it is empty, or white space alone. Nothing of it can be cut off.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
