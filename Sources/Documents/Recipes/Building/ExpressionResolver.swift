import AutoLayout
import Simplex

/// Turns the names of an invariant into item indices.
struct ExpressionResolver {
  let resolve: (NameReference) throws(RecipeError) -> Int
  let location: SourceLocation

  func expression(_ named: NamedExpression) throws(RecipeError) -> LayoutExpression {
    var result = LayoutExpression(constant: try checked(named.constant))
    for term in named.terms {
      result.terms.append(
        .init(try checked(term.coefficient), try quantity(term.quantity)))
    }
    return result
  }

  private func checked(_ value: Double) throws(RecipeError) -> Double {
    guard value.magnitude <= Lexer.largestNumber else {
      throw RecipeError(
        .invalidNumber, at: location, "\(value) is out of range",
        expected: "a number of at most 1000000")
    }
    return value
  }

  private func quantity(
    _ named: NamedExpression.Quantity
  ) throws(RecipeError) -> LayoutExpression.Quantity {
    switch named {
    case .attribute(let item, let attribute, _):
      return .anchor(Anchor(item: try resolve(item), attribute: attribute))
    case .intrinsicWidth(let item): return .intrinsicWidth(try resolve(item))
    case .intrinsicHeight(let item): return .intrinsicHeight(try resolve(item))
    case .lineCount(let item): return .lineCount(try resolve(item))
    case .fontSize(let item): return .fontSize(try resolve(item))
    case .containerWidth: return .containerWidth
    case .containerHeight: return .containerHeight
    case .contentSizeIndex: return .contentSizeIndex
    case .maximum(let expressions): return .maximum(try list(expressions))
    case .minimum(let expressions): return .minimum(try list(expressions))
    }
  }

  private func list(_ named: [NamedExpression]) throws(RecipeError) -> [LayoutExpression] {
    var result: [LayoutExpression] = []
    for expression in named { result.append(try self.expression(expression)) }
    return result
  }

  func condition(_ named: NamedGuard) throws(RecipeError) -> Assertion.Guard {
    switch named {
    case .compare(let relation):
      return .compare(
        try expression(relation.left), relation.relation, try expression(relation.right))
    case .horizontalClass(let sizeClass, let holds): return .horizontalClass(sizeClass, holds)
    case .verticalClass(let sizeClass, let holds): return .verticalClass(sizeClass, holds)
    case .direction(let direction, let holds): return .direction(direction, holds)
    case .hidden(let item, let isHidden): return .hidden(try resolve(item), isHidden)
    }
  }
}
