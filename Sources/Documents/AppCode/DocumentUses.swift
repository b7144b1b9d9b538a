import InterfaceBuilder
import SourceFacts

/// Joins the names in documents with their uses in sources.
struct DocumentUses {
  /// In the order of the documents.
  let uses: [CodeUse]
  /// The texts that code gives their views, in the same order.
  let texts: [[CodeText]]

  init(
    _ documents: [NamedDocument], _ index: CodeIndex,
    listed: Set<String>, unheld: Set<String>
  ) {
    // Without an entry point the app is incomplete: other sources may show its screens.
    let screens = index.hasEntry ? ShownScreens(documents, index, listed: listed) : nil
    var families: [CodeName: Set<CodeName>] = [:]
    var declaring: [String: Set<String>] = [:]
    for outlet in documents.flatMap(\.connections.outlets) {
      declaring[outlet.property, default: []].insert(outlet.owner ?? "")
      guard let owner = outlet.owner.map({ CodeName($0) }) else { continue }
      if families[owner] == nil { families[owner] = index.family(of: owner) }
    }
    let given = documents.map {
      GivenTexts(of: $0.connections, in: index, families: families, declaring: declaring)
    }
    texts = given.map(\.texts)
    let marks = Dictionary(grouping: documents.map(\.marked)) { $0.key }
    uses = documents.enumerated().map { position, document in
      var use = CodeUse()
      use.devices = Self.devices(document, marks)
      if let screens { Self.addUnshown(document, at: position, screens, to: &use) }
      if index.hasEntry {
        use.unshown.formUnion(Self.leftOver(document.connections, index, listed: listed))
      }
      use.unshown.formUnion(document.connections.rootsBesideView)
      if unheld.contains(document.path) { use.unshown = Set(document.connections.rootIDs) }
      for controller in document.connections.controllers {
        guard let name = controller.customClass.map({ CodeName($0) }) else { continue }
        if index.isPortraitOnly || index.isPortraitOnly(name) {
          use.portraitOnly.insert(controller.id)
        }
      }
      // A xib's owner is the controller of its roots.
      if let owner = document.connections.ownerClass.map({ CodeName($0) }),
        index.isPortraitOnly || index.isPortraitOnly(owner)
      {
        use.portraitOnly.formUnion(document.connections.roots.map(\.id))
      }
      for outlet in document.connections.outlets {
        guard let name = outlet.owner else { continue }
        let owner = CodeName(name)
        if !index.declares(name) {
          // The effect of a library on its outlets is unknown.
          use.properties[outlet.destination, default: []].formUnion([.font, .text])
        }
        use.properties[outlet.destination, default: []]
          .formUnion(Self.properties(of: outlet.property, in: families[owner] ?? [], index))
      }
      given[position].note(in: &use)
      Self.addOwn(document, index, to: &use)
      use.properties = use.properties.filter { !$0.value.isEmpty }
      return use
    }
  }

  /// The roots that nothing shows, and the cells that nothing asks for.
  private static func addUnshown(
    _ document: NamedDocument, at position: Int, _ screens: ShownScreens, to use: inout CodeUse
  ) {
    use.unshown = Set(
      document.connections.rootIDs.filter {
        !screens.shown.contains(.init(document: position, id: $0))
      })
    for cell in document.connections.prototypes where !screens.isAskedFor(cell) {
      use.properties[cell.id, default: []].insert(.notAskedFor)
    }
  }

  /// The devices that a document is for, beside the others of its name.
  private static func devices(
    _ document: NamedDocument, _ marks: [String: [(key: String, mark: DocumentMark)]]
  ) -> DeviceChoice? {
    let own = document.marked
    return own.mark.choice(
      beside: (marks[own.key] ?? []).map(\.mark).filter { $0 != own.mark })
  }

  /// The uses in code of views without an outlet in the document: classes use their own views, and
  /// controllers use the root, cells and tagged views.
  private static func addOwn(
    _ document: NamedDocument, _ index: CodeIndex, to use: inout CodeUse
  ) {
    for controller in document.connections.controllers {
      guard let name = controller.customClass.map({ CodeName($0) }),
        let root = document.connections.rootViews[controller.id]
      else { continue }
      use.properties[root, default: []]
        .formUnion(properties(of: "view", in: index.family(of: name), index))
    }
    for view in document.connections.classedViews {
      let own = index.own(of: CodeName(view.name))
      // A library's class may return a size of its own.
      if !index.declares(view.name) { use.properties[view.id, default: []].insert(.size) }
      if index.isWithoutSize(CodeName(view.name)) {
        use.properties[view.id, default: []].insert(.withoutSize)
      }
      if !own.isEmpty { use.properties[view.id, default: []].formUnion(own) }
    }
    for (id, properties) in ReachedViews(document, index).properties {
      use.properties[id, default: []].formUnion(properties)
    }
  }

  /// Ids of the controllers whose class is in no source of the app: what is left of a screen that has gone.
  ///
  /// The class that a storyboard begins with, or that a library may have, is not asked for.
  private static func leftOver(
    _ connections: DocumentConnections, _ index: CodeIndex, listed: Set<String>
  ) -> [String] {
    connections.controllers.compactMap { controller in
      guard let name = controller.customClass, !controller.isOfLibrary,
        controller.id != connections.initialController, !index.declares(name),
        !listed.contains(name), index.mentions[CodeName(name)] == nil,
        index.texts[CodeName(name)] == nil
      else { return nil }
      return controller.id
    }
  }

  /// The properties that the classes that declare an outlet, and those that mention one of these,
  /// set on it.
  private static func properties(
    of outlet: String, in family: Set<CodeName>, _ index: CodeIndex
  ) -> Set<CodeUse.Property> {
    guard let effects = index.effects[CodeName(outlet)] else { return [] }
    var found = Set(
      effects.ofSelf.filter { $0.value.contains { index.isMeant($0, family, isOfSelf: true) } }.keys
    )
    // Every controller has a view: whose it is the words do not reveal.
    if CodeName(outlet) == CodeVocabulary.rootView { return found }
    for (property, owners) in effects.ofOthers where !found.contains(property) {
      if owners.contains(where: { index.isMeant($0, family, isOfSelf: false) }) {
        found.insert(property)
      }
    }
    return found
  }
}
