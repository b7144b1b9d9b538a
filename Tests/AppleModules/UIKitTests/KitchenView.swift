import UIKit

/// One of every kind of view that has a size of its own, in every way that code writes them.
final class KitchenView: UIView {
  private let column = UIStackView()
  private let title = UILabel()
  private let field = UITextField()

  override init(frame: CGRect) {
    super.init(frame: frame)
    column.axis = .vertical
    column.alignment = .leading
    column.distribution = .equalSpacing
    column.spacing = 6
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    layoutMargins = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 30)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: margins.topAnchor),
      column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      column.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
    ])
    texts()
    buttons()
    controls()
    column.setCustomSpacing(20, after: title)
    let guide = UILayoutGuide()
    guide.identifier = "Gap"
    addLayoutGuide(guide)
    guide.topAnchor.constraint(equalTo: column.bottomAnchor).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 12).isActive = true
    guide.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5, constant: 1).isActive = true
    guide.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
    let badge = UIView(frame: CGRect(x: 250, y: 0, width: 70, height: 30))
    badge.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    badge.backgroundColor = .red
    badge.semanticContentAttribute = .playback
    addSubview(badge)
  }
  required init?(coder: NSCoder) { nil }

  private func texts() {
    title.font = UIFont.systemFont(ofSize: 19, weight: .heavy)
    title.text = "Kitchen"
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.5
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.minimumLineHeight = 30
    let intro = UILabel()
    intro.attributedText = NSAttributedString(
      string: "Two lines\nof text",
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium),
        .paragraphStyle: style,
      ])
    intro.numberOfLines = 0
    intro.lineBreakMode = .byWordWrapping
    intro.preferredMaxLayoutWidth = 200
    let bold = UILabel()
    bold.text = "Bold"
    let descriptor = UIFont.preferredFont(forTextStyle: .callout).fontDescriptor
    bold.font = descriptor.withSymbolicTraits([.traitBold, .traitItalic]).map {
      UIFont(descriptor: $0, size: 0)
    }
    bold.isHidden = true
    let named = UILabel()
    named.text = "Named"
    named.font = UIFont(name: "AvenirNext-DemiBold", size: 15)
    let area = UITextView()
    area.text = "Notes"
    area.font = .systemFont(ofSize: 14)
    area.isScrollEnabled = false
    field.borderStyle = .roundedRect
    field.placeholder = "Quantity"
    for view in [title, intro, bold, named, area, field] { column.addArrangedSubview(view) }
  }

  private func buttons() {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    system.contentEdgeInsets = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
    let custom = UIButton(type: .custom)
    custom.setImage(UIImage(size: CGSize(width: 24, height: 20)), for: .normal)
    custom.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 4)
    custom.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
    custom.setTitle("Custom", for: .normal)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Filled"
    configuration.image = UIImage(size: CGSize(width: 18, height: 18))
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 3, leading: 5, bottom: 3, trailing: 7)
    let filled = UIButton(configuration: configuration)
    filled.setContentHuggingPriority(UILayoutPriority(300.5), for: .vertical)
    for view in [system, custom, filled] { column.addArrangedSubview(view) }
  }

  private func controls() {
    let pages = UIPageControl()
    pages.numberOfPages = 6
    let views: [UIView] = [
      UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIActivityIndicatorView(style: .large),
      pages, UISegmentedControl(items: ["One", "Two"]), UISearchBar(),
      UIImageView(image: UIImage(size: CGSize(width: 30, height: 40))), UIImageView(),
    ]
    for view in views { column.addArrangedSubview(view) }
  }
}
