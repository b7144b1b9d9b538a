import AutoLayout

/// Layouts of variants of one scene. Copies of a judge share them, so that none copies a table.
final class KeptLayouts {
  private var layouts: [Variant: Layout] = [:]
  private let limit: Int

  /// The number of items in all layouts that are kept.
  private static let itemLimit = 20_000

  /// - Parameter items: the number of items of the scene.
  init(items: Int) { limit = max(8, Self.itemLimit / max(1, items)) }

  subscript(variant: Variant) -> Layout? {
    get { layouts[variant] }
    set {
      if layouts.count >= limit { layouts.removeAll(keepingCapacity: true) }
      layouts[variant] = newValue
    }
  }
}
