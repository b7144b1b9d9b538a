import Platform
import TextMetrics

/// Intrinsic sizes and baselines of the content of one variant (semantics 3.1, 4 and 5).
struct ContentMeasurer {
  let measurer: TextMeasurer
  private(set) var environment: Environment
  /// Overrides of texts and font sizes.
  let overrides: [Variant.Override]
  /// Translated strings by item: a language has one for almost every text.
  private let localized: [Int: [LocalizedString]]
  /// All overrides of the variant.
  private let source: [Variant.Override]
  let cache: ContentCache
  /// The rules of the environment's generation.
  let rules: SystemMetrics
  /// True on a canvas of rule canvas.whole-lines.
  private let hasWholeLines: Bool
  /// True on a canvas of rule canvas.adjusting-titles.
  private let hasSmallTitles: Bool
  /// True on a canvas of rule canvas.fixed-titles.
  private let hasSmallFixedTitles: Bool
  private let texts = VariantTexts()

  init(
    measurer: TextMeasurer, variant: Variant, cache: ContentCache,
    canvas: CanvasProfile = .undrawn
  ) {
    self.measurer = measurer
    self.cache = cache
    environment = variant.environment
    rules = SystemMetrics.of(variant.environment.generation)
    let isOfCanvas = canvas.system == variant.environment.generation
    hasWholeLines = canvas.hasWholeLines && isOfCanvas
    hasSmallTitles = canvas.hasSmallTitles && isOfCanvas
    hasSmallFixedTitles = canvas.hasSmallFixedTitles && isOfCanvas
    source = variant.overrides
    var overrides: [Variant.Override] = []
    var localized: [Int: [LocalizedString]] = [:]
    for override in variant.overrides where !override.isStructural {
      if case .localized(let item, let string) = override {
        localized[item, default: []].append(string)
      } else {
        overrides.append(override)
      }
    }
    self.overrides = overrides
    self.localized = localized
  }

  /// The same for another variant, if it shows the same texts.
  func moved(to variant: Variant) -> ContentMeasurer? {
    let other = variant.environment
    guard other.contentSizeCategory == environment.contentSizeCategory,
      other.isBoldText == environment.isBoldText, other.scale == environment.scale,
      other.generation == environment.generation,
      other.textTransform == environment.textTransform, variant.overrides == source
    else { return nil }
    var result = self
    result.environment = other
    return result
  }

  private var scale: Double { environment.scale }
  private var generation: OSGeneration { environment.generation }

  // MARK: Text of the variant

  /// The item's text as this variant shows it: transformed, in its font after Dynamic Type, shaped.
  func shaped(_ text: TextContent, item: Int) -> ContentCache.ShapedText {
    if let known = texts.find(text, item: item) {
      cache.countHit()
      return known
    }
    let shaped = cached(text, item: item)
    texts.keep(shaped, of: text, item: item)
    return shaped
  }

  /// The variant's replacements for one item's text, font size and transform.
  private func replacements(
    of item: Int
  ) -> (string: String?, transform: TextTransform?, fontSize: Double?) {
    var (string, fontSize) = (localized[item]?.first?.string, nil as Double?)
    var transform: TextTransform?
    for override in overrides {
      switch override {
      case .string(item, let own): string = own
      case .text(item, let own): transform = own
      case .fontSize(item, let size): fontSize = size
      default: break
      }
    }
    return (string, transform, fontSize)
  }

  /// The transform of an item's text, before limits: the environment's, unless the variant has one
  /// for the item, or a fixed text.
  func transform(of text: TextContent, item: Int) -> TextTransform {
    let (string, transform, _) = replacements(of: item)
    return transform ?? environmentTransform(of: text, isReplaced: string != nil)
  }

  private func environmentTransform(of text: TextContent, isReplaced: Bool) -> TextTransform {
    let isFixed =
      isReplaced || !text.isLocalizable
      || (environment.textTransform.isTranslation && !text.isOfLanguage)
    return isFixed ? .identity : environment.textTransform
  }

  private func cached(_ text: TextContent, item: Int) -> ContentCache.ShapedText {
    let (string, ownTransform, ownSize) = replacements(of: item)
    let fontSize = ownSize ?? -1
    let transform =
      ownTransform
      ?? environmentTransform(of: text, isReplaced: string != nil)
      .limited(to: text.longest ?? .max, of: text.string)
    // Fonts of a fixed size are the same at all content sizes.
    let isFixedSize =
      fontSize >= 0 || ([text.font] + text.runs.map(\.font)).allSatisfy { $0.textStyle == nil }
    let key = ContentCache.Key(
      item: item, source: text.string, font: text.font, runs: text.runs,
      category: isFixedSize ? .standard : environment.contentSizeCategory,
      isBold: environment.isBoldText,
      fontSize: fontSize, string: string, transform: transform, scale: scale,
      generation: generation)
    return cache.text(key) {
      var shown = text
      if let string { shown.string = string }
      return shape(shown, transform: transform, fontSize: fontSize < 0 ? nil : fontSize)
    }
  }

  private func shape(
    _ text: TextContent, transform: TextTransform, fontSize: Double?
  ) -> ContentCache.ShapedText {
    var descriptor = text.font
    if let fontSize {
      descriptor.pointSize = fontSize
      descriptor.textStyle = nil
    }
    let font = resolved(descriptor)
    let string = transform.apply(to: text.string)
    // A font size of a variant is that of all runs.
    let runs =
      fontSize == nil ? resolved(StyledRun.moved(text.runs, from: text.string, to: string)) : []
    let prepared = measurer.prepare(
      string, font: font, runs: runs, lineBreakMode: text.lineBreakMode)
    let box = prepared.lineBoxes(maximumWidth: nil, limit: 1).first
    let natural = box?.height ?? measurer.lineHeight(of: font)
    let lineHeight = text.paragraph.lineHeight(of: natural)
    let isWhole = box == nil && lineHeight == natural && hasWholeLines(descriptor)
    let labelLine = isWhole ? natural.rounded() : (lineHeight * scale).rounded(.up) / scale
    var single = TextSize.zero
    if !string.isEmpty {
      single = prepared.measure(maximumWidth: nil, numberOfLines: 1, scale: scale)
      if lineHeight != natural || isWhole { single.height = labelLine }
    }
    let first =
      box.map { ($0.ascent * scale + 0.5).rounded(.down) / scale }
      ?? measurer.firstBaseline(of: font, scale: scale)
    return ContentCache.ShapedText(
      string: string, font: font, prepared: prepared,
      lineHeight: lineHeight, labelLine: labelLine,
      lineAdvance: max(lineHeight, leading(of: descriptor)) + text.paragraph.lineSpacing,
      // The additional height of a paragraph style is above the text of a line.
      ascender: first + lineHeight - natural, single: single)
  }

  private func resolved(_ runs: [StyledRun]) -> [TextRun<ResolvedFont>] {
    runs.map { $0.with(font: resolved($0.font), leading: leading(of: $0.font)) }
  }

  private func resolved(_ font: FontDescriptor) -> ResolvedFont {
    font.resolved(
      for: category(of: font), boldText: environment.isBoldText,
      accessibilitySizes: AccessibilitySizeRule(in: generation))
  }

  /// True if a label's only line has the height of the nearest whole point: rule
  /// canvas.whole-lines.
  private func hasWholeLines(_ font: FontDescriptor) -> Bool {
    hasWholeLines && font.isOfStyle && !font.adjustsForContentSizeCategory
      && environment.contentSizeCategory == .standard
  }

  /// The category that decides a font's size: the environment's, or another by rules
  /// canvas.adjusting-titles and canvas.fixed-titles.
  private func category(of font: FontDescriptor) -> ContentSizeCategory {
    let category = environment.contentSizeCategory
    guard category == .standard, font.isOfStyle else { return category }
    let isSmall =
      switch font.textStyle {
      case .title1: font.adjustsForContentSizeCategory ? hasSmallTitles : hasSmallFixedTitles
      case .title2: font.adjustsForContentSizeCategory && hasSmallTitles
      default: false
      }
    return isSmall ? .small : category
  }

  /// The leading of the system font's text style at the environment's content size, points; 0 for
  /// other fonts.
  private func leading(of font: FontDescriptor) -> Double {
    guard font.isOfStyle, font.limits?.maximumPointSize == nil, let style = font.textStyle else {
      return 0
    }
    let sizes = AccessibilitySizeRule(in: generation)
    let category = category(of: font)
    let limited = font.limits?.clamped(category) ?? category
    return style.leading(for: sizes.category(limited, for: style))
  }

  func measure(
    _ text: TextContent, item: Int, maximumWidth: Double? = nil, numberOfLines: Int? = nil
  ) -> TextSize {
    shaped(text, item: item).size(
      text.paragraph, maximumWidth: maximumWidth,
      numberOfLines: numberOfLines ?? text.numberOfLines, scale: scale)
  }

  // MARK: Intrinsic sizes

  /// The intrinsic content size: that of the alignment rect (semantics 1.6). `width` is the width at
  /// which multi-line text wraps; nil before the first pass.
  func intrinsicSize(of item: Item, index: Int, width: Double? = nil) -> IntrinsicSize {
    if let override = item.intrinsicSizeOverride { return override }
    var size = elementSize(of: item, index: index, width: width)
    if item.classPadding != Size() {
      size.width = size.width.map { $0 + item.classPadding.width }
      size.height = size.height.map { $0 + item.classPadding.height }
    }
    return size
  }

  private func elementSize(of item: Item, index: Int, width: Double?) -> IntrinsicSize {
    switch item.content {
    case .label(let text) where text.numberOfLines == 1:
      let size = measure(text, item: index, maximumWidth: text.preferredMaxLayoutWidth)
      return IntrinsicSize(width: size.width, height: size.height)
    case .textView(_, isScrollEnabled: true): return .none
    case .label, .textView:
      let size = wrappedText(of: item, index: index)?.intrinsicSize(width: width)
      return IntrinsicSize(width: size?.width, height: size?.height)
    case .button(let button): return buttonSize(button, item: index)
    case .textField(let field): return fieldSize(field, item: index)
    case .imageView(let image):
      // A symbol is aligned by its line.
      return IntrinsicSize(
        width: image?.size?.width, height: image?.symbolLineHeight ?? image?.size?.height)
    case .control(let control):
      var size = ControlMetrics.size(of: control, generation: generation)
      if control == .toolbar,
        ControlMetrics.isToolbarAlone(bottomInset: environment.safeAreaInsets.bottom)
      {
        size.height = ControlMetrics.toolbarAlone
      }
      if control == .pageControl {
        size.width = ControlMetrics.pageControlWidth(
          item.pages, generation: generation, scale: environment.scale)
      }
      return size
    case .segmentedControl(let titles):
      return segmentedSize(
        shown(titles, item: index), isApportioned: item.apportionsSegmentWidths)
    default: return .none
    }
  }

  private func buttonSize(_ button: ButtonContent, item: Int) -> IntrinsicSize {
    var title = Size()
    var hasTitle = false
    let isConfigured = button.style == .configuration
    if let text = button.title, !shaped(text, item: item).string.isEmpty {
      hasTitle = true
      let size = measure(text, item: item, numberOfLines: 1)
      let line = shaped(text, item: item).lineHeight
      title = Size(width: size.width, height: line.rounded(.up))
    } else if let font = button.title?.font ?? button.titleFont, !isConfigured {
      // The line of an empty title counts, beside an image too.
      title.height = measurer.lineHeight(of: resolved(font)).rounded(.up)
    }
    let image = button.image?.size ?? Size()
    var size = Size(
      width: title.width + image.width, height: max(title.height, image.height))
    switch button.style {
    case .configuration:
      let insets = button.contentInsets ?? ControlMetrics.configurationInsets
      if title.width > 0 && image.width > 0 { size.width += button.imagePadding }
      size.width += insets.left + insets.right
      size.height += insets.top + insets.bottom
    case .symbol:
      if button.image?.size == nil { size = ControlMetrics.symbolButton(generation: generation) }
    case .system, .custom:
      let insets = button.contentInsets ?? .zero
      size.width += insets.left + insets.right
      if insets.top != 0 || insets.bottom != 0 {
        size.height += insets.top + insets.bottom
      } else {
        // A title has room above and below it if it stands alone; an empty one has none.
        let isAlone = button.image == nil || (hasTitle && button.image?.size == nil)
        let padding =
          isAlone
          ? ControlMetrics.buttonVerticalPadding : ControlMetrics.buttonPaddingBesideImage
        if title.height > 0 { size.height += 2 * padding }
      }
      if button.image == nil { size.width = max(size.width, ControlMetrics.buttonMinimumWidth) }
      if let background = button.backgroundImage?.size {
        size.width = max(size.width, background.width)
        size.height = max(size.height, background.height)
      }
    }
    return IntrinsicSize(width: size.width, height: size.height)
  }

  private func fieldSize(_ field: TextFieldContent, item: Int) -> IntrinsicSize {
    let text = field.shownText
    let size = measure(text, item: item, numberOfLines: 1)
    let line = shaped(text, item: item).lineHeight.rounded(.up)
    switch field.borderStyle {
    case .roundedRect:
      let minimum = rules.controls.roundedField
      return IntrinsicSize(
        width: size.width + ControlMetrics.roundedFieldPadding,
        height: max(minimum, line + minimum - ControlMetrics.roundedFieldLine))
    case .bezel:
      return IntrinsicSize(
        width: size.width + ControlMetrics.roundedFieldPadding,
        height: line + ControlMetrics.bezelFieldPadding)
    case .line, .none:
      let padding = ControlMetrics.plainFieldPadding
      let minimum = field.text.string.isEmpty ? rules.controls.emptyPlainField : 0
      return IntrinsicSize(width: size.width + padding, height: max(minimum, line))
    }
  }

  /// Titles in the variant's language.
  private func shown(_ titles: [String], item: Int) -> [String] {
    guard let own = localized[item] else { return titles }
    var titles = titles
    for string in own {
      if let segment = string.segment, titles.indices.contains(segment) {
        titles[segment] = string.string
      }
    }
    return titles
  }

  private func segmentedSize(_ titles: [String], isApportioned: Bool) -> IntrinsicSize {
    let font = ResolvedFont.system(
      13, weight: rules.controls.segmentsAreMedium ? .medium : .regular)
    let widths = titles.map { measurer.width(of: $0, font: font) }
    let count = Double(max(1, titles.count))
    let mean = isApportioned ? widths.reduce(0, +) / count : widths.max() ?? 0
    let segment = mean + rules.controls.segmentPadding
    let width =
      switch rules.controls.segmentSharing {
      case .wholePoints: (count * segment).rounded(.up)
      case .wholePixels: count * (segment * scale).rounded(.up) / scale + 1
      }
    return IntrinsicSize(width: width, height: rules.controls.segmentedHeight)
  }
}
