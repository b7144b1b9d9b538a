import PlumbTesting
import Testing

/// A login form as the app builds it in code.
struct LoginScreen {
  let view = View(named: "Login")
  let title = Label(named: "Title", text: "Welcome back", numberOfLines: 0)
  let name = TextField(named: "Name", placeholder: "Name")
  let password = TextField(named: "Password", placeholder: "Password")
  let cancel = Button(named: "Cancel", title: "Cancel")
  let signIn = Button(named: "Sign In", title: "Sign in")
  let buttons: StackView

  init() throws {
    buttons = StackView(
      named: "Buttons", arrangedSubviews: [cancel, signIn], distribution: .fillEqually, spacing: 8)
    for subview in [title, name, password, buttons] { view.addSubview(subview) }
    let views = ["title": title, "name": name, "password": password, "buttons": buttons]
    let formats = [
      "H:|-[title]-|", "H:|-[name]-|", "H:|-[password]-|", "H:|-[buttons]-|",
      "V:[title]-16-[name]-[password(==name)]-gap-[buttons]",
    ]
    for format in formats {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["gap": 24], views: views))
    }
    title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)
      .isActive = true
    for button in [cancel, signIn] {
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
  }
}

@Suite struct LoginTests {
  let screen: LoginScreen
  let scene: LayoutScene

  init() throws {
    screen = try LoginScreen()
    scene = try LayoutScene(screen.view)
  }

  @Test func `constraints never conflict and decide everything`() throws {
    try scene.expect(.noConflicts, .unambiguous)
  }

  @Test func `buttons are equally wide and large enough to tap`() throws {
    try scene.expect(
      .equalWidths(screen.cancel, screen.signIn),
      .minimumSize(of: screen.cancel, height: 44), .minimumSize(of: screen.signIn, height: 44))
  }

  @Test func `fields stand below the title at random`() throws {
    try scene.expect(
      .relation("name below title", screen.name.topAnchor >= screen.title.bottomAnchor + 16),
      .relation(
        "password below name", screen.password.topAnchor >= screen.name.bottomAnchor + 8),
      over: .random(300, seed: 7))
  }

  @Test func `nothing is wider than the margins`() throws {
    let margins = screen.view.layoutMarginsGuide
    let scene = try LayoutScene(screen.view)
    try scene.expect(
      .custom("inside the margins") { layout in
        [screen.title, screen.name, screen.password, screen.buttons].allSatisfy { view in
          layout[view].alignmentRect.minX >= layout[margins].alignmentRect.minX - 0.001
            && layout[view].alignmentRect.maxX <= layout[margins].alignmentRect.maxX + 0.001
        }
      }, over: .some("width", "direction", "text"))
  }

  @Test func `right-to-left is a mirror image`() throws {
    try scene.expect(.mirrored, over: .some("width", "direction", "content size"))
  }

  @Test func `the title needs one line on the phone it was designed for`() throws {
    try scene.expect(
      .custom("one line") { $0[screen.title].lineCount == 1 },
      over: .only(.designed, LayoutCase(width: 320, direction: .rightToLeft)))
  }
}
