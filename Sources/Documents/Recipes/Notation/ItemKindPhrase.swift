import AutoLayout
import TextMetrics

/// The words for kinds of items, and the rule that reads a kind off a name's last words.
enum ItemKindPhrase {
  /// The first phrase of a kind is the one that is printed.
  static let all: [(phrase: String, kind: ItemKind)] = [
    ("view", .view(.plain)), ("dummy view", .view(.plain)),
    ("label", .view(.label(text("Label")))),
    ("button", .view(.button(ButtonContent(title: text("Button"))))),
    ("text field", .view(.textField(TextFieldContent(text: text(""))))),
    ("text view", .view(.textView(text(""), isScrollEnabled: true))),
    ("image view", .view(.imageView(nil))), ("image", .view(.imageView(nil))),
    ("stack view", .stackView(StackConfiguration())), ("stack", .stackView(StackConfiguration())),
    ("scroll view", .view(.scrollView)), ("table view", .view(.tableView)),
    ("collection view", .view(.collectionView)), ("cell", .view(.cell)),
    ("cell content view", .view(.cellContentView)),
    ("segmented control", .view(.segmentedControl(["First", "Second"]))),
    ("switch", .view(.control(.switchControl))), ("slider", .view(.control(.slider))),
    ("stepper", .view(.control(.stepper))), ("progress view", .view(.control(.progressView))),
    ("activity indicator", .view(.control(.activityIndicator))),
    ("large activity indicator", .view(.control(.activityIndicatorLarge))),
    ("page control", .view(.control(.pageControl))),
    ("date picker", .view(.control(.datePicker))),
    ("compact date picker", .view(.control(.compactDatePicker))),
    ("automatic date picker", .view(.control(.automaticDatePicker))),
    ("picker view", .view(.control(.pickerView))),
    ("picker", .view(.control(.pickerView))), ("search bar", .view(.control(.searchBar))),
    ("navigation bar", .view(.control(.navigationBar))),
    ("toolbar", .view(.control(.toolbar))), ("tab bar", .view(.control(.tabBar))),
    ("guide", .layoutGuide(.plain)), ("layout guide", .layoutGuide(.plain)),
    ("top layout guide", .layoutGuide(.topLayoutGuide)),
    ("bottom layout guide", .layoutGuide(.bottomLayoutGuide)),
    ("safe area", .layoutGuide(.safeArea)), ("margins guide", .layoutGuide(.layoutMargins)),
    ("readable guide", .layoutGuide(.readableContent)),
    ("readable content guide", .layoutGuide(.readableContent)),
    ("content guide", .layoutGuide(.scrollContent)),
    ("frame guide", .layoutGuide(.scrollFrame)), ("keyboard guide", .layoutGuide(.keyboard)),
  ]

  /// Body, following the content size category: the default font of texts in recipes.
  static let defaultFont = FontDescriptor.textStyle(.body, adjusts: true)

  private static func text(_ string: String) -> TextContent {
    TextContent(string, font: defaultFont)
  }

  static func kind(_ phrase: String) -> ItemKind? {
    let key = NameReference.key(phrase)
    return all.first { $0.phrase == key }?.kind
  }

  /// The kind of the longest phrase at the end of a name, with the words before it.
  static func inferred(from name: String) -> (kind: ItemKind, owner: String)? {
    let key = NameReference.key(name)
    var best: (phrase: String, kind: ItemKind)?
    for entry in all where entry.phrase.count > best?.phrase.count ?? 0 {
      if key == entry.phrase || key.hasSuffix(" " + entry.phrase) { best = entry }
    }
    if best == nil, key.hasSuffix("scrollview") { best = ("scrollview", .view(.scrollView)) }
    guard let best else { return nil }
    return (best.kind, MarkdownScanner.trimmed(key.dropLast(best.phrase.count)))
  }

  /// The phrase for a kind regardless of its content, or nil for none.
  static func phrase(for kind: ItemKind) -> String? {
    all.first { isSame($0.kind, kind) }?.phrase
  }

  /// True if two items are of one kind, regardless of their content.
  static func isSame(_ a: ItemKind, _ b: ItemKind) -> Bool {
    switch (a, b) {
    case (.stackView, .stackView): true
    case (.layoutGuide(let first), .layoutGuide(let second)): first == second
    case (.view(let first), .view(let second)):
      switch (first, second) {
      case (.plain, .plain), (.label, .label), (.button, .button), (.textField, .textField),
        (.textView, .textView), (.imageView, .imageView), (.scrollView, .scrollView),
        (.tableView, .tableView), (.collectionView, .collectionView), (.cell, .cell),
        (.cellContentView, .cellContentView), (.segmentedControl, .segmentedControl):
        true
      case (.control(let first), .control(let second)): first == second
      default: false
      }
    default: false
    }
  }

  /// The guides that belong to the root view without being listed.
  static func isSystemGuide(_ kind: ItemKind) -> Bool {
    if case .layoutGuide(let guide) = kind { guide != .plain } else { false }
  }
}
