import AutoLayout
import UIKit

/// What shows a view on its own: where the view says its own size, nobody gives it another.
@MainActor
struct ViewHost {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
  }

  /// The view itself, which takes the size; or a view of the size around it, which it fills as far as its own
  /// constraints let it.
  func root(of size: Size) -> UIView {
    view.updateConstraintsIfNeeded()
    let (isWide, isHigh) = (says(.width), says(.height))
    guard isWide || isHigh else { return view }
    let host = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    for (attribute, isFree) in [
      (NSLayoutConstraint.Attribute.leading, false), (.trailing, isWide), (.top, false),
      (.bottom, isHigh),
    ] {
      // No line of the app's made it.
      let pin = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: host, attribute: attribute,
        multiplier: 1, constant: 0, file: "", line: 0)
      // Below what holds content together.
      if isFree { pin.priority = .defaultHigh - 1 }
      host.addConstraint(pin)
    }
    return host
  }

  /// Whether the view's own constraints must hold, and speak of nothing but its size.
  private func says(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    view.constraints.contains { constraint in
      guard constraint.priority == .required, constraint.firstItem === view else { return false }
      // A height by the width: what is given is the width.
      if constraint.secondItem === view { return attribute == .height }
      return constraint.secondItem == nil && constraint.firstAttribute == attribute
    }
  }
}
