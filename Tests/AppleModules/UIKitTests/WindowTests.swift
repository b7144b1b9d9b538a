import AutoLayout
import Testing
import UIFoundation
import UIKit

/// Views that stand in windows and containers.
@MainActor
@Suite struct WindowTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  @Test func `a window lays out views beside its controller's`() {
    window.rootViewController = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 50),
      view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      view.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
    ])
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 20, width: 200, height: 50))
    #expect(window.safeAreaInsets.top == 20)
  }

  @Test func `a window that has no safe area gives its controller none`() {
    let window = FlatWindow(frame: window.frame)
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(controller.view.safeAreaInsets == .zero)
  }

  @Test func `views and controllers are notified of their safe area once`() {
    let controller = ToldController()
    let window = UIWindow()
    window.rootViewController = controller
    window.layoutIfNeeded()
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(controller.told == [20])
    #expect((controller.view as? ToldView)?.told == [20])
  }

  @Test func `containers show their controller below their bars`() {
    let (shown, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: shown)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.layoutIfNeeded()
    #expect(shown.view.window === window)
    #expect(shown.view.frame == window.bounds)
    #expect(
      shown.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    navigation.isNavigationBarHidden = true
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(next.view.window === window && shown.view.window == nil)
    #expect(next.view.safeAreaInsets.top == 20)
  }

  @Test func `a controller inside of another has the system's margins at its sides`() {
    let shown = UIViewController()
    window.rootViewController = UINavigationController(rootViewController: shown)
    window.layoutIfNeeded()
    #expect(shown.view.layoutMargins == UIEdgeInsets(top: 64, left: 20, bottom: 0, right: 20))
    shown.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4, leading: 8, bottom: 5, trailing: 30)
    window.layoutIfNeeded()
    #expect(shown.view.layoutMargins == UIEdgeInsets(top: 68, left: 20, bottom: 5, right: 30))
    shown.viewRespectsSystemMinimumLayoutMargins = false
    window.layoutIfNeeded()
    #expect(shown.view.layoutMargins.left == 8)
  }

  @Test func `an opaque bar takes its room from the view below it`() {
    let shown = UIViewController()
    let navigation = UINavigationController(rootViewController: shown)
    window.rootViewController = navigation
    window.layoutIfNeeded()
    #expect(shown.view.frame.minY == 0)
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 0, y: 64, width: 400, height: 336))
    #expect(shown.view.safeAreaInsets == .zero)
  }

  @Test func `guides that code asks for after the layout have their places`() {
    let controller = AskingController()
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.safeArea == CGRect(x: 0, y: 20, width: 400, height: 380))
    let inner = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 100))
    controller.view.addSubview(inner)
    window.layoutIfNeeded()
    #expect(inner.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 184, height: 84))
    #expect(UIView(frame: inner.frame).layoutMarginsGuide.layoutFrame == .zero)
  }

  @Test func `a controller's view keeps the constraints of layout guides, and scenes do not`() {
    let controller = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    #expect(controller.view.constraints.count == 3)
    controller.view.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    #expect(controller.topLayoutGuide.length == 20)
  }

  @Test func `a caret is as high as a line of its view's font`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(caret.width == 2 && caret.minY == 8)
    #expect(caret.height == UIFont.systemFont(ofSize: 17).lineHeight)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(field.caretRect(for: field.endOfDocument).midY == 20)
  }

  @Test func `code finds the window of the app, as large as the screen, and its status bar`() throws
  {
    let environment = Environment(
      size: Size(width: 430, height: 932), safeAreaInsets: EdgeInsets(top: 59, bottom: 34))
    try AppEnvironment.$current.withValue(AppEnvironment(environment)) {
      let found = try #require(UIApplication.shared.windows.first { $0.isKeyWindow })
      #expect(found.bounds.size == CGSize(width: 430, height: 932))
      #expect(found.safeAreaInsets.top == 59 && found.safeAreaInsets.bottom == 34)
      #expect(found === UIApplication.shared.keyWindow)
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.flatMap(\.windows) == [found])
      #expect(scenes.first?.statusBarManager?.statusBarFrame.height == 59)
      #expect(found.rootViewController?.view.frame == found.bounds)
    }
    #expect(UIApplication.shared.keyWindow?.bounds.width == 375)
  }

  @Test func `anchors of one attribute of one view are equal`() {
    let (one, other) = (UIView(), UIView())
    #expect(one.topAnchor == one.topAnchor)
    #expect(one.topAnchor != one.bottomAnchor && one.topAnchor != other.topAnchor)
    #expect(Set([one.widthAnchor, one.widthAnchor, one.heightAnchor]).count == 2)
  }
}

private final class ToldView: UIView {
  var told: [CGFloat] = []
  override func safeAreaInsetsDidChange() { told.append(safeAreaInsets.top) }
}

private final class ToldController: UIViewController {
  var told: [CGFloat] = []
  override func loadView() { view = ToldView() }
  override func viewSafeAreaInsetsDidChange() { told.append(view.safeAreaInsets.top) }
}

private final class AskingController: UIViewController {
  var safeArea: CGRect?
  override func viewDidLayoutSubviews() { safeArea = view.safeAreaLayoutGuide.layoutFrame }
}

private final class FlatWindow: UIWindow {
  override var safeAreaInsets: UIEdgeInsets { .zero }
}
