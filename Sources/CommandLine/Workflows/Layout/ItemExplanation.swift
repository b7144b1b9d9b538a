import AutoLayout
import Commands
import Reporting

/// The item of a scene that a user names, explained.
package struct ItemExplanation {
  private let item: Int
  private let layout: Layout
  private let variant: Variant

  /// - Parameter name: of an item of the scene, or its id.
  package init?(_ name: String, _ layout: Layout, _ variant: Variant) {
    guard let item = Self.index(of: name, in: layout.scene) else { return nil }
    self.item = item
    self.layout = layout
    self.variant = variant
  }

  /// The item with this id, or else the first of that name, however it is spelt in capitals.
  package static func index(of name: String, in scene: Scene) -> Int? {
    let wanted = name.lowercased()
    return scene.items.firstIndex { $0.id == name }
      ?? scene.items.firstIndex { $0.name.lowercased() == wanted }
  }

  /// - Throws: ``CommandError`` for a scene that cannot be laid out.
  package func text(_ engine: inout LayoutEngine) throws(CommandError) -> String {
    do throws(LayoutError) {
      return try LayoutExplanation(of: item, in: layout).text(&engine, variant)
    } catch {
      throw .badInput("\(error)", at: "scene \(layout.scene.name)")
    }
  }
}
