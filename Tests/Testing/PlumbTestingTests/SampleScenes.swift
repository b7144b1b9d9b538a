import PlumbTesting

/// A name beside a field, as in the first recipe of the cookbook: it breaks with large type.
struct FormScene {
  let scene: LayoutScene
  let name: SceneItem
  let field: SceneItem
  let guide: SceneItem

  /// - Parameter isSound: whether the label keeps a distance from the top of its own.
  init(isSound: Bool = false) throws {
    let tops =
      isSound
      ? """
      5. Name Label.Top >= Top Layout Guide.Bottom + 20.0
      6. Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      7. Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
      8. Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      """ : "5. Name Text Field.Top = Top Layout Guide.Bottom + 20.0"
    scene = try LayoutScene(
      recipe: """
        <!-- plumb recipe 1 -->

        # Form

        ## Constraints

        1. Name Label.Leading = Superview.LeadingMargin
        2. Name Text Field.Leading = Name Label.Trailing + Standard
        3. Name Text Field.Trailing = Superview.TrailingMargin
        4. Name Label.Baseline = Name Text Field.Baseline
        \(tops)

        ## Attributes

        | View            | Attribute   | Value      |
        | --------------- | ----------- | ---------- |
        | Name Label      | Text        | Name       |
        | Name Text Field | Placeholder | Enter name |
        | Name Text Field | Font        | 14 pt      |

        | Name       | Horizontal hugging |
        | ---------- | ------------------ |
        | Name Label | 251                |
        """)
    name = try scene.view("Name Label")
    field = try scene.view("Name Text Field")
    guide = try scene.view("Top Layout Guide")
  }

  var keepsDistance: LayoutInvariant {
    .relation("the label keeps its distance", name.topAnchor >= guide.bottomAnchor + 20)
  }
}
