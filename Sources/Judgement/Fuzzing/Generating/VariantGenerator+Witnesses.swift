import AutoLayout
import Judging

extension VariantGenerator {
  /// Of the variants that fail by one finding, those that each rest on another assumption: for each axis the lowest in
  /// which a value of it alone fails, and the lowest of the rows of pairs that is plain.
  ///
  /// The lowest of all fails by the first axis that makes it fail, which may be the one that fewest users meet.
  ///
  /// - Parameters:
  ///   - failing: their numbers.
  ///   - isPlain: whether a variant has no assumption that matters.
  /// - Complexity: linear in the rows of pairs.
  package func witnesses(
    in failing: NumberSet, isPlain: (Variant) -> Bool
  ) -> [Variant] {
    var witnesses: [Variant] = []
    var number = 0
    for axis in space.axes {
      let numbers = number..<(number + max(0, axis.values.count - 1))
      number = numbers.upperBound
      if let first = numbers.first(where: { failing.contains($0 + 1) }) {
        witnesses.append(variant(first + 1))
      }
    }
    if witnesses.contains(where: isPlain) { return witnesses }
    for row in (number + 1)..<max(number + 1, coveringCount) where failing.contains(row) {
      let variant = variant(row)
      if isPlain(variant) { return witnesses + [variant] }
    }
    return witnesses
  }
}
