import AutoLayout
import Commands
import Reporting
import Spelling

/// Finds the item that a user names and explains it.
package struct ItemExplanation {
  private let name: String
  private let layout: Layout
  private let variant: Variant

  package init(_ name: String, _ layout: Layout, _ variant: Variant) {
    self.name = name
    self.layout = layout
    self.variant = variant
  }

  /// - Throws: ``CommandError`` naming the nearest item where none has this id or name.
  package func text(_ engine: inout LayoutEngine) throws(CommandError) -> String {
    let items = layout.scene.items
    let wanted = name.lowercased()
    guard
      let item = items.firstIndex(where: { $0.id == name })
        ?? items.firstIndex(where: { $0.name.lowercased() == wanted })
    else {
      let hint = NearestName(among: items.flatMap { [$0.name, $0.id] }).hint(for: name)
      throw .badInput(
        "no item is called '\(name)'\(hint)", at: "scene \(layout.scene.name)")
    }
    do throws(LayoutError) {
      return try LayoutExplanation(of: item, in: layout).text(&engine, variant)
    } catch {
      throw .badInput("\(error)", at: "scene \(layout.scene.name)")
    }
  }
}
