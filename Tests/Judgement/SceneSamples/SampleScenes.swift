import AutoLayout
import Judging
import Simplex
import TextMetrics

/// Small scenes made in code, for the tests of several targets.
package enum SampleScenes {
  package static let body = FontDescriptor(family: .system, pointSize: 17, textStyle: .body)

  /// Recipe R1 of the cookbook: a label and a text field in a row.
  package static func labelAndField(labelHugging: Float = 251) -> Scene {
    var items = [
      Item(id: "Superview", name: "Superview", kind: .view(.plain), superview: nil),
      Item(
        id: "Top Layout Guide", name: "Top Layout Guide", kind: .layoutGuide(.topLayoutGuide),
        superview: 0),
      Item(
        id: "Name Label", name: "Name Label", kind: .view(.label(TextContent("Name", font: body))),
        superview: 0),
      Item(
        id: "Name Text Field", name: "Name Text Field",
        kind: .view(
          .textField(
            TextFieldContent(
              text: TextContent("", font: FontDescriptor(family: .system, pointSize: 14)),
              placeholder: "Enter name"))), superview: 0),
    ]
    items[2].hugging = AxisPriorities(horizontal: labelHugging, vertical: 251)
    func constraint(
      _ id: String, _ first: Int, _ attribute: Attribute, _ second: Int, _ other: Attribute,
      _ constant: Double = 0
    ) -> Constraint {
      Constraint(
        id: id, first: Anchor(item: first, attribute: attribute),
        second: Anchor(item: second, attribute: other), constant: constant)
    }
    var scene = Scene(
      id: "R1", name: "Simple Label and Text Field", items: items,
      constraints: [
        constraint("1", 2, .leading, 0, .leadingMargin),
        constraint("2", 3, .trailing, 0, .trailingMargin),
        constraint("3", 3, .leading, 2, .trailing, 8),
        constraint("4", 3, .top, 1, .bottom, 20),
        constraint("5", 2, .lastBaseline, 3, .lastBaseline),
      ], reference: .cookbook)
    scene.file = "R1.recipe.md"
    scene.assertions = [
      Assertion(
        name: "distance to guide", claim: "C1",
        left: LayoutExpression(terms: [.init(1, .anchor(Anchor(item: 2, attribute: .top)))]),
        relation: .greaterThanOrEqual,
        right: LayoutExpression(
          terms: [.init(1, .anchor(Anchor(item: 1, attribute: .bottom)))], constant: 20))
    ]
    return scene
  }

  /// The same with a button that is held above the keyboard, below the field.
  package static func form() -> Scene {
    var scene = labelAndField()
    let guide = scene.items.count
    scene.items.append(
      Item(
        id: "Keyboard Guide", name: "Keyboard Guide", kind: .layoutGuide(.keyboard), superview: 0))
    scene.items.append(
      Item(
        id: "Send", name: "Send",
        kind: .view(.button(ButtonContent(title: TextContent("Send", font: body)))), superview: 0))
    func constraint(
      _ id: String, _ attribute: Attribute, _ second: Int, _ other: Attribute,
      _ constant: Double, _ relation: Relation = .equal
    ) -> Constraint {
      Constraint(
        id: id, first: Anchor(item: guide + 1, attribute: attribute), relation: relation,
        second: Anchor(item: second, attribute: other), constant: constant)
    }
    scene.constraints += [
      constraint("6", .bottom, guide, .top, -8), constraint("7", .trailing, 0, .trailingMargin, 0),
      constraint("8", .top, 3, .bottom, 200, .greaterThanOrEqual),
    ]
    return scene
  }

  /// Two wrapping labels one above the other: one may be narrower than its room, one may not.
  package static func narrowingLabels() -> Scene {
    var items = [Item(id: "Root", name: "Root", kind: .view(.plain), superview: nil)]
    for name in ["Free", "Pinned"] {
      let text = TextContent("Some words about the \(name) label", font: body, numberOfLines: 0)
      items.append(Item(id: name, name: name, kind: .view(.label(text)), superview: 0))
      items[items.count - 1].hugging = AxisPriorities(horizontal: 251, vertical: 251)
    }
    func constraint(
      _ id: String, _ first: Int, _ attribute: Attribute, _ relation: Relation, _ second: Int,
      _ other: Attribute, _ constant: Double = 0
    ) -> Constraint {
      Constraint(
        id: id, first: Anchor(item: first, attribute: attribute), relation: relation,
        second: Anchor(item: second, attribute: other), constant: constant)
    }
    var scene = Scene(
      id: "Narrowing", name: "Narrowing", items: items,
      constraints: [
        constraint("1", 1, .leading, .equal, 0, .leading, 120),
        constraint("2", 0, .trailing, .greaterThanOrEqual, 1, .trailing, 90),
        constraint("3", 1, .top, .equal, 0, .top, 20),
        constraint("4", 2, .leading, .equal, 0, .leading, 120),
        constraint("5", 0, .trailing, .equal, 2, .trailing, 90),
        constraint("6", 2, .top, .equal, 1, .bottom, 8),
      ], reference: .cookbook)
    scene.file = "Narrowing.recipe.md"
    return scene
  }

  package static func identity(_ scene: Scene) -> SceneIdentity {
    SceneIdentity(document: "0123456789abcdef", id: scene.id, name: scene.name)
  }
}
