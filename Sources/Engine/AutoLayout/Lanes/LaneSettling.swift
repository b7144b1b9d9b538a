import Simplex

/// The parameters of a plan that follow from the places of views: heights of wrapping texts, and
/// margins and insets of nested views. ``SolvedVariant`` for many variants side by side.
///
/// Not safe to share between threads: one for each worker.
final class LaneSettling {
  /// An item whose height follows from its width.
  private struct Wrapping {
    let content: Int
    let height: Int
    /// The parameter that is its requested width, if that follows too.
    let narrowing: Int?
    let width: LinearForm
  }

  /// A parameter that is an inset of a nested view.
  private struct Inset {
    let parameter: Int
    let role: ParameterRole
  }

  private let solved: SolvedStructure
  private let wrapping: [Wrapping]
  private let insets: [Inset]
  /// The variants that have not settled, and those that a pass left ambiguous.
  private var isOpen: [Bool] = []
  private var isUndecided: [Bool] = []
  /// The least width of a text so far, one of each wrapping item a variant.
  private var widths: [Double] = []
  private var updates: [(parameter: Int, value: Double)] = []
  private var rects: [Rect]

  /// Nil if one pass of the solver is enough.
  ///
  /// - Parameter contentOfItem: the places of the contents of items, -1 for none.
  init?(_ solved: SolvedStructure, contentOfItem: [Int]) {
    guard solved.settles else { return nil }
    self.solved = solved
    let (roles, forms) = (solved.compiled.roles, solved.compiled.rects)
    wrapping = solved.wrapping.compactMap { item in
      guard let height = roles.firstIndex(of: .intrinsicSize(item: item, .vertical)),
        let rect = forms[item]
      else { return nil }
      let narrowing =
        solved.narrowing.contains(item)
        ? roles.firstIndex(of: .intrinsicSize(item: item, .horizontal)) : nil
      return Wrapping(
        content: contentOfItem[item], height: height, narrowing: narrowing, width: rect.width)
    }
    insets = roles.indices.filter { roles[$0].isInside }.map {
      Inset(parameter: $0, role: roles[$0])
    }
    rects = Array(repeating: Rect(), count: forms.count)
  }

  /// The parameters that are requested widths of wrapped texts.
  var narrowing: [Int] { wrapping.compactMap(\.narrowing) }

  /// True if the height of every wrapping text is a parameter.
  static func isSupported(_ solved: SolvedStructure) -> Bool {
    solved.wrapping.allSatisfy {
      solved.compiled.rects[$0] != nil
        && solved.compiled.roles.contains(.intrinsicSize(item: $0, .vertical))
    }
  }

  /// The variants that are solved.
  struct Lanes {
    let group: LaneGroup
    let parameterCount: Int
    let outcomes: UnsafeMutablePointer<PartwiseSolver.Outcome>
    /// The text of a variant's content, by number of content and variant.
    let text: (Int, Int) -> WrappedText
    let environment: (Int) -> Environment

    func first(_ variant: Int) -> UnsafeMutablePointer<Double> {
      group.base + group.offset(variant)
    }

    func copy(_ variant: Int, to other: Int) {
      let (source, target) = (first(variant), first(other))
      for parameter in 0..<parameterCount {
        target[parameter * LaneGroup.laneCount] = source[parameter * LaneGroup.laneCount]
      }
    }
  }

  /// Changes parameters and solves again until nothing changes. Variants that need a layout of
  /// their own are not written: those in conflict, and those that a pass left ambiguous before
  /// texts wrapped.
  func run(_ lanes: Lanes, solve: () -> Void) {
    isOpen = Array(repeating: true, count: lanes.group.count)
    isUndecided = Array(repeating: false, count: lanes.group.count)
    widths = Array(repeating: .infinity, count: lanes.group.count * wrapping.count)
    var lost: [Int] = []
    for _ in 1..<SolvedVariant.passLimit {
      var changed = -1
      for variant in 0..<lanes.group.count where isOpen[variant] {
        if !lanes.outcomes[variant].isWritten {
          isOpen[variant] = false
          lost.append(variant)
        } else if update(variant, lanes) {
          changed = variant
          if lanes.outcomes[variant].isAmbiguous && !wrapping.isEmpty {
            isUndecided[variant] = true
          }
        } else {
          isOpen[variant] = false
        }
      }
      if changed < 0 { break }
      // Lost variants need not be solved again: they get solvable numbers.
      for variant in lost { lanes.copy(changed, to: variant) }
      solve()
    }
    for variant in lost { lanes.outcomes[variant] = PartwiseSolver.Outcome() }
    for variant in 0..<lanes.group.count where isUndecided[variant] {
      lanes.outcomes[variant].isWritten = false
    }
  }

  /// True if a parameter of the variant changes.
  private func update(_ variant: Int, _ lanes: Lanes) -> Bool {
    let first = lanes.first(variant)
    let numbers = LaneNumbers(first: first, parameterCount: lanes.parameterCount)
    updates.removeAll(keepingCapacity: true)
    for (place, item) in wrapping.enumerated() {
      let known = variant * wrapping.count + place
      widths[known] = min(numbers.value(item.width), widths[known])
      let text = lanes.text(item.content, variant)
      let width = max(0, widths[known])
      updates.append((item.height, text.intrinsicSize(width: width).height))
      if let narrowing = item.narrowing {
        updates.append(
          (narrowing, text.narrowedWidth(at: width).width ?? text.intrinsicSize(width: nil).width))
      }
    }
    if !insets.isEmpty { addInsets(numbers, lanes.environment(variant)) }
    var isChanged = false
    for (parameter, value) in updates where first[parameter * LaneGroup.laneCount] != value {
      first[parameter * LaneGroup.laneCount] = value
      isChanged = true
    }
    return isChanged
  }

  private func addInsets(_ numbers: LaneNumbers, _ environment: Environment) {
    solved.compiled.rectTable.write(
      &rects, variable: numbers.variable, parameter: numbers.parameter)
    let effective = EffectiveInsets(solved.compiled.margins, environment: environment)
    for inset in insets {
      updates.append((inset.parameter, effective.value(of: inset.role, rects: rects)))
    }
  }
}
