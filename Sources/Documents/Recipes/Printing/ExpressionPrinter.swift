import AutoLayout
import Simplex

/// Prints linear expressions.
struct ExpressionPrinter {
  let names: PrintedNames

  func text(_ expression: LayoutExpression) -> String {
    var text = ""
    for term in expression.terms {
      let isNegative = term.coefficient < 0
      if text.isEmpty {
        if isNegative { text += "-" }
      } else {
        text += isNegative ? " - " : " + "
      }
      text += Self.factor(term.coefficient.magnitude) + quantity(term.quantity)
    }
    return text + Self.constant(expression.constant, after: text)
  }

  /// ` + 8`, ` - 8`, or the number alone if no text is before it.
  static func constant(_ value: Double, after text: String) -> String {
    if text.isEmpty { return Notation.number(value) }
    guard value != 0 else { return "" }
    return (value < 0 ? " - " : " + ") + Notation.number(value.magnitude)
  }

  /// `2 * `, `2/3 * `, or nothing for 1.
  static func factor(_ value: Double) -> String {
    if value == 1 { return "" }
    let plain = Notation.number(value)
    if plain.count > 6 {
      for denominator in 2...16 {
        let numerator = (value * Double(denominator)).rounded()
        if numerator > 0, numerator < 1000, numerator / Double(denominator) == value {
          return "\(Int(numerator))/\(denominator) * "
        }
      }
    }
    return plain + " * "
  }

  func anchor(_ anchor: Anchor) -> String {
    names[anchor.item] + "." + AttributeName.name(of: anchor.attribute)
  }

  private func quantity(_ quantity: LayoutExpression.Quantity) -> String {
    switch quantity {
    case .anchor(let anchor): self.anchor(anchor)
    case .intrinsicWidth(let item): names[item] + ".IntrinsicWidth"
    case .intrinsicHeight(let item): names[item] + ".IntrinsicHeight"
    case .lineCount(let item): names[item] + ".Lines"
    case .fontSize(let item): names[item] + ".FontSize"
    case .containerWidth: "Container.Width"
    case .containerHeight: "Container.Height"
    case .contentSizeIndex: "ContentSize"
    case .maximum(let list): "max(" + list.map(text).joined(separator: ", ") + ")"
    case .minimum(let list): "min(" + list.map(text).joined(separator: ", ") + ")"
    }
  }

  func relation(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression
  ) -> String {
    "\(text(left)) \(relation.notation) \(text(right))"
  }
}
