import UIKit

/// The last row of a receipt: what it costs, and the button that pays.
final class TotalRow: UIView {
  private let total = UILabel()
  private let pay = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    total.text = NSLocalizedString("receipt.total", comment: "")
    pay.setTitle(NSLocalizedString("receipt.pay", comment: ""), for: .normal)
    pay.addTarget(self, action: #selector(payNow), for: .touchUpInside)
    for view in [total, pay] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      total.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      total.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      total.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      total.trailingAnchor.constraint(lessThanOrEqualTo: pay.leadingAnchor, constant: -8),
      pay.firstBaselineAnchor.constraint(equalTo: total.firstBaselineAnchor),
      pay.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      pay.widthAnchor.constraint(equalToConstant: 90),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func payNow() { Cashier.shared.pay() }
}
