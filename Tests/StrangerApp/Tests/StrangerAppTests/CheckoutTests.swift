import PlumbTesting
import Testing
import UIKit

/// A total beside a button, which nothing keeps apart.
final class CheckoutController: UIViewController {
  private let total = UILabel()
  private let pay = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    total.text = "Total: 1,024.00 €"
    total.font = .preferredFont(forTextStyle: .body)
    total.adjustsFontForContentSizeCategory = true
    pay.setTitle("Pay now", for: .normal)
    for subview in [total, pay] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      total.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      total.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      pay.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      pay.firstBaselineAnchor.constraint(equalTo: total.firstBaselineAnchor),
    ])
  }
}

/// Fails on purpose: what a failure looks like, and that one fails the run, is part of what is tested.
@MainActor
@Suite struct CheckoutTests {
  @Test func `the total keeps clear of the button`() throws {
    let scene = try LayoutScene(of: { CheckoutController() }, named: "Checkout")
    let (total, pay) = (try scene.view("total"), try scene.view("pay"))
    let property = LayoutProperty(
      scene, .relation("8 points between", pay.leadingAnchor >= total.trailingAnchor + 8))
    try property.expect(saved: .none)
  }
}
