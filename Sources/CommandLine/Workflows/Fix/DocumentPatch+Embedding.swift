import AutoLayout
import InterfaceBuilder
import Mending
import Simplex

extension DocumentPatch {
  /// Writes a scroll view around the subviews of a view.
  ///
  /// Constraints keep their places and ids: those with the upper and lower ends of the view now end at the content, all
  /// others hold as they are.
  mutating func embed(_ embedding: ScrollEmbedding) throws(DocumentEditor.Failure) {
    let view = scene.items[embedding.view].id
    guard let touched = embedding.retargeted(in: scene), embedding.ids.count >= 16 else {
      throw .missing(view)
    }
    let (outer, inner) = (embedding.ids[0], embedding.ids[1])
    for index in touched {
      let constraint = scene.constraints[index]
      try turn(constraint.first, ("firstItem", "firstAttribute"), constraint.id, embedding)
      if let second = constraint.second {
        try turn(second, ("secondItem", "secondAttribute"), constraint.id, embedding)
      }
    }
    let area = scene.area(of: embedding)
    try editor.embed(
      subviewsOf: view, offset: area.minY,
      lines: Self.lines(
        outer, inner, area, embedding.ids, isInset: scene.items[embedding.top.item].isGuide))
    for (number, end) in [embedding.top, embedding.bottom].enumerated() {
      let name = number == 0 ? "top" : "bottom"
      try editor.addConstraint(
        [("firstItem", outer), ("firstAttribute", name)]
          + reference(end, view) + [("id", embedding.ids[9 + number])], to: view)
    }
    for (number, name) in ["leading", "trailing"].enumerated() {
      try editor.addConstraint(
        [
          ("firstItem", outer), ("firstAttribute", name), ("secondItem", view),
          ("secondAttribute", name), ("id", embedding.ids[11 + number]),
        ], to: view)
    }
    for (number, limit) in embedding.limits.enumerated() {
      let item = scene.items[limit.item].id
      let name = limit.isBottom ? "bottom" : "top"
      let (first, second) = limit.isBottom ? (inner, item) : (item, inner)
      var all = [
        ("firstItem", first), ("firstAttribute", name), ("relation", "greaterThanOrEqual"),
        ("secondItem", second), ("secondAttribute", name),
      ]
      if limit.inset != 0 { all.append(("constant", Self.number(limit.inset))) }
      try editor.addConstraint(all + [("id", embedding.ids[13 + number])], to: view)
    }
  }

  private func reference(_ end: Anchor, _ view: String) -> [(name: String, value: String)] {
    [
      ("secondItem", scene.items[end.item].id),
      ("secondAttribute", DocumentEditor.name(of: end.attribute)),
    ]
  }

  private mutating func turn(
    _ anchor: Anchor, _ names: (item: String, attribute: String), _ id: String,
    _ embedding: ScrollEmbedding
  ) throws(DocumentEditor.Failure) {
    guard let end = embedding.end(of: anchor, in: scene) else { return }
    try editor.set(
      [(names.item, embedding.ids[1]), (names.attribute, "\(end)")], of: id)
  }

  /// The elements around the subviews, each with its depth; those after the subviews are separate.
  private static func lines(
    _ outer: String, _ inner: String, _ area: Rect, _ ids: [String], isInset: Bool
  ) -> DocumentEditor.Surrounding {
    func frame(_ y: Double) -> String {
      "<rect key=\"frame\" x=\"0.0\" y=\"\(decimal(y))\" width=\"\(decimal(area.width))\" height=\"\(decimal(area.height))\"/>"
    }
    func edge(_ name: String, _ number: Int, _ other: String = "") -> String {
      "<constraint firstItem=\"\(inner)\" firstAttribute=\"\(name)\"\(other) secondItem=\"\(outer)\" secondAttribute=\"\(name)\" id=\"\(ids[number])\"/>"
    }
    // The content begins at the view's edge, so no bar may inset it a second time.
    let adjusts = isInset ? "" : " contentInsetAdjustmentBehavior=\"never\""
    return DocumentEditor.Surrounding(
      opening: [
        (
          0,
          "<scrollView clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\"\(adjusts) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(outer)\">"
        ),
        (1, frame(area.minY)), (1, "<subviews>"),
        (
          2,
          "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(inner)\">"
        ),
        (3, frame(0)), (3, "<subviews>"),
      ],
      closing: [
        (3, "</subviews>"), (2, "</view>"), (1, "</subviews>"), (1, "<constraints>"),
        (2, edge("top", 2)), (2, edge("bottom", 3)), (2, edge("leading", 4)),
        (2, edge("trailing", 5)), (2, edge("width", 6)),
        (2, edge("height", 7, " relation=\"greaterThanOrEqual\"")),
        (2, edge("height", 8).replacing(" id=", with: " priority=\"250\" id=")),
        (1, "</constraints>"), (0, "</scrollView>"),
      ])
  }

  /// As Interface Builder writes lengths.
  private static func decimal(_ value: Double) -> String {
    value == 0 ? "0.0" : number(value)
  }
}

extension Scene {
  /// The frame of the scroll view in its view on the canvas.
  fileprivate func area(of embedding: ScrollEmbedding) -> Rect {
    let size =
      items[embedding.view].designFrame.map { ($0.width, $0.height) }
      ?? (reference.size.width, reference.size.height)
    let isSafe = [embedding.top, embedding.bottom].map { items[$0.item].isGuide }
    let insets = embedding.view == 0 ? reference.safeAreaInsets : .zero
    let top = isSafe[0] ? insets.top : 0
    let bottom = isSafe[1] ? insets.bottom : 0
    return Rect(x: 0, y: top, width: size.0, height: max(0, size.1 - top - bottom))
  }
}
