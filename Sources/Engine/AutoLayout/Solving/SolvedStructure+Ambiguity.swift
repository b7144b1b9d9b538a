import Simplex

extension SolvedStructure {
  /// Two layouts that satisfy the constraints equally well, if the difference is visible.
  ///
  /// - Parameter rects: those of the first.
  func ambiguity(
    of rects: [Rect], at parameters: [Double]
  ) throws(LayoutError) -> LayoutAmbiguity? {
    let witness: AmbiguityWitness?
    do {
      witness = try regimes.ambiguity(at: parameters)
    } catch .limit {
      throw .stepLimit
    } catch {
      throw .unstable
    }
    guard let witness else { return nil }
    let others = compiled.rectTable.rects(witness.second, parameters)
    var free: [LayoutAmbiguity.FreeItem] = []
    for index in compiled.scene.items.indices
    where compiled.rects[index] != nil && !compiled.isHidden[index] {
      for axis in Axis.allCases {
        let a = rects[index]
        let b = others[index]
        if abs(a.start(axis) - b.start(axis)) > 0.001 || abs(a.end(axis) - b.end(axis)) > 0.001 {
          free.append(LayoutAmbiguity.FreeItem(item: index, axis: axis))
        }
      }
    }
    return free.isEmpty ? nil : LayoutAmbiguity(free: free, witness: others)
  }

  /// Ambiguity of the pass that decided where texts wrap, if it concerns the width of one.
  func wrapAmbiguity(
    of values: [Double], at parameters: [Double]
  ) throws(LayoutError) -> LayoutAmbiguity? {
    let rects = compiled.rectTable.rects(values, parameters)
    guard var found = try ambiguity(of: rects, at: parameters) else { return nil }
    found.free.removeAll { $0.axis == .vertical }
    found.isBeforeWrapping = true
    let isWrapped = wrapping.contains { index in
      abs(rects[index].width - found.witness[index].width) > 0.001
    }
    return isWrapped ? found : nil
  }

  /// As in `SolvedVariant`, from the values of a piece.
  func ambiguity(
    of rects: [Rect], in piece: LayoutSweep.Piece, at t: Double
  ) throws(LayoutError) -> LayoutAmbiguity? {
    guard let last = piece.passes.last else { return nil }
    if last.interval.isAmbiguous {
      return try ambiguity(of: rects, at: last.parameters.map { $0.at(t) })
    }
    guard !wrapping.isEmpty, let open = piece.passes.first(where: \.interval.isAmbiguous)
    else { return nil }
    return try wrapAmbiguity(
      of: open.interval.values.map { $0.at(t) }, at: open.parameters.map { $0.at(t) })
  }
}
