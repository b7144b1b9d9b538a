import Simplex

/// The solved numbers of one variant of a block: parameters, then variables.
struct LaneNumbers {
  /// The first parameter; the next one is ``LaneGroup/laneCount`` further on.
  let first: UnsafePointer<Double>
  let parameterCount: Int

  /// As ``LinearForm/value(_:_:)``, to the same bit.
  func value(_ form: LinearForm) -> Double {
    let (lanes, parameterCount) = (LaneGroup.laneCount, parameterCount)
    var sum = form.constant
    for term in form.variables {
      sum += term.coefficient * first[(parameterCount + term.index) * lanes]
    }
    for term in form.parameters { sum += term.coefficient * first[term.index * lanes] }
    return sum
  }

  func value(_ rect: RectForm) -> Rect {
    Rect(
      x: value(rect.left), y: value(rect.top), width: value(rect.width), height: value(rect.height))
  }
}
