@_exported public import Foundation

/// `NSFetchRequestResult`.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// `NSManagedObjectID`: two are equal if they are one object.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  open weak var entity: NSEntityDescription?
  open var isTemporaryID: Bool { true }
  open func uriRepresentation() -> URL { URL(fileURLWithPath: "/managed/object") }
}

/// `NSManagedObject`: it keeps the values that code gives it, and no store has others.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  public let entity: NSEntityDescription
  public let objectID = NSManagedObjectID()
  open private(set) weak var managedObjectContext: NSManagedObjectContext?
  private var values: [String: Any] = [:]

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    (self.entity, managedObjectContext) = (entity, context)
    super.init()
    context?.insert(self)
    awakeFromInsert()
  }

  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  /// The entity of the class's name.
  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = String(describing: self)
    return entity
  }
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: self))
  }

  open private(set) var isDeleted = false
  open var isInserted: Bool { managedObjectContext != nil }
  open var isUpdated: Bool { false }
  open var isFault: Bool { false }
  open var hasChanges: Bool { !values.isEmpty }
  open var hasPersistentChangedValues: Bool { hasChanges }
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKeyPath path: String) -> Any? { values[path] }
  open func changedValues() -> [String: Any] { values }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] { [:] }
  open func validateForInsert() throws {}
  open func validateForUpdate() throws {}
  open func validateForDelete() throws {}

  func markDeleted() { isDeleted = true }
}

extension NSManagedObject {
  /// The value of an `@NSManaged` property in lowered code: that which code gave it, else the one that a new object has.
  ///
  /// A property of a type that has no such value ends the program.
  public func managedValue<Value>(forKey key: String) -> Value {
    if let value = primitiveValue(forKey: key) as? Value { return value }
    if let value = Self.newValue(of: Value.self) as? Value { return value }
    fatalError("no store has a value of ‘\(key)’")
  }

  /// Sets the value of an `@NSManaged` property.
  public func setManagedValue<Value>(_ value: Value, forKey key: String) {
    setPrimitiveValue(value, forKey: key)
  }

  private static func newValue(of type: Any.Type) -> Any? {
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
    case let type as any BinaryInteger.Type: type.init()
    case let type as any BinaryFloatingPoint.Type: zero(type)
    case is Bool.Type: false
    case is String.Type: ""
    case is Date.Type: Date(timeIntervalSince1970: 0)
    case is Data.Type: Data()
    case is Decimal.Type: Decimal()
    case is NSNumber.Type: NSNumber(value: 0)
    case is NSSet.Type: NSSet()
    case is NSOrderedSet.Type: NSOrderedSet()
    case let type as any ExpressibleByArrayLiteral.Type: empty(type)
    default: nil
    }
  }

  private static func zero<Value: BinaryFloatingPoint>(_ type: Value.Type) -> Any { Value(0) }

  private static func empty<Value: ExpressibleByArrayLiteral>(_ type: Value.Type) -> Any {
    [] as Value
  }
}
