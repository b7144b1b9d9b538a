/// `NSDiffableDataSourceSnapshot`.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(section: Section, items: [Item])] = []

  public init() {}
  public var sectionIdentifiers: [Section] { sections.map(\.section) }
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var reloadedItemIdentifiers: [Item] { [] }
  public func numberOfItems(inSection section: Section) -> Int {
    itemIdentifiers(inSection: section).count
  }
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    sections.first { $0.section == section }?.items ?? []
  }
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    sections.first { $0.items.contains(item) }?.section
  }
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
  public func indexOfSection(_ section: Section) -> Int? {
    sections.firstIndex { $0.section == section }
  }
  public mutating func appendSections(_ new: [Section]) { sections += new.map { ($0, []) } }
  public mutating func insertSections(_ new: [Section], beforeSection section: Section) {
    sections.insert(contentsOf: new.map { ($0, []) }, at: indexOfSection(section) ?? 0)
  }
  public mutating func insertSections(_ new: [Section], afterSection section: Section) {
    sections.insert(
      contentsOf: new.map { ($0, []) }, at: indexOfSection(section).map { $0 + 1 } ?? sections.count
    )
  }
  public mutating func deleteSections(_ gone: [Section]) {
    sections.removeAll { gone.contains($0.section) }
  }
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    let place = section.flatMap(indexOfSection) ?? sections.indices.last
    if let place { sections[place].items += items }
  }
  public mutating func insertItems(_ items: [Item], beforeItem item: Item) {
    insert(items, beside: item, offset: 0)
  }
  public mutating func insertItems(_ items: [Item], afterItem item: Item) {
    insert(items, beside: item, offset: 1)
  }
  private mutating func insert(_ items: [Item], beside item: Item, offset: Int) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: item) else { continue }
      sections[index].items.insert(contentsOf: items, at: place + offset)
    }
  }
  public mutating func deleteItems(_ gone: [Item]) {
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }
  public mutating func deleteAllItems() { sections = [] }
  public mutating func reloadItems(_ items: [Item]) {}
  public mutating func reconfigureItems(_ items: [Item]) {}
  public mutating func reloadSections(_ sections: [Section]) {}

  package func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].items.indices.contains(indexPath[1])
    else { return nil }
    return sections[indexPath[0]].items[indexPath[1]]
  }
  package func indexPath(of item: Item) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) {
        return IndexPath(row: row, section: number)
      }
    }
    return nil
  }
}

/// `NSDiffableDataSourceSectionSnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
  public private(set) var items: [Item] = []
  public init() {}
  public mutating func append(_ new: [Item], to parent: Item? = nil) { items += new }
  public mutating func delete(_ gone: [Item]) { items.removeAll(where: gone.contains) }
  public mutating func deleteAll() { items = [] }
  public mutating func expand(_ items: [Item]) {}
}

/// `UITableViewDiffableDataSource`: keeps its snapshot; the table shows no rows.

extension IndexPath {
  /// The path of a table's row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The path of a collection view's item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { first ?? 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }
  /// 0 where there are no two indices; UIKit ends the app then.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }
  /// The same as ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
