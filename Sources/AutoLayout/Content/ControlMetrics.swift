/// Sizes and insets of UIKit's controls by generation (semantics 1.6 and 4).
///
/// Sizes are those of the alignment rect, in points. Generations past the last one measured take its
/// figures; iOS 26 changed the switch only, as far as is known.
enum ControlMetrics {
  /// How far the alignment rect lies inside the frame.
  static func alignmentInsets(of item: Item, generation: OSGeneration) -> EdgeInsets {
    switch item.content {
    case .control(.switchControl): EdgeInsets(right: generation.major >= 26 ? 0 : 2)
    case .control(.slider): EdgeInsets(left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(bottom: 1)
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
    let major = generation.major
    return switch control {
    case .switchControl:
      major >= 26 ? IntrinsicSize(width: 63, height: 28) : IntrinsicSize(width: 49, height: 31)
    case .slider: IntrinsicSize(height: 30)
    case .stepper: IntrinsicSize(width: 94, height: major >= 13 ? 32 : 29)
    case .progressView: IntrinsicSize(height: major >= 14 ? 4 : 2)
    case .activityIndicator: IntrinsicSize(width: 20, height: 20)
    case .activityIndicatorLarge: IntrinsicSize(width: 37, height: 37)
    case .pageControl:
      major >= 14
        ? IntrinsicSize(width: 116, height: 26) : IntrinsicSize(width: 39, height: 37)
    case .datePicker, .pickerView:
      IntrinsicSize(width: 320, height: major < 9 ? 162 : 216)
    case .searchBar: IntrinsicSize(height: major >= 11 ? 56 : 44)
    case .navigationBar: IntrinsicSize(height: 44)
    case .toolbar: IntrinsicSize(height: major >= 13 ? 49 : 44)
    case .tabBar: IntrinsicSize(height: 49)
    }
  }

  /// Smallest height of a text field with a rounded border (semantics 4: 30 up to iOS 12, then 34).
  static func roundedFieldHeight(generation: OSGeneration) -> Double {
    generation.major >= 13 ? 34 : 30
  }

  /// Padding of a rounded field left and right together: 21.5 points in all four fields of the corpus whose
  /// width is their own (14 and 20 points, Xcode 7 and 10, two authors).
  static let roundedFieldPadding = 21.5
  /// What a borderless field adds to its text's width. Thin evidence: 3 to 4.5 in 14 samples.
  static let plainFieldPadding = 4.0

  static func segmentedHeight(generation: OSGeneration) -> Double {
    generation.major >= 13 ? 31 : 28
  }

  /// Whether a tool bar is 44 points high: it is 49 above a home indicator only, where tab and tool bars
  /// alone leave 49 and 44.
  ///
  /// - Parameter bottomInset: of the environment's safe area.
  static func isToolbarAlone(bottomInset: Double) -> Bool {
    bottomInset == 0 || bottomInset == 44 || bottomInset == 49
  }

  /// An info or add button: the circled symbol since iOS 13 (one sample), the image before.
  static func symbolButton(generation: OSGeneration) -> Size {
    generation.major >= 13 ? Size(width: 25, height: 24) : Size(width: 22, height: 22)
  }

  /// What a segment adds to the widest title: measured on a handful of canvases.
  static func segmentPadding(generation: OSGeneration) -> Double {
    generation.major >= 13 ? 20 : 14
  }

  /// `textContainerInset` and line fragment padding of a text view.
  static let textViewInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)

  /// Content insets of a plain or filled button configuration of default size.
  static let configurationInsets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
  /// What a button without insets of its own adds above and below its title.
  static let buttonVerticalPadding = 6.0
  static let buttonMinimumWidth = 30.0
}
