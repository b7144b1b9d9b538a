@_exported public import UIKit

/// `PKPaymentButtonStyle`.
public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// `PKPaymentButtonType`.
public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp
  case order, rent, support, contribute, tip, `continue`
}

/// `PKPaymentButton`: a button without a text, since Apple's text is not known here.
@preconcurrency @MainActor
open class PKPaymentButton: UIButton {
  open var cornerRadius: CGFloat = 4
  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
