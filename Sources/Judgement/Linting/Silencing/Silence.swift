import AutoLayout

/// One line that silences a rule for a view or constraint, with the reason.
public struct Silence: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The id or name of a scene, its controller or its file; nil for all scenes of the list.
  public var scene: String?
  /// The id or name of an item or constraint; nil for all.
  public var subject: String?
  /// The reason why the break is intended; never empty in a list that was read.
  public var reason: String
  /// The location of the silence.
  public var location: SourceLocation

  /// Creates a silence from its parts.
  public init(
    rule: String, scene: String?, subject: String?, reason: String, location: SourceLocation
  ) {
    self.rule = rule
    self.scene = scene
    self.subject = subject
    self.reason = reason
    self.location = location
  }

  /// True if it names this scene, or all scenes.
  public func concerns(_ scene: Scene) -> Bool {
    guard let wanted = self.scene else { return true }
    let file = scene.file?.split(separator: "/").last.map(String.init)
    return [scene.id, scene.name, scene.controller, file].contains(wanted)
  }

  /// True if it covers this finding of this scene.
  func covers(_ finding: LintFinding, of scene: Scene) -> Bool {
    guard finding.rule == rule, concerns(scene) else { return false }
    guard let subject else { return true }
    return finding.aliases.contains { $0 == subject || $0.withoutQuotes == subject }
  }
}

extension String {
  /// Names contain texts in quotes; silences may omit the quotes.
  fileprivate var withoutQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
