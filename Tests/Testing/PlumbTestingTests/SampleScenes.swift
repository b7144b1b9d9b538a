import PlumbTesting

/// A name beside a field, as in the first recipe of the cookbook: it breaks with large type.
struct FormScene {
  let root = View(named: "Form")
  let name = Label(named: "Name Label", text: "Name")
  let field = TextField(named: "Name Field", placeholder: "Enter Name", font: .system(14))

  /// - Parameter isSound: whether the label keeps a distance from the top of its own.
  init(isSound: Bool = false) {
    root.addSubview(name)
    root.addSubview(field)
    name.setContentHuggingPriority(251, for: .horizontal)
    let guide = root.safeAreaLayoutGuide
    LayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      name.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
      field.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    if isSound {
      for view in [name, field] as [View] {
        view.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor, constant: 20).isActive =
          true
        view.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20).at(249).isActive = true
      }
    } else {
      field.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20).isActive = true
    }
  }

  func scene() throws -> LayoutScene { try LayoutScene(root) }

  var keepsDistance: LayoutInvariant {
    .relation(
      "the label keeps its distance", name.topAnchor >= root.safeAreaLayoutGuide.topAnchor + 20)
  }
}
