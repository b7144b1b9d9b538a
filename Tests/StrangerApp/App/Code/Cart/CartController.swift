import UIKit

/// The cart: a list, and what it comes to.
public final class CartController: UIViewController {
  private let tableView = UITableView()
  private let totalLabel = UILabel()
  private let payButton = UIButton(configuration: .filled())
  private let itemCount: Int

  public init(itemCount: Int) {
    self.itemCount = itemCount
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString("cart.title", comment: "")
  }

  public required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CartItemCell.self, forCellReuseIdentifier: "item")
    totalLabel.text = L10n.Cart.total(itemCount, "1,024.00 €")
    totalLabel.numberOfLines = 0
    totalLabel.font = .preferredFont(forTextStyle: .body)
    payButton.configuration?.title = L10n.Cart.pay
    payButton.addTarget(self, action: #selector(pay), for: .touchUpInside)
    let safeArea = view.safeAreaLayoutGuide
    view.add(tableView, totalLabel, payButton)
    tableView.pin(.leading, .trailing, .top, to: safeArea)
    totalLabel.pin(.leading, .trailing, to: view.layoutMarginsGuide).below(tableView)
    payButton.pin(.leading, .trailing, to: view.layoutMarginsGuide).below(totalLabel, by: 16)
    payButton.pin(.bottom, to: safeArea, inset: 16)
  }

  @objc private func pay() {}
}
