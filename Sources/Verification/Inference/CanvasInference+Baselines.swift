import AutoLayout

/// Texts that stand on one line.
extension CanvasInference {
  /// Neighbours in a row whose texts stand on one line.
  func baselines(_ items: [Int]) -> [InferredRelation] {
    let texts = items.filter(isLine).sorted {
      (context.rect($0).minX, $0) < (context.rect($1).minX, $1)
    }
    var found: [InferredRelation] = []
    for (offset, a) in texts.enumerated() {
      let neighbour = texts[(offset + 1)...].first { b in
        context.rect(b).minX >= context.rect(a).maxX - Tolerance.equality
          && areOnOneLine(a, b)
      }
      guard let neighbour else { continue }
      found.append(InferredRelation(shape: .equalBaselines, items: [a, neighbour].sorted()))
    }
    return found
  }

  /// Two texts on one line by a constant, where no constraint aligns their baselines. Of texts that
  /// follow the type size that shows by itself.
  func baselinesByConstant(_ items: [Int]) -> [InferredRelation] {
    let texts = items.filter { item in
      isLine(item) && context.scene.items[item].designFrame != nil
        && context.scene.items[item].text?.font.textStyle == nil
    }
    guard texts.count > 1 else { return [] }
    let constraints = context.scene.constraints
    return constraints.indices.compactMap { index in
      let constraint = constraints[index]
      guard let second = constraint.second, isHeldByConstant(constraint),
        texts.contains(constraint.first.item), texts.contains(second.item),
        areOnOneLine(constraint.first.item, second.item),
        isOfOtherSize(constraint.first.item, second.item),
        !constraints.contains(where: { other in
          other.isInstalled && other.first.attribute.isBaseline
            && other.mentions(constraint.first.item) && other.mentions(second.item)
        })
      else { return nil }
      return InferredRelation(
        shape: .baselinesByConstant(index), items: [constraint.first.item, second.item].sorted())
    }
  }

  private func isHeldByConstant(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.isInstalled, !constraint.isPlaceholder,
      constraint.isRequired, constraint.relation == .equal, constraint.multiplier == 1,
      constraint.constant.magnitude > Tolerance.inferred,
      second.attribute == constraint.first.attribute
    else { return false }
    return [.top, .bottom, .centerY].contains(second.attribute)
  }

  private func isLine(_ item: Int) -> Bool {
    guard let text = context.layout.items[item].text else { return false }
    return !text.string.isEmpty && text.lineCount == 1
  }

  private func areOnOneLine(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (context.layout.items[a], context.layout.items[b])
    return (first.firstBaseline - second.firstBaseline).magnitude <= 0.51
  }

  private func isOfOtherSize(_ a: Int, _ b: Int) -> Bool {
    context.layout.items[a].text?.pointSize != context.layout.items[b].text?.pointSize
  }
}
