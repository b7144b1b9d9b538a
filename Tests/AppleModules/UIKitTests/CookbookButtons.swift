import UIKit

/// The recipes R5 to R8 as an app writes them.
final class ButtonsController: CookbookController {
  override func viewDidLoad() {
    super.viewDidLoad()
    switch recipe {
    case "R5":
      equalWidths([("Short Button", "short"), ("Long Button", "Much Longer Button Title")])
    case "R6":
      equalWidths([
        ("Short Button", "Short"), ("Medium Button", "Medium"),
        ("Long Button", "Long Button Title"),
      ])
    case "R7": equalSpaces()
    default: bySizeClass()
    }
  }

  private func button(_ name: String, _ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.backgroundColor = .lightGray
    add(button, as: name)
    return button
  }

  private func equalWidths(_ titles: [(name: String, title: String)]) {
    let buttons = titles.map { button($0.name, $0.title) }
    NSLayoutConstraint.activate(
      row(buttons) + aboveGuide(buttons)
        + buttons.dropFirst().map { buttons[0].widthAnchor.constraint(equalTo: $0.widthAnchor) })
  }

  /// From margin to margin, with the standard gap.
  private func row(_ buttons: [UIButton]) -> [NSLayoutConstraint] {
    let margins = view.layoutMarginsGuide
    return [
      buttons[0].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      buttons[buttons.count - 1].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ]
      + zip(buttons, buttons.dropFirst()).map {
        $1.leadingAnchor.constraint(equalToSystemSpacingAfter: $0.trailingAnchor, multiplier: 1)
      }
  }

  private func aboveGuide(_ views: [UIView]) -> [NSLayoutConstraint] {
    views.map {
      bottomLayoutGuide.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 20)
    }
  }

  private func equalSpaces() {
    let margins = view.layoutMarginsGuide
    let spaces = ["Leading", "Center", "Trailing"].map { name in
      let space = UIView()
      add(space, as: "\(name) Dummy View")
      return space
    }
    let (short, long) = (
      button("Short Button", "Short"), button("Long Button", "Much Longer Button Title")
    )
    let all: [UIView] = [spaces[0], short, spaces[1], long, spaces[2]]
    var constraints = [
      spaces[0].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      spaces[2].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      short.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      long.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: short.trailingAnchor, multiplier: 1),
      margins.trailingAnchor.constraint(greaterThanOrEqualTo: long.trailingAnchor),
      short.widthAnchor.constraint(equalTo: long.widthAnchor),
    ]
    constraints += zip(all, all.dropFirst()).map {
      $1.leadingAnchor.constraint(equalTo: $0.trailingAnchor)
    }
    constraints += aboveGuide(all)
    constraints += spaces.dropFirst().map {
      spaces[0].widthAnchor.constraint(equalTo: $0.widthAnchor)
    }
    constraints += spaces.map { $0.heightAnchor.constraint(equalToConstant: 0) }
    NSLayoutConstraint.activate(constraints)
  }

  private func bySizeClass() {
    let margins = view.layoutMarginsGuide
    let (short, long) = (
      button("Short Button", "short"), button("Long Button", "Much Longer Button Title")
    )
    var constraints = [
      short.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      long.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      short.widthAnchor.constraint(equalTo: long.widthAnchor),
    ]
    constraints += aboveGuide([long])
    let traits = traitCollection
    if traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular {
      constraints += [
        long.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        short.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        long.topAnchor.constraint(equalToSystemSpacingBelow: short.bottomAnchor, multiplier: 1),
      ]
    } else {
      constraints += aboveGuide([short])
      constraints.append(
        long.leadingAnchor.constraint(
          equalToSystemSpacingAfter: short.trailingAnchor, multiplier: 1))
    }
    NSLayoutConstraint.activate(constraints)
  }
}
