extension Array {
  /// Makes this `count` copies of a value without giving up the memory: a cold solve of a small
  /// part would otherwise spend most of its time allocating.
  mutating func refill(_ count: Int, _ value: Element) {
    if self.count > count { removeLast(self.count - count) }
    let kept = self.count
    withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    if kept < count { append(contentsOf: repeatElement(value, count: count - kept)) }
  }

  /// Takes over the elements of another array, not its memory.
  mutating func refill(from other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}
