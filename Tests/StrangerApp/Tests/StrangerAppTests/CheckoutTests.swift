import PlumbTesting
import Testing

/// Fails on purpose: what a failure looks like, and that one fails the run, is part of what is tested.
@Suite struct CheckoutTests {
  @Test func `the total keeps clear of the button`() throws {
    let view = View(named: "Checkout")
    let total = Label(named: "Total", text: "Total: 1,024.00 €")
    let pay = Button(named: "Pay", title: "Pay now")
    view.addSubview(total)
    view.addSubview(pay)
    let safeArea = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      total.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      total.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      pay.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      pay.firstBaselineAnchor.constraint(equalTo: total.firstBaselineAnchor),
    ])
    let property = LayoutProperty(
      try LayoutScene(view),
      .relation("8 points between", pay.leadingAnchor >= total.trailingAnchor + 8))
    try property.expect(saved: .none)
  }
}
