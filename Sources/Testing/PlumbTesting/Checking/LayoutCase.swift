import AutoLayout
import TextMetrics

/// One environment, described by its differences from the one that the scene was designed for.
///
/// Failure messages print cases as Swift, to be pasted: they name views, not indices, so they
/// survive changes of the scene.
public struct LayoutCase: Hashable, Sendable {
  /// The root's width in points; nil, here and below, means as designed.
  public var width: Double?
  /// The root's height in points.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double?
  /// The width's class; devices decide it together with the width.
  public var horizontalSizeClass: SizeClass?
  /// The height's class.
  public var verticalSizeClass: SizeClass?
  /// The reading direction.
  public var direction: LayoutDirection?
  /// The user's text size.
  public var contentSize: ContentSizeCategory?
  /// True if the user turned on Bold Text.
  public var boldText: Bool?
  /// The values of other settings that are not as designed.
  public var settings: [EnvironmentSetting: Double]
  /// The root's safe area insets in points, bars included.
  public var safeArea: EdgeInsets?
  /// The version of iOS.
  public var generation: OSGeneration?
  /// The change to every text.
  public var text: TextTransform?
  /// Changes to single views.
  public var changes: [Change]

  /// A change to one view, by its name or id.
  public enum Change: Hashable, Sendable {
    /// The text of a view, changed to a pseudolanguage or a longer translation.
    case text(of: String, TextTransform)
    /// Another text in its place, in all variants.
    case string(of: String, String)
    /// In points.
    case fontSize(of: String, Double)
    /// True if the view is hidden; in a stack view it then takes no room.
    case hidden(String, Bool)
    /// The direction of the view's own content.
    case semanticContent(of: String, SemanticContentAttribute)
    /// The number of copies of a repeated row.
    case rows(of: String, Int)
  }

  /// A case that differs from the canvas, or the recipe's reference, in the given values.
  ///
  /// Width, height and safe area are in points, `scale` in pixels per point.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil,
    horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil,
    direction: LayoutDirection? = nil, contentSize: ContentSizeCategory? = nil,
    boldText: Bool? = nil, safeArea: EdgeInsets? = nil, generation: OSGeneration? = nil,
    text: TextTransform? = nil, settings: [EnvironmentSetting: Double] = [:],
    changes: [Change] = []
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.direction = direction
    self.contentSize = contentSize
    self.boldText = boldText
    self.safeArea = safeArea
    self.generation = generation
    self.text = text
    self.settings = settings
    self.changes = changes
  }

  /// The environment that the scene was designed for.
  public static let designed = LayoutCase()

  /// The differences between a variant and an environment, without those that shrinking removed.
  init(_ variant: Variant, scene: Scene, designed reference: Environment) {
    let own = variant.environment
    func changed<T: Equatable>(_ path: KeyPath<Environment, T>) -> T? {
      own[keyPath: path] == reference[keyPath: path] ? nil : own[keyPath: path]
    }
    self.init(
      width: changed(\.size.width), height: changed(\.size.height), scale: changed(\.scale),
      horizontalSizeClass: changed(\.horizontalSizeClass),
      verticalSizeClass: changed(\.verticalSizeClass), direction: changed(\.layoutDirection),
      contentSize: changed(\.contentSizeCategory), boldText: changed(\.isBoldText),
      safeArea: changed(\.safeAreaInsets), generation: changed(\.generation),
      text: changed(\.textTransform))
    for setting in EnvironmentSetting.allCases
    where setting != .boldText && own[setting] != reference[setting] {
      settings[setting] = own[setting]
    }
    changes = variant.overrides.compactMap { override in
      switch override {
      case .text(let item, let transform): .text(of: scene.items[item].id, transform)
      case .string(let item, let string): .string(of: scene.items[item].id, string)
      case .fontSize(let item, let size): .fontSize(of: scene.items[item].id, size)
      case .hidden(let item, let isHidden): .hidden(scene.items[item].id, isHidden)
      case .semanticContent(let item, let attribute):
        .semanticContent(of: scene.items[item].id, attribute)
      case .rows(let index, let count): .rows(of: scene.repeats[index].name, count)
      case .localized(let item, let string):
        string.segment == nil ? .string(of: scene.items[item].id, string.string) : nil
      case .removedItem, .removedConstraint: nil
      }
    }
  }

  /// The variant of a scene.
  ///
  /// - Throws: ``LayoutSceneError`` for a view that the scene does not have.
  func variant(of layoutScene: LayoutScene) throws(LayoutSceneError) -> Variant {
    var environment = layoutScene.designed
    if let width { environment.size.width = width }
    if let height { environment.size.height = height }
    if let scale { environment.scale = scale }
    if let horizontalSizeClass { environment.horizontalSizeClass = horizontalSizeClass }
    if let verticalSizeClass { environment.verticalSizeClass = verticalSizeClass }
    if let direction { environment.layoutDirection = direction }
    if let contentSize { environment.contentSizeCategory = contentSize }
    if let boldText { environment.isBoldText = boldText }
    for (setting, value) in settings { environment[setting] = value }
    if let safeArea { environment.safeAreaInsets = safeArea }
    if let generation { environment.generation = generation }
    if let text { environment.textTransform = text }
    var variant = Variant(environment: environment)
    for change in changes { variant.set(try Self.override(change, layoutScene)) }
    return variant
  }

  private static func override(
    _ change: Change, _ scene: LayoutScene
  ) throws(LayoutSceneError) -> Variant.Override {
    func index(_ name: String) throws(LayoutSceneError) -> Int {
      try scene.index(of: LayoutItemReference(name: name))
    }
    switch change {
    case .text(let name, let transform): return .text(item: try index(name), transform)
    case .string(let name, let string): return .string(item: try index(name), string)
    case .fontSize(let name, let size): return .fontSize(item: try index(name), size)
    case .hidden(let name, let isHidden): return .hidden(item: try index(name), isHidden)
    case .semanticContent(let name, let attribute):
      return .semanticContent(item: try index(name), attribute)
    case .rows(let name, let count):
      let repeats = scene.scene.repeats
      guard let index = repeats.firstIndex(where: { $0.name == name }) else {
        throw .noSuchView(name, scene: scene.name, names: repeats.map(\.name))
      }
      return .rows(repeat: index, count)
    }
  }
}
