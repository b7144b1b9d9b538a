import AutoLayout
import Simplex

extension LaneCompiler {
  /// What an expression came to.
  enum Value {
    case slot(LaneProgram.Slot)
    /// An item that is mentioned is not there, in any variant of the plan.
    case missing
    /// Blocks do not know it.
    case unknown
  }

  /// False where an assertion cannot be compiled.
  mutating func compileAssertions() -> Bool {
    for (offset, assertion) in verifier.scene.assertions.enumerated() {
      let judged: Mask?
      switch compileGuards(assertion.guards) {
      case .unknown: return false
      case .nowhere: continue
      case .everywhere: judged = nil
      case .some(let mask): judged = mask
      }
      let reading = context.values.reading([assertion.left, assertion.right])
      let sides = (value(assertion.left, reading), value(assertion.right, reading))
      switch sides {
      case (.unknown, _), (_, .unknown): return false
      case (.slot(let left), .slot(let right)):
        let margin =
          switch assertion.relation {
          case .equal: program.negate(program.magnitude(program.subtract(left, right)))
          case .lessThanOrEqual: program.subtract(right, left)
          case .greaterThanOrEqual: program.subtract(left, right)
          }
        judgings.append(
          LaneChecks.Judging(
            invariant: verifier.declaredOffset + offset, weight: 1, mask: judged))
        var failing = fails(margin)
        if let judged { failing = program.and(judged, failing) }
        report(
          .declared, rule: assertion.name, assertion.items.sorted(), margin: margin,
          values: [left, right], .mask(failing))
      default: continue
      }
    }
    return true
  }

  /// Where all guards of an assertion hold.
  private enum Guarded {
    case unknown, nowhere, everywhere
    case some(Mask)
  }

  private mutating func compileGuards(_ guards: [Assertion.Guard]) -> Guarded {
    var judged: Mask?
    for clause in guards {
      switch clause {
      case .compare(let left, let relation, let right):
        let reading = context.values.reading([left, right])
        switch (value(left, reading), value(right, reading)) {
        case (.unknown, _), (_, .unknown): return .unknown
        case (.slot(let a), .slot(let b)):
          let holds: Mask
          switch relation {
          case .equal:
            let apart = program.above(
              program.magnitude(program.subtract(a, b)), Tolerance.equality)
            holds = program.and(mask(.everywhere), not: apart)
          case .lessThanOrEqual:
            holds = program.atLeast(program.add(b, Tolerance.equality), a)
          case .greaterThanOrEqual:
            holds = program.atLeast(a, program.add(b, -Tolerance.equality))
          }
          judged = judged.map { program.and($0, holds) } ?? holds
        default: return .nowhere
        }
      case .horizontalClass(let value, let isWanted):
        judged = narrowed(judged, mask(.horizontalClass(value)), isWanted)
      case .verticalClass(let value, let isWanted):
        judged = narrowed(judged, mask(.verticalClass(value)), isWanted)
      case .direction(let value, let isWanted):
        if (context.layout.environment.layoutDirection == value) != isWanted { return .nowhere }
      case .hidden(let item, let isWanted):
        guard let layout = context.values.present(item), layout.isHidden == isWanted else {
          return .nowhere
        }
      }
    }
    return judged.map(Guarded.some) ?? .everywhere
  }

  private mutating func narrowed(_ judged: Mask?, _ input: Mask, _ isWanted: Bool) -> Mask {
    let everywhere = judged ?? mask(.everywhere)
    return isWanted ? program.and(everywhere, input) : program.and(everywhere, not: input)
  }

  // MARK: Values

  mutating func value(
    _ expression: LayoutExpression, _ reading: LayoutValues.Reading
  ) -> Value {
    var terms: [(coefficient: Double, slot: Slot)] = []
    for term in expression.terms {
      switch value(term.quantity, reading) {
      case .slot(let slot): terms.append((term.coefficient, slot))
      case let other: return other
      }
    }
    return .slot(program.sum(expression.constant, terms))
  }

  private mutating func value(
    _ quantity: LayoutExpression.Quantity, _ reading: LayoutValues.Reading
  ) -> Value {
    switch quantity {
    case .anchor(let anchor): return value(anchor, reading)
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
      switch value(expression, reading) {
      case .slot(let slot): result = result.map { pick(&program, $0, slot) } ?? slot
      case let other: return other
      }
    }
    return result.map(Value.slot) ?? .missing
  }

  mutating func value(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Value {
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
    case .centerX: return middle(rect.x, rect.width)
    case .centerY: return middle(rect.y, rect.height)
    case .firstBaseline: return firstBaseline(item)
    case .lastBaseline: return lastBaseline(item)
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
    middle(
      program.add(start, before), program.subtract(program.subtract(length, before), after))
  }
}
