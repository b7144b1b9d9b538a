import AutoLayout
import Mending
import Recipes

/// Edits of a scene, made in the recipe that it was read from.
struct RecipePatch {
  let scene: Scene
  private var editor: RecipeEditor

  init(_ scene: Scene, _ text: String) {
    self.scene = scene
    editor = RecipeEditor(text)
  }

  /// The recipe with some edits; nil if it cannot say one of them.
  mutating func text(_ edits: [PatchEdit]) -> String? {
    // From the last line to the first, so that places stay right.
    let ordered = edits.enumerated().sorted { a, b in
      (line(a.element), a.offset) > (line(b.element), b.offset)
    }
    for (_, edit) in ordered where !apply(edit) { return nil }
    return editor.text
  }

  private func line(_ edit: PatchEdit) -> Int {
    if let index = edit.constraint { return scene.constraints[index].location?.line ?? 0 }
    if case .add = edit { return scene.constraints.compactMap(\.location?.line).max() ?? 0 }
    return .max
  }

  private mutating func apply(_ edit: PatchEdit) -> Bool {
    switch edit {
    case .constant(let index, _), .relation(let index, _), .priority(let index, _),
      .replace(let index, _):
      return editor.replace(
        scene.applying([edit]).constraints[index], at: index, in: scene)
    case .remove(let index): return editor.remove(index, in: scene)
    case .add:
      return scene.applying([edit]).constraints.last.map { editor.add($0, in: scene) } ?? false
    case .lines(let item, let count): return editor.set("Lines", "\(count)", of: item, in: scene)
    case .minimumScale(let item, let scale):
      return editor.set("Minimum Font Scale", "\(scale)", of: item, in: scene)
        && editor.set("Adjusts Font Size", "yes", of: item, in: scene)
    case .hugging(let item, let axis, let value):
      return editor.set(
        (axis == .horizontal ? "Horizontal" : "Vertical") + " hugging", "\(Int(value))", of: item,
        in: scene)
    case .resistance(let item, let axis, let value):
      return editor.set(
        (axis == .horizontal ? "Horizontal" : "Vertical") + " resistance", "\(Int(value))",
        of: item, in: scene)
    case .stackAxis(let item, let axis):
      return editor.set(
        "Axis", axis == .horizontal ? "horizontal" : "vertical", of: item, in: scene)
    case .stackAlignment, .stackDistribution, .installEverywhere, .embed, .autoresizing:
      return false
    }
  }
}
