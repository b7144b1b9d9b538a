import InterfaceBuilder
import SourceFacts

/// The uses in code of a document's views without an outlet.
struct ReachedViews {
  /// By id.
  private(set) var properties: [String: Set<CodeUse.Property>] = [:]

  init(_ document: NamedDocument, _ index: CodeIndex) {
    // Who loads a xib by its name is none of the classes in it.
    let loaders = document.names.flatMap { index.texts[CodeName($0)] ?? [] }.compactMap(\.self)
    for view in document.connections.reachedViews {
      let classes = view.classes.map { CodeName($0) } + loaders
      func reaches(_ isSo: (CodeIndex.Reach) -> Bool) -> Bool {
        classes.contains { index.reaches($0, isSo) }
      }
      switch view.way {
      case .tag(let tag):
        if reaches({ $0.tags.contains(tag) || $0.hasNamedTags }) {
          properties[view.id, default: []].formUnion([.text, .image])
        }
      case .rowText:
        if reaches(\.setsRowTexts) { properties[view.id, default: []].insert(.text) }
      case .item:
        if reaches(\.sizesItems) { properties[view.id, default: []].insert(.cellSize) }
      case .row:
        let (isGiven, isOfContent) = (reaches(\.sizesRows), reaches(\.letsRowsSizeThemselves))
        if isGiven || isOfContent { properties[view.id, default: []].insert(.cellHeight) }
        // Code that answers row by row gives some rows another height.
        if isOfContent && !isGiven { properties[view.id, default: []].insert(.selfSizing) }
      }
    }
  }
}
