import AutoLayout

/// The reason why a recipe cannot be read: the place, what was expected, and what was probably
/// meant.
public struct RecipeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake, stable across versions of the message texts.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Errors of the text as a whole, and of the order of its parts.
    case unreadable, tooLarge, unknownVersion, noRecipe, unknownSection, misplaced
    /// Errors of a line and its values.
    case syntax, invalidNumber, invalidPriority, invalidValue
    /// Errors of names.
    case unknownName, ambiguousName, duplicateName, unknownKind, invalidNesting
    /// Errors of attributes, their pairs and tables.
    case unknownAttribute, illegalPair, notApplicable, unknownTable, duplicateSetting
  }

  /// The kind of error, for programs.
  public var kind: Kind
  /// The place of the mistake.
  public var location: SourceLocation
  /// The error, in one sentence without a full stop.
  public var message: String
  /// The expected text, if it is known.
  public var expected: String?
  /// The nearest known name, if one is near.
  public var suggestion: String?
  /// The word at ``location`` if it is a slip of the pen: ``suggestion`` is one edit away, and no
  /// other known word is as near. Forgiving reading replaces it by the suggestion.
  public var slip: String?

  /// A mistake at a place; `expected` and `suggestion` are nil if they are unknown.
  public init(
    _ kind: Kind, at location: SourceLocation, _ message: String, expected: String? = nil,
    suggestion: String? = nil, slip: String? = nil
  ) {
    self.kind = kind
    self.location = location
    self.message = message
    self.expected = expected
    self.suggestion = suggestion
    self.slip = slip
  }

  /// One line: `file:line:column: message; expected …; did you mean …?`
  public var description: String {
    var text = "\(location): \(message)"
    if let expected { text += "; expected \(expected)" }
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    return text
  }
}
