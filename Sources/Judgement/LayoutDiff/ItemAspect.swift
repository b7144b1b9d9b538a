import AutoLayout
import TextMetrics

/// A property of an item that an author edits separately: it shows whether two versions agree, and copies the value of
/// one to the other.
struct ItemAspect: Sendable {
  let kind: Edit.Kind
  /// Both items, with the superviews and arranged views of the later version.
  let isSame: @Sendable (Item, Item) -> Bool
  let take: @Sendable (inout Item, Item) -> Void
  /// The change from the first to the second, in words.
  let words: @Sendable (Item, Item) -> String

  /// Every property that decides a layout, or may.
  static let all: [ItemAspect] = [
    ItemAspect(
      kind: .text, isSame: { $0.shownString == $1.shownString },
      take: { item, other in
        item.updateText { $0.string = other.text?.string ?? $0.string }
      }, words: { "text “\($0.shownString)” → “\($1.shownString)”" }),
    ItemAspect(
      kind: .font, isSame: { $0.shownFont == $1.shownFont },
      take: { item, other in item.takeFont(of: other) },
      words: { "font \(name($0.shownFont)) → \(name($1.shownFont))" }),
    ItemAspect(
      kind: .lines, isSame: { $0.lineRules == $1.lineRules },
      take: { item, other in item.takeLineRules(of: other) },
      words: { LineRules.words($0.lineRules, $1.lineRules) }),
    ItemAspect(
      kind: .content, isSame: { $0.contentWithoutText == $1.contentWithoutText },
      take: { item, other in
        item.kind = item.kind.replacing(other.kind)
        item.apportionsSegmentWidths = other.apportionsSegmentWidths
        item.pages = other.pages
        item.intrinsicSizeOverride = other.intrinsicSizeOverride
        item.classPadding = other.classPadding
      }, words: { _, _ in "content" }),
    ItemAspect(
      kind: .hidden, isSame: { $0.isHidden == $1.isHidden }, take: { $0.isHidden = $1.isHidden },
      words: { $1.isHidden ? "hidden" : "shown" }),
    ItemAspect(
      kind: .installed, isSame: { $0.isInstalled == $1.isInstalled },
      take: { $0.isInstalled = $1.isInstalled },
      words: { $1.isInstalled ? "installed" : "not installed" }),
    ItemAspect(
      kind: .hugging, isSame: { $0.hugging == $1.hugging }, take: { $0.hugging = $1.hugging },
      words: { "content hugging \(text($0.hugging, $1.hugging))" }),
    ItemAspect(
      kind: .resistance, isSame: { $0.resistance == $1.resistance },
      take: { $0.resistance = $1.resistance },
      words: { "compression resistance \(text($0.resistance, $1.resistance))" }),
    ItemAspect(
      kind: .margins, isSame: { $0.marginRules == $1.marginRules },
      take: { item, other in
        item.margins = other.margins
        item.preservesSuperviewLayoutMargins = other.preservesSuperviewLayoutMargins
        item.insetsLayoutMarginsFromSafeArea = other.insetsLayoutMarginsFromSafeArea
        item.followsReadableWidth = other.followsReadableWidth
      }, words: { _, _ in "layout margins" }),
    ItemAspect(
      kind: .direction, isSame: { $0.semanticContent == $1.semanticContent },
      take: { $0.semanticContent = $1.semanticContent },
      words: { "semantic content \($0.semanticContent.rawValue) → \($1.semanticContent.rawValue)" }
    ),
    ItemAspect(
      kind: .autoresizing, isSame: { $0.autoresizing == $1.autoresizing },
      take: { $0.autoresizing = $1.autoresizing }, words: { _, _ in "autoresizing mask" }),
    ItemAspect(
      kind: .storedFrame, isSame: { $0.designFrame == $1.designFrame },
      take: { $0.designFrame = $1.designFrame }, words: { _, _ in "stored frame" }),
    ItemAspect(
      kind: .stackView, isSame: { $0.stackRules == $1.stackRules },
      take: { item, other in item.takeStackRules(of: other) },
      words: { stackWords($0.stackRules, $1.stackRules) }),
    ItemAspect(
      kind: .customClass, isSame: { $0.customClass == $1.customClass },
      take: { $0.customClass = $1.customClass },
      words: { "class \($0.customClass ?? "of UIKit") → \($1.customClass ?? "of UIKit")" }),
  ]

  private static func text(_ a: AxisPriorities, _ b: AxisPriorities) -> String {
    Axis.allCases.filter { a[$0] != b[$0] }.map { axis in
      let name = axis == .horizontal ? "horizontal" : "vertical"
      return
        "\(name) \(PointsText.number(Double(a[axis]))) → \(PointsText.number(Double(b[axis])))"
    }.joined(separator: ", ")
  }

  private static func name(_ font: FontDescriptor?) -> String {
    guard let font else { return "none" }
    var words: [String] = []
    if case .named(let name) = font.family { words.append(name) }
    if let style = font.textStyle { words.append(style.rawValue) }
    if font.weight != .regular { words.append(font.weight.rawValue) }
    if font.isItalic { words.append("italic") }
    if font.usesMonospacedDigits { words.append("with even digits") }
    return (words + [PointsText.number(font.pointSize)]).joined(separator: " ")
  }

  private static func stackWords(_ a: StackConfiguration?, _ b: StackConfiguration?) -> String {
    guard let a, let b else { return "stack view" }
    var parts: [String] = []
    if a.axis != b.axis { parts.append("axis \(a.axis) → \(b.axis)") }
    if a.distribution != b.distribution {
      parts.append("distribution \(a.distribution) → \(b.distribution)")
    }
    if a.alignment != b.alignment { parts.append("alignment \(a.alignment) → \(b.alignment)") }
    if a.spacing != b.spacing {
      parts.append("spacing \(PointsText.number(a.spacing)) → \(PointsText.number(b.spacing))")
    }
    return parts.isEmpty ? "arrangement" : parts.joined(separator: ", ")
  }
}

/// The number of lines of a text, and its line breaking.
struct LineRules: Hashable, Sendable {
  var numberOfLines: Int
  var preferredMaxLayoutWidth: Double?
  var adjustsFontSizeToFitWidth: Bool
  var minimumScaleFactor: Double
  var lineBreakMode: LineBreakMode
  var paragraph: ParagraphMetrics

  /// Such as `lines 1 → any number, least scale 1 → 0.5`.
  static func words(_ a: LineRules?, _ b: LineRules?) -> String {
    guard let a, let b else { return "lines" }
    func lines(_ number: Int) -> String { number == 0 ? "any number" : "\(number)" }
    var parts: [String] = []
    if a.numberOfLines != b.numberOfLines {
      parts.append("lines \(lines(a.numberOfLines)) → \(lines(b.numberOfLines))")
    }
    let (own, other) = (a.shrinks, b.shrinks)
    if own != other {
      parts.append("least scale \(PointsText.number(own)) → \(PointsText.number(other))")
    }
    if a.lineBreakMode != b.lineBreakMode {
      parts.append("line break mode \(a.lineBreakMode) → \(b.lineBreakMode)")
    }
    if a.preferredMaxLayoutWidth != b.preferredMaxLayoutWidth {
      parts.append("preferred width")
    }
    return parts.isEmpty ? "paragraphs" : parts.joined(separator: ", ")
  }

  /// The share of its size to which a text shrinks.
  private var shrinks: Double { adjustsFontSizeToFitWidth ? minimumScaleFactor : 1 }
}

extension Item {
  fileprivate var shownString: String { text?.string ?? "" }
  fileprivate var shownFont: FontDescriptor? { text?.font }

  fileprivate var lineRules: LineRules? {
    text.map {
      LineRules(
        numberOfLines: $0.numberOfLines, preferredMaxLayoutWidth: $0.preferredMaxLayoutWidth,
        adjustsFontSizeToFitWidth: $0.adjustsFontSizeToFitWidth,
        minimumScaleFactor: $0.minimumScaleFactor, lineBreakMode: $0.lineBreakMode,
        paragraph: $0.paragraph)
    }
  }

  fileprivate mutating func updateText(_ update: (inout TextContent) -> Void) {
    guard case .view(var content) = kind else { return }
    content.updateText(update)
    kind = .view(content)
  }

  fileprivate mutating func takeFont(of other: Item) {
    guard let font = other.text?.font else { return }
    updateText { $0.font = font }
    if case .view(.button(var button)) = kind, case .view(.button(let own)) = other.kind {
      button.titleFont = own.titleFont
      kind = .view(.button(button))
    }
  }

  fileprivate mutating func takeLineRules(of other: Item) {
    guard let rules = other.lineRules else { return }
    updateText {
      $0.numberOfLines = rules.numberOfLines
      $0.preferredMaxLayoutWidth = rules.preferredMaxLayoutWidth
      $0.adjustsFontSizeToFitWidth = rules.adjustsFontSizeToFitWidth
      $0.minimumScaleFactor = rules.minimumScaleFactor
      $0.lineBreakMode = rules.lineBreakMode
      $0.paragraph = rules.paragraph
    }
  }

  /// The other facts that decide the size of the content: the kind with no text in it.
  fileprivate var contentWithoutText: [AnyHashable] {
    var item = self
    if case .view(.button(var button)) = item.kind {
      button.titleFont = nil
      item.kind = .view(.button(button))
    }
    let font = FontDescriptor.system(17)
    item.updateText {
      $0 = TextContent("x", font: font)
    }
    let kind: AnyHashable = item.stack == nil ? AnyHashable(item.kind) : AnyHashable("stack")
    return [
      kind, apportionsSegmentWidths, pages, AnyHashable(intrinsicSizeOverride),
      AnyHashable(classPadding),
    ]
  }

  fileprivate var marginRules: [AnyHashable] {
    [
      margins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea,
      followsReadableWidth,
    ]
  }

  /// The stack view's own properties, without its views.
  fileprivate var stackRules: StackConfiguration? {
    guard var stack else { return nil }
    stack.arranged = []
    stack.customSpacing = [:]
    return stack
  }

  fileprivate mutating func takeStackRules(of other: Item) {
    guard let own = stack, var rules = other.stackRules else { return }
    rules.arranged = own.arranged
    rules.customSpacing = own.customSpacing
    kind = .stackView(rules)
  }
}

extension ItemKind {
  /// The other's kind; for stack views nothing, as their rules and views are separate edits.
  fileprivate func replacing(_ other: ItemKind) -> ItemKind {
    if case .stackView = self, case .stackView = other { return self }
    return other
  }
}
