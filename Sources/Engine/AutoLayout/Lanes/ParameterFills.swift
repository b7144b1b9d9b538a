import Simplex

/// The sources of a plan's parameters, in the order in which blocks are filled: all of a block
/// before the next one, so that the data of its variants stay in the nearest cache.
final class ParameterFills {
  /// A number of the environment.
  private struct Step {
    var place: Int
    /// Its offset in a variant, and in one that is taken in the other direction.
    var offset: Int
    var oppositeOffset: Int
    /// The edge, for an inset that is added to a margin.
    var edge: Edge?
  }

  private let steps: UnsafeMutableBufferPointer<Step>
  private let records: RecordFills
  /// Values that must be computed for every environment.
  private let others: [(place: Int, source: LanePlan.Source)]
  private let width = LaneVariant.Number.width.offset

  init(_ sources: [LanePlan.Source], contents: [LaneContent]) {
    var made: [Step] = []
    var wanted: [(content: Int, field: LaneContent.Field, slot: Int)] = []
    var others: [(place: Int, source: LanePlan.Source)] = []
    for (place, source) in sources.enumerated() {
      func add(_ number: LaneVariant.Number, edge: Edge? = nil) {
        let opposite: LaneVariant.Number =
          if case .safeArea(let edge) = number { .safeArea(edge.mirrored) } else { number }
        made.append(
          Step(
            place: place, offset: number.offset, oppositeOffset: opposite.offset, edge: edge))
      }
      switch source {
      case .width: add(.width)
      case .height: add(.height)
      case .safeArea(let edge): add(.safeArea(edge))
      case .margin(let edge): add(.safeArea(edge), edge: edge)
      case .content(let content, let field): wanted.append((content, field, place))
      case .readable, .inside: others.append((place, source))
      }
    }
    steps = .allocate(capacity: made.count)
    _ = steps.initialize(from: made)
    records = RecordFills(wanted, of: contents)
    self.others = others
  }

  deinit { steps.deallocate() }

  /// As ``LanePlan/fill(_:isOpposite:records:base:stride:)``.
  func write(
    _ plan: LanePlan, _ group: LanePlan.Group, isOpposite: Bool,
    _ records: UnsafePointer<Int32>, _ base: UnsafeMutablePointer<Double>, stride: Int
  ) {
    let lanes = LaneGroup.laneCount
    let margins = Edge.allCases.map { plan.regularMargin($0) }
    var block = base
    for start in Swift.stride(from: 0, to: group.count, by: lanes) {
      let count = min(lanes, group.count - start)
      let variants = group.variants + start
      self.records.write(
        records + start, stride: group.count, count: group.count - start, to: block)
      for step in steps {
        let target = block + step.place * lanes
        let offset = isOpposite ? step.oppositeOffset : step.offset
        if let edge = step.edge {
          if let margin = margins[edge.rawValue] {
            for lane in 0..<count {
              target[lane] = margin.value(
                width: variants.number(lane, at: width),
                inset: variants.number(lane, at: offset))
            }
          } else {
            for lane in 0..<count {
              target[lane] = plan.rootMargin(edge, environment(variants + lane, isOpposite))
            }
          }
        } else {
          for lane in 0..<count { target[lane] = variants.number(lane, at: offset) }
        }
        fillUp(target, count)
      }
      block += stride * lanes
    }
    for other in others {
      write(other.source, plan, group, isOpposite, base + other.place * lanes, stride * lanes)
    }
  }

  /// Lanes without a variant still hold numbers.
  @inline(__always)
  private func fillUp(_ target: UnsafeMutablePointer<Double>, _ count: Int) {
    for lane in count..<LaneGroup.laneCount { target[lane] = target[0] }
  }

  private func environment(
    _ variant: UnsafePointer<LaneVariant>, _ isOpposite: Bool
  ) -> Environment {
    isOpposite ? variant.pointee.opposite.environment : variant.pointee.environment
  }

  private func write(
    _ source: LanePlan.Source, _ plan: LanePlan, _ group: LanePlan.Group, _ isOpposite: Bool,
    _ base: UnsafeMutablePointer<Double>, _ stride: Int
  ) {
    func each(_ value: (Environment) -> Double) {
      let lanes = LaneGroup.laneCount
      var target = base
      for start in Swift.stride(from: 0, to: group.count, by: lanes) {
        let count = min(lanes, group.count - start)
        for lane in 0..<count {
          target[lane] = value(environment(group.variants + start + lane, isOpposite))
        }
        fillUp(target, count)
        target += stride
      }
    }
    switch source {
    case .readable(let edge): each { plan.margins.readable(edge, $0) }
    case .inside(let parameter):
      let role = plan.solved.compiled.roles[parameter]
      var insets = plan.insets
      each {
        insets.environment = $0
        return insets.value(of: role, rects: nil)
      }
    default: break
    }
  }
}

extension Edge {
  /// The edge that it swaps with in the other direction.
  fileprivate var mirrored: Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top, .bottom: self
    }
  }
}
