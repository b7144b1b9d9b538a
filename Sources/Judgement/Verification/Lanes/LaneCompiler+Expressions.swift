import AutoLayout
import Simplex

extension LaneCompiler {
  /// The result of an expression.
  enum Value {
    case slot(LaneProgram.Slot)
    /// An item that it names is absent in every variant of the plan.
    case missing
    /// Blocks do not know it.
    case unknown
  }

  // MARK: Values

  mutating func found(
    _ expression: LayoutExpression, _ reading: LayoutValues.Reading
  ) -> Value {
    var terms: [(coefficient: Double, slot: Slot)] = []
    for term in expression.terms {
      switch found(term.quantity, reading) {
      case .slot(let slot): terms.append((term.coefficient, slot))
      case let other: return other
      }
    }
    return .slot(program.sum(expression.constant, terms))
  }

  private mutating func found(
    _ quantity: LayoutExpression.Quantity, _ reading: LayoutValues.Reading
  ) -> Value {
    switch quantity {
    case .anchor(let anchor): return found(anchor, reading)
    case .intrinsicWidth(let item): return intrinsicValue(item, .horizontal)
    case .intrinsicHeight(let item): return intrinsicValue(item, .vertical)
    case .lineCount(let item): return textValue(item, .lineCount)
    case .fontSize(let item): return textValue(item, .pointSize)
    case .containerWidth: return .slot(input(.width))
    case .containerHeight: return .slot(input(.height))
    case .contentSizeIndex: return .slot(input(.contentSize))
    case .maximum(let expressions):
      return extreme(expressions, reading) { $0.maximum($1, $2) }
    case .minimum(let expressions):
      return extreme(expressions, reading) { $0.minimum($1, $2) }
    }
  }

  private mutating func intrinsicValue(_ item: Int, _ axis: Axis) -> Value {
    guard context.values.present(item) != nil else { return .missing }
    return intrinsic(item, axis).map(Value.slot) ?? .missing
  }

  private mutating func textValue(_ item: Int, _ field: LaneContent.Field) -> Value {
    guard context.values.present(item)?.text != nil else { return .missing }
    return content(item, field).map(Value.slot) ?? .missing
  }

  private mutating func extreme(
    _ expressions: [LayoutExpression], _ reading: LayoutValues.Reading,
    _ pick: (inout LaneProgram, Slot, Slot) -> Slot
  ) -> Value {
    var result: Slot?
    for expression in expressions {
      switch found(expression, reading) {
      case .slot(let slot): result = result.map { pick(&program, $0, slot) } ?? slot
      case let other: return other
      }
    }
    return result.map(Value.slot) ?? .missing
  }

  mutating func found(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Value {
    guard context.values.present(anchor.item) != nil, rects[anchor.item] != nil else {
      return .missing
    }
    let attribute = anchor.attribute.physical(in: reading.edges)
    guard let value = physicalValue(attribute, anchor.item) else { return .unknown }
    guard attribute.kind == .horizontalLocation, reading.measure == .rightToLeft else {
      return .slot(value)
    }
    return .slot(program.subtract(input(.width), value))
  }

  /// Nil for margins of views inside, which depend on where they lie.
  private mutating func physicalValue(_ attribute: Attribute, _ item: Int) -> Slot? {
    let rect = rect(item)
    if attribute.isMargin, item != 0 { return nil }
    switch attribute {
    case .left, .leading: return rect.x
    case .right, .trailing: return end(rect, .horizontal)
    case .top: return rect.y
    case .bottom: return end(rect, .vertical)
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return middle(rect, .horizontal)
    case .centerY: return middle(rect, .vertical)
    case .firstBaseline: return baseline(item, isFirst: true)
    case .lastBaseline: return baseline(item, isFirst: false)
    case .leftMargin, .leadingMargin: return program.add(rect.x, input(.margin(.left)))
    case .rightMargin, .trailingMargin:
      return program.subtract(end(rect, .horizontal), input(.margin(.right)))
    case .topMargin: return program.add(rect.y, input(.margin(.top)))
    case .bottomMargin:
      return program.subtract(end(rect, .vertical), input(.margin(.bottom)))
    case .centerXWithinMargins:
      return middleInside(rect.x, rect.width, input(.margin(.left)), input(.margin(.right)))
    case .centerYWithinMargins:
      return middleInside(rect.y, rect.height, input(.margin(.top)), input(.margin(.bottom)))
    }
  }

  private mutating func middleInside(
    _ start: Slot, _ length: Slot, _ before: Slot, _ after: Slot
  ) -> Slot {
    let length = program.subtract(program.subtract(length, before), after)
    return program.add(program.add(start, before), program.scale(length, 0.5))
  }
}
