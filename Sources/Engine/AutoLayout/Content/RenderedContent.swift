import TextMetrics

/// The effect of a custom class on its element's content, known from the intrinsic size that
/// Interface Builder got when it ran the class to draw it (`designable` in a document).
package struct RenderedContent {
  private let environment: Environment
  private let content: ContentMeasurer

  /// - Parameter environment: that of the canvas, in which the sizes were measured.
  package init(_ environment: Environment) {
    self.environment = environment
    content = ContentMeasurer(
      measurer: TextMeasurer(generation: environment.generation.fontGeneration),
      variant: Variant(environment: environment), cache: ContentCache())
  }

  /// The effect of a class.
  package enum Finding: Hashable, Sendable, CustomStringConvertible {
    case setsFont(FontDescriptor)
    /// The additional size of the view compared with its element, points.
    case adds(Size)

    package var description: String {
      switch self {
      case .setsFont(let font):
        let style = font.isOfStyle ? font.textStyle?.rawValue : nil
        let size = style ?? PointsText.points(font.pointSize)
        return "sets a font of \(size), \(font.weight.rawValue)"
      case .adds(let size): return "adds \(PointsText.size(size)) to its element"
      }
    }
  }

  /// Gives an item the size of its class on the canvas.
  ///
  /// A label or a button gets the system font in which its text is as large, so that it still grows
  /// with its text; differences that no font explains, and other elements, get the addition of
  /// their class (``Item/classPadding``). Named fonts stay: their widths may not be known here. A
  /// class that needs less than its element is ignored: the part that it leaves out is unknown.
  ///
  /// - Parameter rendered: the intrinsic content size, points.
  /// - Returns: the change; nil if there was none.
  package func adopt(_ rendered: IntrinsicSize, in item: inout Item, index: Int) -> Finding? {
    guard item.intrinsicSizeOverride == nil, let size = size(rendered),
      let own = self.size(content.intrinsicSize(of: item, index: index)), !isSame(own, size)
    else { return nil }
    switch item.content {
    case .textView: return nil
    case .label, .button:
      guard let text = item.text, !text.string.isEmpty, text.font.family == .system else {
        return nil
      }
      if let font = font(of: text, in: item, index, size) {
        item.setFont(font)
        return .setsFont(font)
      }
      // A result for the text on one line does not apply to one that wraps.
      if case .label = item.content, text.numberOfLines != 1 { return nil }
    default: break
    }
    let more = Size(
      width: max(0, size.width - own.width), height: max(0, size.height - own.height))
    guard more.width > pixel || more.height > pixel else { return nil }
    item.classPadding = more
    return .adds(more)
  }

  private var pixel: Double { 1 / environment.scale }

  private func size(_ size: IntrinsicSize) -> Size? {
    guard let width = size.width, let height = size.height else { return nil }
    return Size(width: width, height: height)
  }

  /// Widths are known to a pixel, and to a few hundredths in large and heavy fonts.
  private func isSame(_ own: Size, _ rendered: Size) -> Bool {
    abs(own.width - rendered.width) <= max(pixel, 0.03 * rendered.width) + 1e-6
      && abs(own.height - rendered.height) <= pixel
  }

  /// The system font in which an item has a size: that of a text style where the declared font has
  /// one, else of a size in half points; of several weights the declared one if it is near, else
  /// the nearest.
  private func font(
    of text: TextContent, in item: Item, _ index: Int, _ size: Size
  ) -> FontDescriptor? {
    guard text.string.utf8.count <= Self.lengthLimit else { return nil }
    let weights = [text.font.weight] + FontWeight.allCases.filter { $0 != text.font.weight }
    var found: (font: FontDescriptor, error: Double)?
    for candidate in Self.sizes(text.font) {
      if case .label = item.content, !mayBe(candidate, height: size.height) { continue }
      for weight in weights {
        var font = candidate
        font.weight = weight
        var shown = item
        shown.setFont(font)
        let own = self.size(content.intrinsicSize(of: shown, index: index)) ?? Size()
        // All weights are as high.
        guard abs(own.height - size.height) < pixel / 2 else { break }
        guard isSame(own, size) else { continue }
        let distance = abs(own.width - size.width)
        let isNear = distance <= max(pixel, 0.015 * size.width)
        let error = isNear && weight == text.font.weight ? 0 : distance
        if let best = found, best.error <= error + pixel / 2 { continue }
        found = (font, error)
      }
    }
    return found?.font
  }

  /// The longest text, in bytes, that is measured in many fonts.
  private static let lengthLimit = 4096

  /// True if a height may be lines of a font; a cheap test.
  private func mayBe(_ font: FontDescriptor, height: Double) -> Bool {
    let line = content.measurer.lineHeight(of: font.resolved(for: environment.contentSizeCategory))
    guard line > 0, height >= line - pixel else { return false }
    // Lines of text styles may be farther apart.
    if font.isOfStyle { return true }
    let lines = (height / line).rounded()
    return abs(lines * line - height) <= pixel
  }

  /// A font in all text styles, if it has one, and in all sizes, scaled with its own.
  private static func sizes(_ declared: FontDescriptor) -> [FontDescriptor] {
    var font = declared
    var result: [FontDescriptor] = []
    if declared.textStyle != nil {
      for style in TextStyle.allCases {
        font.textStyle = style
        font.pointSize = style.pointSize(for: .standard)
        result.append(font)
      }
    }
    font.textStyle = declared.textStyle
    for halves in 16...96 {
      font.pointSize = Double(halves) / 2
      result.append(font)
    }
    return result
  }
}

extension Item {
  fileprivate mutating func setFont(_ font: FontDescriptor) {
    guard case .view(var content) = kind else { return }
    content.updateText { $0.font = font }
    kind = .view(content)
  }
}
