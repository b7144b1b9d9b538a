import AutoLayout

extension LintContext {
  /// The text of a label or of a button with a title; nil for other items and empty texts.
  func shownText(_ item: Int) -> TextContent? {
    let text: TextContent?
    switch scene.items[item].content {
    case .label(let content): text = content
    case .button(let button): text = button.title
    default: text = nil
    }
    guard let text, !text.string.isEmpty else { return nil }
    return text
  }

  /// True if the system's text size changes the item's font.
  func isDynamic(_ text: TextContent) -> Bool { text.font.textStyle != nil }

  /// True for an item that users read or use, as opposed to a background or a container.
  func isControl(_ item: Int) -> Bool {
    switch scene.items[item].content {
    case .label, .button, .textField, .segmentedControl: true
    case .control(let type):
      switch type {
      case .switchControl, .slider, .stepper, .progressView, .pageControl, .datePicker,
        .compactDatePicker, .automaticDatePicker:
        true
      default: false
      }
    default: false
    }
  }

  /// The common name of the kind of view, for messages.
  func kindName(_ item: Int) -> String {
    switch scene.items[item].kind {
    case .stackView: "stack view"
    case .layoutGuide: "layout guide"
    case .view(let content):
      switch content {
      case .label: "label"
      case .button: "button"
      case .textField: "text field"
      case .textView: "text view"
      case .imageView: "image view"
      case .segmentedControl: "segmented control"
      case .scrollView: "scroll view"
      case .tableView: "table view"
      case .collectionView: "collection view"
      case .control(.switchControl): "switch"
      case .control(.progressView): "progress view"
      case .control(.activityIndicator), .control(.activityIndicatorLarge): "activity indicator"
      case .control(let type): type.rawValue
      default: "view"
      }
    }
  }
}
