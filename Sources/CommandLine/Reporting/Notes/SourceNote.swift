/// A remark about a place in a document that no layout was needed for, such as a finding of `plumb lint`.
public struct SourceNote: Hashable, Sendable {
  /// The level in the terms of SARIF.
  public enum Level: String, Sendable {
    /// Worth knowing.
    case note
    /// Probably wrong.
    case warning
    /// Wrong.
    case error
  }

  /// The id of the rule that made it.
  public var rule: String
  /// The level of the note.
  public var level: Level
  /// The problem and its solution, in one sentence.
  public var message: String
  /// The place at which reports point.
  public var place: SourcePlace
  /// The scene's id in its document.
  public var sceneID: String
  /// The scene's name, for people.
  public var sceneName: String
  /// The id of the view or constraint that it is about.
  public var subject: String
  /// The reason why it does not count; nil if it counts.
  public var accepted: String?

  /// A remark that counts unless a reason is given why not.
  public init(
    rule: String, level: Level, message: String, place: SourcePlace, sceneID: String,
    sceneName: String, subject: String, accepted: String? = nil
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.place = place
    self.sceneID = sceneID
    self.sceneName = sceneName
    self.subject = subject
    self.accepted = accepted
  }

  /// True if its document could not be read.
  var isUnjudged: Bool { rule == UnjudgedDocument.rule }

  /// An identity that does not depend on the line.
  var identity: String { "\(rule):\(sceneID):\(subject)" }
}

extension UnjudgedDocument {
  /// The remark that formats for remarks make of it.
  var note: SourceNote {
    SourceNote(
      rule: Self.rule, level: .error, message: sentence, place: place, sceneID: "", sceneName: "",
      subject: "")
  }
}
