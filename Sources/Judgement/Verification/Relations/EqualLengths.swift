import AutoLayout

/// Views that are equally wide, or high, on the canvas stay so.
struct EqualLengths: InferredRelation {
  static let families = [
    Invariant.Family(
      .equalWidths, .relation,
      summary: "Views that are equally wide on the design canvas stay so.",
      complaint: "widths no longer equal", severity: .minor, rank: 8, lengths: .sizes,
      title: { "\($0.names) are no longer equally wide" }),
    Invariant.Family(
      .equalHeights, .relation,
      summary: "Views that are equally high on the design canvas stay so.",
      complaint: "heights no longer equal", severity: .minor, rank: 8, lengths: .sizes,
      title: { "\($0.names) are no longer equally high" }),
  ]

  let axis: Axis
  let items: [Int]

  var kind: Invariant.Kind { axis == .horizontal ? .equalWidths : .equalHeights }
  var shape: String { "equalLengths(\(String(reflecting: axis)))" }
  var axes: [Axis] { [axis] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let lengths = items.map { domain.rect($0).length(axis) }
    let (near, far) = domain.safeArea(axis)
    return domain.spread(lengths, insets: [near, far, domain.add(near, far)])
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.names(items)) stay equally \(axis == .horizontal ? "wide" : "high"), as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    context.list(items, values)
  }

  // MARK: The canvas

  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    var found: [EqualLengths] = []
    for axis in Axis.allCases {
      var rest = shown.filter { item in
        canvas.context.rect(item).size[axis] >= 8 && !canvas.isSizedByContent(item, axis)
      }
      while let first = rest.first {
        let group = equallyLong(first, among: rest, axis, canvas)
        rest.removeAll(where: Set(group).contains)
        if group.count > 1 { found.append(EqualLengths(axis: axis, items: group)) }
      }
      found += stated(shown, axis, canvas).filter { stated in
        !found.contains { Set(stated.items).isSubset(of: $0.items) && $0.axis == stated.axis }
      }
    }
    return found
  }

  /// The views beside an item with the same length. A difference of less than a pixel among three
  /// is invisible, even if one of them has the rounded length as a constant; between two it may be
  /// an accident.
  private static func equallyLong(
    _ first: Int, among items: [Int], _ axis: Axis, _ canvas: CanvasInference
  ) -> [Int] {
    let context = canvas.context
    let length = context.rect(first).size[axis]
    func isClose(_ other: Int, _ tolerance: Double) -> Bool {
      (length - context.rect(other).size[axis]).magnitude <= tolerance
    }
    let near = items.filter { other in
      other == first
        || isClose(other, min(context.pixel, 0.5)) && canvas.isSameKind(first, other)
          && canvas.areInLine(first, other) && canvas.isDrawnEqual(first, other, axis)
    }
    return near.count > 2 ? near : near.filter { isClose($0, CanvasInference.exact) }
  }

  /// True if a constraint makes two lengths equal, and is optional.
  static func isPreference(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second else { return false }
    return constraint.isInstalled && !constraint.isRequired && constraint.relation == .equal
      && constraint.multiplier == 1 && constraint.constant == 0
      && [.width, .height].contains(constraint.first.attribute)
      && second.attribute == constraint.first.attribute
  }

  /// Pairs that an optional constraint wants equal and that are drawn equal.
  private static func stated(
    _ items: [Int], _ axis: Axis, _ canvas: CanvasInference
  ) -> [EqualLengths] {
    let context = canvas.context
    return canvas.equalityPreferences.compactMap { constraint in
      guard let second = constraint.second,
        constraint.first.attribute == (axis == .horizontal ? .width : .height),
        items.contains(constraint.first.item), items.contains(second.item),
        context.scene.items[constraint.first.item].designFrame != nil,
        canvas.isDrawnEqual(constraint.first.item, second.item, axis)
      else { return nil }
      return EqualLengths(
        axis: axis, items: [constraint.first.item, second.item].sorted())
    }
  }
}
