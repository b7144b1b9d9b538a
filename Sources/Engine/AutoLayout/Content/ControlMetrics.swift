import Platform

/// Sizes and insets of UIKit's controls by generation (semantics 1.6 and 4): the rules controls.*,
/// by the content of an item. Sizes are those of the alignment rect, in points.
package enum ControlMetrics {
  /// The insets of the alignment rect inside the frame.
  static func alignmentInsets(of item: Item, generation: OSGeneration) -> EdgeInsets {
    switch item.content {
    case .control(.switchControl):
      EdgeInsets(ControlRules.switchAlignment.value(for: generation))
    case .control(.slider): EdgeInsets(ControlRules.sliderAlignment.value(for: generation))
    case .segmentedControl: EdgeInsets(ControlRules.segmentedAlignment.value(for: generation))
    case .imageView(let image?): insets(of: image)
    case .button(let button): button.backgroundImage.map(insets) ?? .zero
    default: .zero
    }
  }

  /// The alignment rect of a symbol is the line of its font: as `UIImage` describes them at 17 points, a person
  /// of 19 × 17.5 points has insets of -1 and -1.5, a circle of 20 × 19 of -0.5 and -0.5; a larger person on the
  /// line of 14 points, 20.5 × 19.5, has 1.5 and 1. They do not grow with the view (a cloud in a view of 120
  /// points is 115 high).
  private static func insets(of image: ImageContent) -> EdgeInsets {
    guard let line = image.symbolLineHeight, let height = image.size?.height else { return .zero }
    let missing = line - height
    let top = (missing).rounded(.down) / 2
    return EdgeInsets(top: -top, bottom: top - missing)
  }

  static func size(of control: ControlType, generation: OSGeneration) -> IntrinsicSize {
    let size = rule(of: control).value(for: generation)
    return IntrinsicSize(width: size.width, height: size.height)
  }

  /// The width of a page control: that of three pages, and by rule controls.page-width the
  /// difference for more or fewer.
  ///
  /// - Parameter scale: pixels per point; each page ends on a pixel.
  static func pageControlWidth(
    _ pages: Int, generation: OSGeneration, scale: Double
  ) -> Double? {
    guard let three = ControlRules.pageControl.value(for: generation).width else { return nil }
    guard let page = ControlRules.pageWidth.value(for: generation) else { return three }
    guard pages > 0 else { return 0 }
    return max(0, three - 3 * page + Double(pages) * (page * scale).rounded(.up) / scale)
  }

  /// The rule for a control's size.
  package static func rule(of control: ControlType) -> SystemRule<Extent> {
    switch control {
    case .switchControl: ControlRules.switchSize
    case .slider: ControlRules.slider
    case .stepper: ControlRules.stepper
    case .progressView: ControlRules.progress
    case .activityIndicator: ControlRules.activityIndicator
    case .activityIndicatorLarge: ControlRules.largeActivityIndicator
    case .pageControl: ControlRules.pageControl
    case .datePicker, .pickerView: ControlRules.picker
    case .compactDatePicker: ControlRules.compactDatePicker
    case .automaticDatePicker: ControlRules.automaticDatePicker
    case .searchBar: ControlRules.searchBar
    case .navigationBar: ControlRules.navigationBar
    case .toolbar: ControlRules.toolbar
    case .tabBar: ControlRules.tabBar
    }
  }

  /// An info or add button.
  static func symbolButton(generation: OSGeneration) -> Size {
    let size = ControlRules.symbolButton.value(for: generation)
    return Size(width: size.width ?? 0, height: size.height ?? 0)
  }

  /// True if a tool bar has no home indicator below it: rule controls.toolbar-alone.
  ///
  /// - Parameter bottomInset: of the environment's safe area.
  static func isToolbarAlone(bottomInset: Double) -> Bool { insetsOfBars.contains(bottomInset) }

  private static let insetsOfBars = ControlRules.toolbarAlone.value(for: .earliest)

  // Values that no version changes.

  /// The height of a tool bar without a home indicator below it.
  static let toolbarAlone = BarRules.toolbar.value(for: .earliest)
  static let plainFieldInset = ControlRules.plainFieldInset.value(for: .earliest)
  static let roundedFieldInset = ControlRules.roundedFieldInset.value(for: .earliest)
  static let roundedFieldPadding = ControlRules.roundedFieldPadding.value(for: .earliest)
  static let roundedFieldLine = ControlRules.roundedFieldLine.value(for: .earliest)
  static let bezelFieldPadding = ControlRules.bezelField.value(for: .earliest)
  static let plainFieldPadding = ControlRules.plainFieldPadding.value(for: .earliest)
  static let textViewInsets = EdgeInsets(ControlRules.textViewInsets.value(for: .earliest))
  static let configurationInsets = EdgeInsets(
    ControlRules.configurationInsets.value(for: .earliest))
  static let buttonVerticalPadding = ControlRules.buttonPadding.value(for: .earliest)
  static let buttonPaddingBesideImage = ControlRules.buttonPaddingBesideImage.value(
    for: .earliest)
  static let buttonMinimumWidth = ControlRules.buttonMinimumWidth.value(for: .earliest)
}

extension Item {
  /// The insets of the alignment rect inside the frame, points: rules controls.switch-alignment,
  /// controls.slider-alignment and controls.segmented-alignment, and the line on which a symbol
  /// stands.
  package func alignmentInsets(in generation: OSGeneration) -> EdgeInsets {
    ControlMetrics.alignmentInsets(of: self, generation: generation)
  }
}

extension EdgeInsets {
  /// The lengths of a rule.
  init(_ lengths: EdgeLengths) {
    self.init(
      top: lengths.top, left: lengths.left, bottom: lengths.bottom, right: lengths.right)
  }
}
