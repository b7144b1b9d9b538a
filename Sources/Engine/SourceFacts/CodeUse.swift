/// The uses of a document's objects in an app's sources, as far as their words reveal them.
///
/// Sources are read, not run: the uses here were found in them, and code may have others that the
/// words do not show.
public struct CodeUse: Hashable, Sendable, Codable {
  /// A property of a view or a constraint that code sets.
  public enum Property: String, CaseIterable, Hashable, Sendable, Codable {
    /// Its frame, bounds or centre, or use of a library that places frames.
    case frame
    /// The size that its class returns.
    case size
    /// Constraints that are added to it.
    case constraints
    /// Its visibility or transparency.
    case visibility
    /// The text or title.
    case text
    /// The image.
    case image
    /// The font.
    case font
    /// Lines, their breaks, and shrinking.
    case lines
    /// The content of a stack view, and its arrangement.
    case arrangement
    /// The constant, the priority or the activity of a constraint.
    case constant
    /// Texts that are all known, such as those of the app's string tables: no other text is shown.
    case knownText
    /// Known texts that do not include the document's.
    case replacedText
    /// What people write, or servers send: texts of any length.
    case freeText
    /// A text that is not the app's own: a sample of a test.
    case sampleText
    /// Truncation with an ellipsis on purpose.
    case truncation
    /// For a root view: the direction, since the app has translations and none in the other
    /// direction.
    case direction
    /// For a cell: its size, which its controller or layout gives.
    case cellSize
    /// For a cell: its height, which its controller gives.
    case cellHeight
    /// For a view with a class: that the class gives it no size.
    case withoutSize
    /// For a cell: that it is as high as its content, whatever the height in the document.
    case selfSizing
    /// For a cell of a list: nothing, since no code has its identifier.
    case notAskedFor
  }

  /// By id of a view or constraint: the properties that code sets.
  public var properties: [String: Set<Property>] = [:]
  /// By id of a view: the most characters of the texts that code gives it in the app's own language, where its words
  /// reveal all: those of a list, numbers, dates.
  public var lengths: [String: Int] = [:]
  /// Ids of controllers, and of root views without one, that neither code nor a segue shows.
  public var unshown: Set<String> = []
  /// Ids of controllers whose class supports portrait only.
  public var portraitOnly: Set<String> = []
  /// Texts of the document's tables that are keys in place of translations, if most of a table is.
  public var untranslated: Set<String> = []
  /// The devices that the document is for, as far as its name says; nil for all.
  public var devices: DeviceChoice?

  /// No uses.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case properties, lengths, unshown, untranslated, devices
    case portraitOnly = "upright"
  }

  /// Reads the output of ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    properties = try container.decode([String: Set<Property>].self, forKey: .properties)
    lengths = try container.decodeIfPresent([String: Int].self, forKey: .lengths) ?? [:]
    unshown = try container.decode(Set<String>.self, forKey: .unshown)
    portraitOnly = try container.decode(Set<String>.self, forKey: .portraitOnly)
    untranslated =
      try container.decodeIfPresent(Set<String>.self, forKey: .untranslated) ?? []
    devices = try container.decodeIfPresent(DeviceChoice.self, forKey: .devices)
  }

  /// Writes sets in order, so that equal values have equal bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      properties.mapValues { set in Property.allCases.filter(set.contains) }, forKey: .properties)
    if !lengths.isEmpty { try container.encode(lengths, forKey: .lengths) }
    try container.encode(unshown.sorted(), forKey: .unshown)
    try container.encode(portraitOnly.sorted(), forKey: .portraitOnly)
    if !untranslated.isEmpty {
      try container.encode(untranslated.sorted(), forKey: .untranslated)
    }
    try container.encodeIfPresent(devices, forKey: .devices)
  }

  /// True if code sets one of these properties of an object.
  public func sets(_ wanted: Set<Property>, of id: String) -> Bool {
    properties[id].map { !$0.isDisjoint(with: wanted) } ?? false
  }
}
