/// What the sources of an app do with the objects of a document, as far as their words tell.
///
/// Sources are read, not run: what stands here was found in them, what does not may still be done by code that
/// goes another way.
public struct CodeUse: Hashable, Sendable, Codable {
  /// What code sets of a view or a constraint.
  public enum Property: String, CaseIterable, Hashable, Sendable, Codable {
    /// Its frame, bounds or centre, or a library that places frames.
    case frame
    /// The size that its class answers with.
    case size
    /// Constraints that are added to it.
    case constraints
    /// Whether it is hidden, or how transparent it is.
    case visibility
    /// The text or title.
    case text
    /// The image.
    case image
    /// The font.
    case font
    /// Lines, their breaks, and whether letters shrink.
    case lines
    /// What a stack view holds, and how it arranges that.
    case arrangement
    /// The constant or the priority of a constraint, or whether it is active.
    case constant
    /// Texts that are all known, as those of the app's tables of strings: no other is shown.
    case knownText
    /// Such texts of which none is the document's.
    case replacedText
    /// A text that is none of the app's own: a test's data gave it.
    case sampleText
    /// That a text that does not fit ends in an ellipsis.
    case truncation
    /// Of a root view: the direction, since the app has translations and none is written the other way.
    case direction
  }

  /// By id of a view or constraint: what code sets of it.
  public var properties: [String: Set<Property>] = [:]
  /// Ids of controllers, and of root views without one, that neither code nor a segue shows.
  public var unshown: Set<String> = []
  /// Ids of controllers whose class supports upright screens only.
  public var upright: Set<String> = []
  /// Texts of the document's tables that are keys in the place of translations, where most of a table is so.
  public var untranslated: Set<String> = []

  /// Nothing is done with anything.
  public init() {}

  private enum CodingKeys: CodingKey { case properties, unshown, upright, untranslated }

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    properties = try container.decode([String: Set<Property>].self, forKey: .properties)
    unshown = try container.decode(Set<String>.self, forKey: .unshown)
    upright = try container.decode(Set<String>.self, forKey: .upright)
    untranslated =
      try container.decodeIfPresent(Set<String>.self, forKey: .untranslated) ?? []
  }

  /// Writes sets in order, so that equal values have equal bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      properties.mapValues { set in Property.allCases.filter(set.contains) }, forKey: .properties)
    try container.encode(unshown.sorted(), forKey: .unshown)
    try container.encode(upright.sorted(), forKey: .upright)
    if !untranslated.isEmpty {
      try container.encode(untranslated.sorted(), forKey: .untranslated)
    }
  }

  /// Whether code sets one of these of an object.
  public func sets(_ wanted: Set<Property>, of id: String) -> Bool {
    properties[id].map { !$0.isDisjoint(with: wanted) } ?? false
  }
}
