import AutoLayout
import TextMetrics

/// A variant in written form: items and constraints by id, so that it can be applied to a later
/// version of its scene.
public struct VariantRecord: Hashable, Sendable, Codable {
  /// The width of the root view, points.
  public var width: Double
  /// The height of the root view, points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// The raw value of a ``SizeClass``.
  public var horizontalSizeClass: String
  /// The raw value of a ``SizeClass``.
  public var verticalSizeClass: String
  /// The raw value of a ``LayoutDirection``.
  public var direction: String
  /// The raw value of a ``ContentSizeCategory``.
  public var contentSize: String
  /// True if the user chose bold text.
  public var boldText: Bool
  /// The values of other settings that are not 0, by the name of an ``EnvironmentSetting``; nil if all
  /// are 0.
  public var settings: [String: Double]?
  /// Top, left, bottom, right, in points.
  public var insets: [Double]
  /// The iOS version, such as `18`.
  public var generation: String
  /// The transform of all texts, in the encoding of ``TextTransform``.
  public var text: String
  /// The overrides for single items.
  public var overrides: [Change]

  /// One override: its kind, its item, constraint or repeat, and its value.
  public struct Change: Hashable, Sendable, Codable {
    /// The kind of override.
    public var what: What
    /// The id of the item or constraint, or the name of the repeat.
    public var id: String
    /// The new value; nil if the kind has none.
    public var value: String?
    /// The language of a translation; its key and form follow.
    public var language: String?
    /// The key of the translation in its table.
    public var key: String?
    /// The form of the translation, such as `plural few`.
    public var form: String?
  }

  /// Writes a variant of a scene.
  public init(_ variant: Variant, scene: Scene) {
    let environment = variant.environment
    width = environment.size.width
    height = environment.size.height
    scale = environment.scale
    horizontalSizeClass = environment.horizontalSizeClass.rawValue
    verticalSizeClass = environment.verticalSizeClass.rawValue
    direction = environment.layoutDirection.rawValue
    contentSize = environment.contentSizeCategory.rawValue
    boldText = environment.isBoldText
    let others = EnvironmentSetting.allCases.filter { $0 != .boldText && environment[$0] != 0 }
    settings =
      others.isEmpty
      ? nil : Dictionary(uniqueKeysWithValues: others.map { ($0.rawValue, environment[$0]) })
    let safe = environment.safeAreaInsets
    insets = [safe.top, safe.left, safe.bottom, safe.right]
    generation = environment.generation.description
    text = environment.textTransform.description
    overrides = variant.overrides.map { Self.change($0, scene) }
  }

  /// The same variant of the whole scene, with the parts that shrinking removed.
  package var onWholeScene: VariantRecord {
    var whole = self
    whole.overrides.removeAll { [.removedItem, .removedConstraint].contains($0.what) }
    return whole
  }

  private static func change(_ override: Variant.Override, _ scene: Scene) -> Change {
    func item(_ index: Int) -> String {
      scene.items.indices.contains(index) ? scene.items[index].id : "#\(index)"
    }
    switch override {
    case .text(let index, let transform):
      return Change(what: .text, id: item(index), value: transform.description)
    case .string(let index, let string):
      return Change(what: .string, id: item(index), value: string)
    case .localized(let index, let string):
      return Change(
        what: .localized, id: item(index), value: string.string, language: string.language.code,
        key: string.key, form: string.form)
    case .fontSize(let index, let size):
      return Change(what: .fontSize, id: item(index), value: "\(size)")
    case .hidden(let index, let isHidden):
      return Change(what: .hidden, id: item(index), value: "\(isHidden)")
    case .semanticContent(let index, let attribute):
      return Change(what: .semanticContent, id: item(index), value: attribute.rawValue)
    case .rows(let index, let count):
      let name = scene.repeats.indices.contains(index) ? scene.repeats[index].name : "#\(index)"
      return Change(what: .rows, id: name, value: "\(count)")
    case .removedItem(let index):
      return Change(what: .removedItem, id: item(index), value: nil)
    case .removedConstraint(let index):
      let id =
        scene.constraints.indices.contains(index) ? scene.constraints[index].id : "#\(index)"
      return Change(what: .removedConstraint, id: id, value: nil)
    }
  }

  /// The variant of this scene, which may be a later version of the recorded one.
  ///
  /// - Throws: ``VariantRecordError`` for an unknown value, or an id that the scene lacks. Parts
  ///   that shrinking removed may be missing.
  public func variant(of scene: Scene) throws(VariantRecordError) -> Variant {
    guard let horizontal = SizeClass(rawValue: horizontalSizeClass) else {
      throw .unknownValue("horizontal size class", horizontalSizeClass)
    }
    guard let vertical = SizeClass(rawValue: verticalSizeClass) else {
      throw .unknownValue("vertical size class", verticalSizeClass)
    }
    guard let layoutDirection = LayoutDirection(rawValue: direction) else {
      throw .unknownValue("direction", direction)
    }
    guard let category = ContentSizeCategory(rawValue: contentSize) else {
      throw .unknownValue("content size", contentSize)
    }
    guard let generation = OSGeneration(generation) else {
      throw .unknownValue("generation", self.generation)
    }
    guard let transform = TextTransform(text) else { throw .unknownValue("text", text) }
    guard insets.count == 4 else { throw .unknownValue("insets", "\(insets)") }
    var variant = Variant(
      environment: Environment(
        size: Size(width: width, height: height), scale: scale, horizontalSizeClass: horizontal,
        verticalSizeClass: vertical, layoutDirection: layoutDirection,
        contentSizeCategory: category, isBoldText: boldText,
        safeAreaInsets: EdgeInsets(
          top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]),
        generation: generation, textTransform: transform))
    for (name, value) in settings ?? [:] {
      guard let setting = EnvironmentSetting(rawValue: name) else {
        throw .unknownValue("setting", name)
      }
      variant.environment[setting] = value
    }
    for change in overrides {
      if let override = try Self.override(change, scene) { variant.set(override) }
    }
    return variant
  }

  private static func override(
    _ change: Change, _ scene: Scene
  ) throws(VariantRecordError) -> Variant.Override? {
    func index() throws(VariantRecordError) -> Int {
      guard let item = scene.index(ofItem: change.id) else { throw .missing("item", change.id) }
      return item
    }
    let value = change.value ?? ""
    switch change.what {
    case .removedItem: return scene.index(ofItem: change.id).map { .removedItem($0) }
    case .removedConstraint:
      return scene.constraints.firstIndex { $0.id == change.id }.map { .removedConstraint($0) }
    case .rows:
      guard let place = scene.repeats.firstIndex(where: { $0.name == change.id }) else {
        throw .missing("repeated row", change.id)
      }
      guard let count = change.value.flatMap({ Int($0) }) else {
        throw .unknownValue("number of rows", change.value ?? "nothing")
      }
      return .rows(repeat: place, count)
    case .string: return .string(item: try index(), value)
    case .localized:
      let item = try index()
      guard let language = change.language, let key = change.key else { break }
      return .localized(
        item: item,
        LocalizedString(
          language: Language(language), key: key, form: change.form, string: value))
    case .text:
      let item = try index()
      if let transform = TextTransform(value) { return .text(item: item, transform) }
    case .fontSize:
      let item = try index()
      if let size = Double(value) { return .fontSize(item: item, size) }
    case .hidden:
      let item = try index()
      if let isHidden = Bool(value) { return .hidden(item: item, isHidden) }
    case .semanticContent:
      let item = try index()
      if let attribute = SemanticContentAttribute(rawValue: value) {
        return .semanticContent(item: item, attribute)
      }
    case .unknown(let word):
      _ = try index()
      throw .unknownValue("override", word)
    }
    throw .unknownValue(change.what.rawValue, value)
  }
}

extension VariantRecord.Change {
  /// The kind of an override.
  public enum What: Hashable, Sendable, Codable, RawRepresentable {
    /// The text of an item: a transform of it, another string, or a translation.
    case text, string, localized
    /// Other properties of an item.
    case fontSize, hidden, semanticContent
    /// The number of a repeat's rows.
    case rows
    /// Parts that shrinking removed.
    case removedItem, removedConstraint
    /// A word of a later version.
    case unknown(String)

    private static let known: [What] = [
      .text, .string, .localized, .fontSize, .hidden, .semanticContent, .rows, .removedItem,
      .removedConstraint,
    ]

    public init(rawValue word: String) {
      self = Self.known.first { $0.rawValue == word } ?? .unknown(word)
    }

    public var rawValue: String {
      if case .unknown(let word) = self { word } else { "\(self)" }
    }
  }
}

/// The reason why a recorded variant cannot be applied to a scene.
public enum VariantRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The property and its invalid value.
  case unknownValue(String, String)
  /// The scene has no item, constraint or repeat with this id.
  case missing(String, String)

  public var description: String {
    switch self {
    case .unknownValue(let what, let value): "‘\(value)’ is not a \(what)"
    case .missing(let what, let id): "the scene has no \(what) ‘\(id)’"
    }
  }
}
