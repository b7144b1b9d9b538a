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

  func item(at indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].items.indices.contains(indexPath[1])
    else { return nil }
    return sections[indexPath[0]].items[indexPath[1]]
  }
  func indexPath(of item: Item) -> IndexPath? {
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
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject,
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init()
    tableView.dataSource = self
  }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    completion?()
  }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
  ) async { current = snapshot }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    completion?()
  }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  open func indexPath(for item: Item) -> IndexPath? { current.indexPath(of: item) }
  open func sectionIdentifier(for index: Int) -> Section? {
    let all = current.sectionIdentifiers
    return all.indices.contains(index) ? all[index] : nil
  }
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    current.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// `UICollectionViewDiffableDataSource`: keeps its snapshot; the view shows no items.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject,
  UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  open var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    completion?()
  }
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { completion?() }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    completion?()
  }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  open func indexPath(for item: Item) -> IndexPath? { current.indexPath(of: item) }
  open func sectionIdentifier(for index: Int) -> Section? {
    let all = current.sectionIdentifiers
    return all.indices.contains(index) ? all[index] : nil
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionIdentifier(for: section).map(current.numberOfItems(inSection:)) ?? 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    current.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
}

extension UICollectionView {
  /// `UICollectionView.CellRegistration`.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let handler: (Cell, IndexPath, Item) -> Void
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
    public init(
      cellNib: UINib, handler: @escaping (Cell, IndexPath, Item) -> Void
    ) { self.handler = handler }
  }
  /// `UICollectionView.SupplementaryRegistration`.
  public struct SupplementaryRegistration<View: UICollectionReusableView> {
    let kind: String
    let handler: (View, String, IndexPath) -> Void
    public init(elementKind: String, handler: @escaping (View, String, IndexPath) -> Void) {
      (kind, self.handler) = (elementKind, handler)
    }
  }
  /// A cell of the registration's class, as its handler fills it; a plain one where the class cannot be made.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> UICollectionViewCell {
    guard let cell = Cell.madeByClass(frame: .zero) as? Cell else {
      return UICollectionViewCell(frame: .zero)
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  public func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = View.madeByClass(frame: .zero) as? View else {
      return UICollectionReusableView(frame: .zero)
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
