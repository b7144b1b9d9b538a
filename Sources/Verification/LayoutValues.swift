import AutoLayout

/// Reads the values of expressions off a layout, unrounded, in root coordinates.
///
/// Leading and trailing edges are physical by the direction of the view that arranges the item. A
/// relation that mentions one measures every horizontal position from the root's leading edge, so
/// that positions grow in the reading direction: what holds left-to-right then holds mirrored.
struct LayoutValues {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The direction in which the item's edges are read: its superview's.
  func direction(of item: Int) -> LayoutDirection {
    guard let superview = layout.scene.items[item].superview else {
      return layout.items[item].direction
    }
    return layout.items[superview].direction
  }

  /// The direction in which the horizontal positions of a relation are measured; left-to-right where
  /// none of its positions depends on the direction.
  func measure(_ expressions: [LayoutExpression]) -> LayoutDirection {
    for expression in expressions {
      for term in expression.terms {
        for case .anchor(let anchor) in term.quantity.leaves where anchor.attribute.isDirectional {
          return direction(of: anchor.item)
        }
      }
    }
    return .leftToRight
  }

  /// The value in points; nil where an item that is mentioned is not there.
  func value(_ expression: LayoutExpression, measure: LayoutDirection) -> Double? {
    var sum = expression.constant
    for term in expression.terms {
      guard let value = value(term.quantity, measure: measure) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }

  private func value(_ quantity: LayoutExpression.Quantity, measure: LayoutDirection) -> Double? {
    switch quantity {
    case .anchor(let anchor): return value(anchor, measure: measure)
    case .intrinsicWidth(let item): return present(item)?.intrinsicSize.width
    case .intrinsicHeight(let item): return present(item)?.intrinsicSize.height
    case .lineCount(let item): return present(item)?.text.map { Double($0.lineCount) }
    case .fontSize(let item): return present(item)?.text?.pointSize
    case .containerWidth: return layout.environment.size.width
    case .containerHeight: return layout.environment.size.height
    case .contentSizeIndex: return layout.environment.contentSizeCategory.position
    case .maximum(let expressions): return extreme(expressions, measure, max)
    case .minimum(let expressions): return extreme(expressions, measure, min)
    }
  }

  private func extreme(
    _ expressions: [LayoutExpression], _ measure: LayoutDirection,
    _ pick: (Double, Double) -> Double
  ) -> Double? {
    var result: Double?
    for expression in expressions {
      guard let value = value(expression, measure: measure) else { return nil }
      result = result.map { pick($0, value) } ?? value
    }
    return result
  }

  func present(_ item: Int) -> ItemLayout? {
    guard layout.items.indices.contains(item), layout.items[item].isPresent else { return nil }
    return layout.items[item]
  }

  /// The value of an attribute, measured as `measure` says.
  func value(_ anchor: Anchor, measure: LayoutDirection) -> Double? {
    guard let item = present(anchor.item) else { return nil }
    let attribute = anchor.attribute.physical(in: direction(of: anchor.item))
    let value = physicalValue(attribute, of: item)
    guard attribute.kind == .horizontalLocation, measure == .rightToLeft else { return value }
    return layout.environment.size.width - value
  }

  private func physicalValue(_ attribute: Attribute, of item: ItemLayout) -> Double {
    let rect = item.alignmentRect
    return switch attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .firstBaseline: item.firstBaseline
    case .lastBaseline: item.lastBaseline
    case .leftMargin, .leadingMargin: rect.minX + item.margins.left
    case .rightMargin, .trailingMargin: rect.maxX - item.margins.right
    case .topMargin: rect.minY + item.margins.top
    case .bottomMargin: rect.maxY - item.margins.bottom
    case .centerXWithinMargins: rect.inset(by: item.margins).midX
    case .centerYWithinMargins: rect.inset(by: item.margins).midY
    }
  }

  /// Points by which an author's constraint is missed; 0 where it holds, nil where an item is not
  /// there.
  func error(of constraint: Constraint) -> Double? {
    let first = LayoutExpression(terms: [.init(1, .anchor(constraint.first))])
    var second = LayoutExpression(constant: constraint.constant)
    if let anchor = constraint.second {
      second.terms = [.init(constraint.multiplier, .anchor(anchor))]
    }
    let measure = measure([first, second])
    guard let left = value(first, measure: measure), let right = value(second, measure: measure)
    else { return nil }
    return switch constraint.relation {
    case .equal: (left - right).magnitude
    case .lessThanOrEqual: max(0, left - right)
    case .greaterThanOrEqual: max(0, right - left)
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The position among all cases, from 0, as a number that expressions can use.
  fileprivate var position: Double {
    var position = 0.0
    for candidate in Self.allCases {
      if candidate == self { return position }
      position += 1
    }
    return position
  }
}
