import AutoLayout

/// Why a recipe cannot be read: where it is wrong, what was expected, and what was probably meant.
public struct RecipeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake, stable across versions of the message texts.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Of the text as a whole, and of where its parts stand.
    case unreadable, tooLarge, unknownVersion, noRecipe, unknownSection, misplaced
    /// Of a line and the values in it.
    case syntax, invalidNumber, invalidPriority, invalidValue
    /// Of what names mean.
    case unknownName, ambiguousName, duplicateName, unknownKind, invalidNesting
    /// Of attributes, their pairs and tables.
    case unknownAttribute, illegalPair, notApplicable, unknownTable, duplicateSetting
  }

  /// What went wrong, for programs.
  public var kind: Kind
  /// The place of the mistake.
  public var location: SourceLocation
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What would have been right, if that can be said.
  public var expected: String?
  /// The nearest name that is known, if one is near.
  public var suggestion: String?
  /// The word at ``location`` where it is a slip of the pen: ``suggestion`` is one edit away, and
  /// nothing else that is known is as near. A forgiving reader puts the suggestion in its place.
  public var slip: String?

  /// A mistake at a place; `expected` and `suggestion` only where they can be said.
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
