internal import AutoLayout
import UIKit

/// The host of a view on its own: a view that fixes its own size keeps it.
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
    let (isWide, isHigh) = (fixes(.width), fixes(.height))
    guard isWide || isHigh else { return view }
    let host = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    for (attribute, isFree) in [
      (NSLayoutConstraint.Attribute.leading, false), (.trailing, isWide), (.top, false),
      (.bottom, isHigh),
    ] {
      // No line of the app's code made it.
      let pin = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: host, attribute: attribute,
        multiplier: 1, constant: 0, file: "", line: 0)
      // Below the priorities that hold content together.
      if isFree { pin.priority = .defaultHigh - 1 }
      host.addConstraint(pin)
    }
    return host
  }

  /// True if the view's own constraints are required, and concern its size alone.
  private func fixes(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    view.constraints.contains { constraint in
      guard constraint.priority == .required, constraint.firstItem === view else { return false }
      // A height tied to the width: the width is given.
      if constraint.secondItem === view { return attribute == .height }
      return constraint.secondItem == nil && constraint.firstAttribute == attribute
    }
  }
}
