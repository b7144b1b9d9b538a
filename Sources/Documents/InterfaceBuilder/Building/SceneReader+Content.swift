import AutoLayout
import TextMetrics

extension SceneReader {
  /// The content of a view, by its element (semantics 4, 11.2).
  mutating func content(of element: Element) throws(InterfaceBuilderError) -> ViewContent {
    switch element.name {
    case "label":
      return .label(try labelText(of: element))
    case "button":
      return .button(try button(of: element))
    case "textField":
      return .textField(try textField(of: element))
    case "textView":
      let text = try text(element.string("text") ?? "", of: element, defaultSize: 14)
      return .textView(text, isScrollEnabled: !element.isFalse("scrollEnabled"))
    case "imageView":
      return .imageView(try image(of: element))
    case "segmentedControl":
      return .segmentedControl(element.contents(of: "segments").map { $0.string("title") ?? "" })
    case "switch": return .control(.switchControl)
    case "slider": return .control(.slider)
    case "stepper": return .control(.stepper)
    case "progressView": return .control(.progressView)
    case "activityIndicatorView":
      let isLarge = element["style"] == "whiteLarge" || element["style"] == "large"
      return .control(isLarge ? .activityIndicatorLarge : .activityIndicator)
    case "pageControl": return .control(.pageControl)
    case "datePicker": return .control(Self.datePicker(element))
    case "pickerView": return .control(.pickerView)
    case "searchBar": return .control(.searchBar)
    case "navigationBar": return .control(.navigationBar)
    case "toolbar": return .control(.toolbar)
    case "tabBar": return .control(.tabBar)
    case "scrollView": return .scrollView
    case "tableView": return .tableView
    case "collectionView": return .collectionView
    case "tableViewCell", "collectionViewCell", "collectionReusableView": return .cell
    case "tableViewCellContentView", "collectionViewCellContentView": return .cellContentView
    case "view" where element.key == "contentView" && isInCell(element): return .cellContentView
    case _ where Self.plainElements.contains(element.name): return .plain
    default:
      report(
        "unknown-element", .warning,
        "<\(element.name)> is not known; it is laid out as a plain view", at: element)
      return .plain
    }
  }

  /// The style, as written or as the system chooses it; a timer always has wheels.
  private static func datePicker(_ element: Element) -> ControlType {
    switch element["style"] {
    case "compact": .compactDatePicker
    case nil where element["datePickerMode"] != "countDownTimer": .automaticDatePicker
    default: .datePicker
    }
  }

  /// Elements of views without an intrinsic size.
  static let plainElements: Set<String> = [
    "view", "containerView", "visualEffectView", "mapView", "webView", "wkWebView", "mtkView",
    "glkView", "sceneKitView", "arscnView", "arskView", "skView", "arView", "tableViewCell",
    "pdfView", "view3D", "mkMapView", "inputView", "window", "avPlayerView",
  ]

  /// Older Xcodes write the content view of a collection view cell as a plain view.
  private func isInCell(_ element: Element) -> Bool {
    guard let id = element.id, let index = indexOfItem[id], let superview = items[index].superview
    else { return false }
    return items[superview].content == .cell
  }

  /// The length, in characters, of a text on one line that the app may set: a name, an address, the
  /// title of an article.
  static let lineLength = 40

  private mutating func labelText(of element: Element) throws(InterfaceBuilderError) -> TextContent
  {
    var text = try text(element.string("text") ?? "", of: element, defaultSize: 17)
    let file = document.file
    text.numberOfLines = try element.integer("numberOfLines", in: 0...1_000_000, file: file) ?? 1
    if let width = try element.number("preferredMaxLayoutWidth", file: file), width > 0 {
      text.preferredMaxLayoutWidth = width
    }
    try readShrinking(of: element, into: &text)
    if text.numberOfLines == 1 { text.longest = Self.lineLength }
    return text
  }

  /// True if a text may shrink to fit. Interface Builder writes `adjustsFontSizeToFit="NO"` if it
  /// may not, else only the limit: `minimumScaleFactor`, or `minimumFontSize` in points.
  private func readShrinking(
    of element: Element, into text: inout TextContent
  ) throws(InterfaceBuilderError) {
    let file = document.file
    let factor = try element.number("minimumScaleFactor", file: file)
    let size = try element.number("minimumFontSize", file: file)
    let isShrinking = factor != nil || size != nil
    guard element["adjustsFontSizeToFit"].map({ $0 == "YES" }) ?? isShrinking else { return }
    var least = 0.0
    if let factor {
      least = max(0, factor)
    } else if let size, size > 0, text.font.pointSize > 0 {
      least = size / text.font.pointSize
    }
    // A font at its minimum size does not shrink.
    guard least < 1 else { return }
    text.adjustsFontSizeToFitWidth = true
    text.minimumScaleFactor = least
  }

  private mutating func textField(
    of element: Element
  ) throws(InterfaceBuilderError) -> TextFieldContent {
    var style = TextFieldContent.BorderStyle.none
    if let raw = element["borderStyle"] {
      if let known = TextFieldContent.BorderStyle(rawValue: raw) {
        style = known
      } else {
        report("unknown-value", .warning, "the border style \(raw) is not known", at: element)
      }
    }
    var text = try text(element.string("text") ?? "", of: element, defaultSize: 14)
    try readShrinking(of: element, into: &text)
    return TextFieldContent(
      text: text, placeholder: element.string("placeholder") ?? "", borderStyle: style)
  }

  /// A string with the font of the element, or its attributed text.
  mutating func text(
    _ string: String, of element: Element, defaultSize: Double
  ) throws(InterfaceBuilderError) -> TextContent {
    var content = TextContent(
      string,
      font: try font(
        element.first("fontDescription", key: "fontDescription"), default: defaultSize, of: element)
    )
    switch element["lineBreakMode"] {
    case "wordWrap": content.lineBreakMode = .wordWrapping
    case "characterWrap": content.lineBreakMode = .characterWrapping
    case "clip": content.lineBreakMode = .clipping
    case "headTruncation": content.lineBreakMode = .truncatingHead
    case "middleTruncation": content.lineBreakMode = .truncatingMiddle
    default: content.lineBreakMode = .truncatingTail
    }
    if let attributed = element.first("attributedString", key: "attributedText") {
      try readAttributed(attributed, into: &content)
    }
    content.isLocalizable = content.isOfLanguage
    return content
  }

  /// Joins the fragments of an attributed string; the largest font stands for all of them.
  mutating func readAttributed(
    _ element: Element, into content: inout TextContent
  ) throws(InterfaceBuilderError) {
    var string = ""
    var fonts: [FontDescriptor] = []
    for fragment in element.children where fragment.name == "fragment" {
      string += fragment.string("content") ?? ""
      let attributes = fragment.first("attributes")
      if let style = attributes?.first("paragraphStyle", key: "NSParagraphStyle"),
        content.paragraph == ParagraphMetrics()
      {
        content.paragraph = try paragraph(style)
      }
      guard let font = attributes?.first("font", key: "NSFont") else { continue }
      let described = try attributedFont(font)
      if !fonts.contains(described) { fonts.append(described) }
    }
    content.string = string
    guard let first = fonts.first else { return }
    if fonts.count > 1 {
      report(
        "mixed-fonts", .note,
        "the text mixes \(fonts.count) fonts; it is measured with the largest", at: element)
    }
    content.font = fonts.reduce(first) { $1.pointSize > $0.pointSize ? $1 : $0 }
  }

  /// The heights of lines; the first style stands for all of a text.
  private func paragraph(_ element: Element) throws(InterfaceBuilderError) -> ParagraphMetrics {
    var metrics = ParagraphMetrics()
    func length(_ name: String) throws(InterfaceBuilderError) -> Double {
      try element.number(name, in: 0...lengthLimit, file: document.file) ?? 0
    }
    metrics.lineHeightMultiple = try length("lineHeightMultiple")
    metrics.minimumLineHeight = try length("minimumLineHeight")
    metrics.maximumLineHeight = try length("maximumLineHeight")
    metrics.lineSpacing = try length("lineSpacing")
    return metrics
  }

  mutating func stackConfiguration(
    of element: Element
  ) throws(InterfaceBuilderError) -> StackConfiguration {
    var stack = StackConfiguration()
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    if let value = element["distribution"] {
      if let known = KnownNames.distributions[value] {
        stack.distribution = known
      } else {
        report("unknown-value", .warning, "the distribution \(value) is not known", at: element)
      }
    }
    if let value = element["alignment"] {
      if let known = KnownNames.alignments[value] {
        stack.alignment = known
      } else {
        report("unknown-value", .warning, "the alignment \(value) is not known", at: element)
      }
    }
    // Standard spacing is written without its value (semantics 9.2).
    stack.isSystemSpacing = element["spacingType"] == "standard"
    stack.spacing =
      try element.number("spacing", file: document.file) ?? (stack.isSystemSpacing ? 8 : 0)
    stack.isBaselineRelativeArrangement = element.isTrue("baselineRelativeArrangement")
    // Interface Builder turns the relative arrangement on if margins are given.
    stack.isLayoutMarginsRelativeArrangement =
      element.isTrue("layoutMarginsRelativeArrangement")
      || element.first(key: "layoutMargins") != nil
      || element.first(key: "directionalLayoutMargins") != nil
    return stack
  }
}
