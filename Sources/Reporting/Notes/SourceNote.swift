/// A remark about a place in a document that no layout was needed for, such as a finding of `plumb lint`.
public struct SourceNote: Hashable, Sendable {
  /// How serious it is, in the words of SARIF.
  public enum Level: String, Sendable { case note, warning, error }

  public var rule: String
  public var level: Level
  public var message: String
  public var place: SourcePlace
  /// The scene's id and name.
  public var sceneID: String
  public var sceneName: String
  /// The id of the view or constraint that it is about.
  public var subject: String
  /// Why it does not count; nil where it does.
  public var accepted: String?

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

  /// What identifies it whatever line it stands on.
  var identity: String { "\(rule):\(sceneID):\(subject)" }
}
