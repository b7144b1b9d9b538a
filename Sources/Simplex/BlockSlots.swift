/// Memory for the slots of one block, aligned for vectors.
final class BlockSlots {
  private(set) var base: UnsafeMutablePointer<Double>
  private var raw: UnsafeMutableRawPointer
  private var capacity = 0

  init() {
    raw = .allocate(byteCount: 64, alignment: 64)
    base = raw.initializeMemory(as: Double.self, repeating: 0, count: 8)
  }

  deinit { raw.deallocate() }

  /// Makes room for `count` slots; what was in them is lost if there was not.
  func reserve(_ count: Int) {
    if count <= capacity { return }
    raw.deallocate()
    let numbers = count * BatchSolver.laneCount
    raw = .allocate(byteCount: numbers * MemoryLayout<Double>.stride, alignment: 64)
    base = raw.initializeMemory(as: Double.self, repeating: 0, count: numbers)
    capacity = count
  }
}
