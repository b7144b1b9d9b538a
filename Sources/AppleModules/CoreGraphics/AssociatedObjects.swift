import Foundation
private import Synchronization

/// `objc_AssociationPolicy`.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associated objects, whose owners are held weakly: the Objective-C runtime's table, which Linux
/// lacks.
private final class AssociatedObjects: Sendable {
  private struct Entry: @unchecked Sendable {
    weak var owner: AnyObject?
    var values: [UInt: Any] = [:]
  }
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// The table of the process: an associated object is looked up by its key.
  static let shared = AssociatedObjects()

  func value(of owner: AnyObject, _ key: UInt) -> Any? {
    let found = entries.withLock { entries in
      entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? Box($0.values[key]) : nil }
    }
    return found?.value
  }

  func set(_ value: Any?, of owner: AnyObject, _ key: UInt) {
    let box = Box(value)
    let holder = Entry(owner: owner)
    entries.withLock { entries in
      let id = ObjectIdentifier(owner)
      var entry = entries[id] ?? holder
      // Another object may have had this address.
      if entry.owner !== holder.owner { entry = holder }
      entry.values[key] = box.value
      entries[id] = entry
      if entries.count % 1024 == 0 { entries = entries.filter { $0.value.owner != nil } }
    }
  }

  private struct Box: @unchecked Sendable {
    let value: Any?
    init(_ value: Any?) { self.value = value }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, UInt(bitPattern: key))
}
