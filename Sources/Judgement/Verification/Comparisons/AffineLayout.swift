import AutoLayout
import Simplex

/// The layouts of a stretch of a sweep: one of them, and how its rectangles move along the stretch.
public struct AffineLayout {
  /// A layout inside the stretch. What is no length (texts, conflicts, what is hidden) is the same in
  /// the whole stretch.
  public var layout: Layout
  /// The axis along which the sweep changes the root view.
  public var axis: Axis
  /// The movement of rectangles and margins along the stretch.
  public var piece: LayoutSweep.Piece
  /// See ``LayoutSweep/texts``.
  public var texts: [Int: [LayoutSweep.TextStep]]

  /// - Parameter layout: one inside the piece.
  public init(_ layout: Layout, piece: LayoutSweep.Piece, of sweep: LayoutSweep) {
    self.layout = layout
    self.piece = piece
    axis = sweep.axis
    texts = sweep.texts
  }

  func rect(_ item: Int) -> AffineRect { piece.rects[item] }

  /// A baseline in root coordinates: from an edge of its item, or from its middle, always the same distance.
  func baseline(_ item: Int, isFirst: Bool) -> AffineLength {
    let (here, rect) = (layout.items[item], rect(item))
    let half = here.alignmentRect.height / 2
    let isCentered = layout.scene.items[item].centersBaselines
    if isFirst {
      return isCentered
        ? rect.midY + AffineLength(here.firstBaselineOffset - half)
        : rect.minY + AffineLength(here.firstBaselineOffset)
    }
    return isCentered
      ? rect.midY - AffineLength(here.lastBaselineOffset - half)
      : rect.maxY - AffineLength(here.lastBaselineOffset)
  }

  /// The root view's size along an axis.
  func container(_ own: Axis) -> AffineLength {
    own == axis
      ? AffineLength(offset: 0, slope: 1) : AffineLength(layout.environment.size[own])
  }

  /// The lengths that an expression may equal, of which it always equals one; nil if an item that
  /// it names is absent.
  func candidates(_ expression: LayoutExpression, _ reading: LayoutValues.Reading)
    -> [AffineLength]?
  {
    var sums = [AffineLength(expression.constant)]
    for term in expression.terms {
      guard let values = candidates(term.quantity, reading) else { return nil }
      sums = sums.flatMap { sum in values.map { sum + term.coefficient * $0 } }
    }
    return sums
  }

  private func candidates(
    _ quantity: LayoutExpression.Quantity, _ reading: LayoutValues.Reading
  ) -> [AffineLength]? {
    switch quantity {
    case .anchor(let anchor): return candidates(anchor, reading)
    case .containerWidth: return [container(.horizontal)]
    case .containerHeight: return [container(.vertical)]
    case .maximum(let expressions), .minimum(let expressions):
      var values: [AffineLength] = []
      for expression in expressions {
        guard let own = candidates(expression, reading) else { return nil }
        values += own
      }
      return values.isEmpty ? nil : values
    case .intrinsicWidth, .intrinsicHeight, .lineCount, .fontSize, .contentSizeIndex:
      let expression = LayoutExpression(terms: [.init(1, quantity)])
      return LayoutValues(layout).value(expression, reading: reading).map { [AffineLength($0)] }
    }
  }

  private func candidates(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> [AffineLength]? {
    guard let item = LayoutValues(layout).present(anchor.item) else { return nil }
    let attribute = anchor.attribute.physical(in: reading.edges)
    let values = physical(attribute, anchor.item, item)
    guard attribute.kind == .horizontalLocation, reading.measure == .rightToLeft else {
      return values
    }
    return values.map { container(.horizontal) - $0 }
  }

  private func physical(
    _ attribute: Attribute, _ index: Int, _ item: ItemLayout
  ) -> [AffineLength] {
    let rect = rect(index)
    func margin(_ edge: Edge) -> [AffineLength] {
      piece.margins[index * Edge.allCases.count + edge.rawValue]
    }
    /// Halfway between two edges, each moved by one of its margin's candidates.
    func middle(_ a: AffineLength, _ b: AffineLength, _ first: Edge, _ second: Edge)
      -> [AffineLength]
    {
      margin(first).flatMap { inset in
        margin(second).map { 0.5 * (a + inset + b - $0) }
      }
    }
    return switch attribute {
    case .left, .leading: [rect.minX]
    case .right, .trailing: [rect.maxX]
    case .top: [rect.minY]
    case .bottom: [rect.maxY]
    case .width: [rect.width]
    case .height: [rect.height]
    case .centerX: [rect.midX]
    case .centerY: [rect.midY]
    case .firstBaseline: [baseline(index, isFirst: true)]
    case .lastBaseline: [baseline(index, isFirst: false)]
    case .leftMargin, .leadingMargin: margin(.left).map { rect.minX + $0 }
    case .rightMargin, .trailingMargin: margin(.right).map { rect.maxX - $0 }
    case .topMargin: margin(.top).map { rect.minY + $0 }
    case .bottomMargin: margin(.bottom).map { rect.maxY - $0 }
    case .centerXWithinMargins: middle(rect.minX, rect.maxX, .left, .right)
    case .centerYWithinMargins: middle(rect.minY, rect.maxY, .top, .bottom)
    }
  }
}
