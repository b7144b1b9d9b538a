import AutoLayout

/// A text that the canvas shows stretched is stretched.
struct DrawnWidth: InferredRelation {
  static let families = [
    Invariant.Family(
      .asDrawn, .relation, summary: "A text that the design canvas shows stretched is stretched.",
      complaint: "not as wide as drawn", severity: .minor, rank: 8, lengths: .sizes,
      title: { "\($0.names) is not as wide as drawn" })
  ]

  /// Points by which the text is drawn wider than its content alone decides.
  let surplus: Double
  let items: [Int]

  var kind: Invariant.Kind { .asDrawn }
  var isAboutFirst: Bool { true }
  var shape: String { "drawnWider(by: \(surplus))" }
  var axes: [Axis] { [.horizontal] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    RelationMeasure(
      verdict: domain.constant(Tolerance.inferred - surplus), values: [domain.constant(surplus)])
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.name(items[0])) stays wider than its text, as on the canvas, where it has "
      + PointsText.points(context.rect(items[0]).width + surplus)
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    "it is as wide as its text: no constraint stretches it, and the canvas is older than "
      + "its constraints"
  }

  // MARK: The canvas

  /// The least excess over its text's width of a view that was drawn stretched: no substitute font
  /// makes as much of a difference.
  private static let stretched = (ratio: 1.5, points: 16.0)

  /// Titles and labels of one line that are as wide as their text, and were drawn much wider: a constraint
  /// that stretched them is gone, and the frames were not updated. Interface Builder calls them misplaced,
  /// where it was asked; what merged two versions of a document was not.
  ///
  /// Not if a stack view decides, or if the superview does not have its drawn width either; nor if
  /// both of its ends are tied, and a neighbour has changed since it was drawn.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    let outer = context.scene.items[superview]
    guard outer.stack == nil, !outer.isScrollView, let around = outer.designFrame,
      (around.width - context.rect(superview).width).magnitude <= 1
    else { return [] }
    return context.children[superview].compactMap { item in
      guard canvas.isPlaced(item, along: [.horizontal]), isPlainText(item, context),
        canvas.isSizedByContent(item, .horizontal), !isHeldAtBothEnds(item, canvas),
        !context.scene.items[item].annotations.isMisplaced,
        let frame = context.scene.items[item].designFrame
      else { return nil }
      let width = context.rect(item).width
      guard frame.width >= width * stretched.ratio, frame.width - width >= stretched.points
      else { return nil }
      return DrawnWidth(surplus: frame.width - width, items: [item])
    }
  }

  /// True if the item shows nothing but one line of text in the system font, as UIKit draws it.
  private static func isPlainText(_ item: Int, _ context: VerifierContext) -> Bool {
    guard context.scene.items[item].customClass == nil,
      let text = context.scene.items[item].text, text.font.family == .system,
      let shown = context.layout.items[item].text, !shown.string.isBlank, shown.lineCount == 1
    else { return false }
    switch context.scene.items[item].content {
    case .label, .textField: return true
    case .button(let button):
      return button.image == nil && [.custom, .system].contains(button.style)
    default: return false
    }
  }

  /// True if constraints tie both the left and the right end of an item to something.
  private static func isHeldAtBothEnds(_ item: Int, _ canvas: CanvasInference) -> Bool {
    var ends: Set<Edge> = []
    for constraint in canvas.installed(mentioning: item) {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.item == item {
        switch anchor.attribute {
        case .leading, .left: ends.insert(.left)
        case .trailing, .right: ends.insert(.right)
        default: break
        }
      }
    }
    return ends.count == 2
  }
}
