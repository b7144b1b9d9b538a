import UIKit

/// The recipes R9 to R11 as an app writes them.
final class StacksController: CookbookController {
  override func viewDidLoad() {
    super.viewDidLoad()
    switch recipe {
    case "R9": simple()
    case "R10": nested()
    default: list()
    }
  }

  private func stack(
    _ name: String, _ axis: NSLayoutConstraint.Axis, _ views: [UIView],
    alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 8
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.alignment = alignment
    stack.spacing = spacing
    return self.name(stack, name)
  }

  private func label(_ name: String, _ text: String) -> UILabel {
    let label = self.name(UILabel(), name)
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    // Only R10 says how labels hug; else they do as other views.
    let hugging: Float = recipe == "R10" ? 251 : 250
    set(label, hugging: hugging, hugging, resistance: 750, 750)
    return label
  }

  private func button(_ name: String, _ title: String) -> UIButton {
    let button = self.name(UIButton(type: .system), name)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    return button
  }

  private func picture(_ image: String) -> UIImageView {
    let picture = self.name(UIImageView(image: UIImage(named: image)), "Image View")
    picture.contentMode = .scaleAspectFit
    return picture
  }

  /// Horizontal priority first.
  private func set(
    _ view: UIView, hugging h: Float, _ v: Float, resistance hr: Float, _ vr: Float
  ) {
    view.setContentHuggingPriority(UILayoutPriority(h), for: .horizontal)
    view.setContentHuggingPriority(UILayoutPriority(v), for: .vertical)
    view.setContentCompressionResistancePriority(UILayoutPriority(hr), for: .horizontal)
    view.setContentCompressionResistancePriority(UILayoutPriority(vr), for: .vertical)
  }

  private func pin(_ stack: UIStackView, distance: CGFloat) {
    view.addSubview(stack)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: distance),
      bottomLayoutGuide.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: distance),
    ])
  }

  private func simple() {
    let picture = picture("flowers")
    set(picture, hugging: 250, 249, resistance: 750, 749)
    pin(
      stack(
        "Stack View", .vertical,
        [label("Flowers Label", "Flowers"), picture, button("Edit Button", "Edit")]),
      distance: 8)
  }

  private func nested() {
    let names = ["First", "Middle", "Last"]
    let fields = names.map { name in
      let field = self.name(UITextField(), "\(name) Name Text Field")
      field.placeholder = "Enter \(name) Name"
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      set(field, hugging: 48, 250, resistance: 749, 750)
      return field
    }
    let rows = zip(names, fields).map { name, field in
      stack(
        "\(name) Name Stack View", .horizontal, [label("\(name) Name Label", name), field],
        alignment: .firstBaseline)
    }
    let picture = picture("square flowers")
    set(picture, hugging: 250, 250, resistance: 48, 48)
    let notes = self.name(UITextView(), "Text View")
    notes.text = "Notes:"
    notes.font = .preferredFont(forTextStyle: .body)
    notes.adjustsFontForContentSizeCategory = true
    notes.backgroundColor = .lightGray
    set(notes, hugging: 250, 249, resistance: 250, 250)
    let buttons = stack(
      "Button Stack View", .horizontal,
      ["Save", "Cancel", "Clear"].map { button("\($0) Button", $0) }, alignment: .firstBaseline)
    buttons.distribution = .fillEqually
    let upper = stack(
      "Upper Stack View", .horizontal, [picture, stack("Name Rows", .vertical, rows)])
    pin(stack("Root Stack View", .vertical, [upper, notes, buttons]), distance: 20)
    NSLayoutConstraint.activate(
      [picture.heightAnchor.constraint(equalTo: picture.widthAnchor)]
        + fields.dropFirst().map { fields[0].widthAnchor.constraint(equalTo: $0.widthAnchor) })
  }

  private func list() {
    let rows = [
      ("First ", "First Row", "9/14/15", "84C1-5A31-9C7F-02B8"),
      ("Second ", "Second Row", "12/31/15", "1D7E-66B0-F402-A9E5"),
      ("", "Added Row", "10/3/15", "C0DE-0000-1111-2222"),
    ].map { prefix, name, date, number in
      let number = label("\(prefix)Number Label", number)
      set(number, hugging: 249, 250, resistance: 749, 750)
      return stack(
        name, .horizontal,
        [label("\(prefix)Date Label", date), number, button("\(prefix)Delete Button", "Delete")],
        alignment: .center)
    }
    let content = stack(
      "Stack View", .vertical, rows + [button("Add Button", "Add Item")], spacing: 0)
    content.distribution = .equalSpacing
    let list = UIScrollView()
    add(list, as: "Scroll View")
    list.addSubview(content)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      list.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      list.topAnchor.constraint(equalTo: margins.topAnchor),
      bottomLayoutGuide.topAnchor.constraint(equalTo: list.bottomAnchor, constant: 20),
      content.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      content.topAnchor.constraint(equalTo: list.topAnchor),
      content.bottomAnchor.constraint(equalTo: list.bottomAnchor),
      content.widthAnchor.constraint(equalTo: list.widthAnchor),
    ])
  }
}
