import UIKit

/// A view or a controller whose class is not there: it has no content, and a size only if others give it one.
public protocol PlumbStandIn {
  /// The name of the class.
  static var plumbStandInName: String { get }
}

/// What a program shows first, in which stand-ins are looked for when it is laid out.
@MainActor
final class ShownObject {
  private var view: UIView?
  private var controller: UIViewController?

  /// Keeps the first of the views that are made, and returns it.
  func keep(_ made: UIView) -> UIView {
    if view == nil { view = made }
    return made
  }

  /// Keeps the first of the controllers that are made, and returns it.
  func keep(_ made: UIViewController) -> UIViewController {
    if controller == nil { controller = made }
    return made
  }

  /// The views without a superview.
  var roots: [UIView] { [view, controller?.viewIfLoaded].compactMap(\.self) }

  /// The names of the stand-ins among the views and controllers, or above their classes.
  var standIns: Set<String> {
    var objects: [AnyObject] = []
    var views = roots
    while let next = views.popLast() {
      objects.append(next)
      views += next.subviews
    }
    if let controller { objects += [controller] + controller.children }
    return Set(
      objects.compactMap { object in
        (object as? any PlumbStandIn).map { type(of: $0).plumbStandInName }
      })
  }
}
