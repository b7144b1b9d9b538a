import UIKit

/// The placeholder for missing content.
@objcMembers
public final class EmptyView: UIView {
  private let stack = UIStackView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    let picture = UIImageView(image: UIImage(resource: .basket))
    let label = UILabel()
    label.text = L10n.emptyTitle
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .headline)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    for view in [picture, label] { stack.addArrangedSubview(view) }
    add(stack)
    stack.pin(.leading, .trailing, .top, .bottom, to: layoutMarginsGuide)
  }

  public required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

/// A cell of the app's own, as a test makes it.
@MainActor public func makeCartItemCell(title: String, price: String) -> UITableViewCell {
  let cell = CartItemCell(style: .default, reuseIdentifier: nil)
  cell.show(title: title, price: price)
  return cell
}
