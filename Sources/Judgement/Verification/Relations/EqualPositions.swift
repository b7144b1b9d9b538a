import AutoLayout

/// Edges and centres that are in line on the canvas stay so.
struct EqualPositions: InferredRelation {
  static let families = [
    Invariant.Family(
      .alignedEdges, .relation, summary: "Edges that are aligned on the design canvas stay so.",
      complaint: "edges no longer aligned", severity: .minor, rank: 11,
      title: { "The edges of \($0.names) are no longer aligned" }),
    Invariant.Family(
      .alignedCenters, .relation, summary: "Centres that are aligned on the design canvas stay so.",
      complaint: "centres no longer aligned", severity: .minor, rank: 11,
      title: { "The centres of \($0.names) are no longer aligned" }),
  ]

  /// The attribute that has one value for all items.
  let attribute: Attribute
  let items: [Int]

  var kind: Invariant.Kind {
    attribute == .centerX || attribute == .centerY ? .alignedCenters : .alignedEdges
  }
  var shape: String { "equalPositions(\(String(reflecting: attribute)))" }
  var axes: [Axis] { [attribute.axis] }

  var rule: String {
    switch attribute {
    case .leading, .left: kind.rule(.leading)
    case .trailing, .right: kind.rule(.trailing)
    case .top: kind.rule(.top)
    case .bottom: kind.rule(.bottom)
    default: kind.rule(FailureMode(along: attribute.axis))
    }
  }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let anchors = items.map { Anchor(item: $0, attribute: attribute) }
    let reading = domain.context.values.reading(anchors)
    var values: [Domain.Length] = []
    for anchor in anchors {
      guard let value = domain.value(anchor, reading) else { return nil }
      values.append(value)
    }
    let (near, far) = domain.safeArea(attribute.axis)
    return domain.spread(values, insets: [near, far])
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.names(items)) keep sharing their \(word), as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    context.list(items, values)
  }

  private var word: String {
    switch attribute {
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .top: "top edge"
    case .bottom: "bottom edge"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    default: "\(attribute)"
    }
  }

  // MARK: The canvas

  /// Edges and centres that at least three items share; the first that does in each list, since the
  /// others follow from it or agree by accident.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    var relations: [EqualPositions] = []
    for attributes in [[Attribute.leading, .centerX, .trailing], [.centerY, .top, .bottom]] {
      var covered: Set<Int> = []
      for attribute in attributes {
        var rest = shown.filter { !covered.contains($0) }.map { item in
          Place(item: item, position: position(item, attribute, canvas.context))
        }
        while let first = rest.first {
          let group = rest.filter { isAligned(first, $0, attribute, canvas) }.map(\.item)
          if group.count == 1 {
            rest.removeFirst()
          } else {
            let found = Set(group)
            rest.removeAll { found.contains($0.item) }
          }
          guard group.count >= 3 else { continue }
          covered.formUnion(group)
          relations.append(EqualPositions(attribute: attribute, items: group))
        }
      }
    }
    return relations
  }

  /// An item, and where it lies.
  private struct Place {
    let item: Int
    let position: Double?
  }

  private static func isAligned(
    _ one: Place, _ other: Place, _ attribute: Attribute, _ canvas: CanvasInference
  ) -> Bool {
    let (a, b) = (one.item, other.item)
    if a == b { return true }
    guard let first = one.position, let second = other.position,
      (first - second).magnitude <= CanvasInference.exact
    else { return false }
    let context = canvas.context
    guard
      OverlapCheck.depth(context.rect(a), context.rect(b)) <= Tolerance.equality
    else { return false }
    if let drawn = context.scene.items[a].designFrame,
      let other = context.scene.items[b].designFrame,
      (position(drawn, attribute) - position(other, attribute)).magnitude > CanvasInference.drawn
    {
      return false
    }
    return true
  }

  private static func position(
    _ item: Int, _ attribute: Attribute, _ context: VerifierContext
  ) -> Double? {
    let anchor = Anchor(item: item, attribute: attribute)
    return context.values.value(anchor, reading: context.values.reading([anchor]))
  }

  private static func position(_ frame: Rect, _ attribute: Attribute) -> Double {
    switch attribute {
    case .leading: frame.minX
    case .trailing: frame.maxX
    case .centerX: frame.midX
    case .top: frame.minY
    case .bottom: frame.maxY
    default: frame.midY
    }
  }
}
