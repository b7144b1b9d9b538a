internal import AutoLayout
internal import TextMetrics

/// The engine's kind of a view's content.
@MainActor
enum ItemKinds {
  static func kind(of view: UIView) -> ItemKind {
    switch view {
    case let stack as UIStackView: .stackView(configuration(of: stack) { _ in nil })
    case let label as UILabel: .view(.label(text(of: label)))
    case let button as UIButton: .view(.button(content(of: button)))
    case let field as UITextField: .view(.textField(content(of: field)))
    case let view as UITextView:
      .view(.textView(text(of: view), isScrollEnabled: view.isScrollEnabled))
    case let view as UIImageView: .view(.imageView(view.image.map(content)))
    case let control as UISegmentedControl: .view(.segmentedControl(control.titles))
    case is UITableView: .view(.tableView)
    case is UICollectionView: .view(.collectionView)
    case is UIScrollView: .view(.scrollView)
    case is UITableViewCell, is UICollectionViewCell: .view(.cell)
    default: .view(control(view).map(ViewContent.control) ?? plain(view))
    }
  }

  private static func plain(_ view: UIView) -> ViewContent {
    let isContent =
      (view.superview as? UITableViewCell)?.contentView === view
      || (view.superview as? UICollectionViewCell)?.contentView === view
    return isContent ? .cellContentView : .plain
  }

  private static func control(_ view: UIView) -> ControlType? {
    switch view {
    case is UISwitch: .switchControl
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UIProgressView: .progressView
    case let view as UIActivityIndicatorView:
      view.style == .large ? .activityIndicatorLarge : .activityIndicator
    case is UIPageControl: .pageControl
    case let view as UIDatePicker: datePicker(view)
    case is UIPickerView: .pickerView
    case is UISearchBar: .searchBar
    case is UINavigationBar: .navigationBar
    case is UIToolbar: .toolbar
    case is UITabBar: .tabBar
    default: nil
    }
  }

  /// The system chooses the compact style, and wheels for a timer.
  private static func datePicker(_ view: UIDatePicker) -> ControlType {
    switch view.preferredDatePickerStyle {
    case .compact: .compactDatePicker
    case .automatic where view.datePickerMode != .countDownTimer: .compactDatePicker
    default: .datePicker
    }
  }

  /// The number of pages of a page control; for other views the default of items.
  static func pages(of view: UIView) -> Int {
    (view as? UIPageControl).map { max(0, $0.numberOfPages) } ?? 3
  }

  // MARK: Texts

  private static func font(_ font: UIFont?, size: Double) -> FontDescriptor {
    font?.model.descriptor ?? .system(size)
  }

  /// The font under the limits of the content size that views set: fonts that adjust follow those
  /// of their view, others those of the app.
  private static func limited(
    _ font: FontDescriptor, in view: UIView, adjusts: Bool
  ) -> FontDescriptor {
    guard adjusts, font.textStyle != nil else { return font }
    var font = font
    var above: UIView? = view
    while let here = above {
      above = here.superview
      let limits = FontLimits(
        minimumCategory: here.minimumContentSizeCategory?.model,
        maximumCategory: here.maximumContentSizeCategory?.model)
      if limits != FontLimits() { font.limits = font.limits?.and(limits) ?? limits }
    }
    return font
  }

  private static func text(of view: UITextView) -> TextContent {
    let own = font(view.font, size: 12)
    let adjusts = view.adjustsFontForContentSizeCategory
    var content = TextContent(
      view.shownText, font: limited(own, in: view, adjusts: adjusts), numberOfLines: 0)
    if let text = view.shownAttributes {
      content.runs = runs(of: text, font: own, in: view, adjusts: adjusts)
      content.paragraph = metrics(of: text) ?? content.paragraph
    }
    return content
  }

  private static func runs(
    of text: NSAttributedString, font: FontDescriptor, in view: UIView, adjusts: Bool
  ) -> [StyledRun] {
    AttributedRuns.runs(of: text, font: font) { limited($0, in: view, adjusts: adjusts) }
  }

  /// Those of the first paragraph style.
  private static func metrics(of text: NSAttributedString) -> ParagraphMetrics? {
    guard text.length > 0,
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return nil }
    var metrics = ParagraphMetrics()
    metrics.lineHeightMultiple = Double(style.values.lineHeightMultiple)
    metrics.minimumLineHeight = Double(style.values.minimumLineHeight)
    metrics.maximumLineHeight = Double(style.values.maximumLineHeight)
    metrics.lineSpacing = Double(style.values.lineSpacing)
    return metrics
  }

  private static func text(of label: UILabel) -> TextContent {
    let own = label.attribute(.font, as: UIFont.self) ?? label.font
    var content = TextContent(
      label.shownText ?? "",
      font: limited(
        font(own, size: 17), in: label, adjusts: label.adjustsFontForContentSizeCategory),
      numberOfLines: max(0, label.numberOfLines),
      preferredMaxLayoutWidth: label.preferredMaxLayoutWidth > 0
        ? Double(label.preferredMaxLayoutWidth) : nil)
    content.lineBreakMode = mode(label.lineBreakMode)
    content.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    content.minimumScaleFactor = min(1, max(0, Double(label.minimumScaleFactor)))
    if let text = label.shownAttributes {
      content.runs = runs(
        of: text, font: font(label.font, size: 17), in: label,
        adjusts: label.adjustsFontForContentSizeCategory)
      content.paragraph = metrics(of: text) ?? content.paragraph
    }
    return content
  }

  private static func mode(_ mode: NSLineBreakMode) -> LineBreakMode {
    switch mode {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }

  private static func content(of field: UITextField) -> TextFieldContent {
    let style: TextFieldContent.BorderStyle =
      switch field.borderStyle {
      case .none: .none
      case .line: .line
      case .bezel: .bezel
      case .roundedRect: .roundedRect
      }
    return TextFieldContent(
      text: TextContent(
        field.shownText ?? "",
        font: limited(
          font(field.font, size: 17), in: field, adjusts: field.adjustsFontForContentSizeCategory)),
      placeholder: field.placeholder ?? "", borderStyle: style)
  }

  // MARK: Buttons and images

  private static func content(of button: UIButton) -> ButtonContent {
    if let configuration = button.configuration { return content(of: configuration, button) }
    let label = button.titleLabel
    let own = label?.attribute(.font, as: UIFont.self) ?? label?.font
    let font = limited(
      font(own, size: 15), in: button,
      adjusts: label?.adjustsFontForContentSizeCategory ?? false)
    let string = button.currentAttributedTitle?.string ?? button.currentTitle
    var text = string.map { string in
      TextContent(string, font: font, numberOfLines: max(0, label?.numberOfLines ?? 1))
    }
    if let attributed = button.currentAttributedTitle {
      text?.runs = runs(
        of: attributed, font: font, in: button,
        adjusts: label?.adjustsFontForContentSizeCategory ?? false)
    }
    let style: ButtonContent.Style =
      switch button.buttonType {
      case .custom: .custom
      case .system, .plain: .system
      default: .symbol
      }
    var content = ButtonContent(title: text, style: style, image: button.currentImage.map(content))
    content.titleFont = font
    content.backgroundImage = button.currentBackgroundImage.map(self.content)
    content.contentInsets = button.ownContentInsets.map(EdgeInsets.init)
    content.titleInsets = EdgeInsets(button.titleEdgeInsets)
    content.imageInsets = EdgeInsets(button.imageEdgeInsets)
    return content
  }

  private static func content(
    of configuration: UIButton.Configuration, _ button: UIButton
  ) -> ButtonContent {
    var own: UIFont?
    if let attributed = configuration.attributedTitle { own = attributed.runs.first?.uiKit.font }
    if own == nil, let transformer = configuration.titleTextAttributesTransformer {
      own = transformer.transform(AttributeContainer()).uiKit.font
    }
    let font = limited(
      own?.model.descriptor ?? .textStyle(.body, adjusts: true), in: button, adjusts: true)
    let string =
      configuration.attributedTitle.map { String($0.characters) } ?? configuration.title
      ?? button.currentTitle
    var content = ButtonContent(
      title: string.map { TextContent($0, font: font) }, style: .configuration,
      image: (configuration.image ?? button.currentImage).map(self.content))
    content.titleFont = font
    content.imagePadding = Double(configuration.imagePadding)
    if let insets = configuration.ownInsets {
      // Both sides count together, so that the direction does not.
      content.contentInsets = EdgeInsets(
        top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
        right: Double(insets.trailing))
    }
    return content
  }

  private static func content(of image: UIImage) -> ImageContent {
    let size = image.size == .zero ? nil : image.size
    var content = ImageContent(
      name: image.name ?? "image",
      size: size.map { Size(width: Double($0.width), height: Double($0.height)) })
    content.isSymbol = image.isSymbol
    return content
  }

  // MARK: The rest

  static func configuration(of stack: UIStackView, index: (UIView) -> Int?) -> StackConfiguration {
    var gaps: [Int: Double] = [:]
    for view in stack.arrangedSubviews {
      let gap = stack.customSpacing(after: view)
      if gap != UIStackView.spacingUseDefault, let index = index(view) { gaps[index] = Double(gap) }
    }
    return StackConfiguration(
      axis: stack.axis == .horizontal ? .horizontal : .vertical,
      distribution: StackConfiguration.Distribution(rawValue: stack.distribution.rawValue) ?? .fill,
      alignment: StackConfiguration.Alignment(rawValue: stack.alignment.rawValue) ?? .fill,
      spacing: Double(stack.spacing),
      isBaselineRelativeArrangement: stack.isBaselineRelativeArrangement,
      isLayoutMarginsRelativeArrangement: stack.isLayoutMarginsRelativeArrangement,
      arranged: stack.arrangedSubviews.compactMap(index), customSpacing: gaps)
  }

  static func margins(of view: UIView) -> LayoutMargins {
    let minimum = minimumMargin(of: view)
    if let margins = view.fixedMargins {
      var margins = EdgeInsets(margins)
      margins.left = max(margins.left, minimum ?? 0)
      margins.right = max(margins.right, minimum ?? 0)
      return .fixed(margins)
    }
    if let margins = view.fixedDirectionalMargins {
      return .directional(
        top: Double(margins.top), leading: max(Double(margins.leading), minimum ?? 0),
        bottom: Double(margins.bottom), trailing: max(Double(margins.trailing), minimum ?? 0))
    }
    guard let minimum else { return .standard }
    return .directional(top: 0, leading: minimum, bottom: 0, trailing: minimum)
  }

  /// The margin at the sides that the system asks of the view of a controller inside of another; nil
  /// for other views, and for a root, whose margins the engine knows.
  private static func minimumMargin(of view: UIView) -> Double? {
    guard let controller = view.controller, view.superview != nil, !view.isRootOfController,
      controller.viewRespectsSystemMinimumLayoutMargins
    else { return nil }
    return Double(controller.systemMinimumLayoutMargins.leading)
  }

  static func semanticContent(of view: UIView) -> SemanticContentAttribute {
    switch view.semanticContentAttribute {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }

  /// Whatever was asked for first.
  static func precedes(_ a: UILayoutGuide, _ b: UILayoutGuide) -> Bool {
    guideKind(a.role).rawValue < guideKind(b.role).rawValue
  }

  static func guideKind(_ role: UILayoutGuide.Role) -> GuideKind {
    switch role {
    case .plain: .plain
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    case .topLayoutGuide: .topLayoutGuide
    case .bottomLayoutGuide: .bottomLayoutGuide
    case .scrollContent: .scrollContent
    case .scrollFrame: .scrollFrame
    case .keyboard: .keyboard
    }
  }
}

extension EdgeInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}
