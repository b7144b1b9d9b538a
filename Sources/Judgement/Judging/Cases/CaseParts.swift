import AutoLayout
import Verification

/// What a developer would change first, in parts.
public struct Hold: Hashable, Sendable, Codable {
  /// How what is named has to do with the finding.
  public enum Way: String, Hashable, Sendable, Codable {
    /// A constraint or priority holds the value that fails: `held by`.
    case held = "held by"
    /// Nothing does what is named: `missing:`.
    case missing = "missing:"
  }

  /// How it has to do with the finding.
  public var way: Way
  /// The constraint, the priority, or what is missing.
  public var what: String
  /// The id of the constraint.
  public var id: String?
  /// Its line in the document; nil for scenes that were not read from one.
  public var line: Int?

  /// Of its parts.
  public init(_ way: Way, _ what: String, id: String? = nil, line: Int? = nil) {
    self.way = way
    self.what = what
    self.id = id
    self.line = line
  }

  /// `held by ‘A’.width = 100 (line 34)`.
  public var words: String {
    "\(way.rawValue) \(what)" + (line.map { " (line \($0))" } ?? "")
  }
}

/// A text that a user reads.
public struct ShownText: Hashable, Sendable, Codable {
  /// At most forty characters of it.
  public var string: String
  /// The language, as English calls it; nil for the document's own.
  public var language: String?

  /// A text of its parts; of a longer one the beginning.
  public init(_ string: String, language: String? = nil) {
    let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.string = line.count > 40 ? line.prefix(39) + "…" : line
    self.language = language
  }
}

/// Another finding of the same cause.
public struct Consequence: Hashable, Sendable, Codable {
  /// The rule and the way in which it is broken.
  public var rule: String
  /// The kind of the invariant.
  public var kind: Invariant.Kind
  /// The names of its items.
  public var names: [String]

  /// Of its parts.
  public init(rule: String, kind: Invariant.Kind, names: [String]) {
    self.rule = rule
    self.kind = kind
    self.names = names
  }

  /// A finding of a scene.
  public init(_ signature: Signature, in scene: Scene) {
    rule = signature.rule
    kind = signature.kind
    names = signature.items.map { id in
      scene.index(ofItem: id).map { scene.items[$0].name } ?? id
    }
  }
}
