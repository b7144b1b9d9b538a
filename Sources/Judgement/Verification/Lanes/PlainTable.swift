/// A list at a fixed address that never changes its length: what is read for every block must not be
/// counted, copied or guarded.
final class PlainTable<Element: BitwiseCopyable> {
  /// `count` elements, as long as the table lives.
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: max(1, count))
    base.initialize(from: elements, count: count)
  }

  deinit { base.deallocate() }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    assert(index >= 0 && index < count, "index \(index) of \(count)")
    return base[index]
  }
}
