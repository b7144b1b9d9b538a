import TextMetrics
import Testing

@testable import AutoLayout

/// Fitting sizes for stack views that fill proportionally.
@Suite struct FittedPartsTests {
  /// A proportional stack view of a label and of a view that is as large as its own label.
  private static func scene() -> (scene: Scene, holder: Int, text: Int) {
    var builder = SceneBuilder(width: 600, height: 600)
    var configuration = StackConfiguration()
    configuration.distribution = .fillProportionally
    let stack = builder.stack("stack", configuration)
    let first = builder.label("first", "First", in: stack)
    let holder = builder.view("holder", in: stack)
    let text = builder.label("text", "A longer text", in: holder)
    for edge in [Attribute.leading, .trailing, .top, .bottom] {
      builder.constrain(text, edge, .equal, holder)
    }
    builder.arrange([first, holder], in: stack)
    builder.place(stack, x: 0, y: 0)
    builder.constrain(stack, .width, plus: 300)
    return (builder.scene, holder, text)
  }

  @Test func `a part is compiled once for variants of one structure`() throws {
    let (scene, holder, text) = Self.scene()
    var parts = FittedParts(limit: 100)
    func part(_ change: (inout Variant) -> Void) throws -> FittedParts.Part {
      var variant = Variant(environment: scene.reference)
      change(&variant)
      return try parts.part(
        at: holder, of: scene.materialised(for: variant), StructureKey(variant), known: [:])
    }
    let first = try part { _ in }
    #expect(first.places == [holder: 0, text: 1])
    let resized = try part {
      $0.environment.size.width = 320
      $0.set(.string(item: text, "Another"))
    }
    #expect(resized.structure === first.structure)
    let turned = try part { $0.environment.layoutDirection = .rightToLeft }
    #expect(turned.structure !== first.structure)
    #expect(turned.texts === first.texts)
  }

  @Test func `sizes of views inside decide a part, others do not`() throws {
    let (scene, holder, text) = Self.scene()
    var parts = FittedParts(limit: 100)
    let key = StructureKey(Variant(environment: scene.reference))
    let first = try parts.part(at: holder, of: scene, key, known: [:])
    #expect(try parts.part(at: holder, of: scene, key, known: [1: 9]).structure === first.structure)
    #expect(
      try parts.part(at: holder, of: scene, key, known: [text: 9]).structure !== first.structure)
  }

  @Test func `parts beyond the limit are compiled again`() throws {
    let (scene, holder, _) = Self.scene()
    var parts = FittedParts(limit: 2)
    var key = StructureKey(Variant(environment: scene.reference))
    let first = try parts.part(at: holder, of: scene, key, known: [:])
    key.layoutDirection = .rightToLeft
    _ = try parts.part(at: holder, of: scene, key, known: [:])
    key.layoutDirection = .leftToRight
    #expect(try parts.part(at: holder, of: scene, key, known: [:]).structure !== first.structure)
  }

  @Test func `layouts with parts that are known are those without`() throws {
    let (scene, holder, text) = Self.scene()
    var engine = LayoutEngine(scene: scene)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for category in [ContentSizeCategory.large, .accessibility3, .small] {
        for string in ["A", "Some more words", "A"] {
          var variant = Variant(environment: scene.reference)
          variant.environment.layoutDirection = direction
          variant.environment.contentSizeCategory = category
          variant.set(.string(item: text, string))
          var fresh = LayoutEngine(scene: scene)
          let layout = try engine.layout(variant)
          #expect(layout.items == (try fresh.layout(variant)).items)
          #expect(layout.items[holder].alignmentRect.width > 0)
        }
      }
    }
  }
}
