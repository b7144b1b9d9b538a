import AutoLayout

/// Reads the values of expressions off a layout, unrounded, in root coordinates.
///
/// Leading and trailing edges are physical by the direction of the nearest view that holds every item
/// of the relation, as in a constraint (semantics 2.4.7). A relation that mentions one measures every
/// horizontal position from the root's leading edge, so that positions grow in the reading direction:
/// what holds left-to-right then holds mirrored.
struct LayoutValues {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The direction in which the edges of an item are read on its own: its superview's.
  func direction(of item: Int) -> LayoutDirection {
    guard let superview = layout.scene.items[item].superview else {
      return layout.items[item].direction
    }
    return layout.items[superview].direction
  }

  /// The way in which a relation is read.
  struct Reading {
    /// The direction that maps leading and trailing to edges.
    var edges: LayoutDirection
    /// The direction from which horizontal positions are measured; left-to-right if none depends on
    /// the direction.
    var measure: LayoutDirection
  }

  func reading(_ anchors: [Anchor]) -> Reading {
    guard let first = anchors.first, anchors.contains(where: \.attribute.isDirectional) else {
      return Reading(edges: .leftToRight, measure: .leftToRight)
    }
    let others = anchors.dropFirst().filter { $0.item != first.item }
    guard !others.isEmpty else {
      let direction = direction(of: first.item)
      return Reading(edges: direction, measure: direction)
    }
    let holder = others.reduce(first.item) { layout.scene.commonAncestor($0, $1.item) }
    let direction = layout.items[holder].direction
    return Reading(edges: direction, measure: direction)
  }

  func reading(_ expressions: [LayoutExpression]) -> Reading {
    var anchors: [Anchor] = []
    for expression in expressions {
      for term in expression.terms {
        for case .anchor(let anchor) in term.quantity.leaves { anchors.append(anchor) }
      }
    }
    return reading(anchors)
  }

  /// The value in points; nil if an item that it names is absent.
  func value(_ expression: LayoutExpression, reading: Reading) -> Double? {
    var sum = expression.constant
    for term in expression.terms {
      guard let value = value(term.quantity, reading: reading) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }

  private func value(_ quantity: LayoutExpression.Quantity, reading: Reading) -> Double? {
    switch quantity {
    case .anchor(let anchor): return value(anchor, reading: reading)
    case .intrinsicWidth(let item): return present(item)?.intrinsicSize.width
    case .intrinsicHeight(let item): return present(item)?.intrinsicSize.height
    case .lineCount(let item): return present(item)?.text.map { Double($0.lineCount) }
    case .fontSize(let item): return present(item)?.text?.pointSize
    case .containerWidth: return layout.environment.size.width
    case .containerHeight: return layout.environment.size.height
    case .contentSizeIndex: return layout.environment.contentSizeCategory.position
    case .maximum(let expressions): return extreme(expressions, reading, max)
    case .minimum(let expressions): return extreme(expressions, reading, min)
    }
  }

  private func extreme(
    _ expressions: [LayoutExpression], _ reading: Reading,
    _ pick: (Double, Double) -> Double
  ) -> Double? {
    var result: Double?
    for expression in expressions {
      guard let value = value(expression, reading: reading) else { return nil }
      result = result.map { pick($0, value) } ?? value
    }
    return result
  }

  func present(_ item: Int) -> ItemLayout? {
    guard layout.items.indices.contains(item), layout.items[item].isPresent else { return nil }
    return layout.items[item]
  }

  /// The value of an attribute.
  func value(_ anchor: Anchor, reading: Reading) -> Double? {
    guard let item = present(anchor.item) else { return nil }
    let attribute = anchor.attribute.physical(in: reading.edges)
    let value = item.value(of: attribute)
    guard attribute.kind == .horizontalLocation, reading.measure == .rightToLeft else {
      return value
    }
    return layout.environment.size.width - value
  }

  /// The points by which an author's constraint is missed; 0 if it holds, nil if an item is absent.
  func error(of constraint: Constraint) -> Double? {
    let first = LayoutExpression(terms: [.init(1, .anchor(constraint.first))])
    var second = LayoutExpression(constant: constraint.constant)
    if let anchor = constraint.second {
      second.terms = [.init(constraint.multiplier, .anchor(anchor))]
    }
    let reading = reading([first, second])
    guard let left = value(first, reading: reading), let right = value(second, reading: reading)
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
