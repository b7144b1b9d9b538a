import AutoLayout
import Reporting

/// Finds the item that a user names and explains it.
struct ItemExplanation {
  private let name: String
  private let layout: Layout
  private let variant: Variant

  init(_ name: String, _ layout: Layout, _ variant: Variant) {
    self.name = name
    self.layout = layout
    self.variant = variant
  }

  /// - Throws: ``CommandError`` naming the nearest item where none has this id or name.
  func text(_ engine: inout LayoutEngine) throws(CommandError) -> String {
    let items = layout.scene.items
    let wanted = name.lowercased()
    guard
      let item = items.firstIndex(where: { $0.id == name })
        ?? items.firstIndex(where: { $0.name.lowercased() == wanted })
    else {
      let hint = NearestName.of(name, among: items.flatMap { [$0.name, $0.id] })
      throw .badInput(
        "no item is called '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
        at: "scene \(layout.scene.name)")
    }
    do throws(LayoutError) {
      return try LayoutExplanation(of: item, in: layout).text(&engine, variant)
    } catch {
      throw .badInput("\(error)", at: "scene \(layout.scene.name)")
    }
  }
}
