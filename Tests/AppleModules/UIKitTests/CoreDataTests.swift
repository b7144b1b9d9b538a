import CoreData
import Testing

/// Objects without a store.
@Suite struct CoreDataTests {
  /// As the rewriter leaves managed properties.
  private final class Walk: NSManagedObject {
    var name: String {
      get { managedValue(forKey: "name") }
      set { setManagedValue(newValue, forKey: "name") }
    }
    var length: Int32 {
      get { managedValue(forKey: "length") }
      set { setManagedValue(newValue, forKey: "length") }
    }
    var end: Date? {
      get { managedValue(forKey: "end") }
      set { setManagedValue(newValue, forKey: "end") }
    }
    var stops: Set<String> { managedValue(forKey: "stops") }
  }

  private let container = NSPersistentContainer(name: "Walks")

  @Test func `a new object has zero, nil and empty values, and keeps those that code gives it`() {
    let walk = Walk(context: container.viewContext)
    #expect(walk.name.isEmpty && walk.length == 0 && walk.end == nil && walk.stops.isEmpty)
    (walk.name, walk.length, walk.end) = ("Round the lake", 7, Date(timeIntervalSince1970: 60))
    #expect(walk.name == "Round the lake" && walk.length == 7)
    #expect(walk.end == Date(timeIntervalSince1970: 60))
    walk.end = nil
    #expect(walk.end == nil && walk.entity.name == "Walk")
    #expect(container.viewContext.insertedObjects == [walk])
    container.viewContext.delete(walk)
    #expect(walk.isDeleted && container.viewContext.insertedObjects.isEmpty)
  }

  @Test func `fetches find nothing, whatever they ask for`() throws {
    var isLoaded = false
    container.loadPersistentStores { _, error in isLoaded = error == nil }
    #expect(isLoaded)
    _ = Walk(context: container.viewContext)
    let request = NSFetchRequest<Walk>(entityName: "Walk")
    request.predicate = NSPredicate(format: "length > %d AND name == %@", 3, "Lake")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    #expect(try container.viewContext.fetch(request).isEmpty)
    #expect(try container.viewContext.count(for: request) == 0)
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil,
      cacheName: nil)
    #expect(results.sections == nil)
    try results.performFetch()
    #expect(results.sections?.isEmpty ?? false)
  }
}
