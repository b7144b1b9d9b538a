import UIKit

@objc protocol CartItemCellDelegate {
  @objc optional func cartItemCellDidTapStar(_ cell: CartItemCell)
}

/// An item in the cart: picture, title, price.
final class CartItemCell: UITableViewCell {
  private let picture = UIImageView(image: UIImage(named: "basket"))
  private let titleLabel = UILabel()
  private let priceLabel = UILabel()
  @IBOutlet weak var delegate: CartItemCellDelegate?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.numberOfLines = 0
    priceLabel.font = .preferredFont(forTextStyle: .headline)
    priceLabel.textColor = .brand
    priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    picture.setContentHuggingPriority(.required, for: .horizontal)
    picture.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(starTapped)))
    let margins = contentView.layoutMarginsGuide
    contentView.add(picture, titleLabel, priceLabel)
    picture.pin(.leading, to: margins).middle(of: margins)
    titleLabel.pin(.top, .bottom, to: margins).after(picture, by: 12)
    priceLabel.pin(.trailing, to: margins).middle(of: margins).after(titleLabel)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  @objc private func starTapped() { delegate?.cartItemCellDidTapStar?(self) }

  func show(title: String, price: String) {
    titleLabel.text = title
    priceLabel.text = price
  }
}
