import AutoLayout
import Simplex

/// The ends of the regimes of variants while one length of the root view changes: computed from the
/// checks of the regimes, piece by piece, instead of solved for.
///
/// Nothing is lost where an answer is wrong: the variants that follow from it are run, and their regimes
/// compared.
struct RegimeLines {
  /// A variant and how it changes.
  struct Line {
    /// Among the choices.
    var place: Int
    var axis: Axis
    var range: ClosedRange<Double>
  }

  private struct Piece: BitwiseCopyable {
    /// The start of the next one.
    var end: Double
    /// The lengths at places 0 and 1 of the span.
    var start: Double
    var reach: Double
  }

  private let choices: LaneChoices
  private let runner: LaneRunner
  private var pieces: [Piece] = []
  private var spans: [RegimeSpan] = []
  /// By line.
  private var ranges: [Range<Int>]
  /// Parameters at both ends of a piece.
  private var parameters: [Double] = []
  private var options: [UInt16]

  init(_ choices: LaneChoices, _ runner: LaneRunner, count: Int) {
    self.choices = choices
    self.runner = runner
    ranges = Array(repeating: 0..<0, count: count)
    options = Array(repeating: 0, count: max(1, runner.space.slotCount))
  }

  /// The answer for a length: the regime there is that of the line's variant, another, or unknown.
  func answer(_ line: Int, _ length: Double) -> RegimeSpan.Answer {
    for index in ranges[line] where length < pieces[index].end {
      return spans[index].answer(at: (length - pieces[index].start) / pieces[index].reach)
    }
    return .unclear
  }

  /// Computes where the regimes of a solved variant end.
  ///
  /// - Parameters:
  ///   - index: the number of the line.
  ///   - variant: its number in the group that the plan solved last.
  ///   - own: its parameters and variables, ``LaneGroup/laneCount`` apart.
  mutating func add(
    _ index: Int, _ line: Line, _ plan: LanePlan, variant: Int, own: UnsafePointer<Double>,
    like sample: UnsafePointer<LaneVariant>
  ) {
    guard let steps = plan.steps(along: line.axis) else { return }
    let first = pieces.count
    parameters.removeAll(keepingCapacity: true)
    for _ in 0..<2 {
      for place in 0..<plan.parameterCount {
        parameters.append(own[place * LaneGroup.laneCount])
      }
    }
    var start = line.range.lowerBound
    for place in 0...steps.count {
      let end = place < steps.count ? steps[place] : .infinity
      if end <= line.range.lowerBound || end < .infinity && end > line.range.upperBound { continue }
      // Any two lengths of a piece will do.
      let next = end < .infinity ? (start + end) / 2 : start + 1
      guard let span = span(line, plan, variant, own, sample, start, next) else {
        pieces.removeSubrange(first...)
        spans.removeSubrange(first...)
        return
      }
      pieces.append(Piece(end: end, start: start, reach: next - start))
      spans.append(span)
      start = end
    }
    ranges[index] = first..<pieces.count
  }

  private mutating func span(
    _ line: Line, _ plan: LanePlan, _ variant: Int, _ own: UnsafePointer<Double>,
    _ sample: UnsafePointer<LaneVariant>, _ start: Double, _ end: Double
  ) -> RegimeSpan? {
    let count = plan.parameterCount
    var sized = sample.pointee
    let (choices, runner) = (choices, runner)
    return options.withUnsafeMutableBufferPointer { options in
      parameters.withUnsafeMutableBufferPointer { parameters in
        guard let options = options.baseAddress, let base = parameters.baseAddress else {
          return nil
        }
        for (side, length) in [start, end].enumerated() {
          choices.read(
            line.place, line.axis, length, runner.space, into: &sized, options: options)
          guard sized.isValid, sized.environment.hasStructure(of: sample.pointee.environment)
          else { return nil }
          plan.resize(base + side * count, to: &sized)
        }
        return plan.span(variant, own: own, from: base, to: base + count)
      }
    }
  }
}

extension Environment {
  /// True if sizes do not decide which constraints there are.
  fileprivate func hasStructure(of other: Environment) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
  }
}
