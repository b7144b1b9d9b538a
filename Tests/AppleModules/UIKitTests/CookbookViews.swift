import UIKit

/// A recipe as an app writes it.
class CookbookController: UIViewController {
  let recipe: String
  /// Views by the names that they have in the recipe.
  private(set) var named: [String: UIView] = [:]

  required init(_ recipe: String) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  func add(_ control: UIView, as name: String) {
    view.addSubview(self.name(control, name))
  }

  /// Gives a view its name, and leaves its frame to constraints.
  func name<View: UIView>(_ control: View, _ name: String) -> View {
    control.accessibilityIdentifier = name
    control.translatesAutoresizingMaskIntoConstraints = false
    named[name] = control
    return control
  }
}

/// The recipes R1 to R4 as an app writes them.
final class FormController: CookbookController {
  override func viewDidLoad() {
    super.viewDidLoad()
    switch recipe {
    case "R1": oneRow(isDynamic: false)
    case "R2": oneRow(isDynamic: true)
    case "R3": columns(isDynamic: false)
    default: columns(isDynamic: true)
    }
  }

  private func label(_ name: String, _ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    add(label, as: name)
    return label
  }

  private func field(_ name: String, _ placeholder: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font =
      recipe < "R3" ? .systemFont(ofSize: 14) : .preferredFont(forTextStyle: .body)
    add(field, as: name)
    return field
  }

  private func oneRow(isDynamic: Bool) {
    let label = label("Name Label", "Name")
    let field = field("Name Text Field", "Enter name")
    let margins = view.layoutMarginsGuide
    var constraints = [
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      field.leadingAnchor.constraint(
        equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1),
    ]
    let top = topLayoutGuide.bottomAnchor
    if isDynamic {
      constraints += pulled(label.topAnchor, top, 20) + pulled(field.topAnchor, top, 20)
    } else {
      constraints.append(field.topAnchor.constraint(equalTo: top, constant: 20))
    }
    constraints.append(label.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor))
    NSLayoutConstraint.activate(constraints)
  }

  /// A required minimum and a weak pull.
  private func pulled(
    _ edge: NSLayoutYAxisAnchor, _ above: NSLayoutYAxisAnchor, _ distance: CGFloat
  ) -> [NSLayoutConstraint] {
    let pull = edge.constraint(equalTo: above, constant: distance)
    pull.priority = UILayoutPriority(249)
    return [edge.constraint(greaterThanOrEqualTo: above, constant: distance), pull]
  }

  private func columns(isDynamic: Bool) {
    let names = ["First", "Middle", "Last"]
    let labels = names.map { label("\($0) Name Label", "\($0) Name") }
    let fields = names.map { field("\($0) Name Text Field", "Enter \($0.lowercased()) name") }
    let rows = Array(zip(labels, fields))
    var constraints = labels.map {
      $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)
    }
    constraints += rows.map {
      $1.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 8)
    }
    constraints += fields.map {
      $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor)
    }
    constraints += rows.map { $0.lastBaselineAnchor.constraint(equalTo: $1.lastBaselineAnchor) }
    constraints += fields.dropFirst().map {
      fields[0].widthAnchor.constraint(equalTo: $0.widthAnchor)
    }
    for index in names.indices {
      let above = index == 0 ? topLayoutGuide.bottomAnchor : nil
      let distance: CGFloat = index == 0 ? 20 : 8
      let field = fields[index].topAnchor
      let fieldAbove = above ?? fields[index - 1].bottomAnchor
      if isDynamic {
        let labelAbove = above ?? labels[index - 1].bottomAnchor
        constraints += pulled(labels[index].topAnchor, labelAbove, distance)
        constraints += pulled(field, fieldAbove, distance)
      } else {
        constraints.append(field.constraint(equalTo: fieldAbove, constant: distance))
      }
    }
    NSLayoutConstraint.activate(constraints)
  }
}
