import AutoLayout
import Spelling
import TextMetrics

/// Reads the change in a `Set` line of a size-class section.
struct VariationValue {
  let scene: Scene
  let attribute: SourceText
  let value: SourceText

  static let itemAttributes = [
    "Hidden", "Axis", "Distribution", "Alignment", "Spacing", "Font", "Text", "Title", "Image",
  ]

  private var reader: ValueReader { ValueReader(attribute: attribute.text, source: value) }

  func constraintChange(_ index: Int) throws(RecipeError) -> Variation.Change {
    guard attribute.text.lowercased() == "constant" else {
      throw RecipeError(
        .unknownAttribute, at: attribute.location,
        "a size class cannot change '\(attribute.text)' of a constraint", expected: "Constant")
    }
    if value.text.lowercased() == "standard" { return .constant(index, SystemSpacing.standard) }
    return .constant(
      index, try reader.number(in: -Lexer.largestNumber...Lexer.largestNumber))
  }

  func itemChange(_ index: Int) throws(RecipeError) -> Variation.Change {
    let item = scene.items[index]
    switch RecipeAttribute(named: attribute.text) {
    case .hidden: return .hidden(index, try reader.boolean())
    case .axis where item.stack != nil:
      return .stackAxis(index, try reader.choice(SettingNames.axes))
    case .distribution where item.stack != nil:
      return .stackDistribution(index, try reader.choice(SettingNames.distributions))
    case .alignment where item.stack != nil:
      return .stackAlignment(index, try reader.choice(SettingNames.alignments))
    case .spacing where item.stack != nil:
      return .stackSpacing(index, try ItemBuilder.spacing(reader))
    case .font where item.text != nil: return .font(index, try FontNotation.font(value))
    case .text where item.text != nil, .title where item.text != nil:
      return .text(index, try reader.text())
    case .image: return .image(index, try reader.image())
    default: break
    }
    throw RecipeError(
      .notApplicable, at: attribute.location,
      "a size class cannot change '\(attribute.text)' of '\(item.name)'",
      expected: Self.itemAttributes.joined(separator: ", "),
      suggestion: NearestName(among: Self.itemAttributes).suggestion(for: attribute.text))
  }
}
