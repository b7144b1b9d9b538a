import AutoLayout

/// `UIImageView` with an image of a known size.
open class ImageView: View {
  /// Points; nil shows no image and asks for no size.
  public var imageSize: Size?

  /// An image view under a name that findings use; without one, its class and number.
  public init(
    named name: String? = nil, imageSize: Size? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.imageSize = imageSize
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { "image view" }

  override var kind: ItemKind {
    .view(.imageView(imageSize.map { ImageContent(name: name ?? "image", size: $0) }))
  }
}

/// `UIScrollView`: constraints to its content guide decide the size of its content.
open class ScrollView: View {
  /// The content that scrolls.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.scrollContent) }
  /// The frame that it scrolls in.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.scrollFrame) }

  override var fallbackName: String { "scroll view" }
  override var kind: ItemKind { .view(.scrollView) }
}

/// `UISegmentedControl`.
open class SegmentedControl: View {
  /// The segments, in order.
  public var titles: [String]

  /// A control with a segment for each title.
  public init(
    named name: String? = nil, titles: [String], file: String = #fileID, line: Int = #line
  ) {
    self.titles = titles
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { "segmented control" }
  override var kind: ItemKind { .view(.segmentedControl(titles)) }
}

/// A control whose size the system fixes.
open class Control: View {
  /// The controls of UIKit without a text of their own.
  public enum ControlType: String, CaseIterable, Hashable, Sendable {
    /// `UISwitch`.
    case switchControl = "switch"
    /// `UISlider`, `UIStepper` and `UIProgressView`.
    case slider, stepper, progressView
    /// `UIActivityIndicatorView`, medium and large.
    case activityIndicator, activityIndicatorLarge
    /// `UIPageControl`, `UIDatePicker` with wheels, and `UIPickerView`.
    case pageControl, datePicker, pickerView
    /// Bars, as they are outside of a container.
    case searchBar, navigationBar, toolbar, tabBar
  }

  /// Which control it is.
  public let type: ControlType

  /// A control of this type, under a name that findings use.
  public init(
    _ type: ControlType, named name: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.type = type
    super.init(named: name, file: file, line: line)
  }

  override var fallbackName: String { type.rawValue }

  override var kind: ItemKind {
    let control = AutoLayout.ControlType(rawValue: type.rawValue)
    return control.map { .view(.control($0)) } ?? .view(.plain)
  }
}
