import AutoLayout

/// True if a view in a log may be an item of a scene, by its class and its text.
struct ViewFit {
  /// More where they have something in common that not every view has.
  let score: Int

  /// Nil if it may not be.
  init?(_ view: LoggedView, _ item: Item) {
    var score = 0
    if let name = view.className {
      guard let shared = Self.sharesClass(Self.plain(name), name.contains("."), item, view.label)
      else { return nil }
      score += shared
    }
    if !item.isGuide, let label = view.label, let text = item.text?.string {
      let start = label.hasSuffix("...") ? label.dropLast(3) : label[...]
      // Code and translations give views other texts than the document.
      if !start.isEmpty, text == label || label.hasSuffix("...") && text.hasPrefix(start) {
        score += 5
      }
    }
    if let name = view.name, name == item.name { score += 5 }
    self.score = score
  }

  /// Without module, and without what the runtime puts before classes that are observed.
  private static func plain(_ name: String) -> Substring {
    var plain = name.split(separator: ".").last ?? ""
    if plain.hasPrefix("NSKVONotifying_") { plain = plain.dropFirst("NSKVONotifying_".count) }
    return plain
  }

  private static func sharesClass(
    _ name: Substring, _ hasModule: Bool, _ item: Item, _ label: String?
  ) -> Int? {
    if let own = item.customClass { return name == own ? 4 : nil }
    if hasModule { return nil }
    switch item.kind {
    case .stackView: return name == "UIStackView" ? 2 : nil
    case .layoutGuide(let kind): return guide(kind, name, label)
    case .view(let content):
      guard let expected = classes(of: content) else {
        // Interface Builder has more elements than the engine distinguishes.
        return Self.known.contains(name) ? nil : name == "UIView" ? 1 : 0
      }
      return expected.contains(name) ? 2 : nil
    }
  }

  private static func guide(_ kind: GuideKind, _ name: Substring, _ label: String?) -> Int? {
    let expected: String? =
      switch kind {
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .layoutMargins: "UIViewLayoutMarginsGuide"
      case .readableContent: "UIViewReadableContentGuide"
      case .scrollContent: "UIScrollView-contentLayoutGuide"
      case .scrollFrame: "UIScrollView-frameLayoutGuide"
      case .plain, .topLayoutGuide, .bottomLayoutGuide, .keyboard: nil
      }
    if let expected { return label == expected ? 2 : nil }
    return name.hasSuffix("LayoutGuide") || name.hasSuffix("LayoutSpacer") ? 1 : nil
  }

  /// Nil if it may be anything that has no class of its own here.
  private static func classes(of content: ViewContent) -> Set<Substring>? {
    switch content {
    case .plain: nil
    case .label: ["UILabel"]
    case .button: ["UIButton"]
    case .textField: ["UITextField"]
    case .textView: ["UITextView"]
    case .imageView: ["UIImageView"]
    case .control(let type): [Substring(Self.control(type))]
    case .segmentedControl: ["UISegmentedControl"]
    case .scrollView: ["UIScrollView"]
    case .tableView: ["UITableView"]
    case .collectionView: ["UICollectionView"]
    case .cell, .cellContentView:
      [
        "UITableViewCell", "UITableViewCellContentView", "UICollectionViewCell",
        "UICollectionViewCellContentView", "_UICollectionViewCellContentView", "UIView",
      ]
    }
  }

  private static func control(_ type: ControlType) -> String {
    switch type {
    case .switchControl: "UISwitch"
    case .slider: "UISlider"
    case .stepper: "UIStepper"
    case .progressView: "UIProgressView"
    case .activityIndicator, .activityIndicatorLarge: "UIActivityIndicatorView"
    case .pageControl: "UIPageControl"
    case .datePicker, .compactDatePicker, .automaticDatePicker: "UIDatePicker"
    case .pickerView: "UIPickerView"
    case .searchBar: "UISearchBar"
    case .navigationBar: "UINavigationBar"
    case .toolbar: "UIToolbar"
    case .tabBar: "UITabBar"
    }
  }

  /// Classes that the engine distinguishes: if a scene has no view of one of these, the logged view
  /// is not in it.
  private static let known: Set<Substring> = {
    var names: Set<Substring> = [
      "UILabel", "UIButton", "UITextField", "UITextView", "UIImageView", "UISegmentedControl",
      "UIScrollView", "UITableView", "UICollectionView", "UIStackView",
    ]
    for type in ControlType.allCases { names.insert(Substring(control(type))) }
    return names
  }()
}
