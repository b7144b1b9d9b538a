/// Rows of a component that say the same up to a sign, known terms included: their residuals have
/// equal magnitude, so one check serves them all.
struct RowClasses: Sendable {
  /// The first row of the class of each row.
  private(set) var first: [Int]
  /// Whether a row's residual has the sign of that of the first of its class (1) or not (-1).
  private(set) var factorSign: [Int8]

  init(_ component: Component) {
    first = Array(0..<component.rowCount)
    factorSign = Array(repeating: 1, count: component.rowCount)
    var known: [[UInt64]: Int] = [:]
    for row in 0..<component.rowCount {
      let entries = component.rowStart[row]..<component.rowStart[row + 1]
      guard let leading = entries.min(by: { component.rowColumn[$0] < component.rowColumn[$1] })
      else { continue }
      let scale = component.rowCoefficient[leading]
      var terms = entries.map {
        (UInt64(component.rowColumn[$0]), component.rowCoefficient[$0] / scale)
      }
      terms += (component.knownStart[row]..<component.knownStart[row + 1]).map {
        (UInt64(component.knownSlot[$0]) | 1 << 40, component.knownCoefficient[$0] / scale)
      }
      terms.sort { $0 < $1 }
      var key = [abs(scale).bitPattern, (component.constant[row] / scale + 0).bitPattern]
      for term in terms { key += [term.0, term.1.bitPattern] }
      if let earlier = known[key] {
        first[row] = earlier
        let other = component.rowStart[earlier]..<component.rowStart[earlier + 1]
        let otherLeading = other.min { component.rowColumn[$0] < component.rowColumn[$1] }
        let isOpposite = otherLeading.map { component.rowCoefficient[$0] * scale < 0 } ?? false
        factorSign[row] = isOpposite ? -1 : 1
      } else {
        known[key] = row
      }
    }
  }
}
