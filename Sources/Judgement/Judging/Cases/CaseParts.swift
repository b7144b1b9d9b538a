import AutoLayout
import Verification

/// The first thing that a developer would change, in parts.
public struct Hold: Hashable, Sendable, Codable {
  /// The relation of the named part to the finding.
  public enum Way: String, Hashable, Sendable, Codable {
    /// A constraint or priority determines the failing value. Packs store it by these words.
    case held = "held by"
    /// The named part does not exist.
    case missing = "missing:"
  }

  /// The relation of the named part to the finding.
  public var way: Way
  /// The constraint, the priority, or what follows `no` of the missing part.
  public var what: String
  /// The id of the constraint.
  public var id: String?
  /// Its line in the document; nil for scenes without a document.
  public var line: Int?

  /// Creates a value from its parts.
  public init(_ way: Way, _ what: String, id: String? = nil, line: Int? = nil) {
    self.way = way
    self.what = what
    self.id = id
    self.line = line
  }

  /// `cause: ‘A’.width = 100 (line 34)`.
  public var words: String {
    "cause: \(sentence)" + (line.map { " (line \($0))" } ?? "")
  }

  /// `‘A’.width = 100 [c-1], line 34`, as details and reports list it.
  package var text: String {
    sentence + (id.map { " [\($0)]" } ?? "") + (line.map { ", line \($0)" } ?? "")
  }

  /// The cause without its place: `‘A’.width = 100`, or `no spacing constraint between ‘A’ and ‘B’`.
  package var sentence: String {
    // Cases of earlier versions have an article here.
    way == .held ? what : "no " + what.trimmingPrefix("a ")
  }
}

/// A text that a user reads.
public struct ShownText: Hashable, Sendable, Codable {
  /// At most forty characters of it.
  public var string: String
  /// The English name of the language; nil for the document's own.
  public var language: String?

  /// Creates a text from its parts; of a longer string it keeps the beginning.
  public init(_ string: String, language: String? = nil) {
    let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.string = line.count > 40 ? line.prefix(39) + "…" : line
    self.language = language
  }
}

/// Another finding with the same cause.
public struct Consequence: Hashable, Sendable, Codable {
  /// The rule and the way in which it is violated.
  public var rule: String
  /// The kind of the invariant.
  public var kind: Invariant.Kind
  /// The names of its items.
  public var names: [String]

  /// Creates a value from its parts.
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
