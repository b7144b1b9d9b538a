import AutoLayout

extension LayoutDrawing {
  /// A set of constraints that cannot hold together: dotted, the one given up drawn through.
  func draw(_ conflict: LayoutConflict, _ markup: inout Markup) {
    for member in conflict.members where member != conflict.broken {
      draw(member, style: "member", isLabelled: false, &markup)
    }
    draw(conflict.broken, style: "broken", isLabelled: true, &markup)
  }

  private func draw(
    _ origin: ConstraintOrigin, style: String, isLabelled: Bool, _ markup: inout Markup
  ) {
    guard case .author(let index) = origin, scene.constraints.indices.contains(index) else {
      return
    }
    let constraint = scene.constraints[index]
    let first = layout.items[constraint.first.item].alignmentRect
    let axis = constraint.first.attribute.axis
    let span: (Double, Double)
    let across: Double
    if let second = constraint.second, constraint.first.attribute.kind != .dimension {
      let other = layout.items[second.item].alignmentRect
      span = (coordinate(constraint.first), coordinate(second))
      across = middle(first, second.item == 0 ? first : other, axis.other)
    } else {
      span = (first.start(axis), first.end(axis))
      across = (first.start(axis.other) + first.end(axis.other)) / 2
    }
    drawArrow(from: span.0, to: span.1, at: across, along: axis, style: style, &markup)
    guard isLabelled else { return }
    let wanted = label(of: constraint)
    let at = (span.0 + span.1) / 2
    let place =
      axis == .horizontal ? Point(x: at, y: across - 5) : Point(x: across + 5, y: at + 2.5)
    markup.element(
      "text",
      [
        "x": Markup.number(place.x), "y": Markup.number(place.y),
        "text-anchor": axis == .horizontal ? "middle" : "start", "class": "force",
      ], wanted)
  }

  /// The requirement of the constraint, as short as possible.
  private func label(of constraint: Constraint) -> String {
    let sign =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    return "✗ \(sign) \(Points.text(constraint.constant))"
  }

  /// The coordinate of an anchor along its axis, in the root view.
  private func coordinate(_ anchor: Anchor) -> Double {
    let place = layout.items[anchor.item]
    let rect = place.alignmentRect
    let margins = place.margins
    switch anchor.attribute.physical(in: place.direction) {
    case .left: return rect.minX
    case .right: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .centerX, .centerXWithinMargins: return rect.midX
    case .centerY, .centerYWithinMargins: return rect.midY
    case .firstBaseline: return place.firstBaseline
    case .lastBaseline: return place.lastBaseline
    case .leftMargin: return rect.minX + margins.left
    case .rightMargin: return rect.maxX - margins.right
    case .topMargin: return rect.minY + margins.top
    case .bottomMargin: return rect.maxY - margins.bottom
    default: return rect.minX
    }
  }

  /// The middle of what two rectangles share along an axis, or of the first.
  private func middle(_ a: Rect, _ b: Rect, _ axis: Axis) -> Double {
    let low = max(a.start(axis), b.start(axis))
    let high = min(a.end(axis), b.end(axis))
    return high > low ? (low + high) / 2 : (a.start(axis) + a.end(axis)) / 2
  }

  private func drawArrow(
    from start: Double, to end: Double, at across: Double, along axis: Axis, style: String,
    _ markup: inout Markup
  ) {
    func point(_ along: Double, _ offset: Double) -> Point {
      axis == .horizontal
        ? Point(x: along, y: across + offset) : Point(x: across + offset, y: along)
    }
    markup.line(from: point(start, 0), to: point(end, 0), style: style)
    for position in [start, end] {
      markup.line(from: point(position, -4), to: point(position, 4), style: style)
    }
  }
}
