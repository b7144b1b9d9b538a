import AutoLayout

extension Scene {
  /// An expression in the notation of the cookbook, with names.
  public func describe(_ expression: LayoutExpression) -> String {
    var text = ""
    for term in expression.terms {
      let magnitude = term.coefficient.magnitude
      let factor = magnitude == 1 ? "" : PointsText.number(magnitude) + " × "
      if text.isEmpty {
        text = (term.coefficient < 0 ? "-" : "") + factor + describe(term.quantity)
      } else {
        text += (term.coefficient < 0 ? " - " : " + ") + factor + describe(term.quantity)
      }
    }
    if text.isEmpty { return PointsText.number(expression.constant) }
    guard expression.constant != 0 else { return text }
    return text + (expression.constant < 0 ? " - " : " + ")
      + PointsText.number(expression.constant.magnitude)
  }

  private func describe(_ quantity: LayoutExpression.Quantity) -> String {
    switch quantity {
    case .anchor(let anchor): "\(items[anchor.item].name).\(anchor.attribute)"
    case .intrinsicWidth(let item): "\(items[item].name).intrinsicWidth"
    case .intrinsicHeight(let item): "\(items[item].name).intrinsicHeight"
    case .lineCount(let item): "\(items[item].name).lineCount"
    case .containerWidth: "container width"
    case .containerHeight: "container height"
    case .fontSize(let item): "\(items[item].name).fontSize"
    case .contentSizeIndex: "content size"
    case .maximum(let expressions):
      "max(\(expressions.map(describe).joined(separator: ", ")))"
    case .minimum(let expressions):
      "min(\(expressions.map(describe).joined(separator: ", ")))"
    }
  }
}
