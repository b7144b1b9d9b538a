/// The slots of a program at both ends of a line.
final class LineEnds {
  private(set) var start: [Double] = []
  private(set) var end: [Double] = []

  func begin(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>, parameters: Int, slots: Int
  ) {
    reserve(slots)
    for slot in 0..<parameters {
      self.start[slot] = start[slot]
      self.end[slot] = end[slot]
    }
  }

  func reserve(_ slots: Int) {
    if slots <= start.count { return }
    start += repeatElement(0, count: slots - start.count)
    end += repeatElement(0, count: slots - end.count)
  }

  func run(_ code: AffineProgram) {
    code.run(&start)
    code.run(&end)
  }
}
