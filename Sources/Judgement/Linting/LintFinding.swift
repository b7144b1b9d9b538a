import AutoLayout

/// One place where a rule is not followed.
public struct LintFinding: Hashable, Sendable {
  /// The rule's ``LintRule/id``.
  public var rule: String
  /// That of the rule.
  public var severity: LintSeverity
  /// What is wrong and what to do, in a sentence or two.
  public var message: String
  /// Where the constraint or view stands; nil for scenes that come from no file.
  public var location: SourceLocation?
  /// The id of the scene, as `--scene` takes it.
  public var sceneID: String
  /// What the scene is called in messages.
  public var sceneName: String
  /// The id of the constraint or item that the finding is about.
  public var subject: String
  /// The ids and names by which a silence may call it: the subject's and its items'.
  public var aliases: [String]
  /// The reason given for silencing it; nil while it is not silenced.
  public var silencedBecause: String?
}

/// What a rule's check says; the linter makes a finding of it.
struct LintFlaw: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    case item(Int)
    case constraint(Int)
  }

  var subject: Subject
  var message: String
  /// Further items that it is about: a silence may name them.
  var others: [Int] = []
}
