import AutoLayout
import TextMetrics

/// A difference of a variant from its scene's reference, in words.
public struct VariedAxis: Hashable, Sendable, Codable {
  /// The name of the axis, such as `content size` or `text of ‘Title’`.
  public var name: String
  /// The value of the variant.
  public var value: String
  /// The value on the design canvas.
  public var reference: String
  /// The variant's value as a noun, such as `a 60-character text in ‘Title’`; nil for axes whose name and value say it.
  public var phrase: String?

  /// The axis; nil for an axis of a single view or one of the scene's own.
  package var id: AxisID? { AxisID(rawValue: name) }

  /// The differences, in a fixed order; parts that shrinking removed are omitted.
  public static func list(_ variant: Variant, scene: Scene) -> [VariedAxis] {
    let (own, reference) = (variant.environment, scene.reference)
    var axes: [VariedAxis] = []
    func add(_ id: AxisID, _ value: String, _ reference: String) {
      if value != reference {
        axes.append(VariedAxis(name: id.rawValue, value: value, reference: reference))
      }
    }
    add(.width, number(own.size.width), number(reference.size.width))
    add(.height, number(own.size.height), number(reference.size.height))
    add(.sizeClasses, classes(own), classes(reference))
    add(.scale, "@\(number(own.scale))x", "@\(number(reference.scale))x")
    add(.safeArea, insets(own), insets(reference))
    add(.direction, own.layoutDirection.rawValue, reference.layoutDirection.rawValue)
    add(
      .contentSize, own.contentSizeCategory.rawValue, reference.contentSizeCategory.rawValue)
    for setting in EnvironmentSetting.allCases {
      add(
        .setting(setting), setting.text(of: own[setting]), setting.text(of: reference[setting]))
    }
    add(.text, words(own.textTransform), words(reference.textTransform))
    if let text = axes.indices.last, axes[text].id == .text {
      axes[text].phrase = Self.phrase(own.textTransform)
    }
    add(.generation, own.generation.description, reference.generation.description)
    axes += languages(variant)
    for override in variant.overrides {
      if let axis = axis(override, scene) { axes.append(axis) }
    }
    return axes
  }

  /// One axis for each language, with the keys of the strings in use.
  private static func languages(_ variant: Variant) -> [VariedAxis] {
    var places: [(language: Language, keys: [String])] = []
    for override in variant.overrides {
      guard case .localized(_, let string) = override else { continue }
      if let last = places.indices.last, places[last].language == string.language {
        places[last].keys.append(string.place)
      } else {
        places.append((string.language, [string.place]))
      }
    }
    return places.map { language, keys in
      var value = language.name + ", " + keys.prefix(Self.keyLimit).joined(separator: ", ")
      if keys.count > Self.keyLimit { value += " and \(keys.count - Self.keyLimit) more" }
      return VariedAxis(name: AxisID.language.rawValue, value: value, reference: "as designed")
    }
  }

  /// A longer list of keys explains nothing.
  private static let keyLimit = 3

  private static func axis(_ override: Variant.Override, _ scene: Scene) -> VariedAxis? {
    func name(_ item: Int) -> String {
      scene.items.indices.contains(item) ? "‘\(scene.items[item].name)’" : "item \(item)"
    }
    func make(
      _ name: String, _ value: String, _ reference: String, _ phrase: String
    ) -> VariedAxis {
      VariedAxis(name: name, value: value, reference: reference, phrase: phrase)
    }
    switch override {
    case .text(let item, let transform):
      let text = scene.items.indices.contains(item) ? scene.items[item].text : nil
      let isLonger =
        text.map { !$0.isOfLanguage && transform == .longerByOne(of: $0.string.count) } ?? false
      return make(
        "text of \(name(item))", isLonger ? "with one more digit" : words(transform), "as designed",
        isLonger
          ? "one more digit in \(name(item))" : phrase(transform, isOne: true) + " in \(name(item))"
      )
    case .string(let item, let string):
      let shown = string.count > 40 ? string.prefix(39) + "…" : string[...]
      return make(
        "text of \(name(item))", "“\(shown)”", "as designed", "“\(shown)” in \(name(item))")
    case .fontSize(let item, let size):
      let font = scene.items[item].text?.font
      let own =
        font.map { $0.textStyle != nil ? "of its text style" : number($0.pointSize) } ?? "none"
      return make(
        "font size of \(name(item))", number(size), own, "\(name(item)) at \(number(size)) pt")
    case .hidden(let item, let isHidden):
      let value = isHidden ? "hidden" : "shown"
      return make(name(item), value, isHidden ? "shown" : "hidden", "\(name(item)) \(value)")
    case .semanticContent(let item, let attribute):
      return make(
        "direction of \(name(item))", attribute.rawValue,
        scene.items[item].semanticContent.rawValue,
        "semantic content \(attribute.rawValue) of \(name(item))")
    case .rows(let index, let count):
      let rows = scene.repeats.indices.contains(index) ? scene.repeats[index] : nil
      let name = rows.map { "rows of \($0.name)" } ?? "rows"
      return make(name, "\(count)", rows.map { "\($0.count)" } ?? "", "\(count) \(name)")
    case .localized, .removedItem, .removedConstraint: return nil
    }
  }

  private static func words(_ transform: TextTransform) -> String {
    switch transform {
    case .identity: "as designed"
    case .doubled: "doubled"
    case .accented: "accented"
    case .bounded: "in brackets"
    case .rightToLeft: "right-to-left"
    case .empty: "empty"
    case .translated: "as long as a translation"
    case .expanded(let percent): "\(percent) % of its length"
    case .repeated(let times): "\(times) times"
    case .truncated(let count): "its first \(count) characters"
    case .veryLong(let count): "\(count) characters"
    case .unbreakable(let count): "one word of \(count) characters"
    }
  }

  /// Such as `60-character texts`, or of one text `a 60-character text`.
  private static func phrase(_ transform: TextTransform, isOne: Bool = false) -> String {
    func texts(_ before: String = "", _ after: String = "") -> String {
      let article = "aeiou".contains(before.first ?? "t") ? "an " : "a "
      return (isOne ? article : "") + before + (isOne ? "text" : "texts") + after
    }
    switch transform {
    case .identity: return texts("unchanged ")
    case .doubled: return texts("doubled ")
    case .accented: return texts("accented ")
    case .bounded: return texts("", " in brackets")
    case .rightToLeft: return texts("right-to-left ")
    case .empty: return texts("empty ")
    case .translated:
      return texts("", isOne ? " as long as a translation" : " as long as translations")
    case .expanded(let percent):
      return texts("", " \(number(Double(percent) / 100)) times as long")
    case .repeated(let times): return texts("", " repeated \(times) times")
    case .truncated(let count): return texts("", " of the first \(count) characters")
    case .veryLong(let count): return texts("\(count)-character ")
    case .unbreakable(let count): return texts("", " of one word of \(count) characters")
    }
  }

  private static func classes(_ environment: Environment) -> String {
    "\(environment.horizontalSizeClass.rawValue) × \(environment.verticalSizeClass.rawValue)"
  }

  private static func insets(_ environment: Environment) -> String {
    let insets = environment.safeAreaInsets
    return [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ].map { "\($0) \(number($1))" }.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
