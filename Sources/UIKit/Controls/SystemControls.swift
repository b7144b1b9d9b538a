/// `UISwitch`.
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// `UISlider`.
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// `UIStepper`.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
}

/// `UIProgressView`.
open class UIProgressView: UIView {
  /// `UIProgressView.Style`.
  public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressViewStyle = Style.default
  public convenience init(progressViewStyle: Style) {
    self.init(frame: .zero)
    self.progressViewStyle = progressViewStyle
  }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// `UIActivityIndicatorView`.
open class UIActivityIndicatorView: UIView {
  /// `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable { case medium = 100, large = 101 }
  open var style = Style.medium { didSet { markTreeDirty() } }
  open var hidesWhenStopped = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray
  open private(set) var isAnimating = false
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// `UIPageControl`.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}

/// `UISegmentedControl`.
open class UISegmentedControl: UIControl {
  private(set) var titles: [String] = []
  open var selectedSegmentIndex = -1
  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false
  public static let noSegment = -1

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }
  open var numberOfSegments: Int { titles.count }
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(0, index), titles.count))
    markTreeDirty()
  }
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard titles.indices.contains(index) else { return }
    titles[index] = title ?? ""
    markTreeDirty()
  }
  open func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }
  open func removeAllSegments() {
    titles = []
    markTreeDirty()
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
  open func setBackgroundImage(
    _ image: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {}
}

/// `UIDatePicker`: wheels.
open class UIDatePicker: UIControl {
  /// `UIDatePicker.Mode`.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  open var datePickerMode = Mode.dateAndTime
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var locale: Locale?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// `UIPickerView`.
open class UIPickerView: UIView {
  open func reloadAllComponents() {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  open func selectedRow(inComponent component: Int) -> Int { -1 }
}

/// `UISearchBar`.
open class UISearchBar: UIView {
  /// `UISearchBar.Style`.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  open var prompt: String?
  open var showsCancelButton = false
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var returnKeyType = UIReturnKeyType.search
  public let searchTextField = UITextField()
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
}

/// `UISearchBarDelegate`.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt, compactPrompt }
/// `UIBarPosition`.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
/// `UIRefreshControl`.
open class UIRefreshControl: UIControl {
  open var attributedTitle: NSAttributedString?
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
