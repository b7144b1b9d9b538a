/// The slots of a program at both ends of a line.
final class LineEnds {
  private(set) var start: UnsafeMutablePointer<Double>
  private(set) var end: UnsafeMutablePointer<Double>
  private var capacity = 0

  init() {
    start = .allocate(capacity: 0)
    end = .allocate(capacity: 0)
  }

  deinit {
    start.deallocate()
    end.deallocate()
  }

  func begin(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>, parameters: Int, slots: Int
  ) {
    reserve(slots)
    self.start.update(from: start, count: parameters)
    self.end.update(from: end, count: parameters)
  }

  func reserve(_ slots: Int) {
    if slots <= capacity { return }
    start = Self.grown(start, from: capacity, to: 2 * slots)
    end = Self.grown(end, from: capacity, to: 2 * slots)
    capacity = 2 * slots
  }

  private static func grown(
    _ list: UnsafeMutablePointer<Double>, from used: Int, to count: Int
  ) -> UnsafeMutablePointer<Double> {
    let grown = UnsafeMutablePointer<Double>.allocate(capacity: count)
    grown.update(from: list, count: used)
    (grown + used).initialize(repeating: 0, count: count - used)
    list.deallocate()
    return grown
  }

  func run(_ code: AffineProgram) {
    code.run(start)
    code.run(end)
  }
}
