import TextMetrics

/// The needs of texts in the frames of their views.
extension ContentMeasurer {
  /// The needs of the item's text in a frame of this size, and its room; nil for items without
  /// text, and for text that scrolls.
  func textLayout(of item: Item, index: Int, size: Size) -> TextLayout? {
    guard let text = item.text, let box = Self.textBox(of: item) else { return nil }
    let room = size.inset(by: box.insets)
    let shaped = shaped(text, item: index)
    if let wrapped = wrappedText(of: item, index: index) {
      let needs = wrapped.needs(inFrame: size)
      return TextLayout(
        string: shaped.string, pointSize: shaped.font.pointSize, needed: needs.size,
        least: wrapped.least(inFrame: size), available: room, lineCount: needs.lineCount)
    }
    let measured = measure(text, item: index, numberOfLines: 1)
    return TextLayout(
      string: shaped.string, pointSize: shaped.font.pointSize,
      needed: Size(width: measured.width, height: measured.height), available: room,
      lineCount: measured.lineCount)
  }

  /// True if an item's text is invented to be too long for a limited number of lines.
  private func isFilled(_ text: TextContent, item: Int) -> Bool {
    if case .veryLong = transform(of: text, item: item) { true } else { false }
  }

  /// The insets of an item's text, and its number of lines; nil for items without text, and for
  /// text that scrolls.
  static func textBox(of item: Item) -> (insets: EdgeInsets, lines: Int)? {
    guard let content = item.content, let text = content.text else { return nil }
    switch content {
    case .label: return (.zero, text.numberOfLines)
    case .textView(_, let isScrollEnabled):
      return isScrollEnabled ? nil : (ControlMetrics.textViewInsets, 0)
    case .button(let button): return (buttonTextInsets(button), 1)
    case .textField(let field):
      let inset =
        field.borderStyle == .none
        ? ControlMetrics.plainFieldInset : ControlMetrics.roundedFieldInset
      return (EdgeInsets(left: inset, right: inset), 1)
    default: return nil
    }
  }

  private static func buttonTextInsets(_ button: ButtonContent) -> EdgeInsets {
    var insets = button.contentInsets ?? .zero
    if button.style == .configuration && button.contentInsets == nil {
      insets = ControlMetrics.configurationInsets
    }
    if let image = button.image?.size { insets.left += image.width + button.imagePadding }
    // They make a button higher, but a title that is too high for them extends beyond them.
    insets.top = 0
    insets.bottom = 0
    return insets
  }

  /// The width that the item's text requests once it is wrapped at a width, points; nil for items
  /// whose text does not wrap.
  func narrowedWidth(
    of item: Item, index: Int, at width: Double
  ) -> PreparedText.WrappedWidth? {
    wrappedText(of: item, index: index)?.narrowedWidth(at: width)
  }

  /// The item's text if it may take several lines; nil for items with one line or none.
  func wrappedText(of item: Item, index: Int) -> WrappedText? {
    guard let text = item.text, let box = Self.textBox(of: item), box.lines != 1 else {
      return nil
    }
    var isTextView = false
    if case .textView = item.content { isTextView = true }
    return WrappedText(
      shaped: shaped(text, item: index), paragraph: text.paragraph, scale: environment.scale,
      numberOfLines: box.lines, insets: box.insets,
      preferredWidth: isTextView ? nil : text.preferredMaxLayoutWidth, isTextView: isTextView,
      smallestScale: text.smallestScale,
      pushesOut: rules.texts.pushesOut && text.lineBreakMode != .characterWrapping,
      isFilled: isFilled(text, item: index))
  }
}
