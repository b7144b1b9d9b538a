import AutoLayout
import TextMetrics
import UIKit

/// UIKit's classes by the elements of documents.
@MainActor
enum KitElements {
  static func type(of element: String) -> UIView.Type {
    let name =
      element == "switch" ? "UISwitch" : "UI" + element.prefix(1).uppercased() + element.dropFirst()
    return type(named: name) ?? UIView.self
  }

  static func type(named name: String) -> UIView.Type? {
    switch name {
    case "UIView": UIView.self
    case "UIControl": UIControl.self
    case "UILabel": UILabel.self
    case "UIButton": UIButton.self
    case "UIImageView": UIImageView.self
    case "UITextField": UITextField.self
    case "UITextView": UITextView.self
    case "UIStackView": UIStackView.self
    case "UIScrollView": UIScrollView.self
    case "UITableView": UITableView.self
    case "UITableViewCell": UITableViewCell.self
    case "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self
    case "UICollectionView": UICollectionView.self
    case "UICollectionViewCell": UICollectionViewCell.self
    case "UICollectionReusableView": UICollectionReusableView.self
    case "UISwitch": UISwitch.self
    case "UISlider": UISlider.self
    case "UIStepper": UIStepper.self
    case "UIProgressView": UIProgressView.self
    case "UIActivityIndicatorView": UIActivityIndicatorView.self
    case "UIPageControl": UIPageControl.self
    case "UISegmentedControl": UISegmentedControl.self
    case "UIDatePicker": UIDatePicker.self
    case "UIPickerView": UIPickerView.self
    case "UISearchBar": UISearchBar.self
    case "UINavigationBar": UINavigationBar.self
    case "UIToolbar": UIToolbar.self
    case "UITabBar": UITabBar.self
    case "UIVisualEffectView": UIVisualEffectView.self
    default: nil
    }
  }
}

/// Gives a view what a document says about it.
@MainActor
struct DocumentView {
  let item: Item
  let attributes: [String: String]

  func fill(_ view: UIView, isRoot: Bool) {
    if let frame = item.designFrame {
      view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    if !isRoot {
      view.translatesAutoresizingMaskIntoConstraints = item.autoresizing != nil
      if let mask = item.autoresizing {
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask.rawValue))
      }
    }
    view.isHidden = item.isHidden
    view.tag = attributes["tag"].flatMap { Int($0) } ?? 0
    for (axis, own) in [
      (NSLayoutConstraint.Axis.horizontal, Axis.horizontal), (.vertical, .vertical),
    ] {
      view.setContentHuggingPriority(UILayoutPriority(rawValue: item.hugging[own]), for: axis)
      view.setContentCompressionResistancePriority(
        UILayoutPriority(rawValue: item.resistance[own]), for: axis)
    }
    if let spinner = view as? UIActivityIndicatorView { fill(spinner) }
    fillContent(view)
    switch item.kind {
    case .stackView(let stack): fill(view as? UIStackView, stack)
    case .view(let content): fill(view, content)
    case .layoutGuide: break
    }
    // The segments that one is chosen of are there now.
    DocumentControls(attributes: attributes).fill(view)
  }

  /// One that hides when it stops is not seen until code starts it.
  private func fill(_ spinner: UIActivityIndicatorView) {
    spinner.hidesWhenStopped = attributes["hidesWhenStopped"] == "YES"
    if attributes["animating"] == "YES" {
      spinner.startAnimating()
    } else if spinner.hidesWhenStopped {
      spinner.isHidden = true
    }
  }

  /// What a content view has too: its cell places it.
  func fillContent(_ view: UIView) {
    if item.annotations.showsBackground { view.backgroundColor = .white }
    view.clipsToBounds = item.annotations.clipsSubviews
    view.preservesSuperviewLayoutMargins = item.preservesSuperviewLayoutMargins
    view.insetsLayoutMarginsFromSafeArea = item.insetsLayoutMarginsFromSafeArea
    switch item.margins {
    case .standard: break
    case .fixed(let insets): view.layoutMargins = UIEdgeInsets(insets)
    case .directional(let top, let leading, let bottom, let trailing):
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom),
        trailing: CGFloat(trailing))
    }
    view.semanticContentAttribute =
      switch item.semanticContent {
      case .unspecified: .unspecified
      case .playback: .playback
      case .spatial: .spatial
      case .forceLeftToRight: .forceLeftToRight
      case .forceRightToLeft: .forceRightToLeft
      }
  }

  private func fill(_ view: UIStackView?, _ stack: StackConfiguration) {
    guard let view else { return }
    view.axis = stack.axis == .horizontal ? .horizontal : .vertical
    view.distribution = UIStackView.Distribution(rawValue: stack.distribution.rawValue) ?? .fill
    view.alignment = UIStackView.Alignment(rawValue: stack.alignment.rawValue) ?? .fill
    view.spacing = CGFloat(stack.spacing)
    view.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
    view.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
  }

  private func fill(_ view: UIView, _ content: ViewContent) {
    switch (content, view) {
    case (.label(let text), let label as UILabel): fill(label, text)
    case (.button(let button), let view as UIButton): fill(view, button)
    case (.textField(let field), let view as UITextField):
      view.borderStyle =
        switch field.borderStyle {
        case .none: .none
        case .line: .line
        case .bezel: .bezel
        case .roundedRect: .roundedRect
        }
      view.font = UIFont(field.text.font)
      if !field.text.string.isEmpty { view.text = field.text.string }
      if !field.placeholder.isEmpty { view.placeholder = field.placeholder }
    case (.textView(let text, let isScrollEnabled), let view as UITextView):
      view.font = UIFont(text.font)
      view.text = text.string
      view.isScrollEnabled = isScrollEnabled
    case (.imageView(let image), let view as UIImageView): view.image = image.map(UIImage.init)
    case (.segmentedControl(let titles), let view as UISegmentedControl):
      for (index, title) in titles.enumerated() {
        view.insertSegment(withTitle: title, at: index, animated: false)
      }
    case (.control(.activityIndicatorLarge), let view as UIActivityIndicatorView):
      view.style = .large
    case (.control(.pageControl), let view as UIPageControl): view.numberOfPages = item.pages
    default: break
    }
  }

  private func fill(_ label: UILabel, _ text: TextContent) {
    label.font = UIFont(text.font)
    label.adjustsFontForContentSizeCategory = text.font.adjustsForContentSizeCategory
    label.numberOfLines = text.numberOfLines
    label.lineBreakMode = NSLineBreakMode(text.lineBreakMode)
    label.adjustsFontSizeToFitWidth = text.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = CGFloat(text.minimumScaleFactor)
    label.preferredMaxLayoutWidth = CGFloat(text.preferredMaxLayoutWidth ?? 0)
    label.textAlignment =
      switch item.annotations.textAlignment {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    label.text = text.string
  }

  private func fill(_ view: UIButton, _ button: ButtonContent) {
    if button.style == .configuration {
      var configuration = UIButton.Configuration.plain()
      configuration.title = button.title?.string
      configuration.image = button.image.map(UIImage.init)
      configuration.imagePadding = CGFloat(button.imagePadding)
      if let insets = button.contentInsets {
        configuration.contentInsets = NSDirectionalEdgeInsets(
          top: CGFloat(insets.top), leading: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
          trailing: CGFloat(insets.right))
      }
      if let font = button.title?.font ?? button.titleFont {
        configuration.titleTextAttributesTransformer = .init { container in
          var container = container
          container.uiKit.font = UIFont(font)
          return container
        }
      }
      view.configuration = configuration
      return
    }
    view.buttonType =
      switch button.style {
      case .custom: .custom
      case .symbol: .detailDisclosure
      default: .system
      }
    if let font = button.title?.font ?? button.titleFont { view.titleLabel?.font = UIFont(font) }
    if let title = button.title {
      view.titleLabel?.numberOfLines = title.numberOfLines
      view.titleLabel?.lineBreakMode = NSLineBreakMode(title.lineBreakMode)
      view.setTitle(title.string, for: .normal)
    }
    if let image = button.image { view.setImage(UIImage(image), for: .normal) }
    if let image = button.backgroundImage { view.setBackgroundImage(UIImage(image), for: .normal) }
    if let insets = button.contentInsets { view.contentEdgeInsets = UIEdgeInsets(insets) }
    view.titleEdgeInsets = UIEdgeInsets(button.titleInsets)
    view.imageEdgeInsets = UIEdgeInsets(button.imageInsets)
  }
}

extension UIEdgeInsets {
  fileprivate init(_ insets: EdgeInsets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}

extension UIImage {
  fileprivate convenience init(_ image: ImageContent) {
    let size = image.size ?? Size()
    self.init(
      name: image.name, size: CGSize(width: size.width, height: size.height),
      isSymbol: image.isSymbol)
  }
}

extension NSLineBreakMode {
  fileprivate init(_ mode: LineBreakMode) {
    self =
      switch mode {
      case .wordWrapping: .byWordWrapping
      case .characterWrapping: .byCharWrapping
      case .clipping: .byClipping
      case .truncatingHead: .byTruncatingHead
      case .truncatingTail: .byTruncatingTail
      case .truncatingMiddle: .byTruncatingMiddle
      }
  }
}
