import Simplex

/// The solved numbers of one variant of a block: parameters, then variables.
struct LaneNumbers {
  /// The first parameter; the next one is ``LaneGroup/laneCount`` further on.
  let first: UnsafePointer<Double>
  let parameterCount: Int

  @inline(__always)
  func variable(_ index: Int) -> Double {
    first[(parameterCount + index) * LaneGroup.laneCount]
  }

  @inline(__always)
  func parameter(_ index: Int) -> Double { first[index * LaneGroup.laneCount] }

  /// As ``LinearForm/value(_:_:)``, to the same bit.
  func value(_ form: LinearForm) -> Double {
    var sum = form.constant
    for term in form.variables { sum += term.coefficient * variable(term.index) }
    for term in form.parameters { sum += term.coefficient * parameter(term.index) }
    return sum
  }

  func value(_ rect: RectForm) -> Rect {
    Rect(
      x: value(rect.left), y: value(rect.top), width: value(rect.width), height: value(rect.height))
  }
}
