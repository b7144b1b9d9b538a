import AutoLayout

/// Texts that stand on one line on the canvas do so, or share the line of their first or last baseline or
/// their middle once one of them has more lines.
struct EqualBaselines: InferredRelation {
  static let families = [
    Invariant.Family(
      .alignedBaselines, .relation,
      summary: "Texts that are on one line on the design canvas stay so.",
      complaint: "baselines no longer aligned", severity: .minor, rank: 9, lengths: .lines,
      title: {
        $0.rule == Invariant.Kind.baselinesByConstant
          ? "The texts of \($0.names) are on one line by a constant, not by their baselines"
          : "The texts of \($0.names) are no longer on one line"
      })
  ]

  let items: [Int]

  var kind: Invariant.Kind { .alignedBaselines }
  var shape: String { "equalBaselines" }
  var axes: [Axis] { [.vertical] }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let (a, b) = (items[0], items[1])
    let first = domain.baseline(a, isFirst: true)
    let second = domain.baseline(b, isFirst: true)
    let lasts = (domain.baseline(a, isFirst: false), domain.baseline(b, isFirst: false))
    let middles = (
      domain.middle(domain.rect(a), .vertical), domain.middle(domain.rect(b), .vertical)
    )
    let top = domain.magnitude(domain.subtract(first, second))
    let bottom = domain.magnitude(domain.subtract(lasts.0, lasts.1))
    let middle = domain.magnitude(domain.subtract(middles.0, middles.1))
    let best = domain.minimum(top, domain.minimum(bottom, middle))
    let inferred = domain.constant(Tolerance.inferred)
    return RelationMeasure(verdict: domain.subtract(inferred, best), values: [first, second])
  }

  func sentence(_ context: VerifierContext) -> String {
    "the texts of \(context.names(items)) stay on one line, as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    "baselines at \(PointsText.number(values[0])) and \(PointsText.number(values[1]))"
  }

  // MARK: The canvas

  /// Neighbours in a row whose texts stand on one line.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    let texts = shown.filter(canvas.isLine).sorted {
      (context.rect($0).minX, $0) < (context.rect($1).minX, $1)
    }
    var found: [EqualBaselines] = []
    for (offset, a) in texts.enumerated() {
      let neighbour = texts[(offset + 1)...].first { b in
        context.rect(b).minX >= context.rect(a).maxX - Tolerance.equality
          && canvas.areOnOneLine(a, b)
      }
      guard let neighbour else { continue }
      found.append(EqualBaselines(items: [a, neighbour].sorted()))
    }
    return found
  }
}

extension CanvasInference {
  func isLine(_ item: Int) -> Bool {
    guard let text = context.layout.items[item].text else { return false }
    return !text.string.isBlank && text.lineCount == 1
  }

  func areOnOneLine(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (context.layout.items[a], context.layout.items[b])
    return (first.firstBaseline - second.firstBaseline).magnitude <= 0.51
  }
}
