/// `NSPropertyDescription`.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
}
/// `NSAttributeDescription`.
open class NSAttributeDescription: NSPropertyDescription { open var defaultValue: Any? }
/// `NSRelationshipDescription`.
open class NSRelationshipDescription: NSPropertyDescription {
  open var isToMany: Bool { false }
  open var destinationEntity: NSEntityDescription?
}

/// `NSEntityDescription`: it has no properties, since no model is read.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String { name ?? "" }
  open var properties: [NSPropertyDescription] = []
  open var attributesByName: [String: NSAttributeDescription] { [:] }
  open var relationshipsByName: [String: NSRelationshipDescription] { [:] }

  /// The entity of any name.
  open class func entity(
    forEntityName name: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = name
    return entity
  }

  /// An object of the class of this name in the caller's module, else a plain one.
  open class func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext, file: String = #fileID
  ) -> NSManagedObject {
    let entity = NSEntityDescription()
    entity.name = name
    let module = file.prefix { $0 != "/" }
    let type =
      NSClassFromString("\(module).\(name)") as? NSManagedObject.Type ?? NSManagedObject.self
    return type.init(entity: entity, insertInto: context)
  }
}

/// `NSManagedObjectModel`: an empty one.
open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
  open var entitiesByName: [String: NSEntityDescription] { [:] }
  public override init() { super.init() }
  public init?(contentsOf url: URL) { super.init() }
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}

/// `NSPersistentStore`.
open class NSPersistentStore: NSObject {
  open var url: URL?
  open var type: String { NSInMemoryStoreType }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInMemoryStoreType = "InMemory"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLiteStoreType = "SQLite"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// `NSPersistentStoreCoordinator`: its stores have nothing.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
  }
  @discardableResult
  open func addPersistentStore(
    ofType type: String, configurationName: String?, at url: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore()
    store.url = url
    persistentStores.append(store)
    return store
  }
  open func remove(_ store: NSPersistentStore) throws {}
  open func destroyPersistentStore(
    at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil
  ) throws {}
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { nil }
  @discardableResult
  open func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
  ) throws -> Any { NSPersistentStoreResult() }
}

/// `NSPersistentStoreDescription`.
open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var isReadOnly = false
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  public override init() { super.init() }
  public init(url: URL) {
    self.url = url
    super.init()
  }
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// `NSPersistentContainer`: its stores are loaded at once, and have nothing.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueue)
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    (self.name, managedObjectModel) = (name, model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }
  open class func defaultDirectoryURL() -> URL {
    URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
  }
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueue)
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(newBackgroundContext())
  }
}
