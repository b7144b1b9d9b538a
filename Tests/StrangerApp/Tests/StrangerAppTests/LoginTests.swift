import PlumbTesting
import Testing
import UIKit

/// A login form as the app builds it in code, some of it in the visual format language.
final class LoginController: UIViewController {
  private let heading = UILabel()
  private let name = UITextField()
  private let password = UITextField()
  private let cancel = UIButton(type: .system)
  private let signIn = UIButton(type: .system)
  private lazy var buttons = UIStackView(arrangedSubviews: [cancel, signIn])

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Welcome back"
    heading.font = .preferredFont(forTextStyle: .body)
    heading.adjustsFontForContentSizeCategory = true
    heading.numberOfLines = 0
    for (field, text) in [(name, "Name"), (password, "Password")] {
      field.placeholder = text
      field.borderStyle = .roundedRect
    }
    for (button, title) in [(cancel, "Cancel"), (signIn, "Sign in")] {
      button.setTitle(title, for: .normal)
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
    buttons.distribution = .fillEqually
    buttons.spacing = 8
    let views = ["heading": heading, "name": name, "password": password, "buttons": buttons]
    for subview in [heading, name, password, buttons] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let formats = [
      "H:|-[name]-|", "H:|-[password]-|", "H:|-[buttons]-|",
      "V:[heading]-16-[name]-[password(==name)]-gap-[buttons]",
    ]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["gap": 24], views: views))
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      heading.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      heading.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}

@MainActor
@Suite struct LoginTests {
  let scene: LayoutScene
  let heading: SceneItem
  let name: SceneItem
  let password: SceneItem
  let cancel: SceneItem
  let signIn: SceneItem

  init() throws {
    scene = try LayoutScene(of: { LoginController() })
    heading = try scene.view("heading")
    name = try scene.view("name")
    password = try scene.view("password")
    cancel = try scene.view("cancel")
    signIn = try scene.view("signIn")
  }

  @Test func `constraints never conflict and decide everything`() throws {
    try scene.expect(.noConflicts, .unambiguous)
  }

  @Test func `buttons are equally wide and large enough to tap`() throws {
    try scene.expect(
      .equalWidths(cancel, signIn), .minimumSize(of: cancel, height: 44),
      .minimumSize(of: signIn, height: 44))
  }

  @Test func `fields stand below the heading at random`() throws {
    try scene.expect(
      .relation("name below heading", name.topAnchor >= heading.bottomAnchor + 16),
      .relation("password below name", password.topAnchor >= name.bottomAnchor + 8),
      over: .random(300, seed: 7))
  }

  @Test func `nothing is wider than the margins`() throws {
    let margins = try scene.view("Margins Guide")
    let views = [heading, name, password, try scene.view("buttons")]
    try scene.expect(
      .custom("inside the margins") { layout in
        views.allSatisfy { view in
          layout[view].alignmentRect.minX >= layout[margins].alignmentRect.minX - 0.001
            && layout[view].alignmentRect.maxX <= layout[margins].alignmentRect.maxX + 0.001
        }
      }, over: .some("screen", "direction", "text"))
  }

  @Test func `right-to-left is a mirror image`() throws {
    try scene.expect(.mirrored, over: .some("screen", "direction", "content size"))
  }

  @Test func `the heading needs one line on the phone it was designed for`() throws {
    try scene.expect(
      .custom("one line") { [heading] in $0[heading].lineCount == 1 },
      over: .only(.designed, LayoutCase(width: 320, direction: .rightToLeft)))
  }
}
