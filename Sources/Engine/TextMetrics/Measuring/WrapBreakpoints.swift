/// The widths at which a text changes its number of lines.
public struct WrapBreakpoints: Equatable, Sendable {
  /// One step of the number of lines as a function of the width.
  public struct Step: Equatable, Sendable {
    /// From this width in points on, until the next step's width, the text takes `lineCount` lines.
    public var width: Double
    /// Number of lines shown.
    public var lineCount: Int
  }

  /// Steps by rising width, that is by falling number of lines; the first starts at the lower end
  /// of the requested range.
  public var steps: [Step]
  /// True if all steps of the range are listed; a very long text has more than the limit, or would
  /// take too long.
  public var isComplete: Bool
}

extension PreparedText {
  /// The steps of the number of lines over a range of widths in points.
  ///
  /// Exact: `measure` at a step's width gives its number of lines, and at the next smaller number
  /// one more. The number of lines never grows with the width. Costs about 50 wraps a step.
  ///
  /// - Parameters:
  ///   - range: Widths of the label in points.
  ///   - numberOfLines: Limit of lines; 0 or less for none.
  ///   - maximumSteps: Stop after this number of steps.
  ///   - workLimit: Stop when about as many pieces of text were read: a text of more than some ten
  ///     thousand characters is not searched for all its steps, each of which would take as long as
  ///     many layouts.
  public func wrapBreakpoints(
    in range: ClosedRange<Double>, numberOfLines: Int, maximumSteps: Int = 256,
    workLimit: Int = 60_000_000
  ) -> WrapBreakpoints {
    let cap = numberOfLines > 0 ? numberOfLines : Int.max
    // A wrap reads every piece, and the characters of words wider than a line.
    let cost = max(1, Self.wrapsPerStep * max(pieces.count, text.utf8.count / 4))
    let stepLimit = min(maximumSteps, workLimit / cost)
    func lines(_ limit: Int) -> Int { min(cap, wrap(limit: limit, stop: cap).lineCount) }
    let first = scale.units(fitting: range.lowerBound)
    let last = scale.units(fitting: range.upperBound)
    let final = lines(last)
    var count = lines(first)
    var result = WrapBreakpoints(
      steps: [.init(width: range.lowerBound, lineCount: count)], isComplete: true)
    var low = first
    while count > final {
      guard result.steps.count < stepLimit else {
        result.isComplete = false
        break
      }
      // The smallest whole number of units with fewer lines: `low` has `count`, `high` fewer.
      var high = last
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if lines(middle) < count { high = middle } else { low = middle }
      }
      count = lines(high)
      low = high
      result.steps.append(.init(width: width(fitting: high), lineCount: count))
    }
    return result
  }

  private static let wrapsPerStep = 50

  /// The smallest width in points that `units` fit into.
  func width(fitting units: Int) -> Double {
    var width = scale.points(units) - TextMeasurer.fittingTolerance
    while scale.units(fitting: width) >= units { width = width.nextDown }
    while scale.units(fitting: width) < units { width = width.nextUp }
    return width
  }
}
