import SystemCalls

/// A list of numbers in memory that is kept from solve to solve. A cold solve of a small part
/// would otherwise spend most of its time allocating and on checks of unique ownership.
///
/// It cannot be copied, and indices are checked in debug builds only.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  /// Nil until an element is needed.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// True if the memory is part of a ``WorkMemory``.
  private var isLent = false
  private(set) var count = 0

  @inline(__always)
  private var base: UnsafeMutablePointer<Element> { memory.unsafelyUnwrapped }

  init() {}

  deinit {
    if !isLent { free(memory) }
  }

  /// Begins in lent memory, if there is some. The lender keeps it during the life of this list;
  /// elements that do not fit go elsewhere.
  mutating func begin(in lender: inout WorkMemory, _ room: Int) {
    guard let lent = lender.take(room, of: Element.self) else { return }
    memory = lent
    capacity = room
    isLent = true
  }

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Reserves room for this many elements in all.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Writes the elements to other memory.
  func copy(to target: UnsafeMutablePointer<Element>) {
    if count > 0 { target.update(from: base, count: count) }
  }

  mutating func removeAll() { count = 0 }

  /// Drops the last elements, so that `count` stay.
  mutating func cut(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// Makes this `count` copies of a value.
  mutating func refill(_ count: Int, _ value: Element) {
    if count > capacity { grow(to: count) }
    for index in 0..<count { base[index] = value }
    self.count = count
  }

  /// Copies the elements of another list.
  mutating func refill(from other: borrowing Scratch<Element>) {
    if other.count > capacity { grow(to: other.count) }
    if other.count > 0 { base.update(from: other.base, count: other.count) }
    count = other.count
  }

  mutating func refill(from other: [Element]) {
    if other.count > capacity { grow(to: other.count) }
    for index in other.indices { base[index] = other[index] }
    count = other.count
  }

  func isEqual(to other: borrowing Scratch<Element>) -> Bool where Element: Equatable {
    if count != other.count { return false }
    for index in 0..<count where base[index] != other.base[index] { return false }
    return true
  }

  /// Sorts in place by insertion; for short lists, or nearly sorted ones.
  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    if count > 40 {
      var all = UnsafeMutableBufferPointer(start: base, count: count)
      all.sort(by: isBefore)
      return
    }
    var end = 1
    while end < count {
      let element = base[end]
      var place = end
      while place > 0 && isBefore(element, base[place - 1]) {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = element
      end += 1
    }
  }

  private mutating func grow(to wanted: Int) {
    let larger = max(wanted, 2 * capacity, 64)
    let new = UnsafeMutablePointer<Element>.reserve(larger)
    if count > 0 { new.update(from: base, count: count) }
    if !isLent { free(memory) }
    isLent = false
    memory = new
    capacity = larger
  }

  var array: [Element] { Array(UnsafeBufferPointer(start: memory, count: count)) }
}

/// Immutable numbers at a fixed address; the creator frees them.
struct FixedList<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
  private let base: UnsafePointer<Element>
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.reserve(elements.count)
    memory.initialize(from: elements, count: elements.count)
    self.init(memory, count: elements.count)
  }

  /// Takes ownership of numbers in memory of ``UnsafeMutablePointer/reserve(_:)``.
  init(_ memory: UnsafeMutablePointer<Element>, count: Int) {
    base = UnsafePointer(memory)
    endIndex = count
  }

  func free() { releaseMemory(UnsafeMutablePointer(mutating: base)) }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    assert(index >= 0 && index < endIndex, "index \(index) of \(endIndex)")
    return base[index]
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Memory for `count` elements, to be released by `free`. Swift's own `allocate` requests an
  /// alignment, which takes the system several times as long.
  static func reserve(_ count: Int) -> UnsafeMutablePointer<Pointee> {
    let bytes = Swift.max(count, 1) * MemoryLayout<Pointee>.stride
    guard let memory = malloc(bytes) else { fatalError("no memory for \(bytes) bytes") }
    return memory.bindMemory(to: Pointee.self, capacity: Swift.max(count, 1))
  }
}

private func releaseMemory(_ memory: UnsafeMutableRawPointer) { free(memory) }
