import Testing

@testable import AutoLayout

/// Scenes are copied for every layout: what layout does not change is kept once.
@Suite struct SharedTests {
  /// Counts how often it is compared.
  private struct Counted: Hashable, Sendable {
    final class Count: @unchecked Sendable {
      var comparisons = 0
    }

    let value: Int
    let count: Count

    static func == (a: Counted, b: Counted) -> Bool {
      a.count.comparisons += 1
      return a.value == b.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  @Test func `copies of one value are equal without a look at it`() {
    let count = Counted.Count()
    let shared = Shared(Counted(value: 1, count: count))
    let copy = shared
    #expect(copy == shared)
    #expect(count.comparisons == 0)
    #expect(Shared(Counted(value: 1, count: count)) == shared)
    #expect(Shared(Counted(value: 2, count: count)) != shared)
    #expect(count.comparisons == 2)
  }

  @Test func `a change concerns one copy alone`() {
    let item = Item(id: "a", name: "first", kind: .view(.plain), superview: nil)
    var other = item
    other.name = "second"
    other.annotations.note = "changed"
    #expect((item.name, item.annotations.note, item.id) == ("first", nil, "a"))
    #expect((other.name, other.annotations.note, other.id) == ("second", "changed", "a"))
    #expect(item != other)
    other.name = "first"
    other.annotations.note = nil
    #expect(item == other)
    #expect(item.hashValue == other.hashValue)
  }

  /// A text with all its attributes is some 300 bytes; each item had room for one.
  @Test func `items have no room for contents that they do not have`() {
    #expect(MemoryLayout<ViewContent>.size <= 16)
    #expect(MemoryLayout<Item>.stride <= 256)
    #expect(MemoryLayout<Scene>.stride <= 512)
  }
}
