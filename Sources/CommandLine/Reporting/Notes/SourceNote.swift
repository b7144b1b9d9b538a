/// A remark about a place in a document that no layout was needed for, such as a finding of `plumb lint`.
public struct SourceNote: Hashable, Sendable {
  /// How serious it is, in the words of SARIF.
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
  /// How serious it is.
  public var level: Level
  /// What is wrong and what to do, in one sentence.
  public var message: String
  /// Where reports point at.
  public var place: SourcePlace
  /// The scene's id in its document.
  public var sceneID: String
  /// The scene's name, for people.
  public var sceneName: String
  /// The id of the view or constraint that it is about.
  public var subject: String
  /// Why it does not count; nil where it does.
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

  /// Whether it says that its document could not be read.
  var isUnjudged: Bool { rule == UnjudgedDocument.rule }

  /// What identifies it whatever line it stands on.
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
