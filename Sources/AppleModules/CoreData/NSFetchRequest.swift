/// `NSPersistentStoreRequest`.
open class NSPersistentStoreRequest: NSObject {}
/// `NSPersistentStoreResult`.
open class NSPersistentStoreResult: NSObject {}

/// `NSFetchRequest`.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entity: NSEntityDescription?
  public let entityName: String?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var havingPredicate: NSPredicate?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() {
    entityName = nil
    super.init()
  }
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }
  /// Finds nothing.
  open func execute() throws -> [ResultType] { [] }
}

/// `NSFetchRequestResultType`.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// `NSBatchDeleteRequest`.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public init<Result>(fetchRequest: NSFetchRequest<Result>) { super.init() }
  public init(objectIDs: [NSManagedObjectID]) { super.init() }
}
/// `NSBatchDeleteRequestResultType`.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
/// `NSBatchDeleteResult`.
open class NSBatchDeleteResult: NSPersistentStoreResult { open var result: Any? { nil } }

/// `NSFetchedResultsChangeType`.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}
/// `NSFetchedResultsSectionInfo`.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// `NSFetchedResultsControllerDelegate`: it is never called.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}

/// `NSFetchedResultsController`: it has no objects.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open private(set) var fetchedObjects: [ResultType]?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
    super.init()
  }
  open func performFetch() throws { fetchedObjects = [] }
  open class func deleteCache(withName name: String?) {}
  open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { _ in [] } }
  open var sectionIndexTitles: [String] { [] }
  open func object(at indexPath: IndexPath) -> ResultType {
    fatalError("a fetch finds no objects")
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? { nil }
}

extension NSPredicate {
  /// A predicate that holds: Foundation of Linux reads no formats.
  public convenience init(format: String, _ arguments: Any?...) { self.init(value: true) }
  /// A predicate that holds.
  public convenience init(format: String, argumentArray: [Any]?) { self.init(value: true) }
}

extension NSSortDescriptor {
  /// An order by no key: Foundation of Linux has no key-value coding.
  public convenience init(key: String?, ascending: Bool, in module: Void = ()) {
    self.init(keyPath: \NSObject.hash, ascending: ascending)
  }
}
