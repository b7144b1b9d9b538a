/// `NSManagedObjectContext`: fetches find nothing, and nothing is saved.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// `NSManagedObjectContext.ConcurrencyType`.
  public enum ConcurrencyType: Int, Sendable {
    case privateQueue, mainQueue
    public static let privateQueueConcurrencyType = ConcurrencyType.privateQueue
    public static let mainQueueConcurrencyType = ConcurrencyType.mainQueue
  }

  public let concurrencyType: ConcurrencyType
  open var parent: NSManagedObjectContext?
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var name: String?
  open var userInfo = NSMutableDictionary()
  open var automaticallyMergesChangesFromParent = false
  open var mergePolicy: Any = NSMergePolicy.error
  open var retainsRegisteredObjects = false
  open var shouldDeleteInaccessibleFaults = true
  open var transactionAuthor: String?
  open private(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var deletedObjects: Set<NSManagedObject> = []
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { insertedObjects }
  open var hasChanges: Bool { !(insertedObjects.isEmpty && deletedObjects.isEmpty) }

  public override convenience init() { self.init(concurrencyType: .mainQueue) }
  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }
  public init(concurrencyType: ConcurrencyType) {
    self.concurrencyType = concurrencyType
    super.init()
  }

  open func insert(_ object: NSManagedObject) { insertedObjects.insert(object) }
  open func delete(_ object: NSManagedObject) {
    object.markDeleted()
    insertedObjects.remove(object)
    deletedObjects.insert(object)
  }
  open func refresh(_ object: NSManagedObject, mergeChanges: Bool) {}
  open func refreshAllObjects() {}
  open func object(with id: NSManagedObjectID) -> NSManagedObject {
    insertedObjects.first { $0.objectID === id }
      ?? NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
  }
  open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    object(with: id)
  }
  open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? {
    insertedObjects.first { $0.objectID === id }
  }
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] { [] }
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { 0 }
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    NSPersistentStoreResult()
  }
  open func save() throws {}
  open func reset() { (insertedObjects, deletedObjects) = ([], []) }
  open func rollback() { reset() }
  open func undo() {}
  open func redo() {}
  open func processPendingChanges() {}
  open func mergeChanges(fromContextDidSave notification: Notification) {}
  open func perform(_ block: @escaping () -> Void) { block() }
  open func performAndWait(_ block: () -> Void) { block() }
  open func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value { try block() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// `NSMergePolicy`.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public static let error = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSErrorMergePolicy = NSMergePolicy.error
