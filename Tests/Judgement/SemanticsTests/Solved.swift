import AutoLayout
import Recipes
import Testing
import Verification

/// A recipe laid out, read by the names of its items. Positions are unrounded, root coordinates.
struct Solved {
  let layout: Layout

  /// - Parameter change: what differs from the recipe's reference environment.
  init(_ scene: Scene, _ change: (inout Variant) -> Void = { _ in }) throws {
    var variant = Variant(environment: scene.reference)
    change(&variant)
    var engine = LayoutEngine(scene: scene)
    layout = try engine.layout(variant)
  }

  func index(_ name: String) throws -> Int {
    try #require(layout.scene.items.firstIndex { $0.name == name }, "no item '\(name)'")
  }

  func rect(_ name: String) throws -> Rect { layout.items[try index(name)].alignmentRect }
  func item(_ name: String) throws -> ItemLayout { layout.items[try index(name)] }

  func intrinsicWidth(_ name: String) throws -> Double {
    try #require(layout.items[try index(name)].intrinsicSize.width)
  }

  func intrinsicHeight(_ name: String) throws -> Double {
    try #require(layout.items[try index(name)].intrinsicSize.height)
  }

  /// The width between the root view's margins.
  var room: Double {
    let margins = layout.items[0].margins
    return layout.environment.size.width - margins.left - margins.right
  }

  /// Neither conflicts nor ambiguity.
  var isSound: Bool { layout.conflicts.isEmpty && layout.ambiguity == nil }

  /// Names of the items whose place or size is not decided along an axis.
  func free(_ axis: Axis) -> Set<String> {
    let free = layout.ambiguity?.free.filter { $0.axis == axis } ?? []
    return Set(free.map { layout.scene.items[$0.item].name })
  }

  /// The violations that a verifier finds in this layout.
  func violations(canvas: Solved? = nil) -> [Violation] {
    var verifier = Verifier(
      scene: layout.scene, references: [(canvas ?? self).layout], infers: false)
    return verifier.check(layout, isDetailed: true)
  }

  func rules() -> Set<String> { Set(violations().map(\.rule)) }
}

/// Recipes of the cookbook by their short names, and recipes of a test.
enum Cook {
  static func recipe(_ name: String) throws -> Scene {
    try #require(try BuiltInCookbook.scene(name))
  }

  /// A shipped recipe with one piece of its text replaced.
  static func recipe(_ name: String, _ old: String, _ new: String) throws -> Scene {
    let entry = try #require(BuiltInCookbook.entry(name))
    try #require(entry.text.contains(old), "'\(old)' does not stand in \(name)")
    return try RecipeParser().scene(in: entry.text.replacing(old, with: new), file: name)
  }

  static func scene(_ text: String) throws -> Scene {
    try RecipeParser().scene(in: text, file: "test.recipe.md")
  }
}

/// True if two lengths are equal but for the noise of binary fractions.
func same(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }
