import SystemCalls

/// Memory for the slots of one block, aligned for vectors.
final class LaneSlots {
  private(set) var base: UnsafeMutablePointer<Double>
  private var raw: UnsafeMutableRawPointer
  private var capacity = 0

  /// Bytes of a large page.
  private static let largePage = 2 << 20

  init() {
    raw = .allocate(byteCount: 64, alignment: 64)
    base = raw.initializeMemory(as: Double.self, repeating: 0, count: 8)
  }

  deinit { raw.deallocate() }

  /// Makes room for `count` slots; their content is lost if there was not.
  func reserve(_ count: Int) {
    if count <= capacity { return }
    raw.deallocate()
    let numbers = count * LaneGroup.laneCount
    var bytes = numbers * MemoryLayout<Double>.stride
    let isLarge = bytes >= Self.largePage / 2
    // Only whole large pages are given.
    if isLarge { bytes = (bytes + Self.largePage - 1) / Self.largePage * Self.largePage }
    raw = .allocate(byteCount: bytes, alignment: isLarge ? Self.largePage : 64)
    #if canImport(Glibc)
      // Address translation would cost more than the numbers; a refusal does no harm.
      if isLarge { madvise(raw, bytes, MADV_HUGEPAGE) }
    #endif
    base = raw.initializeMemory(as: Double.self, repeating: 0, count: numbers)
    capacity = count
  }
}
