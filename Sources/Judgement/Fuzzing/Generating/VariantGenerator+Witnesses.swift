import AutoLayout
import Judging

extension VariantGenerator {
  /// Of the variants that fail by one finding, those that each rest on another assumption: for each axis the lowest in
  /// which a value of it alone fails, and, if none of them is plain, the lowest row of pairs that is.
  ///
  /// The lowest of all fails by the first axis that makes it fail, which may be the one that fewest users meet.
  ///
  /// - Parameters:
  ///   - failing: their numbers.
  ///   - unitSize: of the campaign; only the first unit draws variants by the numbers that it gives them, and its last
  ///     ones are drawn by what it has learnt.
  ///   - isPlain: whether a variant has no assumption that matters.
  /// - Complexity: linear in the rows of pairs.
  package func witnesses(
    in failing: NumberSet, unitSize: Int, isPlain: (Variant) -> Bool
  ) -> [Variant] {
    let drawn = 0..<min(coveringCount, UnitRunner.drawnCount(upTo: unitSize))
    func fails(_ number: Int) -> Bool { drawn.contains(number) && failing.contains(number) }
    var witnesses: [Variant] = []
    var number = 0
    for axis in space.axes {
      let numbers = number..<(number + max(0, axis.values.count - 1))
      number = numbers.upperBound
      if let first = numbers.first(where: { fails($0 + 1) }) {
        witnesses.append(variant(first + 1))
      }
    }
    if witnesses.contains(where: isPlain) { return witnesses }
    for row in (number + 1)..<max(number + 1, drawn.upperBound) where fails(row) {
      let variant = variant(row)
      if isPlain(variant) { return witnesses + [variant] }
    }
    return witnesses
  }
}
