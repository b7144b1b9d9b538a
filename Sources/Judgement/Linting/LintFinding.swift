import AutoLayout

/// One place that breaks a rule.
public struct LintFinding: Hashable, Sendable {
  /// The rule's ``LintRule/id``.
  public var rule: String
  /// The severity of the rule.
  public var severity: LintSeverity
  /// The problem and its solution, in a sentence or two.
  public var message: String
  /// The location of the constraint or view; nil for scenes without a file.
  public var location: SourceLocation?
  /// The id of the scene, as `--scene` accepts it.
  public var sceneID: String
  /// The name of the scene in messages.
  public var sceneName: String
  /// The id of the constraint or item that the finding is about.
  public var subject: String
  /// The ids and names by which a silence may refer to it: the subject's and its items'.
  public var aliases: [String]
  /// The reason given for silencing it; nil if it is not silenced.
  public var silencedBecause: String?
}

/// The result of a rule's check; the linter makes a finding of it.
struct LintFlaw: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    case item(Int)
    case constraint(Int)
  }

  var subject: Subject
  var message: String
  /// Further items of the flaw: a silence may name them.
  var others: [Int] = []
}
