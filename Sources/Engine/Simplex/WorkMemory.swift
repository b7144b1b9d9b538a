import SystemCalls

/// One piece of memory in which the lists of a solve begin. Allocating each by itself takes longer
/// than solving a small part, and spreads them over more memory than the nearest cache holds.
struct WorkMemory: ~Copyable {
  /// The sizes of components for which the memory is made.
  struct Size {
    var rows = 0
    var variables = 0
    var entries = 0

    init(_ components: [Component]) {
      for component in components {
        rows = max(rows, component.rowCount)
        variables = max(variables, component.variableCount)
        entries = max(entries, component.rowColumn.count)
      }
    }

    /// Rows and unit rows.
    var all: Int { rows + variables }
  }

  private let base: UnsafeMutableRawPointer?
  private let size: Int
  private(set) var used = 0

  /// Lends nothing, but records the requested sizes.
  init() {
    base = nil
    size = 0
  }

  init(bytes: Int) {
    base = malloc(max(bytes, 1))
    size = base == nil ? 0 : bytes
  }

  deinit { free(base) }

  mutating func take<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) -> UnsafeMutablePointer<Element>? {
    let bytes = (count * MemoryLayout<Element>.stride + 7) & ~7
    let place = used
    used += bytes
    guard let base, used <= size else { return nil }
    return (base + place).bindMemory(to: type, capacity: count)
  }
}
