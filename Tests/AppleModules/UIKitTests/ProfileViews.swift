import UIKit

/// A typical app that was not written for Plumb: a layout language of its own in a few lines.
@MainActor
struct Edges {
  let view: UIView

  @discardableResult
  func pin(
    to other: UIView, insets: UIEdgeInsets = .zero, file: String = #fileID, line: Int = #line
  ) -> [NSLayoutConstraint] {
    let made = [
      view.topAnchor.constraint(
        equalTo: other.topAnchor, constant: insets.top, file: file, line: line),
      view.leadingAnchor.constraint(
        equalTo: other.leadingAnchor, constant: insets.left, file: file, line: line),
      other.bottomAnchor.constraint(
        equalTo: view.bottomAnchor, constant: insets.bottom, file: file, line: line),
      other.trailingAnchor.constraint(
        equalTo: view.trailingAnchor, constant: insets.right, file: file, line: line),
    ]
    NSLayoutConstraint.activate(made)
    return made
  }
}

extension UIView {
  var edges: Edges { Edges(view: self) }

  func adding(_ views: UIView...) -> Self {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    return self
  }
}

/// A label with room around its text.
final class BadgeLabel: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
}

/// A row of a list: a picture, two texts and a button.
final class ProfileCell: UITableViewCell {
  private let avatar = UIImageView(image: UIImage(size: CGSize(width: 40, height: 40)))
  private let titleLabel = UILabel()
  private let badge = BadgeLabel()
  private lazy var followButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Follow"
    return UIButton(configuration: configuration)
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.numberOfLines = 0
    titleLabel.text = "Ada Lovelace"
    badge.text = "new"
    badge.setContentHuggingPriority(.required, for: .horizontal)
    followButton.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [titleLabel, badge])
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 4
    let row = UIStackView(arrangedSubviews: [avatar, texts, followButton])
    row.spacing = 12
    row.alignment = .center
    avatar.setContentHuggingPriority(.required, for: .horizontal)
    avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    row.edges.pin(to: contentView, insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
  }
  required init?(coder: NSCoder) { nil }
}

/// A screen with a title that may run into its button: the mistake that tests are to find.
final class HeaderController: UIViewController {
  let isSound: Bool
  private let titleLabel = UILabel()
  private let doneButton = UIButton(type: .system)
  /// The line that makes the faulty constraint.
  private(set) var line = 0

  init(isSound: Bool) {
    self.isSound = isSound
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Account settings"
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    titleLabel.numberOfLines = isSound ? 0 : 1
    doneButton.setTitle("Done", for: .normal)
    doneButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    doneButton.setContentHuggingPriority(.required, for: .horizontal)
    _ = view.adding(titleLabel, doneButton)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      titleLabel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      doneButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      doneButton.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
    ])
    if isSound {
      doneButton.leadingAnchor.constraint(
        greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 8
      ).isActive = true
    } else {
      line = #line + 1
      titleLabel.widthAnchor.constraint(equalToConstant: 300).isActive = true
    }
  }
}
