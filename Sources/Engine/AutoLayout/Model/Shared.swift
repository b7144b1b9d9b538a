/// A value that copies of its holder share: a copy costs one reference, whatever the value holds, and copies
/// of one value are equal without a look at it.
///
/// Changing it makes a new value. It is for what is set while a scene is read and copied for every variant
/// that is laid out: the reference counts of its strings and lists would be a large part of the time.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }

  static func == (a: Shared, b: Shared) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}
