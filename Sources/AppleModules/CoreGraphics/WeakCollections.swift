import Foundation

/// `NSPointerFunctions`.
public enum NSPointerFunctions {
  /// `NSPointerFunctions.Options`.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Options = []
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality: Options = []
    public static let objectPointerPersonality = Options(rawValue: 512)
    public static let copyIn = Options(rawValue: 65_536)
  }
}

/// Holds an object, weakly on request.
private struct Held<Object: AnyObject> {
  private weak var weakly: Object?
  private let strongly: Object?
  var object: Object? { strongly ?? weakly }

  init(_ object: Object, isWeak: Bool) {
    weakly = object
    strongly = isWeak ? nil : object
  }
}

/// `NSHashTable`, by identity and in the order of adding.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let isWeak: Bool
  private var held: [Held<ObjectType>] = []

  public init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }
  public convenience init(options: NSPointerFunctions.Options) {
    self.init(options: options, capacity: 0)
  }
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open var allObjects: [ObjectType] { held.compactMap(\.object) }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open func contains(_ object: ObjectType?) -> Bool { allObjects.contains { $0 === object } }
  open func add(_ object: ObjectType?) {
    held.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    held.append(Held(object, isWeak: isWeak))
  }
  open func remove(_ object: ObjectType?) {
    held.removeAll { $0.object == nil || $0.object === object }
  }
  open func removeAllObjects() { held = [] }
}

/// `NSMapTable`, by the identity of its keys and in the order of setting.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let (isKeyWeak, isValueWeak): (Bool, Bool)
  private var held: [(key: Held<KeyType>, value: Held<ObjectType>)] = []

  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options,
    capacity: Int = 0
  ) {
    isKeyWeak = keyOptions.contains(.weakMemory)
    isValueWeak = valueOptions.contains(.weakMemory)
  }
  private static func table(
    _ key: NSPointerFunctions.Options, _ value: NSPointerFunctions.Options
  ) -> NSMapTable { NSMapTable(keyOptions: key, valueOptions: value) }
  open class func weakToStrongObjects() -> NSMapTable { table(.weakMemory, .strongMemory) }
  open class func weakToWeakObjects() -> NSMapTable { table(.weakMemory, .weakMemory) }
  open class func strongToWeakObjects() -> NSMapTable { table(.strongMemory, .weakMemory) }
  open class func strongToStrongObjects() -> NSMapTable { table(.strongMemory, .strongMemory) }

  open var count: Int { held.count { $0.key.object != nil && $0.value.object != nil } }
  open func object(forKey key: KeyType?) -> ObjectType? {
    held.first { $0.key.object === key }?.value.object
  }
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    guard let object, let key else { return }
    held.append((Held(key, isWeak: isKeyWeak), Held(object, isWeak: isValueWeak)))
  }
  open func removeObject(forKey key: KeyType?) {
    held.removeAll { $0.key.object == nil || $0.key.object === key }
  }
  open func removeAllObjects() { held = [] }
}
