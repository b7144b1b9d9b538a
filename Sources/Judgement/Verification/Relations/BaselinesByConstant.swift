import AutoLayout

/// Two texts of different sizes which only a constant between their tops, bottoms or centres puts on one
/// line: it is right for these two sizes of type alone.
struct BaselinesByConstant: InferredRelation {
  /// ``EqualBaselines`` declares the kind.
  static let families: [Invariant.Family] = []

  /// Index of the constraint whose constant it is.
  let constraint: Int
  let items: [Int]

  var kind: Invariant.Kind { .alignedBaselines }
  var shape: String { "baselinesByConstant(\(constraint))" }
  var rule: String { Invariant.Kind.baselinesByConstant }
  var axes: [Axis] { [.vertical] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let constant = domain.context.scene.constraints[constraint].constant
    return RelationMeasure(
      verdict: domain.constant(Tolerance.inferred - constant.magnitude),
      values: [domain.constant(constant)])
  }

  func sentence(_ context: VerifierContext) -> String {
    "the baselines of \(context.names(items)), on one line on the canvas, stay aligned"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    let points = PointsText.points(values[0].magnitude)
    let edges =
      switch context.scene.constraints[constraint].first.attribute {
      case .top: "tops"
      case .bottom: "bottoms"
      default: "centres"
      }
    return "a constant of \(points) between their \(edges)"
      + " puts them there, which is right for these sizes of type alone: twice as large, they "
      + "are \(points) apart"
  }

  func origins(_ context: VerifierContext) -> [ConstraintOrigin] { [.author(constraint)] }

  // MARK: The canvas

  /// Two texts on one line by a constant, where no constraint aligns their baselines. Of texts that
  /// follow the type size that shows by itself.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    let texts = shown.filter { item in
      canvas.isLine(item) && context.scene.items[item].designFrame != nil
        && context.scene.items[item].text?.font.textStyle == nil
    }
    guard texts.count > 1 else { return [] }
    let constraints = context.scene.constraints
    return constraints.indices.compactMap { index in
      let constraint = constraints[index]
      guard let second = constraint.second, isHeldByConstant(constraint),
        texts.contains(constraint.first.item), texts.contains(second.item),
        canvas.areOnOneLine(constraint.first.item, second.item),
        isOfOtherSize(constraint.first.item, second.item, context),
        !constraints.contains(where: { other in
          other.isInstalled && other.first.attribute.isBaseline
            && other.mentions(constraint.first.item) && other.mentions(second.item)
        })
      else { return nil }
      return BaselinesByConstant(
        constraint: index, items: [constraint.first.item, second.item].sorted())
    }
  }

  private static func isHeldByConstant(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.isInstalled, !constraint.isPlaceholder,
      constraint.isRequired, constraint.relation == .equal, constraint.multiplier == 1,
      constraint.constant.magnitude > Tolerance.inferred,
      second.attribute == constraint.first.attribute
    else { return false }
    return [.top, .bottom, .centerY].contains(second.attribute)
  }

  private static func isOfOtherSize(_ a: Int, _ b: Int, _ context: VerifierContext) -> Bool {
    context.layout.items[a].text?.pointSize != context.layout.items[b].text?.pointSize
  }
}
