/// `UIAppearanceContainer`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// `UIAppearance`. What its proxies set has no effect.
@preconcurrency @MainActor
public protocol UIAppearance: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// A view that is never shown. It is of the class itself if that can be created without knowing
  /// it by name: UIKit's own and lowered ones; UIKit has a proxy for any.
  public static func appearance() -> Self {
    guard let made = madeByClass(frame: .zero) as? Self else {
      preconditionFailure("\(Self.self) has no appearance on Linux: it was not lowered")
    }
    return made
  }
  public static func appearance(for traits: UITraitCollection) -> Self { appearance() }
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}

extension UIBarButtonItem {
  /// An item that is shown nowhere.
  public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  public class func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { UIBarButtonItem() }
}
extension UITabBarItem {
  /// An item that is shown nowhere.
  public class func appearance() -> UITabBarItem { UITabBarItem() }
}
extension UIViewController: UIAppearanceContainer {}
